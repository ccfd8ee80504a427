import * as z from 'zod/mini';
import { platform } from './connections.ts';
import { endpoint, instant, nothing } from './endpoint.ts';

/** Largest message of a platform that is read; theirs are a few hundred bytes. */
const MAX_MESSAGE_BYTES = 16 * 1024;
const params = z.object({ platform });
const signedForm = { types: ['application/x-www-form-urlencoded'], maxBytes: MAX_MESSAGE_BYTES };

export const deauthorizeAccount = endpoint({
  method: 'POST',
  path: '/api/:platform/deauthorize',
  access: 'public',
  kind: 'binary',
  summary: 'Called by a platform whose user removed the app: a form with a `signed_request`',
  params,
  upload: signedForm,
  reply: nothing,
});

export const requestDataDeletion = endpoint({
  method: 'POST',
  path: '/api/:platform/data-deletion',
  access: 'public',
  kind: 'binary',
  summary:
    'Called by a platform whose user wants their data deleted: a form with a `signed_request`. The answer, without an envelope, has `url` and `confirmation_code`',
  params,
  upload: signedForm,
  reply: nothing,
});

export const readDataDeletion = endpoint({
  method: 'GET',
  path: '/api/:platform/data-deletion/:code',
  access: 'public',
  summary: 'What became of a request to delete data, for the page whose address the platform was given',
  params: z.object({ platform, code: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  /** Null: under way. */
  reply: z.object({ finished_at: z.nullable(instant) }),
});

export const receiveEvent = endpoint({
  method: 'POST',
  path: '/api/:platform/events',
  access: 'public',
  kind: 'binary',
  summary: 'Called by a platform about an account: a signed JSON event',
  params,
  upload: { types: ['application/json'], maxBytes: MAX_MESSAGE_BYTES },
  reply: nothing,
});

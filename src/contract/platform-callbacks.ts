import * as z from 'zod/mini';
import { platform } from './connections.ts';
import { endpoint, instant, nothing } from './endpoint.ts';

/** Maximum size of a platform's message; actual ones are a few hundred bytes. */
const MAX_MESSAGE_BYTES = 16 * 1024;
const params = z.object({ platform });
const signedForm = { types: ['application/x-www-form-urlencoded'], maxBytes: MAX_MESSAGE_BYTES };

export const deauthorizeAccount = endpoint({
  method: 'POST',
  path: '/api/:platform/deauthorize',
  access: 'public',
  kind: 'binary',
  summary: 'Receive a platform’s notice that a user removed the app: a form with a `signed_request`',
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
    'Receive a platform’s request to delete a user’s data: a form with a `signed_request`. The reply, without ' +
    'an envelope, contains `url` and `confirmation_code`',
  params,
  upload: signedForm,
  reply: nothing,
});

export const readDataDeletion = endpoint({
  method: 'GET',
  path: '/api/:platform/data-deletion/:code',
  access: 'public',
  summary: 'Read the outcome of a data deletion request, for the page whose URL was given to the platform',
  params: z.object({ platform, code: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  /** Null while in progress. */
  reply: z.object({ finished_at: z.nullable(instant) }),
});

export const receiveEvent = endpoint({
  method: 'POST',
  path: '/api/:platform/events',
  access: 'public',
  kind: 'binary',
  summary: 'Receive a platform’s event about an account: signed JSON',
  params,
  upload: { types: ['application/json'], maxBytes: MAX_MESSAGE_BYTES },
  reply: nothing,
});

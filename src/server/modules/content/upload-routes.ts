import { PassThrough, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UPLOADS_PATH, VIDEO_ID_HEADER } from '#contract/content.ts';
import { endpoint, nothing } from '#contract/endpoint.ts';
import { AppError } from '#server/kit/app-error.ts';
import { isDiskFull } from '#server/kit/disk-full.ts';
import type { EnsureStorage } from '#server/modules/storage-use/storage-use.ts';
import { msg } from '#texts/message.ts';
import { FIRST_BYTE_MS } from './upload-times.ts';
import {
  finishUpload,
  isComplete,
  readUpload,
  startUpload,
  storageFull,
  tooLarge,
  type UploadDeps,
} from './uploads.ts';

/** Set in the route's configuration, so that callers are authenticated as on every other call. */
const uploadEndpoint = endpoint({
  method: 'POST',
  path: UPLOADS_PATH,
  access: 'user',
  kind: 'stream',
  summary: 'Resumable uploads, tus 1.0',
  reply: nothing,
});
const METHODS = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** State of a request while the tus library processes it. */
type Caller = { userId: string; failure?: Error; videoId?: string; announcedUntil?: Date };
type RouteDeps = UploadDeps & { ensureStorage: EnsureStorage };

/**
 * Mounts resumable uploads (tus 1.0: creation, creation-with-upload, termination, expiration) behind the app's own
 * hooks.
 */
export async function mountUploads(app: FastifyInstance, deps: RouteDeps): Promise<void> {
  const callers = new WeakMap<Request, Caller>();
  let tus: Promise<Server> | undefined;

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      tus ??= openTus(deps, callers);
      return answer(tus, callers, request, reply);
    };
    for (const url of [UPLOADS_PATH, `${UPLOADS_PATH}/:id`]) {
      scope.route({ method: [...METHODS], url, schema: { hide: true }, config: { endpoint: uploadEndpoint }, handler });
    }
  });
}

/** The tus library is loaded with the first upload. */
async function openTus(deps: RouteDeps, callers: WeakMap<Request, Caller>): Promise<Server> {
  const [{ Server }, { UploadFiles }] = await Promise.all([import('@tus/server'), import('./upload-files.ts')]);
  const callerOf = (request: unknown): Caller => {
    const caller = callers.get(request as Request);
    if (!caller) throw new Error('An upload without a caller');
    return caller;
  };
  return new Server({
    path: UPLOADS_PATH,
    datastore: new UploadFiles(deps),
    maxSize: deps.limits.maxBytes,
    relativeLocation: true,
    allowedOrigins: [],
    disableTerminationForFinishedUploads: true,
    namingFunction: () => crypto.randomUUID(),
    async onIncomingRequest(request, id) {
      if (request.method === 'POST') return;
      const caller = callerOf(request);
      const upload = await readUpload(deps, caller.userId, id);
      if (upload.finishedAt) caller.videoId = upload.videoId;
      else if (request.method === 'HEAD' && (await isComplete(deps, upload)))
        caller.videoId = await finishUpload(deps, upload);
    },
    async onUploadCreate(request, { id, size = 0, metadata = {} }) {
      const caller = callerOf(request);
      await startUpload(deps, caller.userId, { id, sizeBytes: size, metadata });
      caller.announcedUntil = new Date(deps.clock.now().getTime() + FIRST_BYTE_MS);
      return { metadata };
    },
    async onUploadFinish(request, { id }) {
      const caller = callerOf(request);
      caller.videoId = await finishUpload(deps, await readUpload(deps, caller.userId, id));
      return {};
    },
    onResponseError(request, error) {
      const caller = callerOf(request);
      if ('status_code' in error && error.status_code === 413) caller.failure = tooLarge(deps.limits);
      else if (error instanceof Error) caller.failure = isDiskFull(error) ? storageFull(error) : error;
      return undefined;
    },
  });
}

/**
 * Passes a request to the tus library and its response to Fastify, so that headers, logging and failures are the same
 * as on every call.
 */
async function answer(
  tus: Promise<Server>,
  callers: WeakMap<Request, Caller>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { raw } = request;
  const arriving = raw.method === 'POST' || raw.method === 'PATCH' ? pipeBody(raw) : undefined;
  const call = new Request(`http://localhost${request.url}`, {
    method: raw.method,
    headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ...(arriving ? { body: Readable.toWeb(arriving) as ReadableStream<Uint8Array>, duplex: 'half' } : {}),
  });
  const caller: Caller = { userId: request.session.userId };
  callers.set(call, caller);
  const response = await (await tus).handleWeb(call);
  // NOTE: the rest of a refused request's body must be read, or a browser never reads the response.
  if (arriving && !raw.readableEnded) raw.unpipe(arriving).resume();
  if (caller.failure) throw caller.failure;
  if (caller.videoId) reply.header(VIDEO_ID_HEADER, caller.videoId);
  // The library knows a single lifetime; before the first byte it is shorter.
  if (caller.announcedUntil && !Number(response.headers.get('upload-offset')))
    response.headers.set('Upload-Expires', caller.announcedUntil.toUTCString());
  return reply
    .code(response.status)
    .headers(Object.fromEntries(response.headers))
    .send(await response.text());
}

/** The request's body as a stream that can be destroyed without closing the connection. */
function pipeBody(raw: FastifyRequest['raw']): PassThrough {
  const body = new PassThrough();
  raw.once('close', () => {
    if (!raw.readableEnded) body.destroy(new AppError('bad_request', msg('request.connection_cut')));
  });
  return raw.pipe(body);
}

import { text } from '../../core/answers.ts';
import { secret } from '../../core/random.ts';
import type { Answer, Channel, ChannelKey, SandboxContext, SandboxRequest } from '../../core/types.ts';
import { videoItem } from '../data/videos.ts';
import { GoogleError } from '../google-error.ts';
import { type Service, signedIn } from '../service.ts';
import { keepVideo } from './keep-video.ts';
import type { Metadata } from './metadata.ts';
import { receiveBody, uploadPath } from './receive.ts';
import { type PutPlan, planPut, rangeStored } from './session.ts';

type Session = {
  channel: ChannelKey;
  metadata: Metadata;
  parts: string[];
  type: string;
  totalBytes: number | undefined;
  storedBytes: number;
  startedAt: number;
  /** Set once the last byte has come. */
  videoId: string | undefined;
};

/** How long a session may be gone on with; YouTube does not say. */
const LIFE_SECONDS = 86_400;

/** Starts a resumable upload: an empty answer, with the address of the session in Location. */
export async function startSession(
  { ctx }: Service,
  request: SandboxRequest,
  channel: Channel,
  metadata: Metadata,
  parts: string[],
): Promise<Answer> {
  const size = Number(request.headers['x-upload-content-length'] ?? Number.NaN);
  const id = secret(48);
  const session: Session = {
    ...{ channel: channel.key, metadata, parts, storedBytes: 0, startedAt: ctx.clock.seconds(), videoId: undefined },
    type: String(request.headers['x-upload-content-type'] ?? 'application/octet-stream'),
    totalBytes: Number.isInteger(size) && size >= 0 ? size : undefined,
  };
  sessionsOf(ctx).set(id, session);
  const address = new URL(request.path, ctx.baseUrl);
  for (const [name, value] of request.query) if (name !== 'access_token') address.searchParams.append(name, value);
  address.searchParams.set('upload_id', id);
  return { status: 200, headers: { location: address.toString(), 'x-guploader-uploadid': id } };
}

/** PUT to a session: bytes, or the question how many are there. One after the other, as the bytes of a cut request may still be on their way. */
export function openPuts(service: Service) {
  const running = new Map<string, Promise<unknown>>();
  return async (request: SandboxRequest): Promise<Answer> => {
    const id = request.query.get('upload_id') ?? '';
    const before = running.get(id) ?? Promise.resolve();
    const answer = before.then(() => put(service, id, request));
    const settled = answer.then(
      () => {},
      () => {},
    );
    running.set(id, settled);
    try {
      return await answer;
    } finally {
      if (running.get(id) === settled) running.delete(id);
    }
  };
}

async function put(service: Service, id: string, request: SandboxRequest): Promise<Answer> {
  const { ctx, grants } = service;
  const session = sessionsOf(ctx).get(id);
  if (request.bearer !== undefined) signedIn(grants, request); // without a token the address itself is the permission
  if (!session || session.startedAt + LIFE_SECONDS < ctx.clock.seconds()) {
    request.raw.resume();
    throw new GoogleError(404, 'notFound', 'The upload session is not known (any more).');
  }
  if (session.videoId !== undefined) return finished(service, request, session);
  const length = request.headers['content-length'];
  const plan = planPut(
    session,
    { contentLength: length === undefined ? undefined : Number(length), contentRange: request.headers['content-range'] },
    ctx.settings.get('youtube.keeps_part') === 'yes',
  );
  if (plan.kind === 'store') return store(service, id, session, request, plan);
  request.raw.resume();
  if (plan.kind === 'refuse') return text(plan.message, plan.status);
  return incomplete(session);
}

async function store(
  service: Service,
  id: string,
  session: Session,
  request: SandboxRequest,
  plan: Extract<PutPlan, { kind: 'store' }>,
): Promise<Answer> {
  const { ctx } = service;
  const path = await uploadPath(ctx, id);
  const received = await receiveBody(request.raw, {
    path,
    storedBytes: session.storedBytes,
    skipBytes: plan.skipBytes,
    keepUpTo: plan.keepUpTo,
  });
  const totalBytes =
    plan.totalBytes ??
    session.totalBytes ??
    (request.headers['content-range'] || !received.whole ? undefined : received.storedBytes);
  const next: Session = { ...session, totalBytes, storedBytes: received.storedBytes };
  sessionsOf(ctx).set(id, next);
  if (!received.whole || totalBytes === undefined || next.storedBytes < totalBytes) return incomplete(next);
  const channel = ctx.channels.byKey(session.channel) as Channel;
  const item = await keepVideo(service, channel, { path, type: session.type }, session.metadata);
  const done = { ...next, videoId: item.id };
  sessionsOf(ctx).set(id, done);
  return finished(service, request, done);
}

/** 308 with what is stored; without Range when that is nothing. */
function incomplete({ storedBytes }: Session): Answer {
  const range = rangeStored(storedBytes);
  return { status: 308, headers: range ? { range } : {} };
}

function finished(service: Service, request: SandboxRequest, { videoId, parts }: Session): Answer {
  request.raw.resume();
  const item = service.library.find(videoId ?? '');
  if (!item) throw new GoogleError(404, 'notFound', 'The video of this upload session is gone.');
  return { status: 200, json: videoItem(service, item, new Set(parts)) };
}

function sessionsOf(ctx: SandboxContext) {
  return ctx.store.table<Session>('youtube.sessions');
}

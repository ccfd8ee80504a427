import { text } from '../../core/answers.ts';
import { openTurns } from '../../core/turns.ts';
import type { Answer, Channel, SandboxRequest } from '../../core/types.ts';
import { captionAnswer, keepCaption } from '../data/caption-insert.ts';
import { videoItem } from '../data/videos.ts';
import { GoogleError } from '../google-error.ts';
import { type Service, signedIn } from '../service.ts';
import { keepVideo } from './keep-video.ts';
import { receiveBody, uploadPath } from './receive.ts';
import { CHUNK_UNIT, type PutPlan, planPut, rangeStored } from './session.ts';
import { type Session, sessionsOf } from './sessions.ts';
import { keepThumbnail, thumbnailAnswer } from './thumbnails.ts';

/** How long a session can be continued; YouTube does not document it. */
const LIFE_SECONDS = 86_400;

/** Bytes stored so far by requests that are still being received, by session. */
type Arriving = Map<string, { storedBytes: number }>;

/**
 * PUT to a session: bytes, or a probe of how many are stored. A probe is answered at once, even while another request
 * waits for bytes that may never arrive; new bytes end such a request.
 */
export function openPuts(service: Service) {
  const inTurn = openTurns();
  const arriving: Arriving = new Map();
  return async (request: SandboxRequest): Promise<Answer> => {
    const id = request.query.get('upload_id') ?? '';
    const live = arriving.get(id);
    if (live && /^bytes \*\//.test(request.headers['content-range'] ?? '')) {
      checkToken(service, request);
      return incomplete(live);
    }
    return inTurn(id, request.raw, () => put(service, arriving, id, request));
  };
}

function checkToken({ grants }: Service, request: SandboxRequest): void {
  if (request.bearer !== undefined) signedIn(grants, request); // without a token the address itself is the credential
}

async function put(service: Service, arriving: Arriving, id: string, request: SandboxRequest): Promise<Answer> {
  const { ctx } = service;
  const session = sessionsOf(ctx).get(id);
  checkToken(service, request);
  if (!session || session.startedAt + LIFE_SECONDS < ctx.clock.seconds()) {
    request.raw.resume();
    throw new GoogleError(404, 'notFound', 'The upload session is not known (any more).');
  }
  if (session.madeId !== undefined) return finished(service, request, session, session.madeId);
  const length = request.headers['content-length'];
  const plan = planPut(
    session,
    {
      contentLength: length === undefined ? undefined : Number(length),
      contentRange: request.headers['content-range'],
    },
    ctx.settings.get('youtube.keeps_part') === 'yes',
  );
  if (plan.kind === 'store') return store(service, arriving, { id, session, request, plan });
  request.raw.resume();
  if (plan.kind === 'refuse') return text(plan.message, plan.status);
  return incomplete(session);
}

type Storing = {
  id: string;
  session: Session;
  request: SandboxRequest;
  plan: Extract<PutPlan, { kind: 'store' }>;
};

async function store(service: Service, arriving: Arriving, { id, session, request, plan }: Storing): Promise<Answer> {
  const { ctx } = service;
  const path = await uploadPath(ctx, id);
  const progress = { storedBytes: session.storedBytes };
  arriving.set(id, progress);
  const received = await receiveBody(request.raw, {
    path,
    storedBytes: session.storedBytes,
    skipBytes: plan.skipBytes,
    keepUpTo: plan.keepUpTo,
    onStored: (bytes) => {
      progress.storedBytes = Math.max(session.storedBytes, Math.floor(bytes / CHUNK_UNIT) * CHUNK_UNIT);
    },
  }).finally(() => arriving.delete(id));
  const totalBytes =
    plan.totalBytes ??
    session.totalBytes ??
    (request.headers['content-range'] || !received.whole ? undefined : received.storedBytes);
  const next: Session = { ...session, totalBytes, storedBytes: received.storedBytes };
  sessionsOf(ctx).set(id, next);
  if (!received.whole || totalBytes === undefined || next.storedBytes < totalBytes) return incomplete(next);
  const madeId = await keep(service, next, path);
  sessionsOf(ctx).set(id, { ...next, madeId });
  return finished(service, request, next, madeId);
}

/** 308 with what is stored; without Range when nothing is. */
function incomplete({ storedBytes }: { storedBytes: number }): Answer {
  const range = rangeStored(storedBytes);
  return { status: 308, headers: range ? { range } : {} };
}

/** The upload is complete: creates what it was started for. */
async function keep(service: Service, { upload, type, channel: key }: Session, path: string): Promise<string> {
  if (upload.kind === 'thumbnail') return keepThumbnail(service, upload.videoId, path);
  if (upload.kind === 'caption') return keepCaption(service, upload, path);
  const channel = service.ctx.channels.byKey(key) as Channel;
  const { metadata, rejectAs } = upload;
  return (await keepVideo(service, channel, { path, type, rejectAs }, metadata)).id;
}

function finished(service: Service, request: SandboxRequest, { upload }: Session, madeId: string): Answer {
  request.raw.resume();
  if (upload.kind === 'caption') return captionAnswer(service, request, madeId, upload.parts);
  const item = service.library.find(madeId);
  if (!item) throw new GoogleError(404, 'notFound', 'The video of this upload session is gone.');
  if (upload.kind === 'thumbnail') return thumbnailAnswer(service, request, item);
  return { status: 200, json: videoItem(service, item, new Set(upload.parts)) };
}

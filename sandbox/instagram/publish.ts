import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { json } from '../core/answers.ts';
import type { SandboxContext } from '../core/context.ts';
import type { Answer } from '../core/types.ts';
import {
  type Container,
  containerFile,
  containersOf,
  fetchIntoContainer,
  newId,
  statusOf,
  statusWords,
} from './containers.ts';
import { fetchable } from './fetch-video.ts';
import { pickFields } from './fields.ts';
import { GraphError, objectGone, parameter, publishingError } from './graph-error.ts';
import { publishedOf } from './media-items.ts';
import type { Caller } from './tokens.ts';

const QUOTA_SECONDS = 86_400;
const MAX_CAPTION_LENGTH = 2200;
const MAX_MENTIONS = 20;
const MAX_HASHTAGS = 30;
const MAX_COLLABORATORS = 3;
/** Subcode for an unsupported video format. */
const USUAL_REJECTION = 2207026;

/** `POST /{user}/media`: a container for a Reel, by address or for bytes. @throws GraphError */
export async function createContainer(
  ctx: SandboxContext,
  { channel }: Caller,
  values: URLSearchParams,
  reject: string | undefined,
): Promise<Answer> {
  if (values.get('media_type') !== 'REELS') throw publishingError(2207023);
  const caption = values.get('caption') ?? undefined;
  checkCaption(caption ?? '');
  const collaborators = listOf(values.get('collaborators'));
  if (collaborators.length > MAX_COLLABORATORS) throw parameter(`At most ${MAX_COLLABORATORS} collaborators`);
  const thumbOffsetMs = Number(values.get('thumb_offset') ?? 0);
  if (!Number.isFinite(thumbOffsetMs) || thumbOffsetMs < 0) throw publishingError(2207057);
  const bytes = values.get('upload_type') === 'resumable';
  const address = values.get('video_url');
  if (!bytes && !address) throw parameter('The parameter video_url is required');
  const anywhere = ctx.settings.get('instagram.media_hosts') === 'anywhere';
  if (!bytes && !fetchable(address ?? '', anywhere ? 'any' : 'public')) throw publishingError(2207052);
  const now = ctx.clock.seconds();
  const today = containersOf(ctx)
    .values()
    .filter((one) => one.channel === channel.key && one.createdAt > now - QUOTA_SECONDS);
  if (today.length >= ctx.settings.number('instagram.containers_per_day'))
    throw new GraphError(9, 2207042, 'The maximum number of containers was reached');

  const id = newId('180');
  await mkdir(dirname(containerFile(ctx, id)), { recursive: true });
  const container: Container = {
    channel: channel.key,
    createdAt: now,
    caption,
    thumbOffsetMs,
    mode: bytes ? 'bytes' : 'fetch',
    received: 0,
    sizeBytes: undefined,
    readyAt: undefined,
    fault: undefined,
    reel: undefined,
    mediaId: undefined,
    rejectAs: reject === undefined ? undefined : Number(reject) || USUAL_REJECTION,
  };
  containersOf(ctx).set(id, container);
  if (bytes) return json({ id, uri: `${ctx.baseUrl}/ig-api-upload/v25.0/${id}` });
  fetchIntoContainer(ctx, id, address ?? '').catch((error: Error) =>
    ctx.log(`instagram container ${id}: ${error.message}`),
  );
  return json({ id });
}

/** `GET /{container}`. @throws GraphError */
export function readContainer(ctx: SandboxContext, caller: Caller, id: string, fields: string | null): Answer {
  const container = ownContainer(ctx, caller, id);
  const status = statusOf(ctx, container);
  const uploaded = container.sizeBytes !== undefined && container.received >= container.sizeBytes;
  const node = {
    id: () => id,
    status_code: () => status,
    status: () => statusWords(status, container),
    video_status: () => ({
      uploading_phase: {
        status: container.mode === 'fetch' || uploaded ? 'complete' : 'in_progress',
        bytes_transferred: container.received,
      },
      processing_phase: {
        status:
          status === 'FINISHED' || status === 'PUBLISHED' ? 'complete' : status === 'ERROR' ? 'error' : 'in_progress',
      },
    }),
  };
  return json(pickFields(node, 'IGContainer', fields));
}

/** `POST /{user}/media_publish`: works once per container. @throws GraphError */
export async function publishContainer(ctx: SandboxContext, caller: Caller, values: URLSearchParams): Promise<Answer> {
  const id = values.get('creation_id');
  if (!id) throw parameter('The parameter creation_id is required');
  const container = containersOf(ctx).get(id);
  if (container?.channel !== caller.channel.key) throw publishingError(2207006);
  const status = statusOf(ctx, container);
  if (status === 'PUBLISHED')
    throw new GraphError(-1, 2207032, 'This container was published before', { transient: false });
  if (status === 'EXPIRED') throw publishingError(2207020);
  if (status === 'IN_PROGRESS') throw publishingError(2207027);
  if (status === 'ERROR' || !container.reel) throw publishingError(container.fault?.subcode ?? 2207053);
  if (quotaUsed(ctx, caller) >= ctx.settings.number('instagram.posts_per_day')) throw publishingError(2207042);
  const mediaId = newId('181');
  const { width, height } = container.reel.video ?? { width: 1080, height: 1920 };
  publishedOf(ctx).set(mediaId, {
    channel: caller.channel.key,
    caption: container.caption,
    publishedAt: ctx.clock.seconds() * 1000,
    file: containerFile(ctx, id),
    durationSeconds: container.reel.durationSeconds,
    width,
    height,
  });
  containersOf(ctx).set(id, { ...container, mediaId });
  await ctx.commits.add({
    platform: 'instagram',
    account: caller.channel.key,
    id: mediaId,
    text: container.caption ?? '',
    file: containerFile(ctx, id),
    at: ctx.clock.now(),
  });
  return json({ id: mediaId });
}

/** `GET /{user}/content_publishing_limit`. @throws GraphError */
export function publishingLimit(ctx: SandboxContext, caller: Caller, fields: string | null): Answer {
  const node = {
    quota_usage: () => quotaUsed(ctx, caller),
    config: () => ({ quota_total: ctx.settings.number('instagram.posts_per_day'), quota_duration: QUOTA_SECONDS }),
  };
  return json({ data: [pickFields(node, 'IGContentPublishingLimit', fields ?? 'quota_usage')] });
}

export function ownContainer(ctx: SandboxContext, { channel }: Caller, id: string): Container {
  const container = containersOf(ctx).get(id);
  if (container?.channel !== channel.key) throw objectGone(id);
  return container;
}

function quotaUsed(ctx: SandboxContext, { channel }: Caller): number {
  const since = (ctx.clock.seconds() - QUOTA_SECONDS) * 1000;
  return publishedOf(ctx)
    .values()
    .filter((row) => row.channel === channel.key && row.publishedAt > since).length;
}

function checkCaption(caption: string): void {
  if ([...caption].length > MAX_CAPTION_LENGTH) throw publishingError(2207010);
  if ((caption.match(/(^|\s)@\w/g)?.length ?? 0) > MAX_MENTIONS) throw publishingError(2207040);
  if ((caption.match(/#[\p{L}\p{N}_]/gu)?.length ?? 0) > MAX_HASHTAGS) throw publishingError(2207040);
}

function listOf(text: string | null): string[] {
  return (text ?? '').split(/[\s,[\]"]+/).filter(Boolean);
}

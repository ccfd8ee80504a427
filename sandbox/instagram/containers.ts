import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { SandboxContext } from '../core/context.ts';
import type { ChannelKey } from '../core/types.ts';
import { readVideoFile, type VideoFile } from '../core/video-file.ts';
import { fetchVideo } from './fetch-video.ts';
import { reelFault } from './reel-check.ts';

/** A post in the making. Times in seconds of the sandbox's clock. */
export type Container = {
  channel: ChannelKey;
  createdAt: number;
  caption: string | undefined;
  thumbOffsetMs: number;
  /** Whether the video is fetched from an address or uploaded. */
  mode: 'fetch' | 'bytes';
  received: number;
  sizeBytes: number | undefined;
  /** When its processing ends; undefined while bytes are missing. */
  readyAt: number | undefined;
  fault: { subcode: number; words: string } | undefined;
  /** Subcode with which it will fail although the file is valid. */
  rejectAs?: number | undefined;
  reel: VideoFile | undefined;
  mediaId: string | undefined;
};

export type StatusCode = 'IN_PROGRESS' | 'FINISHED' | 'ERROR' | 'EXPIRED' | 'PUBLISHED';

const LIFETIME_SECONDS = 24 * 3600;

export const containersOf = (ctx: SandboxContext) => ctx.store.table<Container>('instagram.containers');

export function containerFile(ctx: SandboxContext, id: string): string {
  return join(ctx.folder, 'instagram', `${id}.mp4`);
}

/** Seventeen digits; the prefix distinguishes containers from published media. */
export function newId(prefix: '180' | '181'): string {
  return `${prefix}${String(randomInt(10_000_000)).padStart(7, '0')}${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

export function statusOf(ctx: SandboxContext, container: Container): StatusCode {
  const now = ctx.clock.seconds();
  if (container.mediaId) return 'PUBLISHED';
  if (now >= container.createdAt + LIFETIME_SECONDS) return 'EXPIRED';
  if (container.readyAt === undefined || now < container.readyAt) return 'IN_PROGRESS';
  return container.fault ? 'ERROR' : 'FINISHED';
}

export function statusWords(status: StatusCode, { fault }: Container): string {
  if (status === 'ERROR' && fault) return `Error: Media upload has failed with error code ${fault.subcode}`;
  return {
    IN_PROGRESS: 'In Progress: Media is still being processed.',
    FINISHED: 'Finished: Media has been uploaded and it is ready to be published.',
    PUBLISHED: 'Published: Media has been successfully published.',
    EXPIRED: 'Expired: The container was not published within 24 hours and has expired.',
    ERROR: 'Error: Media upload has failed with error code 2207053',
  }[status];
}

/** Fetches the file of a container and checks it. */
export async function fetchIntoContainer(ctx: SandboxContext, id: string, address: string): Promise<void> {
  const anywhere = ctx.settings.get('instagram.media_hosts') === 'anywhere';
  const got = await fetchVideo(address, containerFile(ctx, id), anywhere ? 'any' : 'public', ctx.signal);
  if (got) await examineContainer(ctx, id);
  else settle(ctx, id, { fault: { subcode: 2207052, words: 'the address could not be fetched' } });
}

/** Decides whether the file is a valid Reel, once it is complete. */
export async function examineContainer(ctx: SandboxContext, id: string): Promise<void> {
  const reel = await readVideoFile(containerFile(ctx, id));
  const { rejectAs, thumbOffsetMs = 0 } = containersOf(ctx).get(id) ?? {};
  settle(ctx, id, { reel, fault: faultOf(reel, thumbOffsetMs, rejectAs) });
}

function faultOf(reel: VideoFile | undefined, thumbOffsetMs: number, rejectAs: number | undefined): Container['fault'] {
  const words = reelFault(reel);
  if (words) return { subcode: 2207026, words };
  if (reel && thumbOffsetMs / 1000 > reel.durationSeconds) return { subcode: 2207057, words: 'thumb_offset' };
  return rejectAs ? { subcode: rejectAs, words: 'the sandbox was told to refuse it' } : undefined;
}

function settle(ctx: SandboxContext, id: string, change: Partial<Container>): void {
  const container = containersOf(ctx).get(id);
  if (!container) return;
  const readyAt = ctx.clock.seconds() + ctx.settings.number('instagram.processing');
  containersOf(ctx).set(id, { ...container, ...change, readyAt });
}

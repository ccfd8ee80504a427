import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { ChannelKey, SandboxContext } from '../core/types.ts';
import { fetchVideo } from './fetch-video.ts';
import { type ReelFile, readReelFile, reelFault } from './reel-check.ts';

/** A post that is being made. Times in seconds of the sandbox's clock. */
export type Container = {
  channel: ChannelKey;
  createdAt: number;
  caption: string | undefined;
  thumbOffsetMs: number;
  /** How the bytes come: fetched from an address, or sent here. */
  mode: 'fetch' | 'bytes';
  /** Bytes that are here. */
  received: number;
  sizeBytes: number | undefined;
  /** When its processing ends; undefined while the bytes are not all here. */
  readyAt: number | undefined;
  fault: { subcode: number; words: string } | undefined;
  reel: ReelFile | undefined;
  mediaId: string | undefined;
};

export type StatusCode = 'IN_PROGRESS' | 'FINISHED' | 'ERROR' | 'EXPIRED' | 'PUBLISHED';

const LIFETIME_SECONDS = 24 * 3600;
/** What looking a video over takes, once it is there. */
const PROCESSING_SECONDS = 8;

export const containersOf = (ctx: SandboxContext) => ctx.store.table<Container>('instagram.containers');

export function containerFile(ctx: SandboxContext, id: string): string {
  return join(ctx.folder, 'instagram', `${id}.mp4`);
}

/** Seventeen digits that start as no other id does. */
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

/** Fetches the file of a container, really, and looks it over. */
export async function fetchIntoContainer(ctx: SandboxContext, id: string, address: string): Promise<void> {
  const anywhere = ctx.settings.get('instagram.media_hosts') === 'anywhere';
  const got = await fetchVideo(address, containerFile(ctx, id), anywhere ? 'any' : 'public', ctx.signal);
  if (got) await examineContainer(ctx, id);
  else settle(ctx, id, { fault: { subcode: 2207052, words: 'the address could not be fetched' } });
}

/** Decides whether the file that came is a Reel; to be called when all of it is here. */
export async function examineContainer(ctx: SandboxContext, id: string): Promise<void> {
  const reel = await readReelFile(containerFile(ctx, id));
  const words = reelFault(reel);
  const late = reel && (containersOf(ctx).get(id)?.thumbOffsetMs ?? 0) / 1000 > reel.durationSeconds;
  const fault = words ? { subcode: 2207026, words } : late ? { subcode: 2207057, words: 'thumb_offset' } : undefined;
  settle(ctx, id, { reel, fault });
}

function settle(ctx: SandboxContext, id: string, change: Partial<Container>): void {
  const container = containersOf(ctx).get(id);
  if (!container) return;
  const readyAt = ctx.clock.seconds() + PROCESSING_SECONDS;
  containersOf(ctx).set(id, { ...container, ...change, readyAt });
}

import { PlatformError } from '#server/platforms/platform.ts';
import type { Part, Standing } from '#server/platforms/publishing.ts';
import type { Drive } from './drive.ts';
import type { OpenHandle } from './handles.ts';

/** `open`: undefined where only the post's id is left to query. */
export function askStanding(drive: Drive, open: OpenHandle | undefined): Promise<Standing> {
  const handle = open?.handle ?? {};
  return drive.ask('read', (publisher, access) => publisher.poll(access, handle, drive.row.platformPostId));
}

/** The next part, as the platform splits files. @throws PlatformError where it requests bytes beyond the file's end */
export function nextPart({ publisher, deps, row }: Drive, { media, fileKey }: OpenHandle, nextByte: number): Part {
  const [next] = publisher.parts(media.bytes, nextByte);
  if (!next) throw noProgress(row.platform);
  const { first, last } = next;
  return { first, last, total: media.bytes, open: () => deps.storage.open(fileKey, { start: first, end: last }) };
}

export function sendPart(drive: Drive, { handle, media }: OpenHandle, part: Part): Promise<Standing> {
  return drive.ask('write', (publisher, access) => publisher.send(access, handle, part, media, drive.signal));
}

export function askToCommit(drive: Drive, { handle }: OpenHandle): Promise<Standing> {
  return drive.ask('write', async ({ commit }, access) => {
    if (!commit) throw noProgress(drive.row.platform);
    return commit(access, handle);
  });
}

/** The platform responded, but nothing in the response advances the publication. */
export function noProgress(platform: Drive['row']['platform']): PlatformError {
  return new PlatformError('unexpected_answer', { platform, call: 'publish', code: 'no_progress', sent: 'no' });
}

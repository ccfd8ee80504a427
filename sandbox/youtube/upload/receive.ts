import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { SandboxContext } from '../../core/types.ts';
import { CHUNK_UNIT } from './session.ts';

/** Where the bytes of an upload stand. */
export async function uploadPath({ folder }: SandboxContext, id: string): Promise<string> {
  const uploads = join(folder, 'youtube-uploads');
  await mkdir(uploads, { recursive: true });
  return join(uploads, `${createHash('sha256').update(id).digest('hex').slice(0, 24)}.bin`);
}

type Receive = { path: string; storedBytes: number; skipBytes: number; keepUpTo: number };

/**
 * Writes what comes in to the file, beginning behind what is stored. Gives how many bytes are stored then, and whether the body came whole: of one
 * that was cut, whole units are kept.
 */
export async function receiveBody(
  raw: IncomingMessage,
  { path, storedBytes, skipBytes, keepUpTo }: Receive,
): Promise<{ storedBytes: number; whole: boolean }> {
  const file = await open(path, storedBytes === 0 ? 'w' : 'r+');
  let stored = storedBytes;
  let toSkip = skipBytes;
  let whole = true;
  try {
    for await (const part of raw as AsyncIterable<Buffer>) {
      const fresh = part.subarray(Math.min(toSkip, part.length), Math.min(toSkip, part.length) + Math.max(0, keepUpTo - stored));
      toSkip -= Math.min(toSkip, part.length);
      await file.write(fresh, 0, fresh.length, stored);
      stored += fresh.length;
    }
  } catch (error) {
    if (!raw.destroyed) throw error;
    whole = false;
    stored = Math.max(storedBytes, Math.floor(stored / CHUNK_UNIT) * CHUNK_UNIT);
    await file.truncate(stored);
  } finally {
    await file.close();
  }
  return { storedBytes: stored, whole };
}

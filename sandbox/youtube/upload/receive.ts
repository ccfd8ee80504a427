import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { SandboxContext } from '../../core/context.ts';
import { CHUNK_UNIT } from './session.ts';

/** File that holds the bytes of an upload. */
export async function uploadPath({ folder }: SandboxContext, id: string): Promise<string> {
  const uploads = join(folder, 'youtube-uploads');
  await mkdir(uploads, { recursive: true });
  return join(uploads, `${createHash('sha256').update(id).digest('hex').slice(0, 24)}.bin`);
}

type Receive = {
  path: string;
  storedBytes: number;
  skipBytes: number;
  keepUpTo: number;
  /** Called with the number of stored bytes as they arrive. */
  onStored?: (storedBytes: number) => void;
};

/**
 * Appends the body to the file. Returns how many bytes are stored, and whether the body arrived completely; of a
 * truncated one, whole units are kept.
 */
export async function receiveBody(
  raw: IncomingMessage,
  { path, storedBytes, skipBytes, keepUpTo, onStored }: Receive,
): Promise<{ storedBytes: number; whole: boolean }> {
  const file = await open(path, storedBytes === 0 ? 'w' : 'r+');
  let stored = storedBytes;
  let toSkip = skipBytes;
  let whole = true;
  try {
    for await (const part of raw as AsyncIterable<Buffer>) {
      const fresh = part.subarray(
        Math.min(toSkip, part.length),
        Math.min(toSkip, part.length) + Math.max(0, keepUpTo - stored),
      );
      toSkip -= Math.min(toSkip, part.length);
      await file.write(fresh, 0, fresh.length, stored);
      stored += fresh.length;
      onStored?.(stored);
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

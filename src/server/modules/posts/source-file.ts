import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Egress, EgressRefused } from '#server/egress/egress.ts';
import { AppError } from '#server/kit/app-error.ts';

/**
 * Fetches the video at an address that a platform gave into a local file. What comes is looked at by the decoder later, like any upload.
 * `roomBytes`: what may be written at most, without a limit unless told.
 * @throws AppError source_refused, with what the platform did instead; storage_full; platform_failed where trying again may help
 */
export type FetchFile = (url: string, target: string, signal: AbortSignal, roomBytes?: number) => Promise<void>;

/** What opens an address: the guarded door, or the sandbox directly. */
type Opened = { status: number; headers: Record<string, string | string[] | undefined>; body: Readable };

/** An answer that brings less than this in so long has failed: one that drips would hold the worker for hours. */
const IDLE_MS = 30_000;
const PROGRESS_BYTES = 256 * 1024;
const HEADERS = { accept: 'video/*' };

/**
 * Addresses pass the guarded door (public ones over https only, no redirects); those of the sandbox, which the operator runs himself on an
 * address that is not public, are asked for directly.
 */
export function openFileFetcher({
  egress,
  sandboxUrl,
  maxBytes,
  idleMs = IDLE_MS,
}: {
  egress: Pick<Egress, 'open'>;
  sandboxUrl: string | undefined;
  maxBytes: number;
  idleMs?: number;
}): FetchFile {
  const sandboxOrigin = sandboxUrl === undefined ? undefined : URL.parse(sandboxUrl)?.origin;
  return async (url, target, signal, roomBytes) => {
    const limit = sizeLimit(maxBytes, roomBytes);
    const idle = new AbortController();
    const timer = setTimeout(() => idle.abort(), idleMs);
    const stop = AbortSignal.any([signal, idle.signal]);
    try {
      const isSandbox = sandboxOrigin !== undefined && URL.parse(url)?.origin === sandboxOrigin;
      const answer = await (isSandbox ? openDirectly(url, stop) : egress.open(url, { headers: HEADERS, signal: stop }));
      try {
        checkAnswer(answer, limit);
        const counted = limitSize(answer.body, limit, () => timer.refresh());
        await pipeline(counted, createWriteStream(target), { signal: stop });
      } finally {
        answer.body.destroy();
      }
    } catch (error) {
      signal.throwIfAborted();
      throw nameFailure(error, idle.signal.aborted);
    } finally {
      clearTimeout(timer);
    }
  };
}

async function openDirectly(url: string, signal: AbortSignal): Promise<Opened> {
  const answer = await fetch(url, { headers: HEADERS, redirect: 'manual', signal });
  const body = answer.body ? Readable.fromWeb(answer.body) : Readable.from([]);
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
}

/** @throws AppError */
function checkAnswer({ status, headers }: Opened, limit: SizeLimit): void {
  if (status >= 300 && status < 400)
    throw new AppError('source_refused', 'The platform sent us to another address instead of giving the file.');
  if (status >= 500 || status === 429)
    throw new AppError('platform_failed', 'The platform could not give the file just now. Please try again later.');
  if (status !== 200) throw new AppError('source_refused', 'The platform does not give the file of this video any more.');
  const type = String(headers['content-type'] ?? '').toLowerCase();
  if (!type.startsWith('video/') && !type.startsWith('application/octet-stream'))
    throw new AppError('source_refused', 'The platform answered with something that is not a video.');
  if (Number(headers['content-length'] ?? 0) > limit.bytes) throw limit.passed();
}

async function* limitSize(body: Readable, limit: SizeLimit, progressed: () => void): AsyncGenerator<Buffer> {
  let size = 0;
  let noted = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limit.bytes) throw limit.passed();
    if (size - noted >= PROGRESS_BYTES) {
      noted = size;
      progressed();
    }
    yield part;
  }
  if (size === 0) throw new AppError('source_refused', 'The platform gave an empty file.');
}

/** How large a file may become, and what is said of one that is larger. */
type SizeLimit = { bytes: number; passed(): AppError };

/** The smaller of what an upload may be and what there is room for. */
export function sizeLimit(maxBytes: number, roomBytes = Number.POSITIVE_INFINITY): SizeLimit {
  if (roomBytes >= maxBytes) return { bytes: maxBytes, passed: () => tooLarge(maxBytes) };
  return { bytes: Math.max(0, roomBytes), passed: () => storageFull() };
}

function storageFull(cause?: unknown): AppError {
  return new AppError('storage_full', 'The server has no space left for this file.', { cause });
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('source_refused', `The file of this video is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
}

function nameFailure(error: unknown, wasIdle: boolean): unknown {
  if (error instanceof AppError) return error;
  if (isRefusal(error))
    return new AppError('source_refused', 'The platform named an address that this server does not reach.', { cause: error });
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return storageFull(error);
  const words =
    wasIdle || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT'
      ? 'The platform stopped answering while the file was fetched.'
      : 'The connection to the platform was cut while the file was fetched.';
  return new AppError('platform_failed', words, { cause: error });
}

/** The door's refusal, also inside the failure of a socket. */
function isRefusal(error: unknown): boolean {
  if (error instanceof EgressRefused) return true;
  return error instanceof Error && error.cause !== undefined && isRefusal(error.cause);
}

import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Egress, EgressRefused } from '#server/egress/egress.ts';
import { AppError } from '#server/kit/app-error.ts';
import { isDiskFull } from '#server/kit/disk-full.ts';
import { msg } from '#texts/message.ts';

/**
 * Downloads the video at a URL given by a platform into a local file. Whether it is a video is checked when it is
 * probed, as with any upload. `roomBytes` limits how much may be written; unlimited by default.
 * @throws AppError source_refused, naming what the platform answered instead; storage_full; platform_failed where a
 * retry may help
 */
export type FetchFile = (url: string, target: string, signal: AbortSignal, roomBytes?: number) => Promise<void>;

/** A response from the egress guard, or directly from the sandbox. */
type Opened = { status: number; headers: Record<string, string | string[] | undefined>; body: Readable };

/**
 * A response that delivers less than `PROGRESS_BYTES` within this time fails: a trickling one would block the worker
 * for hours.
 */
const IDLE_MS = 30_000;
const PROGRESS_BYTES = 256 * 1024;
const HEADERS = { accept: 'video/*' };

/**
 * URLs go through the egress guard (public addresses over https only, no redirects). Those of the sandbox, which the
 * operator runs on a private address, are fetched directly.
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
      throw fetchFailure(error, idle.signal.aborted);
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
  if (status >= 300 && status < 400) throw new AppError('source_refused', msg('source.redirected'));
  if (status >= 500 || status === 429) throw new AppError('platform_failed', msg('source.unavailable'));
  if (status !== 200) throw new AppError('source_refused', msg('source.withdrawn'));
  const type = String(headers['content-type'] ?? '').toLowerCase();
  if (!type.startsWith('video/') && !type.startsWith('application/octet-stream'))
    throw new AppError('source_refused', msg('source.answer_not_a_video'));
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
  if (size === 0) throw new AppError('source_refused', msg('source.empty'));
}

/** The largest file allowed, and the error for one that is larger. */
type SizeLimit = { bytes: number; passed(): AppError };

/** The smaller of the upload limit and the available space. */
export function sizeLimit(maxBytes: number, roomBytes = Number.POSITIVE_INFINITY): SizeLimit {
  if (roomBytes >= maxBytes) return { bytes: maxBytes, passed: () => tooLarge(maxBytes) };
  return { bytes: Math.max(0, roomBytes), passed: () => storageFull() };
}

function storageFull(cause?: unknown): AppError {
  return new AppError('storage_full', msg('upload.no_space'), { cause });
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('source_refused', msg('source.too_large', { megabytes: Math.floor(maxBytes / 1024 / 1024) }));
}

function fetchFailure(error: unknown, wasIdle: boolean): unknown {
  if (error instanceof AppError) return error;
  if (isRefusal(error))
    return new AppError('source_refused', msg('source.address_refused'), {
      cause: error,
    });
  if (isDiskFull(error)) return storageFull(error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const words =
    wasIdle || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT'
      ? msg('source.stalled')
      : msg('source.connection_cut');
  return new AppError('platform_failed', words, { cause: error });
}

/** Whether this is the egress guard's refusal, which may be wrapped in a socket error. */
function isRefusal(error: unknown): boolean {
  if (error instanceof EgressRefused) return true;
  return error instanceof Error && error.cause !== undefined && isRefusal(error.cause);
}

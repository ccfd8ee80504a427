import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SandboxContext } from '../core/context.ts';
import type { Publication, Publications } from './publications.ts';
import { arrive } from './upload.ts';

const MAX_PULL_BYTES = 512 * 1024 * 1024;

/** Fetches a video from its address in the background; like TikTok, it refuses redirects. */
export function pullVideo(context: SandboxContext, publications: Publications, row: Publication, url: string): void {
  fetchVideo(context, publications, row, url).catch(() => {
    if (!context.signal.aborted) publications.fail(row, 'video_pull_failed');
  });
}

async function fetchVideo(
  context: SandboxContext,
  publications: Publications,
  row: Publication,
  url: string,
): Promise<void> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.any([context.signal, AbortSignal.timeout(120_000)]),
  });
  if (!response.ok || !response.body || Number(response.headers.get('content-length') ?? 0) > MAX_PULL_BYTES)
    throw new Error(`it answered ${response.status}`);
  await mkdir(publications.folder(), { recursive: true });
  let size = 0;
  await pipeline(
    Readable.fromWeb(response.body),
    async function* (source) {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > MAX_PULL_BYTES) throw new Error('it is too large');
        yield chunk;
      }
    },
    createWriteStream(join(publications.folder(), row.uploadId)),
  );
  if (publications.find(row.id)?.failReason) return; // canceled meanwhile
  row.receivedBytes = size;
  row.sizeBytes = size;
  await arrive(context, publications, row);
}

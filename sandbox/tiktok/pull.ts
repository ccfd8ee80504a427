import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SandboxContext } from '../core/types.ts';
import type { Publication, Publications } from './publications.ts';
import { arrive } from './upload.ts';

const PULL_MAX_BYTES = 512 * 1024 * 1024;

/** Fetches a video from its address, in the background; redirects are refused, as TikTok does. */
export function pullVideo(context: SandboxContext, publications: Publications, row: Publication, url: string): void {
  fetchVideo(context, publications, row, url).catch(() => {
    if (!context.signal.aborted) publications.fail(row, 'video_pull_failed');
  });
}

async function fetchVideo(context: SandboxContext, publications: Publications, row: Publication, url: string): Promise<void> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.any([context.signal, AbortSignal.timeout(120_000)]),
  });
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > PULL_MAX_BYTES)
    throw new Error(`it answered ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  await mkdir(publications.folder(), { recursive: true });
  await writeFile(join(publications.folder(), row.uploadId), bytes);
  if (publications.find(row.id)?.failReason) return; // cancelled meanwhile
  row.receivedBytes = bytes.length;
  row.sizeBytes = bytes.length;
  await arrive(context, publications, row);
}

import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { empty } from '../core/answers.ts';
import type { Answer, Route, SandboxContext, SandboxRequest } from '../core/types.ts';
import { inspectVideo } from './inspect.ts';
import type { Publication, Publications } from './publications.ts';

const types = ['video/mp4', 'video/quicktime', 'video/webm'];

/** Takes the bytes, chunk after chunk. Source: platform-apis.md 2.7, the tables of chunks and of PUT answers. */
export function uploadRoutes(context: SandboxContext, publications: Publications): Route[] {
  const busy = new Set<string>();
  return [
    {
      ...{ method: 'PUT', path: '/tiktok-upload/video/', call: 'tiktok.upload.chunk' },
      async handle(request) {
        const row = publications.findUpload(request.query.get('upload_id') ?? '');
        if (!row || row.uploadToken !== request.query.get('upload_token')) return refuse(request, 404);
        if (publications.uploadExpired(row)) return refuse(request, 403);
        const range = readRange(request, row);
        if (!range) return refuse(request, 400);
        const expected = expectedRange(row);
        if (busy.has(row.id) || range.first !== expected.first || range.last !== expected.last) {
          return refuse(request, 416, { 'content-range': rangeOf(row) });
        }
        busy.add(row.id);
        try {
          await takeChunk(context, publications, row, request);
        } finally {
          busy.delete(row.id);
        }
        return empty(row.receivedBytes === row.sizeBytes ? 201 : 206, { 'content-range': rangeOf(row) });
      },
    },
  ];
}

function refuse({ raw }: SandboxRequest, status: number, headers: Record<string, string> = {}): Answer {
  raw.resume();
  return empty(status, headers);
}

/** The headers must agree with each other and with what was announced. */
function readRange({ headers }: SandboxRequest, row: Publication): { first: number; last: number } | undefined {
  const match = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '');
  if (!match || !types.includes(headers['content-type']?.split(';')[0]?.trim() ?? '')) return undefined;
  const [first, last, total] = match.slice(1).map(Number) as [number, number, number];
  if (total !== row.sizeBytes || last < first || last >= total) return undefined;
  return Number(headers['content-length']) === last - first + 1 ? { first, last } : undefined;
}

/** The next chunk: all have the announced size, the last one takes what is left. */
function expectedRange({ receivedBytes, chunkBytes, chunks, sizeBytes }: Publication): { first: number; last: number } {
  const isLast = Math.floor(receivedBytes / chunkBytes) >= chunks - 1;
  return { first: receivedBytes, last: (isLast ? sizeBytes : receivedBytes + chunkBytes) - 1 };
}

function rangeOf({ receivedBytes, sizeBytes }: Publication): string {
  return receivedBytes === 0 ? `bytes */${sizeBytes}` : `bytes 0-${receivedBytes - 1}/${sizeBytes}`;
}

/** A chunk counts when it is whole; what a broken connection left is written over by the next attempt. */
async function takeChunk(
  context: SandboxContext,
  publications: Publications,
  row: Publication,
  { raw }: SandboxRequest,
): Promise<void> {
  await mkdir(publications.folder(), { recursive: true });
  const path = join(publications.folder(), row.uploadId);
  const file = await open(path, row.receivedBytes === 0 ? 'w' : 'r+');
  let position = row.receivedBytes;
  try {
    for await (const part of raw as AsyncIterable<Buffer>) {
      await file.write(part, 0, part.length, position);
      position += part.length;
    }
  } finally {
    await file.close();
  }
  row.receivedBytes = position;
  publications.save(row);
  if (position === row.sizeBytes) await arrive(context, publications, row);
}

/** All bytes are here: looks at the file, as TikTok does while it says PROCESSING. */
export async function arrive(context: SandboxContext, publications: Publications, row: Publication): Promise<void> {
  const { failReason, facts } = await inspectVideo(join(publications.folder(), row.uploadId));
  row.arrivedAt = context.clock.seconds();
  row.facts = facts;
  publications.save(row);
  if (failReason) publications.fail(row, failReason);
}

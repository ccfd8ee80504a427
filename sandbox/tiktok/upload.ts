import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { empty } from '../core/answers.ts';
import type { SandboxContext } from '../core/context.ts';
import { openTurns } from '../core/turns.ts';
import type { Answer, Route, SandboxRequest } from '../core/types.ts';
import { inspectVideo } from './inspect.ts';
import type { Publication, Publications } from './publications.ts';

const types = ['video/mp4', 'video/quicktime', 'video/webm'];

/** Receives the bytes in chunks. Source: platform-apis.md 2.7, the tables of chunks and of PUT responses. */
export function uploadRoutes(context: SandboxContext, publications: Publications): Route[] {
  const inTurn = openTurns();
  return [
    {
      method: 'PUT',
      path: '/tiktok-upload/video/',
      call: 'tiktok.upload.chunk',
      async handle(request) {
        const row = publications.findUpload(request.query.get('upload_id') ?? '');
        if (!row || row.uploadToken !== request.query.get('upload_token')) return refuse(request, 404);
        return inTurn(row.id, request.raw, () => putChunk(context, publications, row, request));
      },
    },
  ];
}

async function putChunk(
  context: SandboxContext,
  publications: Publications,
  row: Publication,
  request: SandboxRequest,
): Promise<Answer> {
  if (publications.uploadExpired(row)) return refuse(request, 403);
  const range = readRange(request, row);
  if (!range) return refuse(request, 400);
  const expected = expectedRange(row);
  if (row.receivedBytes >= row.sizeBytes || range.first !== expected.first || range.last !== expected.last)
    return refuse(request, 416, { 'content-range': rangeOf(row) });
  const whole = await takeChunk(context, publications, row, request);
  if (!whole) return refuse(request, 400);
  return empty(row.receivedBytes === row.sizeBytes ? 201 : 206, { 'content-range': rangeOf(row) });
}

function refuse({ raw }: SandboxRequest, status: number, headers: Record<string, string> = {}): Answer {
  raw.resume();
  return empty(status, headers);
}

/** The headers must be consistent with each other and with the init call. */
function readRange({ headers }: SandboxRequest, row: Publication): { first: number; last: number } | undefined {
  const match = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '');
  if (!match || !types.includes(headers['content-type']?.split(';')[0]?.trim() ?? '')) return undefined;
  const [first, last, total] = match.slice(1).map(Number) as [number, number, number];
  if (total !== row.sizeBytes || last < first || last >= total) return undefined;
  return Number(headers['content-length']) === last - first + 1 ? { first, last } : undefined;
}

/** The next chunk: all have the size of the init call, and the last one takes the remainder. */
function expectedRange({ receivedBytes, chunkBytes, chunks, sizeBytes }: Publication): { first: number; last: number } {
  const isLast = Math.floor(receivedBytes / chunkBytes) >= chunks - 1;
  return { first: receivedBytes, last: (isLast ? sizeBytes : receivedBytes + chunkBytes) - 1 };
}

function rangeOf({ receivedBytes, sizeBytes }: Publication): string {
  return receivedBytes === 0 ? `bytes */${sizeBytes}` : `bytes 0-${receivedBytes - 1}/${sizeBytes}`;
}

/** A chunk counts once it is complete; the partial bytes of a broken connection are overwritten by the next attempt. */
async function takeChunk(
  context: SandboxContext,
  publications: Publications,
  row: Publication,
  { raw }: SandboxRequest,
): Promise<boolean> {
  await mkdir(publications.folder(), { recursive: true });
  const path = join(publications.folder(), row.uploadId);
  await using file = await open(path, row.receivedBytes === 0 ? 'w' : 'r+');
  let position = row.receivedBytes;
  try {
    for await (const part of raw as AsyncIterable<Buffer>) {
      await file.write(part, 0, part.length, position);
      position += part.length;
    }
  } catch (error) {
    if (raw.destroyed) return false; // the connection was cut
    throw error;
  }
  row.receivedBytes = position;
  publications.save(row);
  if (position === row.sizeBytes) await arrive(context, publications, row);
  return true;
}

/**
 * All bytes have arrived: checks the file, as TikTok does while it reports PROCESSING. From here on the post is made.
 */
export async function arrive(context: SandboxContext, publications: Publications, row: Publication): Promise<void> {
  const path = join(publications.folder(), row.uploadId);
  const { failReason, facts } = await inspectVideo(path);
  row.arrivedAt = context.clock.seconds();
  row.facts = facts;
  publications.save(row);
  if (failReason) return publications.fail(row, failReason);
  const { channel: account, id, title: text } = row;
  await context.commits.add({ platform: 'tiktok', account, id, text, file: path, at: context.clock.now() });
}

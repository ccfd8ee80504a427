import { open as openFile } from 'node:fs/promises';
import { json } from '../core/answers.ts';
import type { SandboxContext } from '../core/context.ts';
import { openTurns } from '../core/turns.ts';
import type { Answer, Handler, SandboxRequest } from '../core/types.ts';
import { type Container, containerFile, containersOf, examineContainer, statusOf } from './containers.ts';
import { GraphError } from './graph-error.ts';
import { ownContainer } from './publish.ts';
import { readCaller } from './tokens.ts';

const MAX_BYTES = 300 * 1024 * 1024;

/**
 * `POST rupload.facebook.com/ig-api-upload/v25.0/{container}` with `Authorization: OAuth …`, `offset` and
 * `file_size`: the bytes of a Reel. Bytes that arrived before a cut are kept; the next request continues at that
 * offset. Failures have a format of their own.
 */
export function uploadBytes(ctx: SandboxContext): Handler {
  const inTurn = openTurns();
  return (request) => {
    const id = request.params.id ?? '';
    return inTurn(id, request.raw, () => takeBytes(ctx, id, request));
  };
}

async function takeBytes(ctx: SandboxContext, id: string, request: SandboxRequest): Promise<Answer> {
  const container = open(ctx, request, id);
  if ('answer' in container) return container.answer;
  const { row } = container;
  const sizeBytes = Number(request.headers.file_size);
  const offset = Number(request.headers.offset);
  if (
    !Number.isInteger(sizeBytes) ||
    sizeBytes <= 0 ||
    sizeBytes > MAX_BYTES ||
    (row.sizeBytes ?? sizeBytes) !== sizeBytes
  )
    return failed('ProcessingFailedError', 'file_size header is missing or invalid');
  if (!Number.isInteger(offset) || offset !== row.received || statusOf(ctx, row) !== 'IN_PROGRESS')
    return failed(
      'OffsetInvalidError',
      `Request starting offset is invalid: ${request.headers.offset}, expected ${row.received}`,
    );
  const received = await receive(containerFile(ctx, id), request, offset, sizeBytes);
  if (received > sizeBytes) return failed('ProcessingFailedError', 'More bytes than file_size says');
  containersOf(ctx).set(id, { ...(containersOf(ctx).get(id) ?? row), sizeBytes, received });
  if (received < sizeBytes)
    return failed('PartialRequestError', 'Partial request (did not match length of file)', true);
  await examineContainer(ctx, id);
  return json({ success: true, message: 'Upload successful.' });
}

function open(ctx: SandboxContext, request: SandboxRequest, id: string): { row: Container } | { answer: Answer } {
  if (!/^oauth /i.test(request.headers.authorization ?? ''))
    return { answer: failed('NotAuthorizedError', 'The header Authorization: OAuth is missing') };
  try {
    const row = ownContainer(ctx, readCaller(ctx, request.bearer ?? '', 'instagram_business_content_publish'), id);
    if (row.mode === 'bytes') return { row };
    return { answer: failed('ProcessingFailedError', 'This container does not take bytes') };
  } catch (error) {
    if (error instanceof GraphError) return { answer: failed('NotAuthorizedError', error.message) };
    throw error;
  }
}

/** Writes the body at its offset. Returns how many bytes are stored, even when the connection is cut. */
async function receive(file: string, request: SandboxRequest, offset: number, sizeBytes: number): Promise<number> {
  let received = offset;
  await using target = await openFile(file, offset === 0 ? 'w' : 'r+');
  try {
    for await (const chunk of request.raw as AsyncIterable<Buffer>) {
      if (received + chunk.length > sizeBytes) return sizeBytes + 1;
      await target.write(chunk, 0, chunk.length, received);
      received += chunk.length;
    }
  } catch {
    // The connection was cut: what arrived is kept.
  }
  return received;
}

function failed(type: string, message: string, retriable = false): Answer {
  return json({ debug_info: { retriable, type, message } }, 400);
}

import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { CutOff, stringify } from './answers.ts';
import type { Answer } from './types.ts';

/** Writes a response; HEAD requests get only its headers. */
export async function send(raw: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  if (answer.hang) return;
  if (answer.file) return sendFile(raw, response, answer, answer.file);
  if (answer.stream) return sendStream(raw, response, answer, answer.stream);
  const bytes = bodyOf(answer);
  const type = answer.json === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' };
  const status = answer.status ?? 200;
  const length: Record<string, number> = status === 204 || status === 304 ? {} : { 'content-length': bytes.length };
  response.writeHead(status, { ...type, ...length, ...answer.headers });
  response.end(raw.method === 'HEAD' ? undefined : bytes);
}

/** Sends a part of the body and closes the connection. */
export async function sendCut(
  raw: IncomingMessage,
  response: ServerResponse,
  whole: Answer,
  afterBytes: number,
): Promise<void> {
  const answer = await readWhole(whole);
  const bytes = bodyOf(answer);
  response.writeHead(answer.status ?? 200, { ...answer.headers, 'content-length': Math.max(bytes.length, 1) });
  const part = bytes.subarray(0, Math.min(afterBytes, Math.max(bytes.length - 1, 0)));
  response.write(part.length > 0 ? part : '', () => raw.socket.destroySoon());
  response.flushHeaders();
}

async function sendFile(
  raw: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  file: { path: string; type: string },
): Promise<void> {
  const { size } = await stat(file.path);
  const range = /^bytes=(\d*)-(\d*)$/.exec(raw.headers.range ?? '');
  const from = range ? (range[1] ? Number(range[1]) : Math.max(0, size - Number(range[2]))) : 0;
  const to = range?.[1] && range[2] ? Math.min(Number(range[2]), size - 1) : size - 1;
  if (range && (from > to || from >= size)) {
    response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
    return;
  }
  response.writeHead(range ? 206 : (answer.status ?? 200), {
    ...answer.headers,
    'content-type': file.type,
    'content-length': to - from + 1,
    'accept-ranges': 'bytes',
    ...(range ? { 'content-range': `bytes ${from}-${to}/${size}` } : {}),
  });
  if (raw.method === 'HEAD') {
    response.end();
    return;
  }
  await pipeline(createReadStream(file.path, { start: from, end: to }), response);
}

async function sendStream(
  raw: IncomingMessage,
  response: ServerResponse,
  { status, headers }: Answer,
  stream: NonNullable<Answer['stream']>,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  response.writeHead(status ?? 200, headers).flushHeaders();
  try {
    for await (const part of stream(gone.signal)) {
      if (!response.write(part)) await once(response, 'drain', { signal: gone.signal }).catch(() => {});
    }
    response.end();
  } catch (error) {
    if (!(error instanceof CutOff)) throw error;
    response.write('', () => raw.socket.destroySoon());
  }
}

/** Reads a file or a stream into memory, so that it can be cut or damaged like any other response. */
export async function readWhole({ file, stream, ...answer }: Answer): Promise<Answer> {
  if (stream) {
    let whole = '';
    for await (const part of stream(new AbortController().signal)) whole += part;
    return { ...answer, text: whole };
  }
  if (!file) return answer;
  return { ...answer, bytes: await readFile(file.path), headers: { ...answer.headers, 'content-type': file.type } };
}

function bodyOf(answer: Answer): Buffer {
  if (answer.json !== undefined) return Buffer.from(stringify(answer.json));
  return answer.bytes ?? Buffer.from(answer.text ?? '');
}

import type { Readable } from 'node:stream';
import type { AdapterDeps, QuotaCost, Sent } from '../platform.ts';
import { readBody, readBodyJson } from './answer.ts';
import { nameOf } from './redact.ts';

/** Even a slow connection drains its buffers within this time. */
const SILENCE_LIMIT_MS = 45_000;

/** `body` is undefined if the response is not JSON. */
export type Answer = { status: number; headers: Headers; text: string; body: unknown };

export type Call = {
  /** Used in errors, logs and quotas. */
  name: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  /** Sent in the `Authorization` header. */
  token?: string;
  headers?: Record<string, string>;
  form?: Record<string, string>;
  /** A body that is already JSON, so that numbers may have any length. */
  json?: string;
  /** A body that is streamed, for instance a part of a file; opened when it is its turn, and closed afterwards. */
  upload?: { open: () => Readable | Promise<Readable>; sizeBytes: number; type: string };
  /** Statuses outside 2xx that count as success for this call, for instance the 308 of a resumable upload. */
  accept?: readonly number[];
  /** Overrides the adapter's limit. Node ends a call after five minutes regardless. */
  timeLimitMs?: number;
  /** For an upload: how long no byte may be accepted and no response arrive. Default: 45 s. */
  silenceLimitMs?: number;
  /** Aborting it rejects with its reason. */
  signal?: AbortSignal | undefined;
  /** What it costs; undefined if nothing is counted. */
  quota?: QuotaCost;
  /** Secrets in the address, which must not appear in any error. */
  secrets?: readonly string[];
};

/** A complete response, or what went wrong instead. `answer` is the part of it that arrived. */
export type Delivery =
  | { answer: Answer; fault: 'empty_answer' | 'not_json' | undefined; lost?: undefined }
  | { answer: Answer | undefined; lost: { code: string; sent: Sent } };

/**
 * Sends a call and reads its response within its time limit, without following redirects.
 * @throws the reason of the call's signal, or any error from reading the upload; nothing else
 */
export async function send(
  { fetch, timeLimitMs }: Pick<AdapterDeps, 'fetch' | 'timeLimitMs'>,
  call: Call,
): Promise<Delivery> {
  call.signal?.throwIfAborted();
  const silence = call.upload && limitSilence(call.silenceLimitMs ?? SILENCE_LIMIT_MS);
  const limits = [AbortSignal.timeout(call.timeLimitMs ?? timeLimitMs), ...(silence ? [silence.signal] : [])];
  const signal = AbortSignal.any([...limits, ...(call.signal ? [call.signal] : [])]);
  const upload = call.upload && (await openUpload(call.upload, () => silence?.interrupt()));
  let answer: Answer | undefined;
  try {
    const init: RequestInit = { method: call.method ?? 'GET', headers: headersOf(call), redirect: 'manual', signal };
    const body = upload ? { body: upload.read(), duplex: 'half' as const } : bodyOf(call);
    const response = await fetch(call.url, { ...init, ...body });
    answer = { status: response.status, headers: response.headers, text: '', body: undefined };
    return await readAnswer(response, answer);
  } catch (error) {
    call.signal?.throwIfAborted();
    if (upload?.failure() !== undefined && !limits.some(({ aborted }) => aborted)) throw upload.failure();
    // NOTE: the error is not passed on: errors of fetch may quote the address, and with it a token.
    const sent = answer ? 'yes' : neverConnected(error) ? 'no' : 'maybe';
    return { answer, lost: { code: reasonOf(error), sent } };
  } finally {
    silence?.end();
    upload?.close();
  }
}

/** Aborts after a period without progress: a slow connection is not a dead one. */
function limitSilence(ms: number) {
  const controller = new AbortController();
  const abort = () => controller.abort(new DOMException('nothing moved', 'TimeoutError'));
  let timer = setTimeout(abort, ms);
  return {
    signal: controller.signal,
    interrupt() {
      clearTimeout(timer);
      timer = setTimeout(abort, ms);
    },
    end: () => clearTimeout(timer),
  };
}

/** The bytes of an upload, and why they could not be read, which fetch does not report. */
async function openUpload({ open, sizeBytes }: NonNullable<Call['upload']>, onRead: () => void) {
  const content = await open();
  let failure: unknown;
  content.on('error', (error) => {
    failure ??= error;
  });
  return {
    async *read(): AsyncGenerator<Uint8Array> {
      let leftBytes = sizeBytes;
      for await (const part of content) {
        onRead();
        leftBytes -= part.length;
        if (leftBytes < 0) break;
        yield part;
      }
      if (leftBytes === 0) return;
      failure = new RangeError(`the upload has not the ${sizeBytes} bytes that were announced`);
      throw failure;
    },
    failure: () => failure,
    close: () => content.destroy(),
  };
}

async function readAnswer(response: Response, answer: Answer): Promise<Delivery> {
  const text = await readBody(response);
  if (text === undefined) return { answer, lost: { code: 'too_large', sent: 'yes' } };
  const { value, fault } = readBodyJson(text);
  return { answer: { ...answer, text, body: value }, fault };
}

function headersOf({ token, form, json, upload, headers }: Call): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    ...(json === undefined ? {} : { 'content-type': 'application/json; charset=UTF-8' }),
    ...(upload ? { 'content-type': upload.type, 'content-length': String(upload.sizeBytes) } : {}),
    ...headers,
  };
}

function bodyOf({ form, json }: Call): Pick<RequestInit, 'body'> {
  if (form) return { body: new URLSearchParams(form).toString() };
  return json === undefined ? {} : { body: json };
}

/** Whether the request failed before a connection existed. False when in doubt. */
function neverConnected(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  // One error per address that was tried.
  const causes: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  return causes.length > 0 && causes.every(isOfConnecting);
}

function isOfConnecting(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if ('syscall' in cause && (cause.syscall === 'connect' || cause.syscall === 'getaddrinfo')) return true;
  return 'code' in cause && cause.code === 'UND_ERR_CONNECT_TIMEOUT';
}

/** Names a connection failure, for instance `timeout` or `ECONNRESET`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  const inner: unknown = error.cause;
  const code = inner instanceof Error && 'code' in inner ? inner.code : undefined;
  return nameOf(code) ?? error.name;
}

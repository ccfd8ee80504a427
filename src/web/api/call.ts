import { t } from '@lingui/core/macro';
import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { errorStatus } from '#contract/errors.ts';
import { currentLanguage } from '#web/i18n/language.ts';
import { CallError, type CallErrorCode } from './call-error.ts';
import { buildRequest } from './request.ts';
import { announceSessionEnded } from './session-ended.ts';
import { shareRequest } from './share-request.ts';
import { readToken } from './token.ts';

/** The envelope of every JSON reply. */
export type Envelope = Readonly<Record<string, unknown>>;

type Options = {
  signal?: AbortSignal | undefined;
  /** Which replies count as a success; by default those with retcode 0 or success true. */
  accept?: (envelope: Envelope) => boolean;
  /** The body of an endpoint with `upload`. */
  file?: Blob;
};

/**
 * Makes one call of the contract and returns its `data`. Identical reads in flight are one request.
 * @throws CallError with the server's msg or message, otherwise the status text; an aborted call throws what fetch
 * throws
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, ...options }: Options = {},
): Promise<ReplyOf<E>> {
  if (endpoint.method !== 'GET') return request(endpoint, input, { signal, ...options });
  const { url } = buildRequest(endpoint, input as Readonly<Record<string, unknown>>);
  const key = JSON.stringify([url, readToken(), currentLanguage(), options.accept?.name]);
  return shareRequest(key, signal, (shared) => request(endpoint, input, { signal: shared, ...options }));
}

async function request<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, accept = isSuccess, file }: Options,
): Promise<ReplyOf<E>> {
  const token = readToken();
  const response = await send(endpoint, input as Readonly<Record<string, unknown>>, signal, { file });
  const requestId = response.headers.get('X-Request-Id');
  const envelope = await readEnvelope(response, signal);
  if (!response.ok || !accept(envelope)) {
    if (endsSession(endpoint, response, envelope)) announceSessionEnded(token);
    throw failureOf(envelope, response);
  }
  // Through the standard schema interface (standardschema.dev), so that zod is loaded only with the contract.
  const reply = await endpoint.reply['~standard'].validate(envelope.data ?? envelope);
  if (reply.issues) {
    throw new CallError({
      code: 'invalid_reply',
      status: response.status,
      message: t`API request failed`,
      requestId,
      cause: reply.issues,
    });
  }
  return reply.value as ReplyOf<E>;
}

/**
 * Fetches an endpoint that responds with a file or a stream.
 * @throws CallError like `call`
 */
export async function callRaw<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, headers }: { signal?: AbortSignal | undefined; headers?: Record<string, string> } = {},
): Promise<Response> {
  const token = readToken();
  const response = await send(endpoint, input as Readonly<Record<string, unknown>>, signal, { headers });
  if (response.ok) return response;
  const envelope = await readEnvelope(response, signal);
  if (endsSession(endpoint, response, envelope)) announceSessionEnded(token);
  throw failureOf(envelope, response);
}

/** Lists are a success when `success` is true or `retcode` is 0; every other call follows. */
export function isSuccess(envelope: Envelope): boolean {
  return envelope.retcode === 0 || envelope.success === true;
}

/** The start of a generation also succeeds when `success` is inside `data`. */
export function isGenerateSuccess(envelope: Envelope): boolean {
  if (envelope.retcode === 0) return true;
  const data = envelope.data;
  return isRecord(data) && (data.success === true || data.retcode === 0);
}

/** A job's state requires retcode 0 and data. */
export function isJobStatusSuccess(envelope: Envelope): boolean {
  return envelope.retcode === 0 && isRecord(envelope.data);
}

async function send(
  endpoint: AnyEndpoint,
  input: Readonly<Record<string, unknown>>,
  signal: AbortSignal | undefined,
  extra: { headers?: Record<string, string> | undefined; file?: Blob | undefined },
): Promise<Response> {
  const { url, method, body } = buildRequest(endpoint, input);
  const headers: Record<string, string> = { 'Accept-Language': currentLanguage(), ...extra.headers };
  const token = readToken();
  if (token) headers.Authorization = `Bearer ${token}`;
  if (extra.file) headers['Content-Type'] = extra.file.type;
  else if (body !== null) headers['Content-Type'] = 'application/json';
  try {
    return await fetch(url, { method, headers, body: extra.file ?? body, signal: signal ?? null });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unreachable(cause);
  }
}

/** The error for an unreachable server, with the specified text; also for chunks that could not be loaded. */
export function unreachable(cause: unknown): CallError {
  const message = t`Unable to connect to server. Please check your connection and try again.`;
  return new CallError({ code: 'network', status: 0, message, cause });
}

async function readEnvelope(response: Response, signal: AbortSignal | undefined): Promise<Envelope> {
  const text = await response.text().catch((cause: unknown) => {
    throw signal?.aborted ? cause : unreachable(cause); // the connection broke off in the middle of the response
  });
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : {};
  } catch {
    return {}; // not JSON, for instance a proxy's error page; the status is enough
  }
}

/** A wrong second-factor code is also a 401 but does not end the session. */
function endsSession({ access }: AnyEndpoint, { status }: Response, envelope: Envelope): boolean {
  return (
    (access === 'user' || access === 'operator') &&
    status === 401 &&
    !['mfa_invalid', 'mfa_required', 'passkey_required'].includes(codeOf(envelope))
  );
}

/** A refusal by the server, whose message is in the page's language. */
function failureOf(envelope: Envelope, response: Response): CallError {
  return new CallError({
    code: codeOf(envelope),
    status: response.status,
    message: messageOf(envelope, response),
    requestId: response.headers.get('X-Request-Id'),
    about: typeof envelope.about === 'string' ? envelope.about : null,
  });
}

function messageOf(envelope: Envelope, response: Response): string {
  for (const name of ['msg', 'message']) {
    const text = envelope[name];
    if (typeof text === 'string' && text !== '') return text;
  }
  return (response.ok ? '' : response.statusText) || t`API request failed`;
}

function codeOf(envelope: Envelope): CallErrorCode {
  const code = envelope.code;
  return typeof code === 'string' && code in errorStatus ? (code as CallErrorCode) : 'refused';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';

/** By the codes of Node's HTTP parser; anything else that it refuses is malformed. Source: Node.js, "HTTP", event 'clientError'. */
const failures: Record<string, { code: ErrorCode; message: string }> = {
  HPE_HEADER_OVERFLOW: { code: 'headers_too_large', message: 'The address or the headers of the request are too long.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { code: 'too_large', message: 'The request is too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request_timeout', message: 'The request took too long to arrive.' },
};
const malformed: (typeof failures)[string] = { code: 'bad_request', message: 'The request is malformed.' };

/**
 * For Fastify's `clientErrorHandler`: answers what the HTTP parser refused, for which there is neither request nor reply, with the failure envelope
 * and `headers`. A connection on which an answer is already under way is closed without another one.
 */
export function answerMalformed(headers: Readonly<Record<string, string>>) {
  return function answer(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const { code, message } = failures[error.code ?? ''] ?? malformed;
    const requestId = crypto.randomUUID();
    this.log.debug({ err: error, code, requestId }, 'request refused');
    const status = errorStatus[code];
    const body = JSON.stringify({ retcode: status, msg: message, code });
    const all = {
      ...headers,
      'x-request-id': requestId,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'), () => socket.destroy());
  };
}

/** NOTE: Node hangs the answer under way on its socket and looks there itself before it writes a 400 (lib/_http_server.js, socketOnError). */
function isAnswering(socket: Socket & { _httpMessage?: { headersSent: boolean } | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}

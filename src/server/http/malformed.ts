import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import { type Message, msg } from '#texts/message.ts';
import { say } from '#texts/say.ts';

/**
 * By error code of Node's HTTP parser; other refused requests are malformed. Source: Node.js, "HTTP", event
 * 'clientError'.
 */
const failures: Record<string, { code: ErrorCode; text: Message }> = {
  HPE_HEADER_OVERFLOW: {
    code: 'headers_too_large',
    text: msg('request.headers_too_long'),
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { code: 'too_large', text: msg('request.too_large') },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request_timeout', text: msg('request.timeout') },
};
const malformed: (typeof failures)[string] = { code: 'bad_request', text: msg('request.malformed') };

/**
 * For Fastify's `clientErrorHandler`: responds to what the HTTP parser refused, for which there is neither request nor
 * reply, with the failure envelope and `headers`. A connection with a response in progress is closed without another
 * one.
 */
export function answerMalformed(headers: Readonly<Record<string, string>>) {
  return function answer(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const { code, text } = failures[error.code ?? ''] ?? malformed;
    const requestId = crypto.randomUUID();
    this.log.debug({ err: error, code, requestId }, 'request refused');
    const status = errorStatus[code];
    const body = JSON.stringify({ retcode: status, msg: say('en', text), code });
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

/**
 * NOTE: Node keeps the response in progress on its socket and checks it there before writing a 400
 * (lib/_http_server.js, socketOnError).
 */
function isAnswering(socket: Socket & { _httpMessage?: { headersSent: boolean } | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}

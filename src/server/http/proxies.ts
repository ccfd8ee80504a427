import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

const FORWARDED_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Without TRUSTED_PROXIES: warns once when a request shows that there is a proxy. Without the variable everybody behind
 * it shares one address, and thus the limits that count attempts by address.
 */
export function warnOfUntrustedProxy(log: FastifyBaseLogger): (request: FastifyRequest) => void {
  let isTold = false;
  return ({ headers, socket }) => {
    if (isTold) return;
    const header = FORWARDED_HEADERS.find((name) => name in headers);
    if (header === undefined) return;
    isTold = true;
    const peer = socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
    log.warn(
      { header, peer },
      `requests from ${peer} carry ${header}, which is ignored because TRUSTED_PROXIES is not set. If that is your proxy, set TRUSTED_PROXIES=${peer}`,
    );
  };
}

import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/kit/app-error.ts';

/** Everything that may stand around a name in an address but not in a Host header. */
const NOT_IN_A_HOST = /[\s@/?#\\]/;

/**
 * The name or IP address of a `name:port` as the URL standard writes it: lower case, punycode, no final dot. Undefined for anything else.
 */
export function hostNameOf(host: string): string | undefined {
  if (NOT_IN_A_HOST.test(host)) return undefined;
  return URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '') || undefined;
}

/**
 * Refuses requests for names that are not this installation's: with DNS rebinding a page of a stranger points its own name at this machine, and the
 * browser then takes the stranger's page and this server for the same site. Rebinding needs a name, so IP addresses pass, and so do requests
 * without a Host header (HTTP/1.0 health checks), which no browser sends. Behind a trusted proxy the name that it forwards is checked as well.
 * @throws AppError host_not_allowed | bad_request
 */
export function openHostCheck(allowed: readonly string[]): (request: FastifyRequest) => void {
  const names = new Set(['localhost', ...allowed]);
  return ({ host: forwarded, headers: { host }, raw: { httpVersion } }) => {
    if (host === undefined && httpVersion !== '1.0') throw new AppError('bad_request', 'The request is malformed.');
    for (const given of new Set([host ?? '', forwarded])) {
      if (given === '') continue;
      const name = hostNameOf(given);
      if (name === undefined) throw new AppError('bad_request', 'The request is malformed.');
      if (isIP(name.replace(/^\[|\]$/g, '')) === 0 && !names.has(name))
        throw new AppError(
          'host_not_allowed',
          `This server does not answer to the name ${name}. Its operator can add it to ALLOWED_HOSTS.`,
        );
    }
  };
}

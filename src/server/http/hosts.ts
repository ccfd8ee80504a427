import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';

/** Characters that can surround a host in a URL but must not be in a Host header. */
const NOT_IN_A_HOST = /[\s@/?#\\]/;

/**
 * The name or IP address of a `name:port`, normalised as in the URL standard: lower case, punycode, no trailing dot.
 * Undefined for anything else.
 */
export function hostNameOf(host: string): string | undefined {
  if (NOT_IN_A_HOST.test(host)) return undefined;
  return URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '') || undefined;
}

/**
 * Refuses requests for host names that are not this installation's. With DNS rebinding, an attacker's page points its
 * own name at this machine, so that the browser treats page and server as the same site. Rebinding needs a name, so IP
 * addresses pass, and so do requests without a Host header (HTTP/1.0 health checks), which no browser sends. Behind a
 * trusted proxy the forwarded name is checked as well.
 * @throws AppError host_not_allowed
 */
export function openHostCheck(allowed: readonly string[]): (request: FastifyRequest) => void {
  const names = new Set(['localhost', ...allowed]);
  return ({ host: forwarded, headers: { host }, raw: { httpVersion } }) => {
    if (host === undefined && httpVersion !== '1.0') throw new AppError('bad_request', msg('request.malformed'));
    for (const given of new Set([host ?? '', forwarded])) {
      if (given === '') continue;
      const name = hostNameOf(given);
      if (name === undefined) throw new AppError('bad_request', msg('request.malformed'));
      if (isIP(name.replace(/^\[|\]$/g, '')) === 0 && !names.has(name))
        throw new AppError('host_not_allowed', msg('request.host_not_allowed', { name }));
    }
  };
}

import ipaddr from 'ipaddr.js';

/** Ranges of addresses of the machine itself or its local network (IANA special-purpose registries). */
const INSIDE: readonly string[] = ['loopback', 'private', 'linkLocal', 'uniqueLocal'];
/** Names that never leave the local network: RFC 6761, RFC 6762, and what ICANN reserved for private use in 2024. */
const INSIDE_NAMES = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** Whether this URL is on the machine itself or in its local network. A host name without a dot counts as local. */
export function isInside(url: string): boolean {
  const host = new URL(url).hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  if (ipaddr.isValid(host)) return INSIDE.includes(ipaddr.process(host).range());
  return INSIDE_NAMES.test(host) || !host.includes('.');
}

import ipaddr from 'ipaddr.js';

/** Ranges of addresses that belong to the machine or to the network around it (IANA special-purpose registries). */
const INSIDE: readonly string[] = ['loopback', 'private', 'linkLocal', 'uniqueLocal'];
/** Names that never leave the local network: RFC 6761, RFC 6762, and what ICANN set aside for private use in 2024. */
const INSIDE_NAMES = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** Whether what is sent to this address stays on the machine or in the network around it. A name without a dot is one of that network. */
export function isInside(url: string): boolean {
  const host = new URL(url).hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  if (ipaddr.isValid(host)) return INSIDE.includes(ipaddr.process(host).range());
  return INSIDE_NAMES.test(host) || !host.includes('.');
}

import ipaddr from 'ipaddr.js';

/** A CIDR network. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

const GLOBAL_UNICAST: Network = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Parses networks such as `10.0.0.0/8` or single addresses.
 * @throws Error naming an invalid one
 */
export function parseNetworks(texts: readonly string[]): Network[] {
  return texts.map((text) => {
    if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
    if (!ipaddr.isValid(text)) throw new Error(`"${text}" is no network such as 10.0.0.0/8`);
    const address = ipaddr.parse(text);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  });
}

/** Whether an IP address is in one of the networks; an IPv4-mapped IPv6 address counts as IPv4. */
export function isWithin(address: string, networks: readonly Network[]): boolean {
  const parsed = parse(address);
  return (
    parsed !== undefined && networks.some((network) => parsed.kind() === network[0].kind() && parsed.match(network))
  );
}

/**
 * Whether an IP address is on the public internet. Addresses that embed another one (NAT64, 6to4, Teredo,
 * IPv4-compatible) or have a special purpose are not. Source: IANA special-purpose address registries, through
 * ipaddr.js; IPv6 unicast is 2000::/3 only.
 */
export function isPublic(address: string): boolean {
  const parsed = parse(address);
  if (parsed?.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}

/**
 * Strict: decimal, octal or shortened notations are not addresses here; browsers' URL parsers have already normalised
 * them.
 */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (address.includes('%')) return undefined;
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address);
  return ipaddr.IPv6.isValid(address) ? ipaddr.process(address) : undefined;
}

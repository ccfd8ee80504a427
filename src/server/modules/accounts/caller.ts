import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Language } from '#contract/languages.ts';
import { languageOf } from '#server/http/language.ts';

/**
 * Who makes a request: `ip` for the limits, `browser` if it came from one (Sec-Fetch-Site), `language` as preferred,
 * `deviceTokens` from the cookie of known devices (known-devices.ts).
 */
export type Caller = {
  ip: string;
  userAgent: string;
  browser: boolean;
  language: Language;
  deviceTokens: readonly string[];
};

/** The operator at the command line, and jobs: no address, no browser. */
export const OPERATOR: Caller = { ip: '', userAgent: '', browser: false, language: 'en', deviceTokens: [] };

/** The cookie of known devices, on HTTPS and on plain HTTP: dot-separated tokens, one per account. */
export const DEVICE_COOKIES = { secure: '__Host-reelwright-device', plain: 'reelwright_device' } as const;
/** Maximum number of accounts that one browser is known to. */
export const MAX_DEVICE_TOKENS = 5;

export function callerOf({ ip, headers, cookies }: Pick<FastifyRequest, 'ip' | 'headers' | 'cookies'>): Caller {
  const devices = cookies[DEVICE_COOKIES.secure] ?? cookies[DEVICE_COOKIES.plain] ?? '';
  return {
    ip,
    userAgent: headers['user-agent'] ?? '',
    browser: headers['sec-fetch-site'] !== undefined,
    language: languageOf({ headers }),
    deviceTokens: devices.split('.', MAX_DEVICE_TOKENS).filter((token) => /^[\w-]{43}$/.test(token)),
  };
}

/**
 * The network of an address in the form that may be stored: /24 for IPv4, /48 for IPv6. Null if it is not an address.
 */
export function ipPrefixOf(ip: string): string | null {
  return networkOf(ip, 24, 48);
}

/** The key under which attempts from an address are counted: one IPv6 customer has a whole /64. */
export function limitKeyOf(ip: string): string {
  return networkOf(ip, 32, 64) ?? ip.slice(0, 45);
}

function networkOf(ip: string, bits4: number, bits6: number): string | null {
  const [withoutZone = ''] = ip.split('%');
  if (!ipaddr.isValid(withoutZone)) return null;
  const address = ipaddr.process(withoutZone);
  if (address.kind() === 'ipv4') return `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/${bits4}`)}/${bits4}`;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits6}`)}/${bits6}`;
}

import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { type Language, languages } from '#contract/languages.ts';

/**
 * Who asks: `ip` for the limits, `browser` when the request showed that it comes from one (Sec-Fetch-Site), `language` as it
 * prefers, `deviceTokens` from the cookie of known devices (known-devices.ts).
 */
export type Caller = {
  ip: string;
  userAgent: string;
  browser: boolean;
  language: Language;
  deviceTokens: readonly string[];
};

/** The operator at the command line, and jobs: nobody's address, nobody's browser. */
export const OPERATOR: Caller = { ip: '', userAgent: '', browser: false, language: 'en', deviceTokens: [] };

/** The cookie of known devices, on HTTPS and on plain HTTP: tokens, one per account, with dots between them. */
export const DEVICE_COOKIES = { secure: '__Host-reelwright-device', plain: 'reelwright_device' } as const;
/** Accounts that one browser is known to. */
export const DEVICE_TOKENS_MAX = 5;

export function callerOf({ ip, headers, cookies }: Pick<FastifyRequest, 'ip' | 'headers' | 'cookies'>): Caller {
  const devices = cookies[DEVICE_COOKIES.secure] ?? cookies[DEVICE_COOKIES.plain] ?? '';
  return {
    ip,
    userAgent: headers['user-agent'] ?? '',
    browser: headers['sec-fetch-site'] !== undefined,
    language: preferredLanguage(headers['accept-language'] ?? ''),
    deviceTokens: devices.split('.', DEVICE_TOKENS_MAX).filter((token) => /^[\w-]{43}$/.test(token)),
  };
}

/** The first language of an Accept-Language header (by its weights) that the product speaks; else English. */
export function preferredLanguage(header: string): Language {
  const wishes = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
      return { language: tag.toLowerCase().split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const known = wishes.find(({ language }) => Object.hasOwn(languages, language));
  return (known?.language as Language | undefined) ?? 'en';
}

/** The network an address belongs to, as it may be kept: /24 of IPv4, /48 of IPv6. Null for what is no address. */
export function ipPrefixOf(ip: string): string | null {
  return networkOf(ip, 24, 48);
}

/** What attempts of an address are counted under: one IPv6 customer has a whole /64 to himself. */
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

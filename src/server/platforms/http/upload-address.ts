import type { Platform } from '#contract/connections.ts';
import { PlatformError } from '../platform.ts';

/**
 * Validates an upload address from a platform's response: it must be a known upload host of the platform over https,
 * or the address at which the platform itself is called, as with the sandbox. A response must not choose who gets a
 * video.
 * @throws PlatformError unexpected_answer
 */
export function requireUploadAddress(
  { platform, call, apiUrl, domains }: { platform: Platform; call: string; apiUrl: string; domains: readonly string[] },
  named: string | null | undefined,
): string {
  const url = URL.parse(named ?? '');
  const own = url?.origin === URL.parse(apiUrl)?.origin;
  const known =
    url?.protocol === 'https:' &&
    url.port === '' &&
    domains.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`));
  if (url && (own || known) && !url.username && !url.password && url.href.length <= 4096) return url.href;
  throw new PlatformError('unexpected_answer', { platform, call, status: 200, code: 'upload_address' });
}

/** The secret parts of an upload address. */
export function secretsOfAddress(address: string): string[] {
  return [address, ...new URL(address).searchParams.values()];
}

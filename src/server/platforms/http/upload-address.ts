import type { Platform } from '#contract/connections.ts';
import { PlatformError } from '../platform.ts';

/**
 * An address for bytes that a platform's answer names: only where the platform is known to take them, over https, or at
 * the address at which it is called itself, as the sandbox does. An answer must not choose who gets a video.
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

/** The parts of such an address that open it. */
export function secretsOfAddress(address: string): string[] {
  return [address, ...new URL(address).searchParams.values()];
}

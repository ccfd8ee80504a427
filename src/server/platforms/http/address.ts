import type { Platform } from '#contract/connections.ts';
import type { Access } from '../access.ts';
import { PlatformError } from '../platform.ts';

/** The address of a call; undefined values are omitted. */
export function addressOf(base: string, path: string, query: Record<string, string | undefined> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(given).toString();
  return `${base.replace(/(?<!\/)\/+$/, '')}${path}${search ? `?${search}` : ''}`;
}

/** @throws PlatformError scope_missing unless one of the scopes was granted: the call would fail anyway */
export function requireScope(
  platform: Platform,
  call: string,
  { scopes }: Pick<Access, 'scopes'>,
  ...anyOf: string[]
): void {
  if (anyOf.some((scope) => scopes.includes(scope))) return;
  throw new PlatformError('scope_missing', { platform, call, code: anyOf[0]?.split('/').at(-1) });
}

/** @throws PlatformError refused for more ids than one call accepts */
export function requireFewer(platform: Platform, call: string, ids: readonly string[], max: number): void {
  if (ids.length > max) throw new PlatformError('refused', { platform, call, code: 'too_many_ids' });
}

/**
 * The cursor of the next page.
 * @throws PlatformError unexpected_answer when it is the one just used, since following it would never end
 */
export function nextCursorOf(platform: Platform, call: string, cursor: string | undefined, next: string): string {
  if (next !== cursor) return next;
  throw new PlatformError('unexpected_answer', { platform, call, code: 'same_cursor' });
}

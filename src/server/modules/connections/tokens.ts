import type { Sealer } from '#server/kit/sealed.ts';
import type { Tokens } from '#server/platforms/platform.ts';
import type { SealedTokens, TokenColumns } from './store.ts';

export type OpenTokens = { accessToken: string; refreshToken: string | undefined };

/** Seals tokens for the row of this connection; each is bound to its row and column. */
export function sealTokens(sealer: Sealer, connectionId: string, tokens: Tokens, now: Date): TokenColumns {
  const { accessToken, refreshToken, accessExpiresAt, refreshExpiresAt, scopes } = tokens;
  return {
    accessTokenSealed: sealer.seal(accessToken, placeOf(connectionId, 'access')),
    refreshTokenSealed: refreshToken === undefined ? null : sealer.seal(refreshToken, placeOf(connectionId, 'refresh')),
    accessExpiresAt,
    refreshExpiresAt: refreshExpiresAt ?? null,
    tokenObtainedAt: now,
    scopes,
  };
}

/** `none`: there are no tokens any more. `unreadable`: their key is not in the ring, or the row was tampered with. */
export function openTokens(
  sealer: Sealer,
  connectionId: string,
  sealed: SealedTokens,
): OpenTokens | 'none' | 'unreadable' {
  if (sealed.access === null) return 'none';
  try {
    return {
      accessToken: sealer.open(sealed.access, placeOf(connectionId, 'access')),
      refreshToken: sealed.refresh === null ? undefined : sealer.open(sealed.refresh, placeOf(connectionId, 'refresh')),
    };
  } catch {
    return 'unreadable';
  }
}

/** The same tokens sealed with the current key; undefined when they already are, or can't be opened. */
export function resealTokens(sealer: Sealer, connectionId: string, sealed: SealedTokens): SealedTokens | undefined {
  const { access, refresh } = sealed;
  if ([access, refresh].every((one) => one === null || sealer.isCurrent(one))) return undefined;
  const open = openTokens(sealer, connectionId, sealed);
  if (typeof open === 'string') return undefined;
  return {
    access: sealer.seal(open.accessToken, placeOf(connectionId, 'access')),
    refresh: open.refreshToken === undefined ? null : sealer.seal(open.refreshToken, placeOf(connectionId, 'refresh')),
  };
}

function placeOf(connectionId: string, column: 'access' | 'refresh'): string {
  return `connections/${connectionId}/${column}`;
}

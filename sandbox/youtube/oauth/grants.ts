import type { SandboxContext } from '../../core/context.ts';
import { secret } from '../../core/random.ts';
import type { ChannelKey } from '../../core/types.ts';

/** Who signs in: one of the channels, or a Google account without one. */
export type Account = ChannelKey | 'none';

/** An account's permission for a client. Every token belongs to one and ends with it. */
type Authorization = { account: Account; clientId: string; scopes: string[] };
type Refresh = Authorization & { issuedAt: number; usedAt: number; expiresAt: number | undefined };
export type AccessToken = Authorization & { expiresAt: number; offline: boolean };

export type TokenAnswer = {
  access_token: string;
  expires_in: number;
  refresh_token?: string;
  refresh_token_expires_in?: number;
  scope: string;
  token_type: 'Bearer';
};

const ACCESS_SECONDS = 3599;
const TESTING_SECONDS = 7 * 86_400;
const UNUSED_SECONDS = 180 * 86_400;
const LIVE_REFRESH_TOKENS = 100;

export type Grants = ReturnType<typeof openGrants>;

/**
 * Google's token rules: an access token lives for an hour; a refresh token ends when it is revoked, unused for half a
 * year, one of more than a hundred, or a week old while the consent screen is in testing.
 */
export function openGrants(ctx: SandboxContext) {
  const tables = openTables(ctx);
  return {
    /** Scopes that the account granted the client before. */
    given: (account: Account, clientId: string) => tables.authorizations.get(keyOf({ account, clientId }))?.scopes,
    /** Tokens for a consent. `withRefresh`: offline access, and consent was prompted for (or is the first). */
    issue(authorization: Authorization, withRefresh: boolean): TokenAnswer {
      tables.authorizations.set(keyOf(authorization), authorization);
      const access = issueAccess(tables, authorization, withRefresh);
      return { ...access, ...(withRefresh ? issueRefresh(tables, authorization) : {}) };
    },
    /**
     * A new access token. The response has no refresh token, since the old one stays valid. Undefined when the
     * refresh token is not valid.
     */
    renew: (refreshToken: string, clientId: string) => renew(tables, refreshToken, clientId),
    /** A valid access token. */
    find(token: string | undefined): AccessToken | undefined {
      const row = token === undefined ? undefined : tables.accessTokens.get(token);
      return row && row.expiresAt > tables.now() ? row : undefined;
    },
    /** The account of a token, even if it has expired. */
    holder: (token: string | undefined) => (token === undefined ? undefined : tables.accessTokens.get(token)?.account),
    /** Revokes the permission that an access or refresh token belongs to. False when the token is unknown. */
    revokeToken(token: string): boolean {
      const row = tables.refreshTokens.get(token) ?? tables.accessTokens.get(token);
      if (row) revoke(tables, belongsTo(row));
      return row !== undefined;
    },
    /** Revokes all matching permissions; returns how many. */
    revoke: (fits: (row: Authorization) => boolean) => revoke(tables, fits),
    /** Expires all matching access tokens; returns how many. */
    expire(fits: (row: Authorization) => boolean): number {
      const now = tables.now();
      const living = tables.accessTokens.entries().filter(([, row]) => row.expiresAt > now && fits(row));
      for (const [token, row] of living) tables.accessTokens.set(token, { ...row, expiresAt: now });
      return living.length;
    },
    /** Current permissions, for the panel. */
    living: () => tables.authorizations.values().flatMap((row) => describe(tables, row)),
  };
}

type Tables = ReturnType<typeof openTables>;

function openTables(ctx: SandboxContext) {
  return {
    authorizations: ctx.store.table<Authorization>('youtube.authorizations'),
    refreshTokens: ctx.store.table<Refresh>('youtube.refresh'),
    accessTokens: ctx.store.table<AccessToken>('youtube.access'),
    now: () => ctx.clock.seconds(),
    inTesting: () => ctx.settings.get('youtube.testing') === 'yes',
  };
}

function issueAccess(
  { accessTokens, now }: Tables,
  { account, clientId, scopes }: Authorization,
  offline: boolean,
): TokenAnswer {
  for (const [token, row] of accessTokens.entries()) if (row.expiresAt < now() - 86_400) accessTokens.delete(token);
  const token = `ya29.a0${secret(60)}`;
  accessTokens.set(token, { account, clientId, scopes, offline, expiresAt: now() + ACCESS_SECONDS });
  return { access_token: token, expires_in: ACCESS_SECONDS, scope: scopes.join(' '), token_type: 'Bearer' };
}

function issueRefresh({ refreshTokens, now, inTesting }: Tables, authorization: Authorization) {
  const own = refreshTokens.entries().filter(([, row]) => belongsTo(authorization)(row));
  for (const [token] of own.slice(0, Math.max(0, own.length - LIVE_REFRESH_TOKENS + 1))) refreshTokens.delete(token);
  const token = `1//0${secret(64)}`;
  const expiresAt = inTesting() ? now() + TESTING_SECONDS : undefined;
  refreshTokens.set(token, { ...authorization, issuedAt: now(), usedAt: now(), expiresAt });
  return { refresh_token: token, ...(expiresAt ? { refresh_token_expires_in: TESTING_SECONDS - 1 } : {}) };
}

function renew(tables: Tables, refreshToken: string, clientId: string): TokenAnswer | undefined {
  const { refreshTokens, now } = tables;
  const row = refreshTokens.get(refreshToken);
  if (!row || row.clientId !== clientId) return undefined;
  if (now() >= (row.expiresAt ?? Number.POSITIVE_INFINITY) || now() - row.usedAt > UNUSED_SECONDS) {
    refreshTokens.delete(refreshToken);
    return undefined;
  }
  refreshTokens.set(refreshToken, { ...row, usedAt: now() });
  return issueAccess(tables, row, true);
}

function revoke(
  { authorizations, refreshTokens, accessTokens }: Tables,
  fits: (row: Authorization) => boolean,
): number {
  for (const table of [refreshTokens, accessTokens]) {
    for (const [token, row] of table.entries()) if (fits(row)) table.delete(token);
  }
  const gone = authorizations.entries().filter(([, row]) => fits(row));
  for (const [key] of gone) authorizations.delete(key);
  return gone.length;
}

function describe({ accessTokens, refreshTokens }: Tables, row: Authorization) {
  const access = accessTokens.values().filter(belongsTo(row));
  const refresh = refreshTokens.values().filter(belongsTo(row)).at(-1);
  if (row.account === 'none' || (access.length === 0 && !refresh)) return [];
  const accessExpiresAt = new Date(Math.max(0, ...access.map(({ expiresAt }) => expiresAt)) * 1000);
  const refreshExpiresAt = refresh?.expiresAt ? new Date(refresh.expiresAt * 1000) : undefined;
  return [{ channel: row.account, scopes: row.scopes, accessExpiresAt, refreshExpiresAt }];
}

function keyOf({ account, clientId }: Pick<Authorization, 'account' | 'clientId'>): string {
  return `${account} ${clientId}`;
}

function belongsTo({ account, clientId }: Authorization): (row: Authorization) => boolean {
  return (row) => row.account === account && row.clientId === clientId;
}

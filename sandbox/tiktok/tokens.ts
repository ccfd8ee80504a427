import { secret } from '../core/random.ts';
import type { Channel, ChannelKey, SandboxContext } from '../core/types.ts';

/** Source: platform-apis.md, fact 1 and 2.3: the newest pages say 2 hours and 180 days. */
export const ACCESS_SECONDS = 7200;
export const REFRESH_SECONDS = 15_552_000;
const CODE_SECONDS = 600;

export type Grant = {
  id: string;
  clientId: string;
  channel: ChannelKey;
  scopes: string[];
  refresh: string;
  refreshExpiresAt: number;
};
export type Code = {
  clientId: string;
  channel: ChannelKey;
  scopes: string[];
  redirectUri: string;
  challenge: string | undefined;
  expiresAt: number;
};
type AccessRow = { grant: string; expiresAt: number };

export type TiktokTokens = ReturnType<typeof openTokens>;

/** Codes and tokens. Moments are seconds of the sandbox's clock. */
export function openTokens({ store, clock, channels }: SandboxContext) {
  const codes = store.table<Code>('tiktok.codes');
  const grants = store.table<Grant>('tiktok.grants');
  const access = store.table<AccessRow>('tiktok.access');

  const answerFor = (grant: Grant, token: string, channel: Channel) => ({
    access_token: token,
    expires_in: ACCESS_SECONDS,
    open_id: channel.tiktok.openId,
    refresh_token: grant.refresh,
    refresh_expires_in: grant.refreshExpiresAt - clock.seconds(),
    scope: grant.scopes.join(','),
    token_type: 'Bearer',
  });
  const newAccess = (grant: Grant) => {
    for (const [token, row] of access.entries()) if (row.expiresAt <= clock.seconds()) access.delete(token);
    const token = `act.${secret(30)}!4${secret(3)}.va`;
    access.set(token, { grant: grant.id, expiresAt: clock.seconds() + ACCESS_SECONDS });
    return token;
  };
  const ofChannel = (channel: ChannelKey | undefined) => grants.values().filter((grant) => !channel || grant.channel === channel);
  const remove = (grant: Grant) => {
    grants.delete(grant.id);
    for (const [token, row] of access.entries()) if (row.grant === grant.id) access.delete(token);
  };

  return {
    addCode(code: Omit<Code, 'expiresAt'>): string {
      const text = `${secret(24)}*2!${1000 + (clock.seconds() % 9000)}.u1`; // real ones carry these two signs
      codes.set(text, { ...code, expiresAt: clock.seconds() + CODE_SECONDS });
      return text;
    },
    /** A code is gone after it was looked at once. */
    takeCode(text: string): Code | undefined {
      const code = codes.get(text);
      codes.delete(text);
      return code && code.expiresAt > clock.seconds() ? code : undefined;
    },
    issue(clientId: string, channel: Channel, scopes: string[]) {
      const refresh = `rft.${secret(30)}!4${secret(3)}.va`;
      const grant: Grant = {
        ...{ id: secret(9), clientId, channel: channel.key, scopes, refresh },
        refreshExpiresAt: clock.seconds() + REFRESH_SECONDS,
      };
      grants.set(grant.id, grant);
      return answerFor(grant, newAccess(grant), channel);
    },
    /** A new pair; the old refresh token is dead from now on. */
    rotate(clientId: string, refreshToken: string) {
      const grant = grants.values().find(({ refresh }) => refresh === refreshToken);
      const channel = channels.byKey(grant?.channel);
      if (!grant || !channel || grant.clientId !== clientId || grant.refreshExpiresAt <= clock.seconds()) return undefined;
      grant.refresh = `rft.${secret(30)}!4${secret(3)}.va`;
      grant.refreshExpiresAt = clock.seconds() + REFRESH_SECONDS;
      grants.set(grant.id, grant);
      return answerFor(grant, newAccess(grant), channel);
    },
    /** The grant of a living access token. */
    find(token: string | undefined): Grant | undefined {
      const row = token === undefined ? undefined : access.get(token);
      return row && row.expiresAt > clock.seconds() ? grants.get(row.grant) : undefined;
    },
    /** Whose token it is or was, expired or not. */
    grantOf(token: string | undefined): Grant | undefined {
      return token === undefined ? undefined : grants.get(access.get(token)?.grant ?? '');
    },
    remove,
    list: () => grants.values(),
    expiryOf: (grant: Grant) =>
      Math.max(
        0,
        ...access
          .values()
          .filter((row) => row.grant === grant.id)
          .map((row) => row.expiresAt),
      ),
    expire(channel: ChannelKey | undefined): number {
      const ids = new Set(ofChannel(channel).map(({ id }) => id));
      for (const [token, row] of access.entries()) {
        if (ids.has(row.grant)) access.set(token, { ...row, expiresAt: Math.min(row.expiresAt, clock.seconds()) });
      }
      return ids.size;
    },
    revoke(channel: ChannelKey | undefined): Grant[] {
      const gone = ofChannel(channel);
      gone.forEach(remove);
      return gone;
    },
  };
}

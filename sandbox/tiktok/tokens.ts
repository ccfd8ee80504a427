import type { SandboxContext } from '../core/context.ts';
import { secret } from '../core/random.ts';
import type { Channel, ChannelKey } from '../core/types.ts';

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

/** Codes and tokens. Times are seconds of the sandbox's clock. */
export function openTokens(context: SandboxContext) {
  const { clock } = context;
  const { codes, grants, access } = tablesOf(context);
  return {
    ...openRevocation(context),
    addCode(code: Omit<Code, 'expiresAt'>): string {
      const text = `${secret(24)}*2!${1000 + (clock.seconds() % 9000)}.u1`; // real codes contain * and !
      codes.set(text, { ...code, expiresAt: clock.seconds() + CODE_SECONDS });
      return text;
    },
    /** A code can be used once. */
    takeCode(text: string): Code | undefined {
      const code = codes.get(text);
      codes.delete(text);
      return code && code.expiresAt > clock.seconds() ? code : undefined;
    },
    issue(clientId: string, channel: Channel, scopes: string[]) {
      return issuePair(context, { id: secret(9), clientId, channel: channel.key, scopes }, channel);
    },
    /** A new pair; the old refresh token becomes invalid. */
    rotate(clientId: string, refreshToken: string) {
      const grant = grants.values().find(({ refresh }) => refresh === refreshToken);
      const channel = context.channels.byKey(grant?.channel);
      if (!grant || !channel || grant.clientId !== clientId || grant.refreshExpiresAt <= clock.seconds())
        return undefined;
      return issuePair(context, grant, channel);
    },
    /** The grant of a valid access token. */
    find(token: string | undefined): Grant | undefined {
      const row = token === undefined ? undefined : access.get(token);
      return row && row.expiresAt > clock.seconds() ? grants.get(row.grant) : undefined;
    },
    /** The grant that a token belongs to, even if it has expired. */
    grantOf(token: string | undefined): Grant | undefined {
      return token === undefined ? undefined : grants.get(access.get(token)?.grant ?? '');
    },
    list: () => grants.values(),
    expiryOf: (grant: Grant) =>
      Math.max(
        0,
        ...access
          .values()
          .filter((row) => row.grant === grant.id)
          .map((row) => row.expiresAt),
      ),
  };
}

function tablesOf({ store }: SandboxContext) {
  return {
    codes: store.table<Code>('tiktok.codes'),
    grants: store.table<Grant>('tiktok.grants'),
    access: store.table<AccessRow>('tiktok.access'),
  };
}

/** Ends tokens: one permission, an account's access tokens, or all of its permissions. */
function openRevocation(context: SandboxContext) {
  const { grants, access } = tablesOf(context);
  const ofChannel = (channel: ChannelKey | undefined) =>
    grants.values().filter((grant) => !channel || grant.channel === channel);
  const remove = (grant: Grant) => {
    grants.delete(grant.id);
    for (const [token, row] of access.entries()) if (row.grant === grant.id) access.delete(token);
  };
  return {
    remove,
    expire(channel: ChannelKey | undefined): number {
      const ids = new Set(ofChannel(channel).map(({ id }) => id));
      const now = context.clock.seconds();
      for (const [token, row] of access.entries()) {
        if (ids.has(row.grant)) access.set(token, { ...row, expiresAt: Math.min(row.expiresAt, now) });
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

/** A new refresh token for a grant, an access token, and the response with both. */
function issuePair(
  context: SandboxContext,
  { id, clientId, channel: key, scopes }: Pick<Grant, 'id' | 'clientId' | 'channel' | 'scopes'>,
  channel: Channel,
) {
  const { grants, access } = tablesOf(context);
  const now = context.clock.seconds();
  const refresh = `rft.${secret(30)}!4${secret(3)}.va`;
  grants.set(id, { id, clientId, channel: key, scopes, refresh, refreshExpiresAt: now + REFRESH_SECONDS });
  for (const [token, row] of access.entries()) if (row.expiresAt <= now) access.delete(token);
  const token = `act.${secret(30)}!4${secret(3)}.va`;
  access.set(token, { grant: id, expiresAt: now + ACCESS_SECONDS });
  return {
    access_token: token,
    expires_in: ACCESS_SECONDS,
    open_id: channel.tiktok.openId,
    refresh_token: refresh,
    refresh_expires_in: REFRESH_SECONDS,
    scope: scopes.join(','),
    token_type: 'Bearer',
  };
}

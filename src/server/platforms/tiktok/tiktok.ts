import { openClient } from '../http/client.ts';
import { type AdapterDeps, type PlatformAdapter, PlatformError } from '../platform.ts';
import { tiktokDialect } from './dialect.ts';
import { exchangeTiktokCode, refreshTiktok, revokeTiktok, tiktokAuthorizeUrl, tiktokScopes } from './oauth.ts';
import { listTiktokPosts, readTiktokAccount, readTiktokOutlook, readTiktokPosts, TIKTOK_PAGE_SIZE } from './read.ts';

export type TiktokConfig = {
  clientId: string;
  clientSecret: string;
  /** As the app is registered: `desktop` may use localhost, with PKCE. */
  appKind: 'web' | 'desktop';
  /** Base addresses: the consent page (with the player and the profiles), and everything else. */
  urls: { authorize: string; api: string };
};

/** TikTok's Login Kit and Display API, v2. It gives current figures only: no history, no audience, no captions. */
export function openTiktok(config: TiktokConfig, deps: AdapterDeps): PlatformAdapter {
  const client = openClient(tiktokDialect, deps);
  return {
    platform: 'tiktok',
    wantedScopes: tiktokScopes,
    authorizeUrl: (request) => tiktokAuthorizeUrl(config, request),
    exchangeCode: (exchange) => exchangeTiktokCode(client, config, exchange, deps.now),
    refresh: async ({ refreshToken }) => {
      if (refreshToken === undefined) throw new PlatformError('access_ended', { platform: 'tiktok', call: 'oauth/refresh' });
      return refreshTiktok(client, config, refreshToken, deps.now);
    },
    revoke: ({ accessToken }) => revokeTiktok(client, config, accessToken),
    readAccount: (access) => readTiktokAccount(client, config, access),
    listPosts: (access, cursor) => listTiktokPosts(client, config, access, cursor),
    readPosts: (access, ids) => readTiktokPosts(client, config, access, ids),
    readAtOnce: TIKTOK_PAGE_SIZE,
    readInsights: undefined,
    readDays: undefined,
    readAudience: undefined,
    readCaptions: undefined,
    readOutlook: (access) => readTiktokOutlook(client, config, access),
  };
}

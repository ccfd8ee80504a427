import { openClient } from '../http/client.ts';
import { type AdapterDeps, type PlatformAdapter, PlatformError } from '../platform.ts';
import type { TiktokConfig } from './config.ts';
import { tiktokDialect } from './dialect.ts';
import { readTiktokEvent } from './event.ts';
import { exchangeTiktokCode, refreshTiktok, revokeTiktok, tiktokAuthorizeUrl } from './oauth.ts';
import { tiktokPublisher } from './publish.ts';
import { listTiktokPosts, readTiktokChannel, readTiktokOutlook, readTiktokPosts, TIKTOK_PAGE_SIZE } from './read.ts';

/** TikTok's Login Kit and Display API, v2. It provides current figures only: no history, audience or captions. */
export function openTiktok(config: TiktokConfig, deps: AdapterDeps): PlatformAdapter {
  const client = openClient(tiktokDialect, deps);
  return {
    platform: 'tiktok',
    apiUrl: config.urls.api,
    playerUrl: config.urls.authorize,
    authorizeUrl: (request) => tiktokAuthorizeUrl(config, request),
    exchangeCode: (exchange) => exchangeTiktokCode(client, config, exchange, deps.now),
    refresh: async ({ refreshToken }) => {
      if (refreshToken === undefined)
        throw new PlatformError('access_ended', { platform: 'tiktok', call: 'oauth/refresh' });
      return refreshTiktok(client, config, refreshToken, deps.now);
    },
    revoke: ({ accessToken }) => revokeTiktok(client, config, accessToken),
    readChannel: (access) => readTiktokChannel(client, config, access),
    listPosts: (access, cursor) => listTiktokPosts(client, config, access, cursor),
    readPosts: (access, ids) => readTiktokPosts(client, config, access, ids),
    readAtOnce: TIKTOK_PAGE_SIZE,
    readInsights: undefined,
    readDays: undefined,
    readAudience: undefined,
    readCaptions: undefined,
    readComments: undefined,
    readRetention: undefined,
    readSignedRequest: undefined,
    readEvent: (message) => readTiktokEvent(config, message, deps.now()),
    readOutlook: (access) => readTiktokOutlook(client, config, access),
    publisher: tiktokPublisher(client, config),
  };
}

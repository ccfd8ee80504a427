import { openClient } from '../http/client.ts';
import type { AdapterDeps, PlatformAdapter } from '../platform.ts';
import { readInstagramAudience } from './audience.ts';
import { readInstagramComments } from './comments.ts';
import type { InstagramConfig } from './config.ts';
import { readInstagramDays } from './days.ts';
import { instagramDialect } from './dialect.ts';
import { readInstagramInsights } from './insights.ts';
import { exchangeInstagramCode, instagramAuthorizeUrl, refreshInstagram } from './oauth.ts';
import { instagramPublisher } from './publish.ts';
import {
  INSTAGRAM_READ_AT_ONCE,
  listInstagramPosts,
  readInstagramChannel,
  readInstagramOutlook,
  readInstagramPosts,
} from './read.ts';
import { readSignedRequest } from './signed-request.ts';

/** The Instagram API with Instagram Login: professional accounts, without a Facebook page. */
export function openInstagram(config: InstagramConfig, deps: AdapterDeps): PlatformAdapter {
  const client = openClient(instagramDialect, deps);
  return {
    platform: 'instagram',
    apiUrl: config.urls.graph,
    playerUrl: config.urls.authorize,
    authorizeUrl: (request) => instagramAuthorizeUrl(config, request),
    exchangeCode: (exchange) => exchangeInstagramCode(client, config, exchange, deps.now),
    refresh: (tokens) => refreshInstagram(client, config, tokens, deps.now),
    // There is no documented call for this login; the owner removes the app in Instagram's own settings.
    revoke: async () => false,
    readChannel: (access) => readInstagramChannel(client, config, access),
    listPosts: (access, cursor) => listInstagramPosts(client, config, access, cursor),
    readPosts: (access, ids) => readInstagramPosts(client, config, access, ids),
    readAtOnce: INSTAGRAM_READ_AT_ONCE,
    readInsights: (access, post, without) => readInstagramInsights(client, config, access, post, without),
    readDays: (access, from, to) => readInstagramDays(client, config, access, { from, to, now: deps.now() }),
    readAudience: (access) => readInstagramAudience(client, config, access),
    readCaptions: undefined,
    readComments: (access, mediaId) => readInstagramComments(client, config, access, mediaId),
    readRetention: undefined,
    readSignedRequest: (form) => readSignedRequest(config.clientSecret, form, deps.now()),
    readEvent: undefined,
    readOutlook: (access) => readInstagramOutlook(client, config, access),
    publisher: instagramPublisher(client, config),
  };
}

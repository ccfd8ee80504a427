import { openClient } from '../http/client.ts';
import { type AdapterDeps, type PlatformAdapter, PlatformError } from '../platform.ts';
import { readYoutubeCaptions } from './captions.ts';
import { youtubeDialect } from './dialect.ts';
import { exchangeYoutubeCode, refreshYoutube, revokeYoutube, youtubeAuthorizeUrl, youtubeScopes } from './oauth.ts';
import { listYoutubePosts, readYoutubeAccount, readYoutubeOutlook, readYoutubePosts, YOUTUBE_PAGE_SIZE } from './read.ts';
import { readYoutubeAudience, readYoutubeDays } from './report.ts';

export type YoutubeConfig = {
  clientId: string;
  clientSecret: string;
  /** Base addresses of the consent page, of the token calls, of the Data API and of the Analytics API. */
  urls: { authorize: string; token: string; api: string; analytics: string };
  /** Where channels and videos are seen. Default: YouTube's own site. */
  site?: string;
};

/** Google's OAuth, the YouTube Data API v3 and the YouTube Analytics API v2. */
export function openYoutube(config: YoutubeConfig, deps: AdapterDeps): PlatformAdapter {
  const client = openClient(youtubeDialect, deps);
  return {
    platform: 'youtube',
    wantedScopes: youtubeScopes,
    authorizeUrl: (request) => youtubeAuthorizeUrl(config, request),
    exchangeCode: (exchange) => exchangeYoutubeCode(client, config, exchange, deps.now),
    refresh: async ({ refreshToken, scopes }) => {
      if (refreshToken === undefined) throw new PlatformError('access_ended', { platform: 'youtube', call: 'oauth/refresh' });
      return refreshYoutube(client, config, { refreshToken, scopes }, deps.now);
    },
    revoke: ({ refreshToken, accessToken }) => revokeYoutube(client, config, refreshToken ?? accessToken),
    readAccount: (access) => readYoutubeAccount(client, config, access),
    listPosts: (access, cursor) => listYoutubePosts(client, config, access, cursor),
    readPosts: (access, ids) => readYoutubePosts(client, config, access, ids),
    readAtOnce: YOUTUBE_PAGE_SIZE,
    readInsights: undefined,
    readDays: (access, from, to) => readYoutubeDays(client, config, access, from, to),
    readAudience: (access, from, to) => readYoutubeAudience(client, config, access, from, to),
    readCaptions: (access, videoId) => readYoutubeCaptions(client, config, access, videoId),
    readOutlook: (access) => readYoutubeOutlook(client, config, access),
  };
}

import { openClient } from '../http/client.ts';
import { type AdapterDeps, type PlatformAdapter, PlatformError } from '../platform.ts';
import { readYoutubeCaptions } from './captions.ts';
import { readYoutubeComments } from './comments.ts';
import type { YoutubeConfig } from './config.ts';
import { youtubeDialect } from './dialect.ts';
import { exchangeYoutubeCode, refreshYoutube, revokeYoutube, youtubeAuthorizeUrl } from './oauth.ts';
import { youtubePublisher } from './publish.ts';
import {
  listYoutubePosts,
  readYoutubeChannel,
  readYoutubeOutlook,
  readYoutubePosts,
  siteOf,
  YOUTUBE_PAGE_SIZE,
} from './read.ts';
import { readYoutubeAudience, readYoutubeDays, readYoutubeRetention } from './report.ts';

/** Google's OAuth, the YouTube Data API v3 and the YouTube Analytics API v2. */
export function openYoutube(config: YoutubeConfig, deps: AdapterDeps): PlatformAdapter {
  const client = openClient(youtubeDialect, deps);
  return {
    platform: 'youtube',
    apiUrl: config.urls.api,
    playerUrl: siteOf(config),
    authorizeUrl: (request) => youtubeAuthorizeUrl(config, request),
    exchangeCode: (exchange) => exchangeYoutubeCode(client, config, exchange, deps.now),
    refresh: async ({ refreshToken, scopes }) => {
      if (refreshToken === undefined)
        throw new PlatformError('access_ended', { platform: 'youtube', call: 'oauth/refresh' });
      return refreshYoutube(client, config, { refreshToken, scopes }, deps.now);
    },
    revoke: ({ refreshToken, accessToken }) => revokeYoutube(client, config, refreshToken ?? accessToken),
    readChannel: (access) => readYoutubeChannel(client, config, access),
    listPosts: (access, cursor) => listYoutubePosts(client, config, access, cursor),
    readPosts: (access, ids) => readYoutubePosts(client, config, access, ids),
    readAtOnce: YOUTUBE_PAGE_SIZE,
    readInsights: undefined,
    readDays: (access, from, to) => readYoutubeDays(client, config, access, from, to),
    readAudience: (access, from, to) => readYoutubeAudience(client, config, access, from, to),
    readCaptions: (access, videoId) => readYoutubeCaptions(client, config, access, videoId),
    readComments: (access, videoId) => readYoutubeComments(client, config, access, videoId),
    readRetention: (access, videoId, from, to) => readYoutubeRetention(client, config, access, { videoId, from, to }),
    readSignedRequest: undefined,
    readEvent: undefined,
    readOutlook: (access) => readYoutubeOutlook(client, config, access),
    publisher: youtubePublisher(client, config, deps.now),
  };
}

import type { ChannelKey, PlatformControl, Route, SandboxContext, SandboxRequest } from '../core/types.ts';
import { queryReport } from './analytics/reports.ts';
import { downloadCaption, listCaptions } from './data/captions.ts';
import { listChannels } from './data/channels.ts';
import { listPlaylistItems } from './data/playlist-items.ts';
import { search } from './data/search.ts';
import { batchGetStats } from './data/stats.ts';
import { listVideos } from './data/videos.ts';
import { failureAnswer } from './failure.ts';
import { GoogleError } from './google-error.ts';
import { authorizeRoutes } from './oauth/authorize.ts';
import { openCodes } from './oauth/codes.ts';
import { scopes } from './oauth/scopes.ts';
import { tokenRoutes } from './oauth/token.ts';
import { pageRoutes } from './pages.ts';
import { openService, type Service } from './service.ts';
import { insertVideo } from './upload/insert.ts';
import { openPuts } from './upload/resumable.ts';
import { setThumbnail } from './upload/thumbnails.ts';

/** Everything that the sandbox plays of Google and YouTube. Source: shared/platform-apis.md, section 3. */
export function youtubeRoutes(ctx: SandboxContext): Route[] {
  const service = openService(ctx);
  const codes = openCodes(ctx);
  ctx.controls.youtube = controlOf(service);
  const routes = [
    ...authorizeRoutes(ctx, service.grants, codes),
    ...tokenRoutes(ctx, service.grants, codes),
    ...dataRoutes(service),
    ...uploadRoutes(service),
    ...pageRoutes(service),
  ];
  return routes.map((route) => ({ ...route, handle: inGoogleForm(route.handle) }));
}

function dataRoutes(service: Service): Route[] {
  const get = (
    path: string,
    call: string,
    handle: (service: Service, request: SandboxRequest) => ReturnType<Route['handle']>,
  ): Route => ({
    ...{ method: 'GET', path, call },
    handle: (request) => handle(service, request),
  });
  return [
    get('/youtube/v3/channels', 'youtube.channels.list', listChannels),
    get('/youtube/v3/playlistItems', 'youtube.playlistItems.list', listPlaylistItems),
    get('/youtube/v3/videos', 'youtube.videos.list', listVideos),
    get('/youtube/v3/videos:batchGetStats', 'youtube.videos.batchGetStats', batchGetStats),
    get('/youtube/v3/captions', 'youtube.captions.list', listCaptions),
    get('/youtube/v3/captions/:id', 'youtube.captions.download', downloadCaption),
    get('/youtube/v3/search', 'youtube.search.list', search),
    get('/v2/reports', 'youtube.analytics.query', queryReport),
  ];
}

function uploadRoutes(service: Service): Route[] {
  const put = openPuts(service);
  const bases = ['/upload/youtube/v3', '/resumable/upload/youtube/v3'];
  return bases.flatMap((base): Route[] => [
    { method: 'POST', path: `${base}/videos`, call: 'youtube.videos.insert', handle: (request) => insertVideo(service, request) },
    { method: 'PUT', path: `${base}/videos`, call: 'youtube.upload.put', handle: put },
    {
      method: 'POST',
      path: `${base}/thumbnails/set`,
      call: 'youtube.thumbnails.set',
      handle: (request) => setThumbnail(service, request),
    },
  ]);
}

/** Refusals become answers in Google's form. */
function inGoogleForm(handle: Route['handle']): Route['handle'] {
  return async (request) => {
    try {
      return await handle(request);
    } catch (error) {
      if (!(error instanceof GoogleError)) throw error;
      request.raw.resume();
      const headers: Record<string, string> =
        error.code === 401 ? { 'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="invalid_token"' } : {};
      return { status: error.code, headers, json: error.body };
    }
  };
}

function controlOf({ ctx, grants, quota }: Service): PlatformControl {
  const of = (channel: ChannelKey | undefined) => (row: { account: string }) => channel === undefined || row.account === channel;
  const client = () => ctx.apps.find(({ platform }) => platform === 'youtube')?.clientId ?? '';
  return {
    grant: (channel, wanted) =>
      grants.issue(
        {
          account: channel.key,
          clientId: client(),
          scopes: wanted ?? [scopes.readonly, scopes.analytics, scopes.upload, scopes.forceSsl],
        },
        true,
      ),
    tokens: () => grants.living(),
    expire: (channel) => grants.expire(of(channel)),
    revoke: (channel) => grants.revoke(of(channel)),
    accountOf: (request) => {
      const holder = grants.holder(request.bearer ?? request.query.get('access_token') ?? undefined);
      return holder === 'none' ? undefined : holder;
    },
    failure: failureAnswer,
    gauges: () => quota.gauges(client()),
    reset: () => quota.reset(),
  };
}

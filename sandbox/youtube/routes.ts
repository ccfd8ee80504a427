import type { SandboxContext } from '../core/context.ts';
import type { Route, SandboxRequest } from '../core/types.ts';
import { queryReport } from './analytics/reports.ts';
import { youtubeControl } from './control.ts';
import { insertCaption } from './data/caption-insert.ts';
import { downloadCaption, listCaptions } from './data/captions.ts';
import { listChannels } from './data/channels.ts';
import { listCommentThreads } from './data/comment-threads.ts';
import { deleteVideo, updateVideo } from './data/edit-video.ts';
import { listPlaylistItems } from './data/playlist-items.ts';
import { search } from './data/search.ts';
import { batchGetStats } from './data/stats.ts';
import { listVideos } from './data/videos.ts';
import { discoveryRoutes } from './discovery.ts';
import { selectFields } from './fields.ts';
import { GoogleError } from './google-error.ts';
import { authorizeRoutes } from './oauth/authorize.ts';
import { openCodes } from './oauth/codes.ts';
import { tokenRoutes } from './oauth/token.ts';
import { pageRoutes } from './pages.ts';
import { openService, type Service } from './service.ts';
import { insertVideo } from './upload/insert.ts';
import { openPuts } from './upload/resumable.ts';
import { setThumbnail } from './upload/thumbnails.ts';

/** Everything that the sandbox emulates of Google and YouTube. Source: shared/platform-apis.md, section 3. */
export function youtubeRoutes(ctx: SandboxContext): Route[] {
  const service = openService(ctx);
  const codes = openCodes(ctx);
  ctx.controls.youtube = youtubeControl(service);
  const routes = [
    ...authorizeRoutes(ctx, service.grants, codes),
    ...tokenRoutes(ctx, service.grants, codes),
    ...dataRoutes(service),
    ...uploadRoutes(service),
    ...discoveryRoutes(ctx),
    ...unknownRoutes(),
    ...pageRoutes(service),
  ];
  return routes.map((route) => ({ ...route, handle: inGoogleForm(route.handle) }));
}

type Call = (service: Service, request: SandboxRequest) => ReturnType<Route['handle']>;

function dataRoutes(service: Service): Route[] {
  const route = (method: Route['method'], path: string, call: string, handle: Call): Route => ({
    method,
    path,
    call,
    handle: (request) => handle(service, request),
  });
  const v3 = '/youtube/v3';
  return [
    route('GET', `${v3}/channels`, 'youtube.channels.list', listChannels),
    route('GET', `${v3}/playlistItems`, 'youtube.playlistItems.list', listPlaylistItems),
    route('GET', `${v3}/videos`, 'youtube.videos.list', listVideos),
    route('PUT', `${v3}/videos`, 'youtube.videos.update', updateVideo),
    route('DELETE', `${v3}/videos`, 'youtube.videos.delete', deleteVideo),
    route('GET', `${v3}/videos:batchGetStats`, 'youtube.videos.batchGetStats', batchGetStats),
    route('GET', `${v3}/captions`, 'youtube.captions.list', listCaptions),
    route('GET', `${v3}/captions/:id`, 'youtube.captions.download', downloadCaption),
    route('GET', `${v3}/commentThreads`, 'youtube.commentThreads.list', listCommentThreads),
    route('GET', `${v3}/search`, 'youtube.search.list', search),
    route('GET', '/v2/reports', 'youtube.analytics.query', queryReport),
  ];
}

function uploadRoutes(service: Service): Route[] {
  const put = openPuts(service);
  const starts: [path: string, call: string, handle: Call][] = [
    ['videos', 'youtube.videos.insert', insertVideo],
    ['thumbnails/set', 'youtube.thumbnails.set', setThumbnail],
    ['captions', 'youtube.captions.insert', insertCaption],
  ];
  // Google's discovery documents name the second path for resumable uploads; its clients use the first.
  const bases = ['/upload/youtube/v3', '/resumable/upload/youtube/v3'];
  return bases.flatMap((base) =>
    starts.flatMap(([path, call, handle]): Route[] => [
      { method: 'POST', path: `${base}/${path}`, call, handle: (request) => handle(service, request) },
      { method: 'PUT', path: `${base}/${path}`, call: 'youtube.upload.put', handle: put },
    ]),
  );
}

/** Calls that the API does not have are refused in Google's format. */
function unknownRoutes(): Route[] {
  const path = /^(\/resumable)?(\/upload)?\/youtube\/v3(\/|$)/;
  const handle: Route['handle'] = ({ method, path: asked }) => {
    throw new GoogleError(404, 'notFound', `Method not found: ${method} ${asked}`, { status: 'NOT_FOUND' });
  };
  return [{ method: '*', path, call: 'youtube.unknown', handle }];
}

/** Applies the parameter `fields`; refusals become responses in Google's format. */
function inGoogleForm(handle: Route['handle']): Route['handle'] {
  return async (request) => {
    try {
      const answer = await handle(request);
      const fields = request.query.get('fields');
      if (!fields || answer.json === undefined || (answer.status ?? 200) >= 300) return answer;
      return { ...answer, json: selectFields(answer.json, fields) };
    } catch (error) {
      if (!(error instanceof GoogleError)) throw error;
      request.raw.resume();
      const headers: Record<string, string> =
        error.code === 401
          ? { 'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="invalid_token"' }
          : {};
      return { status: error.code, headers, json: error.body };
    }
  };
}

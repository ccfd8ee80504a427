import { json } from '../core/answers.ts';
import type { SandboxContext } from '../core/context.ts';
import type { Route } from '../core/types.ts';
import { scopeTexts } from './oauth/scopes.ts';

type Kind = 'string' | 'integer' | 'boolean' | 'list';
type Method = {
  id: string;
  http: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Names and kinds of the parameters; an exclamation mark means required. */
  parameters: Record<string, Kind>;
  request?: string;
  response?: string;
  /** Accepted media types of an upload. */
  upload?: string[];
  download?: true;
};

const page = { maxResults: 'integer', pageToken: 'string' } as const;

/** The YouTube Data API calls that the sandbox implements. */
const methods: Method[] = [
  {
    id: 'channels.list',
    http: 'GET',
    path: 'channels',
    response: 'ChannelListResponse',
    parameters: { 'part!': 'list', id: 'list', mine: 'boolean', forHandle: 'string', ...page },
  },
  {
    id: 'playlistItems.list',
    http: 'GET',
    path: 'playlistItems',
    response: 'PlaylistItemListResponse',
    parameters: { 'part!': 'list', playlistId: 'string', videoId: 'string', ...page },
  },
  {
    id: 'search.list',
    http: 'GET',
    path: 'search',
    response: 'SearchListResponse',
    parameters: { 'part!': 'list', q: 'string', forMine: 'boolean', type: 'list', ...page },
  },
  {
    id: 'videos.list',
    http: 'GET',
    path: 'videos',
    response: 'VideoListResponse',
    parameters: { 'part!': 'list', id: 'list' },
  },
  {
    id: 'videos.batchGetStats',
    http: 'GET',
    path: 'videos:batchGetStats',
    response: 'BatchGetStatsResponse',
    parameters: { 'part!': 'list', id: 'list' },
  },
  {
    id: 'videos.insert',
    http: 'POST',
    path: 'videos',
    request: 'Video',
    response: 'Video',
    parameters: { 'part!': 'list', notifySubscribers: 'boolean' },
    upload: ['application/octet-stream', 'video/*'],
  },
  {
    id: 'videos.update',
    http: 'PUT',
    path: 'videos',
    request: 'Video',
    response: 'Video',
    parameters: { 'part!': 'list' },
  },
  { id: 'videos.delete', http: 'DELETE', path: 'videos', parameters: { 'id!': 'string' } },
  {
    id: 'thumbnails.set',
    http: 'POST',
    path: 'thumbnails/set',
    response: 'ThumbnailSetResponse',
    parameters: { 'videoId!': 'string' },
    upload: ['application/octet-stream', 'image/jpeg', 'image/png'],
  },
  {
    id: 'captions.list',
    http: 'GET',
    path: 'captions',
    response: 'CaptionListResponse',
    parameters: { 'part!': 'list', 'videoId!': 'string', id: 'list' },
  },
  {
    id: 'commentThreads.list',
    http: 'GET',
    path: 'commentThreads',
    response: 'CommentThreadListResponse',
    parameters: { 'part!': 'list', videoId: 'string', order: 'string', pageToken: 'string', maxResults: 'integer' },
  },
  {
    id: 'captions.insert',
    http: 'POST',
    path: 'captions',
    request: 'Caption',
    response: 'Caption',
    parameters: { 'part!': 'list', sync: 'boolean' },
    upload: ['*/*', 'application/octet-stream', 'text/xml'],
  },
  {
    id: 'captions.download',
    http: 'GET',
    path: 'captions/{id}',
    download: true,
    parameters: { 'id!': 'string', tfmt: 'string', tlang: 'string' },
  },
];

/**
 * The document from which Google's generic clients build themselves, with this sandbox as its server. Source: "Google
 * API Discovery Service: Discovery document".
 */
export function discoveryRoutes(ctx: SandboxContext): Route[] {
  const handle: Route['handle'] = () => json(documentOf(ctx.baseUrl));
  return ['/discovery/v1/apis/youtube/v3/rest', '/$discovery/rest'].map((path) => ({
    method: 'GET',
    path,
    call: 'youtube.discovery',
    handle,
  }));
}

function documentOf(baseUrl: string) {
  const names = new Set(methods.flatMap(({ request, response }) => [request ?? [], response ?? []].flat()));
  return {
    kind: 'discovery#restDescription',
    discoveryVersion: 'v1',
    id: 'youtube:v3',
    name: 'youtube',
    version: 'v3',
    title: 'YouTube Data API v3 (sandbox)',
    protocol: 'rest',
    rootUrl: `${baseUrl}/`,
    servicePath: '',
    baseUrl: `${baseUrl}/`,
    basePath: '',
    batchPath: 'batch',
    parameters: {
      access_token: parameter('access_token', 'string'),
      fields: parameter('fields', 'string'),
      alt: parameter('alt', 'string'),
      key: parameter('key', 'string'),
      prettyPrint: parameter('p', 'boolean'),
    },
    auth: {
      oauth2: {
        scopes: Object.fromEntries(Object.entries(scopeTexts).map(([scope, description]) => [scope, { description }])),
      },
    },
    schemas: Object.fromEntries([...names].map((id) => [id, { id, type: 'object', properties: {} }])),
    resources: resourcesOf(),
  };
}

function resourcesOf() {
  const groups = Map.groupBy(methods, ({ id }) => id.split('.')[0] ?? '');
  return Object.fromEntries(
    [...groups].map(([name, list]) => [
      name,
      { methods: Object.fromEntries(list.map((method) => [method.id.split('.')[1], describe(method)])) },
    ]),
  );
}

function describe({ id, http, path, parameters, request, response, upload, download }: Method) {
  const entries = Object.entries(parameters).map(([name, kind]): [string, object] => [
    name.replace('!', ''),
    parameter(name, kind, path),
  ]);
  const required = entries.filter(([, { required: needed }]: [string, { required?: boolean }]) => needed);
  return {
    id: `youtube.${id}`,
    path: `youtube/v3/${path}`,
    flatPath: `youtube/v3/${path}`,
    httpMethod: http,
    parameters: Object.fromEntries(entries),
    parameterOrder: required.map(([name]) => name),
    ...(request ? { request: { $ref: request } } : {}),
    ...(response ? { response: { $ref: response } } : {}),
    ...(upload ? uploadOf(path, upload) : {}),
    ...(download ? { supportsMediaDownload: true } : {}),
    scopes: Object.keys(scopeTexts),
  };
}

function uploadOf(path: string, accept: string[]) {
  return {
    supportsMediaUpload: true,
    mediaUpload: {
      accept,
      protocols: {
        simple: { multipart: true, path: `/upload/youtube/v3/${path}` },
        resumable: { multipart: true, path: `/resumable/upload/youtube/v3/${path}` },
      },
    },
  };
}

function parameter(name: string, kind: Kind, path = '') {
  const bare = name.replace('!', '');
  return {
    type: kind === 'list' ? 'string' : kind,
    location: path.includes(`{${bare}}`) ? 'path' : 'query',
    ...(kind === 'list' ? { repeated: true } : {}),
    ...(name.endsWith('!') ? { required: true } : {}),
  };
}

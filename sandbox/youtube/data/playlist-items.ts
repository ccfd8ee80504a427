import type { Answer, Channel, SandboxRequest } from '../../core/types.ts';
import { badParameter, GoogleError } from '../google-error.ts';
import type { LibraryVideo } from '../library.ts';
import { needs } from '../oauth/scopes.ts';
import { pageToken, readPageToken } from '../page-token.ts';
import { noFilter, onlyParts, readMaxResults, readParts } from '../parameters.ts';
import { admit, reply, resource, type Service, timestamp } from '../service.ts';
import { thumbnailsOf } from './thumbnails.ts';

const parts = ['id', 'snippet', 'contentDetails', 'status'];

/**
 * GET /youtube/v3/playlistItems for a channel's uploads playlist, whole or by `videoId`. Source: "YouTube Data API:
 * PlaylistItems: list".
 */
export function listPlaylistItems(service: Service, request: SandboxRequest): Answer {
  const caller = admit(service, request, { scopes: needs.read, units: 1 });
  const { query } = request;
  const wanted = readParts(query, parts);
  const limit = readMaxResults(query);
  const playlistId = query.get('playlistId');
  if (!playlistId) throw noFilter('id, playlistId');
  const token = query.get('pageToken');
  const offset = token === null ? 0 : readPageToken(token);
  if (offset === undefined)
    throw badParameter('invalidPageToken', 'pageToken', 'The request specifies an invalid page token.');
  const channel = findPlaylist(service, playlistId);
  const videoId = query.get('videoId');
  if (videoId) return ofVideo(service, request, { channel, own: channel === caller.channel, videoId, limit, wanted });
  const total = service.library.size(channel);
  const stretch = service.library.list(channel, offset, limit);
  // Others see only public videos, so their pages may be shorter.
  const seen = channel === caller.channel ? stretch : stretch.filter(({ privacy }) => privacy === 'public');
  const places = new Map(stretch.map((item, index) => [item, offset + index]));
  return reply(request, 'playlistItemListResponse', {
    ...(limit > 0 && offset + limit < total ? { nextPageToken: pageToken(offset + limit) } : {}),
    ...(offset > 0 ? { prevPageToken: pageToken(Math.max(0, offset - limit)) } : {}),
    items: seen.map((item) => playlistItem(service, channel, item, places.get(item) ?? 0, wanted)),
    pageInfo: { totalResults: total, resultsPerPage: limit },
  });
}

type OfVideo = { channel: Channel; own: boolean; videoId: string; limit: number; wanted: ReadonlySet<string> };

/** The items of a playlist with one video: one or none, since an uploads playlist contains every video once. */
function ofVideo(service: Service, request: SandboxRequest, { channel, own, videoId, limit, wanted }: OfVideo): Answer {
  const item = service.library.find(videoId);
  const seen = item?.video.channel === channel && (own || item.privacy === 'public') ? item : undefined;
  const place = seen && service.library.placeOf(channel, seen);
  const items = seen && place !== undefined ? [playlistItem(service, channel, seen, place, wanted)] : [];
  const pageInfo = { totalResults: items.length, resultsPerPage: limit };
  return reply(request, 'playlistItemListResponse', { items, pageInfo });
}

function findPlaylist({ ctx, library }: Service, playlistId: string): Channel {
  const channel = ctx.channels.all.find(({ youtube }) => youtube.uploadsPlaylistId === playlistId);
  const hidden = channel && ctx.settings.get('youtube.empty_playlist') === 'not found' && library.size(channel) === 0;
  if (channel && !hidden) return channel;
  const message = "The playlist identified with the request's <code>playlistId</code> parameter cannot be found.";
  throw new GoogleError(404, 'playlistNotFound', message, { domain: 'youtube.playlistItem', location: 'playlistId' });
}

function playlistItem(
  service: Service,
  channel: Channel,
  item: LibraryVideo,
  position: number,
  wanted: ReadonlySet<string>,
) {
  const { title, youtube } = channel;
  const { video, id, privacy, publishAt } = item;
  const publishedAt = timestamp(video.publishedAt);
  const content = onlyParts(wanted, {
    snippet: () => ({
      publishedAt,
      channelId: youtube.channelId,
      title: video.title,
      description: video.description,
      thumbnails: thumbnailsOf(service, item),
      channelTitle: title,
      playlistId: youtube.uploadsPlaylistId,
      position,
      resourceId: { kind: 'youtube#video', videoId: id },
      videoOwnerChannelTitle: title,
      videoOwnerChannelId: youtube.channelId,
    }),
    contentDetails: () => ({ videoId: id, ...(publishAt ? {} : { videoPublishedAt: publishedAt }) }),
    status: () => ({ privacyStatus: privacy }),
  });
  return resource('playlistItem', {
    id: Buffer.from(`${youtube.uploadsPlaylistId}.${id}`).toString('base64url'),
    ...content,
  });
}

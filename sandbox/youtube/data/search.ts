import type { Answer, SandboxRequest } from '../../core/types.ts';
import { badParameter } from '../google-error.ts';
import { needs } from '../oauth/scopes.ts';
import { pageToken, readPageToken } from '../page-token.ts';
import { onlyParts, readMaxResults, readParts } from '../parameters.ts';
import { admit, channelOf, reply, resource, type Service, timestamp } from '../service.ts';
import { thumbnailsOf } from './thumbnails.ts';

/** How many of the newest videos a search considers. */
const DEPTH = 500;

/**
 * GET /youtube/v3/search of one's own videos (forMine=true, type=video), with its bucket of 100 a day. Other searches
 * are not supported.
 */
export function search(service: Service, request: SandboxRequest): Answer {
  const caller = admit(service, request, { scopes: needs.read, bucket: 'search.list', units: 1 });
  const { query } = request;
  const wanted = readParts(query, ['id', 'snippet']);
  const limit = readMaxResults(query);
  const channel = channelOf(caller);
  if (query.get('forMine') !== 'true' || query.get('type') !== 'video') {
    throw badParameter(
      'invalidSearchFilter',
      'parameters.',
      "The sandbox searches one's own videos only: forMine=true and type=video.",
    );
  }
  const token = query.get('pageToken');
  const offset = token === null ? 0 : readPageToken(token);
  if (offset === undefined)
    throw badParameter('invalidPageToken', 'pageToken', 'The request specifies an invalid page token.');
  const words = (query.get('q') ?? '').toLowerCase();
  const found = service.library
    .list(channel, 0, DEPTH)
    .filter(({ video }) => video.title.toLowerCase().includes(words));
  const items = found.slice(offset, offset + limit).map((item) => {
    const { title, description, publishedAt } = item.video;
    const content = onlyParts(wanted, {
      snippet: () => ({
        publishedAt: timestamp(publishedAt),
        channelId: channel.youtube.channelId,
        title,
        description,
        thumbnails: thumbnailsOf(service, item),
        channelTitle: channel.title,
        liveBroadcastContent: 'none',
      }),
    });
    return resource('searchResult', { id: { kind: 'youtube#video', videoId: item.id }, ...content });
  });
  return reply(request, 'searchListResponse', {
    ...(offset + limit < found.length ? { nextPageToken: pageToken(offset + limit) } : {}),
    pageInfo: { totalResults: found.length, resultsPerPage: limit },
    items,
  });
}

import type { Answer, Channel, SandboxRequest } from '../../core/types.ts';
import { GoogleError } from '../google-error.ts';
import type { LibraryVideo, VideoChange } from '../library.ts';
import { needs } from '../oauth/scopes.ts';
import { jsonBody, readParts } from '../parameters.ts';
import { admit, channelOf, type Service } from '../service.ts';
import { invalid, objectOf, readSnippet, readStatus } from '../upload/metadata.ts';
import { videoItem, videoParts } from './videos.ts';

/**
 * PUT /youtube/v3/videos. The parts named in the query are replaced as a whole: fields missing from a part are
 * cleared. Source: "YouTube Data API: Videos: update".
 */
export async function updateVideo(service: Service, request: SandboxRequest): Promise<Answer> {
  const caller = admit(service, request, { scopes: needs.edit, units: 50 });
  const channel = channelOf(caller);
  const parts = readParts(request.query, videoParts);
  const body = objectOf(await jsonBody(request));
  const item = ownVideo(service, channel, body.id);
  const change: VideoChange = {};
  if (parts.has('snippet')) Object.assign(change, readSnippet(objectOf(body.snippet)));
  if (parts.has('status')) Object.assign(change, readSchedule(service, item, objectOf(body.status)));
  service.library.update(item, change);
  return { status: 200, json: videoItem(service, service.library.find(item.id) ?? item, parts) };
}

/** DELETE /youtube/v3/videos. Source: "YouTube Data API: Videos: delete". */
export function deleteVideo(service: Service, request: SandboxRequest): Answer {
  const caller = admit(service, request, { scopes: needs.edit, units: 50 });
  const channel = channelOf(caller);
  const id = request.query.get('id');
  if (!id) throw new GoogleError(400, 'required', 'Required parameter: id', { location: 'id' });
  service.library.remove(ownVideo(service, channel, id));
  return { status: 204 };
}

/** A video can be scheduled while it is private and was never public. A time in the past publishes at once. */
function readSchedule({ ctx }: Service, item: LibraryVideo, given: Record<string, unknown>): VideoChange {
  const status = readStatus({ privacyStatus: item.privacy, ...given });
  const wasOpen = item.privacy !== 'private' || item.uploaded?.wasOpen === true;
  if (status.publishAt === undefined) {
    const opens = status.privacy !== 'private';
    // The time at which its schedule made it public remains its publication time.
    const publishedAt = wasOpen ? Math.floor(item.video.publishedAt.getTime() / 1000) : undefined;
    return { ...status, publishedAt, wasOpen: wasOpen || opens };
  }
  if (wasOpen || !item.uploaded)
    throw invalid('invalidPublishAt', 'scheduled publishing time', 'body.status.publishAt');
  const past = status.publishAt <= ctx.clock.seconds();
  return past ? { ...status, privacy: 'public', publishAt: undefined, wasOpen: true } : status;
}

/** @throws GoogleError 404 videoNotFound | 403 forbidden */
function ownVideo({ library }: Service, channel: Channel, id: unknown): LibraryVideo {
  const item = library.find(String(id ?? ''));
  if (!item) {
    const message = 'The video that you are trying to update or delete cannot be found.';
    throw new GoogleError(404, 'videoNotFound', message, { domain: 'youtube.video', location: 'body.id' });
  }
  if (item.video.channel === channel) return item;
  const message = 'The request might not be properly authorized to change the requested video.';
  throw new GoogleError(403, 'forbidden', message, { domain: 'youtube.video' });
}

import type { Answer, Channel, SandboxRequest } from '../../core/types.ts';
import { GoogleError } from '../google-error.ts';
import type { LibraryVideo } from '../library.ts';
import { needs } from '../oauth/scopes.ts';
import { noFilter, onlyParts, readIds, readParts } from '../parameters.ts';
import { admit, reply, resource, type Service, timestamp } from '../service.ts';
import { tracksOf } from './caption-tracks.ts';
import { isoDuration } from './durations.ts';
import { type Processing, processingOf } from './processing.ts';
import { thumbnailsOf } from './thumbnails.ts';

/** Parts that only the owner may ask for. */
const ownerParts = ['fileDetails', 'processingDetails', 'suggestions'];
export const videoParts = [
  'id',
  'snippet',
  'contentDetails',
  'statistics',
  'status',
  'player',
  'topicDetails',
  'recordingDetails',
  'localizations',
  'liveStreamingDetails',
  'paidProductPlacementDetails',
  'brandPartner',
  ...ownerParts,
];

/** GET /youtube/v3/videos by ids. Source: "YouTube Data API: Videos: list". */
export function listVideos(service: Service, request: SandboxRequest): Answer {
  const caller = admit(service, request, { scopes: needs.read, units: 1 });
  const wanted = readParts(request.query, videoParts);
  const found = findVideos(service, request.query, caller.channel);
  if (ownerParts.some((part) => wanted.has(part)) && found.some(({ video }) => video.channel !== caller.channel)) {
    throw new GoogleError(
      403,
      'forbidden',
      'The request cannot access user rating or file information of this video.',
      {
        domain: 'youtube.video',
      },
    );
  }
  const items = found.map((item) => videoItem(service, item, wanted));
  return reply(request, 'videoListResponse', {
    items,
    pageInfo: { totalResults: items.length, resultsPerPage: items.length },
  });
}

/** Videos by id that the caller may see, in arbitrary order. Missing ones are omitted silently, as on YouTube. */
export function findVideos({ library }: Service, query: URLSearchParams, own: Channel | undefined): LibraryVideo[] {
  const ids = readIds(query);
  if (ids.length === 0) throw noFilter('chart, id, myRating');
  return [...new Set(ids)].sort().flatMap((id) => {
    const item = library.find(id);
    return item && (item.privacy !== 'private' || item.video.channel === own) ? [item] : [];
  });
}

/** A video with the requested parts. */
export function videoItem(service: Service, item: LibraryVideo, wanted: ReadonlySet<string>) {
  const { ctx, figures } = service;
  const { video, id } = item;
  const { title, description, channel } = video;
  const processing = processingOf(ctx, item);
  const done = ['succeeded', 'rejected'].includes(processing.state);
  const content = onlyParts(wanted, {
    snippet: () => ({
      publishedAt: timestamp(video.publishedAt),
      channelId: channel.youtube.channelId,
      title,
      description,
      thumbnails: thumbnailsOf(service, item),
      channelTitle: channel.title,
      ...(item.tags.length > 0 ? { tags: item.tags } : {}),
      categoryId: item.categoryId,
      liveBroadcastContent: 'none',
      localized: { title, description },
    }),
    contentDetails: () => ({
      duration: isoDuration(done ? video.durationSeconds : 0),
      dimension: '2d',
      definition: Math.min(video.width, video.height) >= 720 ? 'hd' : 'sd',
      caption: String(tracksOf(ctx, item).some(({ kind }) => kind === 'standard')),
      licensedContent: false,
      contentRating: {},
      projection: 'rectangular',
    }),
    status: () => statusOf(item, processing.state),
    statistics: () => {
      const { views, likes, comments } = figures.video(item, ctx.clock.now());
      return {
        viewCount: String(views),
        ...(item.likesHidden ? {} : { likeCount: String(likes) }),
        favoriteCount: '0',
        ...(item.commentsOff ? {} : { commentCount: String(comments) }),
      };
    },
    player: () => ({
      embedHtml: `<iframe width="480" height="270" src="${ctx.baseUrl}/embed/${id}" frameborder="0" allowfullscreen></iframe>`,
    }),
    processingDetails: () => processingDetails(service, item),
    fileDetails: () => ({
      fileType: 'video',
      container: 'mp4',
      durationMs: String(Math.round(video.durationSeconds * 1000)),
      videoStreams: [{ widthPixels: video.width, heightPixels: video.height }],
      ...(item.uploaded ? { fileSize: String(item.uploaded.sizeBytes) } : {}),
    }),
  });
  return resource('video', { id, ...content });
}

const uploadStatuses: Record<Processing['state'], string> = {
  processing: 'uploaded',
  succeeded: 'processed',
  failed: 'failed',
  rejected: 'rejected',
};

function statusOf({ uploaded, privacy, publishAt }: LibraryVideo, processing: Processing['state']) {
  return {
    uploadStatus: uploadStatuses[processing],
    ...(processing === 'failed' ? { failureReason: uploaded?.failure } : {}),
    ...(processing === 'rejected' ? { rejectionReason: uploaded?.rejection } : {}),
    privacyStatus: privacy,
    ...(publishAt ? { publishAt: timestamp(publishAt) } : {}),
    license: 'youtube',
    embeddable: uploaded?.embeddable ?? true,
    publicStatsViewable: true,
    madeForKids: uploaded?.madeForKids ?? false,
    selfDeclaredMadeForKids: uploaded?.madeForKids ?? false,
    ...(uploaded?.syntheticMedia === undefined ? {} : { containsSyntheticMedia: uploaded.syntheticMedia }),
  };
}

function processingDetails({ ctx }: Service, item: LibraryVideo) {
  const { state, share, secondsLeft } = processingOf(ctx, item);
  return {
    processingStatus: state === 'rejected' ? 'succeeded' : state,
    ...(state === 'processing'
      ? {
          processingProgress: {
            partsTotal: '100',
            partsProcessed: String(Math.floor(share * 100)),
            timeLeftMs: String(secondsLeft * 1000),
          },
        }
      : {}),
    ...(state === 'failed' ? { processingFailureReason: 'transcodeFailed' } : {}),
    fileDetailsAvailability: 'available',
    processingIssuesAvailability: 'available',
    tagSuggestionsAvailability: 'available',
    editorSuggestionsAvailability: 'available',
    thumbnailsAvailability: state === 'processing' ? 'inProgress' : 'available',
  };
}

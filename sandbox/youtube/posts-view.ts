import type { Channel, PostView } from '../core/types.ts';
import { processingOf } from './data/processing.ts';
import type { LibraryVideo, UploadedVideo } from './library.ts';
import type { Service } from './service.ts';

/** The uploads of a channel as its owner sees them in YouTube Studio. */
export function viewPosts(service: Service, channel: Channel): PostView[] {
  return service.library
    .uploadsOf(channel)
    .flatMap((item) => (item.uploaded ? [viewOf(service, item, item.uploaded)] : []));
}

function viewOf({ ctx }: Service, item: LibraryVideo, uploaded: UploadedVideo): PostView {
  const { state } = processingOf(ctx, item);
  const reason = uploaded.failure ?? uploaded.rejection;
  return {
    id: item.id,
    title: item.video.title,
    text: item.video.description,
    state: state === 'succeeded' ? 'processed' : reason && state !== 'processing' ? `${state}: ${reason}` : state,
    privacy: uploaded.locked ? 'private (locked: the project is not audited)' : item.privacy,
    createdAt: new Date(uploaded.uploadedAt * 1000),
    publishAt: item.publishAt,
    details: {
      Tags: item.tags.join(', '),
      Category: item.categoryId,
      'Made for kids': uploaded.madeForKids ? 'yes' : 'no',
      'Altered or synthetic': uploaded.syntheticMedia ? 'yes' : 'no',
    },
    file: { path: uploaded.path, type: 'video/mp4' },
    page: item.privacy === 'private' || state !== 'succeeded' ? undefined : `/watch?v=${item.id}`,
  };
}

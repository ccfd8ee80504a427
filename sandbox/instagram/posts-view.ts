import type { SandboxContext } from '../core/context.ts';
import type { Channel, PostView } from '../core/types.ts';
import { type Container, containerFile, containersOf, statusOf, statusWords } from './containers.ts';
import { findItem } from './media-items.ts';
import { permalinkOf } from './nodes.ts';

/** What clients sent to an account: published Reels and unpublished containers, newest first. */
export function viewPosts(ctx: SandboxContext, channel: Channel): PostView[] {
  return containersOf(ctx)
    .entries()
    .filter(([, container]) => container.channel === channel.key)
    .map(([id, container]) => viewOf(ctx, id, container))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

function viewOf(ctx: SandboxContext, id: string, container: Container): PostView {
  const { caption = '', mediaId, createdAt } = container;
  const status = statusOf(ctx, container);
  const item = mediaId && findItem(ctx, mediaId);
  return {
    id: mediaId ?? id,
    title: caption.split('\n')[0] ?? '',
    text: caption,
    state: status === 'ERROR' ? statusWords(status, container) : status,
    privacy: mediaId ? 'public' : 'not published',
    createdAt: new Date(createdAt * 1000),
    details: {
      Container: id,
      'Video came': container.mode === 'bytes' ? `as ${container.received} bytes` : 'from an address',
      ...(container.thumbOffsetMs ? { 'Cover at': `${container.thumbOffsetMs} ms` } : {}),
    },
    file: container.reel ? { path: containerFile(ctx, id), type: 'video/mp4' } : undefined,
    page: item ? new URL(permalinkOf(ctx, item)).pathname : undefined,
  };
}

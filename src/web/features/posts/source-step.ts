import type { Platform } from '#contract/connections.ts';
import type { Video } from '#contract/content.ts';
import type { PostSource } from '#contract/posts.ts';

/** The post to make clips from. */
export type SourcePost = { postId: string; platform: Platform; title: string };

/** The next step before clips of a post can be made. */
export type SourceStep =
  | { step: 'ready'; video: Video }
  | { step: 'preparing'; video: Video }
  | { step: 'fetch' }
  /** The user provides the file. */
  | { step: 'ask'; failed: Video | null }
  /** Impossible: not a video, or too short. */
  | { step: 'impossible' };

export function nextStep({ kind, reason, video }: PostSource): SourceStep {
  if (video?.status === 'ready') return { step: 'ready', video };
  if (video?.status === 'processing') return { step: 'preparing', video };
  if (reason === 'not_a_video' || reason === 'too_short') return { step: 'impossible' };
  if ((kind === 'platform' || kind === 'downloader') && video === null) return { step: 'fetch' };
  return { step: 'ask', failed: video };
}

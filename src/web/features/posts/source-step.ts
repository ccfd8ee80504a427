import type { Video } from '#contract/content.ts';
import type { PostSource } from '#contract/posts.ts';

/** What is needed next before clips of a post can be made. */
export type SourceStep =
  | { step: 'ready'; video: Video }
  | { step: 'preparing'; video: Video }
  | { step: 'fetch' }
  /** The creator gives the file. */
  | { step: 'ask'; failed: Video | null }
  /** Nothing helps: it is no video, or too short. */
  | { step: 'impossible' };

export function nextStep({ kind, reason, video }: PostSource): SourceStep {
  if (video?.status === 'ready') return { step: 'ready', video };
  if (video?.status === 'processing') return { step: 'preparing', video };
  if (reason === 'not_a_video' || reason === 'too_short') return { step: 'impossible' };
  if ((kind === 'platform' || kind === 'downloader') && video === null) return { step: 'fetch' };
  return { step: 'ask', failed: video };
}

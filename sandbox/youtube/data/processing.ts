import type { SandboxContext } from '../../core/types.ts';
import type { LibraryVideo } from '../library.ts';

const FIXED_SECONDS = 20;
const BYTES_PER_SECOND = 5_000_000;

export type Processing = { state: 'processing' | 'succeeded' | 'failed'; share: number; secondsLeft: number };

/** How far the processing of an upload is: 20 seconds, and one more for every 5 MB. Sample videos are long done. */
export function processingOf(ctx: SandboxContext, { uploaded }: LibraryVideo): Processing {
  if (!uploaded) return { state: 'succeeded', share: 1, secondsLeft: 0 };
  const takes = FIXED_SECONDS + uploaded.sizeBytes / BYTES_PER_SECOND;
  const share = Math.min(1, Math.max(0, (ctx.clock.seconds() - uploaded.uploadedAt) / takes));
  if (share < 1) return { state: 'processing', share, secondsLeft: Math.ceil(takes * (1 - share)) };
  return { state: uploaded.failure ? 'failed' : 'succeeded', share: 1, secondsLeft: 0 };
}

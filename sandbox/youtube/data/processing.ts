import type { SandboxContext } from '../../core/context.ts';
import type { LibraryVideo } from '../library.ts';

const BYTES_PER_SECOND = 5_000_000;

export type Processing = {
  state: 'processing' | 'succeeded' | 'failed' | 'rejected';
  /** 0 to 1. */
  share: number;
  secondsLeft: number;
};

/** Processing progress of an upload. Sample videos are always finished. */
export function processingOf(ctx: SandboxContext, { uploaded }: LibraryVideo): Processing {
  if (!uploaded) return { state: 'succeeded', share: 1, secondsLeft: 0 };
  const takes = ctx.settings.number('youtube.processing') + uploaded.sizeBytes / BYTES_PER_SECOND;
  const share = takes === 0 ? 1 : Math.min(1, Math.max(0, (ctx.clock.seconds() - uploaded.uploadedAt) / takes));
  if (share < 1) return { state: 'processing', share, secondsLeft: Math.ceil(takes * (1 - share)) };
  const state = uploaded.failure ? 'failed' : uploaded.rejection ? 'rejected' : 'succeeded';
  return { state, share: 1, secondsLeft: 0 };
}

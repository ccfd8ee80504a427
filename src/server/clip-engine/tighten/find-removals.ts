import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { readPcm } from '#server/media/pcm.ts';
import { outputRate } from '../framing/frame-grid.ts';
import type { Span, Transcript } from '../shapes.ts';
import { planRemovals, type Removals } from './plan-removals.ts';
import { PROFILE_HZ, profileSound } from './sound-profile.ts';

/**
 * Finds the pauses and fillers of a span that a clip of it can do without.
 * @throws MediaError
 */
export async function findRemovals(
  ffmpeg: Ffmpeg,
  file: string,
  info: MediaInfo,
  {
    transcript,
    span,
    leastSeconds,
    signal,
  }: { transcript: Transcript; span: Span; leastSeconds?: number | undefined; signal?: AbortSignal | undefined },
): Promise<Removals> {
  const samples = new Int16Array(Math.ceil((span.endSeconds - span.startSeconds) * PROFILE_HZ));
  let filled = 0;
  for await (const block of readPcm(ffmpeg, file, info, { sampleRate: PROFILE_HZ, span, signal })) {
    const rest = block.subarray(0, samples.length - filled);
    samples.set(rest, filled);
    filled += rest.length;
  }
  const profile = profileSound(samples.subarray(0, filled));
  return planRemovals({ transcript, span, profile, rate: outputRate(info.video), leastSeconds });
}

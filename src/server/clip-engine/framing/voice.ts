import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { readPcm } from '#server/media/pcm.ts';
import type { Span } from '../shapes.ts';
import type { Voice } from './speaker.ts';

const SAMPLE_RATE = 8_000;
const SILENCE_DB = -90;

/**
 * The sound's level in steps of the looked-at pictures; undefined for a source without sound.
 * @throws MediaError
 */
export async function readVoice(
  ffmpeg: Ffmpeg,
  file: string,
  info: MediaInfo,
  span: Span,
  { frames, seconds, signal }: { frames: number; seconds: number; signal?: AbortSignal | undefined },
): Promise<Voice | undefined> {
  if (info.audio === undefined) return undefined;
  const powers: { sum: number; count: number }[] = [];
  let sample = 0;
  for await (const block of readPcm(ffmpeg, file, info, { sampleRate: SAMPLE_RATE, span, signal })) {
    for (const value of block) {
      const step = Math.floor(sample++ / SAMPLE_RATE / seconds);
      const { sum, count } = powers[step] ?? { sum: 0, count: 0 };
      powers[step] = { sum: sum + (value / 32768) ** 2, count: count + 1 };
    }
  }
  const levelDb = powers.map(({ sum, count }) => Math.max(SILENCE_DB, 10 * Math.log10(sum / count + 1e-12)));
  return { frames, levelDb };
}

import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { readPcm } from '#server/media/pcm.ts';
import { type EditList, keptSpans, toClip } from '../tighten/edit-list.ts';
import type { Voice } from './speaker.ts';

const SAMPLE_RATE = 8_000;
const SILENCE_DB = -90;

/**
 * The clip's sound level in steps of the sampled pictures; undefined for a source without sound.
 * @throws MediaError
 */
export async function readVoice(
  ffmpeg: Ffmpeg,
  file: string,
  info: MediaInfo,
  list: EditList,
  { frames, seconds, signal }: { frames: number; seconds: number; signal?: AbortSignal | undefined },
): Promise<Voice | undefined> {
  if (info.audio === undefined) return undefined;
  const powers: { sum: number; count: number }[] = [];
  const kept = keptSamples(list);
  let sample = 0;
  let at = 0;
  for await (const block of readPcm(ffmpeg, file, info, { sampleRate: SAMPLE_RATE, span: list, signal })) {
    for (const value of block) {
      while (at < kept.length && sample >= (kept[at]?.to ?? 0)) at++;
      const part = kept[at];
      const place = sample++;
      if (part === undefined || place < part.from) continue;
      const step = Math.floor((part.before + place - part.from) / SAMPLE_RATE / seconds);
      const { sum, count } = powers[step] ?? { sum: 0, count: 0 };
      powers[step] = { sum: sum + (value / 32768) ** 2, count: count + 1 };
    }
  }
  const levelDb = powers.map(({ sum, count }) => Math.max(SILENCE_DB, 10 * Math.log10(sum / count + 1e-12)));
  return { frames, levelDb };
}

/** The samples of the span that are heard, and how many of the clip are before them. */
function keptSamples(list: EditList): { from: number; to: number; before: number }[] {
  const { startSeconds: start } = list;
  return keptSpans(list).map(({ startSeconds, endSeconds }) => ({
    from: Math.round((startSeconds - start) * SAMPLE_RATE),
    to: Math.round((endSeconds - start) * SAMPLE_RATE),
    before: Math.round(toClip(list, startSeconds) * SAMPLE_RATE),
  }));
}

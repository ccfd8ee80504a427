import type { Ffmpeg } from './ffmpeg.ts';
import type { MediaInfo } from './probe.ts';
import { inputArgs, type MediaSpan } from './span.ts';

export type Loudness = { integratedLufs: number | undefined; truePeakDbtp: number | undefined };

/** ebur128 answers this when nothing was above its absolute gate (EBU R128, ITU-R BS.1770-4 §2.8). */
const gateLufs = -70;

/** Integrated loudness and true peak of a source or a span of it; both undefined for silence and where there is no sound. @throws MediaError */
export async function measureLoudness(
  ffmpeg: Ffmpeg,
  file: string,
  info: MediaInfo,
  { span, signal }: { span?: MediaSpan; signal?: AbortSignal } = {},
): Promise<Loudness> {
  if (info.audio === undefined) return { integratedLufs: undefined, truePeakDbtp: undefined };
  const { stderr } = await ffmpeg.run(loudnessArgs(file, info, info.audio.streamIndex, span), { signal });
  return parseLoudness(stderr);
}

/** NOTE: `framelog=quiet` is an error on ffmpeg 5.1; `verbose` keeps the ten lines per second out of the log everywhere. */
export function loudnessArgs(file: string, info: MediaInfo, audioIndex: number, span?: MediaSpan): string[] {
  return [
    '-vn',
    ...inputArgs(file, info, span),
    '-map',
    `0:${audioIndex}`,
    '-af',
    'ebur128=peak=true:framelog=verbose',
    '-f',
    'null',
    '-',
  ];
}

/** Reads ebur128's closing summary. */
export function parseLoudness(stderr: string): Loudness {
  const summary = stderr.slice(Math.max(0, stderr.lastIndexOf('Integrated loudness:')));
  const lufs = Number(/\bI:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1] ?? Number.NaN);
  const peak = Number(/\bPeak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1] ?? Number.NaN);
  const heard = Number.isFinite(lufs) && lufs > gateLufs;
  return { integratedLufs: heard ? lufs : undefined, truePeakDbtp: heard && Number.isFinite(peak) ? peak : undefined };
}

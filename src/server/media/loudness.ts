import type { Ffmpeg } from './ffmpeg.ts';
import type { MediaInfo } from './media-info.ts';
import { inputArgs, type MediaSpan } from './span.ts';

export type Loudness = { integratedLufs: number | undefined; truePeakDbtp: number | undefined };

/** ebur128's value when nothing exceeded its absolute gate (EBU R128, ITU-R BS.1770-4 §2.8). */
const GATE_LUFS = -70;

/**
 * Integrated loudness and true peak of a source or a span of it; both undefined for silence and without audio.
 * @throws MediaError
 */
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

/**
 * NOTE: `framelog=quiet` is an error on ffmpeg 5.1; `verbose` keeps the ten lines per second out of the log in every
 * version.
 */
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

export function parseLoudness(stderr: string): Loudness {
  const summary = stderr.slice(Math.max(0, stderr.lastIndexOf('Integrated loudness:')));
  const lufs = Number(/\bI:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1] ?? Number.NaN);
  const peak = Number(/\bPeak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1] ?? Number.NaN);
  const heard = Number.isFinite(lufs) && lufs > GATE_LUFS;
  return { integratedLufs: heard ? lufs : undefined, truePeakDbtp: heard && Number.isFinite(peak) ? peak : undefined };
}

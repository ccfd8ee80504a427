import type { Ffmpeg } from './ffmpeg.ts';
import type { MediaInfo } from './media-info.ts';
import { inputArgs, type MediaSpan } from './span.ts';

export type PcmOptions = { sampleRate: number; span?: MediaSpan; signal?: AbortSignal };

/**
 * Reads the sound as 16-bit mono samples in blocks of any length; the first sample is at the first frame (or the start
 * of the span), gaps are silent. Only a block or two are buffered. Yields nothing for a source without audio.
 * @throws MediaError
 */
export async function* readPcm(
  ffmpeg: Ffmpeg,
  file: string,
  info: MediaInfo,
  options: PcmOptions,
): AsyncGenerator<Int16Array<ArrayBuffer>> {
  if (info.audio === undefined) return;
  const { stdout, done } = ffmpeg.stream(pcmArgs(file, info, info.audio.streamIndex, options), {
    signal: options.signal,
  });
  let odd: Uint8Array = new Uint8Array(0);
  for await (const bytes of stdout as AsyncIterable<Uint8Array>) {
    const all = new Uint8Array(odd.length + bytes.length);
    all.set(odd);
    all.set(bytes, odd.length);
    const whole = all.length - (all.length % 2);
    odd = all.slice(whole);
    if (whole > 0) yield new Int16Array(all.buffer, 0, whole / 2);
  }
  await done;
}

/** `aresample` fills gaps at the start and in between, so that a sample's index is its time. */
export function pcmArgs(file: string, info: MediaInfo, audioIndex: number, { sampleRate, span }: PcmOptions): string[] {
  const filter = 'aresample=async=1:first_pts=0';
  return [
    '-vn',
    ...inputArgs(file, info, span),
    '-map',
    `0:${audioIndex}`,
    '-af',
    filter,
    '-ac',
    '1',
    '-ar',
    String(sampleRate),
    '-f',
    's16le',
    '-',
  ];
}

import { join } from 'node:path';
import type { Span } from '#server/clip-engine/shapes.ts';
import { inputArgs } from '#server/media/span.ts';
import type { TranscriberAudio } from './transcriber.ts';

/** `wav` for local recognisers; `mp3`, an eighth of the bytes, for remote ones. */
export type AudioFormat = 'wav' | 'mp3';

const encoding: Readonly<Record<AudioFormat, readonly string[]>> = {
  wav: ['-c:a', 'pcm_s16le', '-f', 'wav'],
  mp3: ['-c:a', 'libmp3lame', '-b:a', '32k', '-f', 'mp3'],
};

/**
 * Writes one span of the source's sound as mono 16 kHz into the folder and returns its path.
 * @throws MediaError
 */
export async function writeAudioFile(
  audio: TranscriberAudio,
  span: Span,
  format: AudioFormat,
  signal?: AbortSignal,
): Promise<string> {
  const path = join(audio.folder, `speech-${Math.round(span.startSeconds * 1000)}.${format}`);
  await audio.ffmpeg.run(audioFileArgs(audio, span, format, path), { signal });
  return path;
}

/**
 * Arguments for `writeAudioFile`; a late start of the sound is filled with silence so that times stay on the source's
 * clock.
 */
export function audioFileArgs(
  audio: Pick<TranscriberAudio, 'file' | 'info'>,
  span: Span,
  format: AudioFormat,
  path: string,
): string[] {
  const stream = `0:${audio.info.audio?.streamIndex ?? 'a:0'}`;
  const filter = 'aresample=16000:async=1:first_pts=0';
  return [
    '-vn',
    ...inputArgs(audio.file, audio.info, span),
    '-map',
    stream,
    '-af',
    filter,
    '-ac',
    '1',
    ...encoding[format],
    '-y',
    path,
  ];
}

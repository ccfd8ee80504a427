import { msg } from '#texts/message.ts';
import type { Ffmpeg } from './ffmpeg.ts';
import { MediaError } from './ffmpeg.ts';
import type { MediaInfo } from './media-info.ts';

/** Ten times the text of twelve hours of speech. */
const MAX_CHARACTERS = 20_000_000;

/**
 * One text subtitle stream of a file (an index from `info.subtitles`) as WebVTT, timed from the first frame.
 * @throws MediaError
 */
export async function extractSubtitles(
  ffmpeg: Ffmpeg,
  file: string,
  info: MediaInfo,
  streamIndex: number,
  { signal }: { signal?: AbortSignal } = {},
): Promise<string> {
  const { stdout, done } = ffmpeg.stream(subtitleArgs(file, info, streamIndex), { signal, timeLimitSeconds: 300 });
  let vtt = '';
  for await (const piece of stdout.setEncoding('utf8') as AsyncIterable<string>) {
    vtt += piece;
    if (vtt.length > MAX_CHARACTERS) throw new MediaError('limit', msg('media.subtitles_too_long'));
  }
  await done;
  return vtt;
}

export function subtitleArgs(file: string, info: MediaInfo, streamIndex: number): string[] {
  const offset = (-info.startSeconds).toFixed(6);
  return [
    '-copyts',
    '-itsoffset',
    offset,
    '-vn',
    '-an',
    '-i',
    file,
    '-map',
    `0:${streamIndex}`,
    '-c:s',
    'webvtt',
    '-f',
    'webvtt',
    '-',
  ];
}

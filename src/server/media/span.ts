import type { MediaInfo } from './media-info.ts';

/** A span of a source in seconds; 0 is its first frame. */
export type MediaSpan = { startSeconds: number; endSeconds: number };

/**
 * Input options for a file, or a span of it, so that ffmpeg's clock is 0 at the span's first frame. Seeking uses the
 * file's own timestamps: files may start anywhere, and sound may start before the video. Never reads past the measured
 * end.
 */
export function inputArgs(
  file: string,
  info: Pick<MediaInfo, 'startSeconds' | 'durationSeconds'>,
  span?: MediaSpan,
): string[] {
  const from = span?.startSeconds ?? 0;
  const to = Math.min(span?.endSeconds ?? info.durationSeconds, info.durationSeconds);
  const length = Math.max(0, to - from);
  return ['-seek_timestamp', '1', '-ss', (info.startSeconds + from).toFixed(6), '-t', length.toFixed(6), '-i', file];
}

/** The displayed picture scaled to fit a box: even whole pixels, square, never enlarged. */
export function fitInto(
  shown: { width: number; height: number },
  box: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, box.width / shown.width, box.height / shown.height);
  const even = (value: number) => Math.max(2, 2 * Math.round((value * scale) / 2));
  return { width: even(shown.width), height: even(shown.height) };
}

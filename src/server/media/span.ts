import type { MediaInfo } from './probe.ts';

/** A stretch of a source in seconds; 0 is its first frame. */
export type MediaSpan = { startSeconds: number; endSeconds: number };

/**
 * Input options for a file, or for a stretch of it, so that ffmpeg's clock shows 0 at the stretch's first frame. Seeking goes by the file's own
 * time stamps: files may start anywhere, and sound may start before the pictures. Never reads past the measured end.
 */
export function inputArgs(file: string, info: Pick<MediaInfo, 'startSeconds' | 'durationSeconds'>, span?: MediaSpan): string[] {
  const from = span?.startSeconds ?? 0;
  const to = Math.min(span?.endSeconds ?? info.durationSeconds, info.durationSeconds);
  const length = Math.max(0, to - from);
  return ['-seek_timestamp', '1', '-ss', (info.startSeconds + from).toFixed(6), '-t', length.toFixed(6), '-i', file];
}

/** The picture as it is shown, made to fit into a box: whole even pixels, square ones, never enlarged. */
export function fitInto(
  shown: { width: number; height: number },
  box: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, box.width / shown.width, box.height / shown.height);
  const even = (value: number) => Math.max(2, 2 * Math.round((value * scale) / 2));
  return { width: even(shown.width), height: even(shown.height) };
}

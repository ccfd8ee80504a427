import type { Signals } from '#server/clip-engine/shapes.ts';
import { toVideoPicture } from '#server/media/colour.ts';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { inputArgs } from '#server/media/span.ts';

/** Mean difference of two keyframes (on scdet's scale of 100) that counts as completely new. */
const WHOLE_CHANGE = 30;
/** Below this the picture counts as unchanged. */
const MIN_CHANGE = 2;
/** Size at which keyframes are compared. */
const comparedSize = { width: 64, height: 36 };

/**
 * Compares consecutive keyframes at a small size; cheap (a sixteenth of a full decode), but too imprecise for cutting.
 * @throws MediaError
 */
export async function measureChanges(
  ffmpeg: Ffmpeg,
  file: string,
  info: MediaInfo,
  signal?: AbortSignal,
): Promise<Signals['changes']> {
  const { stdout, done } = ffmpeg.stream(changeArgs(file, info), { signal });
  const chunks: string[] = [];
  const reading = (async () => {
    for await (const chunk of stdout.setEncoding('utf8')) chunks.push(String(chunk));
  })();
  await Promise.all([reading, done]);
  return parseChanges(chunks.join(''));
}

/** Arguments that print one score per keyframe on standard output. */
export function changeArgs(file: string, info: MediaInfo): string[] {
  const small = toVideoPicture(info.video, comparedSize, 'fast_bilinear');
  const filter = `${small},scdet=threshold=0,metadata=mode=print:file=-`;
  return [
    '-threads', // one: keyframes are few, and handing them between threads costs a fifth of decoding them
    '1',
    '-skip_frame',
    'nokey',
    '-skip_loop_filter', // its smoothing is lost at the compared size
    'all',
    '-an',
    ...inputArgs(file, info),
    '-map',
    `0:${info.video.streamIndex}`,
    '-vf',
    filter,
    '-f',
    'null',
    '-',
  ];
}

/** Parses the metadata filter's output: `frame:… pts_time:T` followed by `lavfi.scd.mafd=X`. */
export function parseChanges(printed: string): { atSeconds: number; strength: number }[] {
  const changes: { atSeconds: number; strength: number }[] = [];
  let at = Number.NaN;
  for (const line of printed.split('\n')) {
    const time = /pts_time:(-?[\d.]+)/.exec(line)?.[1];
    if (time !== undefined) at = Number(time);
    const score = /^lavfi\.scd\.mafd=([\d.]+)/.exec(line)?.[1];
    if (score === undefined || Number.isNaN(at) || Number(score) < MIN_CHANGE) continue;
    changes.push({ atSeconds: Math.max(0, at), strength: Math.min(1, Number(score) / WHOLE_CHANGE) });
  }
  return changes;
}

import type { Signals } from '#server/clip-engine/model.ts';
import { toVideoPicture } from '#server/media/colour.ts';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/probe.ts';
import { inputArgs } from '#server/media/span.ts';

/** Mean difference of two key frames (0–100 of scdet's scale) that counts as wholly new. */
const wholeChange = 30;
/** Below this the picture is the same. */
const leastChange = 2;
/** Size at which key frames are compared. */
const comparedSize = { width: 64, height: 36 };

/** Compares consecutive key frames at a small size; cheap (a sixteenth of a full decode), and too rough to cut by. @throws MediaError */
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

/** Arguments that print one score per key frame on standard output. */
export function changeArgs(file: string, info: MediaInfo): string[] {
  const small = toVideoPicture(info.video, comparedSize, 'fast_bilinear');
  const filter = `${small},scdet=threshold=0,metadata=mode=print:file=-`;
  return [
    '-skip_frame',
    'nokey',
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

/** Reads what the metadata filter prints: `frame:… pts_time:T` followed by `lavfi.scd.mafd=X`. */
export function parseChanges(printed: string): { atSeconds: number; strength: number }[] {
  const changes: { atSeconds: number; strength: number }[] = [];
  let at = Number.NaN;
  for (const line of printed.split('\n')) {
    const time = /pts_time:(-?[\d.]+)/.exec(line)?.[1];
    if (time !== undefined) at = Number(time);
    const score = /^lavfi\.scd\.mafd=([\d.]+)/.exec(line)?.[1];
    if (score === undefined || Number.isNaN(at) || Number(score) < leastChange) continue;
    changes.push({ atSeconds: Math.max(0, at), strength: Math.min(1, Number(score) / wholeChange) });
  }
  return changes;
}

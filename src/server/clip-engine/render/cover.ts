import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { TO_JPEG_PICTURE } from '#server/media/colour.ts';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { inputArgs } from '#server/media/span.ts';
import { frameAt, outputRate, secondsOfFrame } from '../framing/frame-grid.ts';
import { shotAt } from '../framing/shown.ts';
import { windowAt } from '../framing/window-at.ts';
import type { CropPlan, CropShot, EditDecisions } from '../shapes.ts';
import { pictureGraph } from './filter-graph.ts';

export type CoverJob = {
  file: string;
  info: MediaInfo;
  edit: EditDecisions;
  /** On the source's clock; `Framing.coverSeconds` is the best one. */
  atSeconds: number;
  outFile: string;
  signal?: AbortSignal;
};

/** JPEG quality on ffmpeg's scale, 2 (best) to 31. */
const QUALITY = '3';

/**
 * The cover: the clip's window at one time, from the source and without captions, as a JPEG.
 * @throws MediaError
 */
export async function makeCover(
  ffmpeg: Ffmpeg,
  { file, info, edit, atSeconds, outFile, signal }: CoverJob,
): Promise<void> {
  const half = path.join(path.dirname(path.resolve(outFile)), `.${randomUUID()}.part`);
  try {
    await ffmpeg.run(coverArgs(path.resolve(file), info, edit, atSeconds, half), { signal, timeLimitSeconds: 120 });
    await rename(half, outFile);
  } catch (cause) {
    await rm(half, { force: true });
    throw cause;
  }
}

/** One frame: the clip's graph over a span starting at this time, with the window fixed where it is then. */
export function coverArgs(
  file: string,
  info: MediaInfo,
  edit: EditDecisions,
  atSeconds: number,
  target: string,
): string[] {
  const rate = outputRate(info.video);
  const { startSeconds } = edit.source;
  const last = Math.max(startSeconds, edit.source.endSeconds - 2 / (rate.num / rate.den));
  const frame = frameAt(Math.min(Math.max(atSeconds, startSeconds), last) - startSeconds, rate);
  const at = startSeconds + secondsOfFrame(frame, rate);
  const source = { startSeconds: at, endSeconds: at + 2 / (rate.num / rate.den) };
  const still: EditDecisions = {
    ...edit,
    source,
    captions: undefined,
    crop: planAt(edit.crop, at, startSeconds, source.endSeconds),
  };
  return [
    ...inputArgs(file, info, source),
    ...[
      '-filter_complex',
      `${pictureGraph(info, still)};[v]${TO_JPEG_PICTURE}[jpeg]`,
      '-map',
      '[jpeg]',
      '-frames:v',
      '1',
    ],
    ...['-q:v', QUALITY, '-f', 'mjpeg', target],
  ];
}

/** A plan of one shot with its windows as they are at a time. */
function planAt(crop: CropPlan, atSeconds: number, clipStart: number, endSeconds: number): CropPlan {
  const shot = shotAt(crop, atSeconds);
  if (shot === undefined) throw new RangeError('A crop plan needs at least one shot');
  const still = <W extends Pick<CropShot, 'keys'>>(window: W): W => ({
    ...window,
    keys: [{ atSeconds: 0, ...windowAt(window, atSeconds - clipStart) }],
  });
  const panes = shot.panes?.map(still);
  return { ...crop, shots: [{ ...still(shot), ...(panes && { panes }), startSeconds: atSeconds, endSeconds }] };
}

import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { VIDEO_TO_JPEG_PICTURE } from '#server/media/colour.ts';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { inputArgs } from '#server/media/span.ts';
import { captionLayer } from '../captions/caption-layer.ts';
import { assertFontsTaken, prepareFonts } from '../captions/fonts.ts';
import { planTitle } from '../captions/plan-captions.ts';
import { isCaptionStyle } from '../captions/styles.ts';
import { composeCover } from '../cover/compose.ts';
import { headsOf } from '../cover/heads.ts';
import { frameAt, outputRate, secondsOfFrame } from '../framing/frame-grid.ts';
import { facesOnScreen } from '../framing/shown.ts';
import type { SeenFace } from '../framing/tracks.ts';
import type { EditDecisions } from '../shapes.ts';
import { clipSpan, frameStart } from '../tighten/edit-list.ts';
import { CAPTIONS_FILE, pictureGraph, type Still, stillGraph } from './filter-graph.ts';

export type CoverJob = {
  file: string;
  info: MediaInfo;
  edit: EditDecisions;
  /** The source's start plus the time in the clip; `Framing.coverSeconds` is the best one. */
  atSeconds: number;
  outFile: string;
  /** Faces at that time, in source pixels: none of them is cut off. */
  faces?: readonly SeenFace[];
  /** Written over the picture in the captions' style. */
  title?: { text: string; language: string | undefined } | undefined;
  signal?: AbortSignal | undefined;
};

/** JPEGs of a quality of 3 on ffmpeg's scale, 2 (best) to 31. */
const jpegEncoding = ['-c:v', 'mjpeg', '-q:v', '3'];

/**
 * The cover: the clip's window at one time, from the source and without captions, as a JPEG. With a title, its font is
 * copied to the folder of the file.
 * @throws MediaError
 */
export async function makeCover(ffmpeg: Ffmpeg, job: CoverJob): Promise<void> {
  const outFile = path.resolve(job.outFile);
  const folder = path.dirname(outFile);
  const half = path.join(folder, `.${randomUUID()}.part`);
  const still = stillOf(job);
  const script = captionLayer(still);
  if (script !== undefined && still.captions !== undefined) {
    await prepareFonts(script, still.captions.style, folder);
    await writeFile(path.join(folder, CAPTIONS_FILE), script);
  }
  try {
    const args = stillArgs(path.resolve(job.file), job.info, still, half);
    const { stderr } = await ffmpeg.run(args, { cwd: folder, signal: job.signal, timeLimitSeconds: 120 });
    if (script !== undefined && still.captions !== undefined) assertFontsTaken(stderr, script, still.captions.style);
    await rename(half, outFile);
  } catch (cause) {
    await rm(half, { force: true });
    throw cause;
  }
}

/** One frame of the clip's graph. */
export function coverArgs(job: Omit<CoverJob, 'outFile'>, target: string): string[] {
  return stillArgs(job.file, job.info, stillOf(job), target);
}

function stillArgs(file: string, info: MediaInfo, still: EditDecisions, target: string): string[] {
  return [
    // Several threads read far ahead of the one frame.
    '-threads',
    '1',
    ...inputArgs(file, info, still.source),
    '-filter_complex',
    `${pictureGraph(info, still)};[v]${VIDEO_TO_JPEG_PICTURE}[jpeg]`,
    '-map',
    '[jpeg]',
    '-frames:v',
    '1',
    ...jpegEncoding,
    '-f',
    'mjpeg',
    target,
  ];
}

/**
 * Covers taken while the clip is rendered: these frames, with the windows of the frame `window`. `pattern` is the name
 * of the files, with `%d` for 1, 2 and so on.
 */
export function coverStill(
  { info, edit, faces }: Pick<CoverJob, 'info' | 'edit' | 'faces'>,
  { frames, window }: { frames: readonly number[]; window: number },
  pattern: string,
): Still {
  const { startSeconds } = edit.source;
  const moment = { atSeconds: startSeconds + secondsOfFrame(window, outputRate(info.video)), clipStart: startSeconds };
  const shot = composeCover(edit.crop, moment, headsOf(faces ?? [], info.video), info.video);
  return {
    frames,
    graph: (from, to) => `${stillGraph(shot, from, `${to}p`, info, edit)};[${to}p]${VIDEO_TO_JPEG_PICTURE}[${to}]`,
    encoding: jpegEncoding,
    pattern,
  };
}

/** Edit decisions for two frames from that time on, with fixed windows that contain all faces. */
function stillOf({ info, edit, atSeconds, faces = [], title }: Omit<CoverJob, 'outFile'>): EditDecisions {
  const rate = outputRate(info.video);
  const { startSeconds } = edit.source;
  const last = Math.max(startSeconds, clipSpan(edit.source).endSeconds - 2 / (rate.num / rate.den));
  const frame = frameAt(Math.min(Math.max(atSeconds, startSeconds), last) - startSeconds, rate);
  const at = startSeconds + secondsOfFrame(frame, rate);
  const from = frameStart(edit.source, frame, rate);
  const source = { startSeconds: from, endSeconds: from + 2 / (rate.num / rate.den) };
  const moment = { atSeconds: at, clipStart: startSeconds };
  const shot = composeCover(edit.crop, moment, headsOf(faces, info.video), info.video);
  const crop = { ...edit.crop, shots: [{ ...shot, ...source }] };
  const named = edit.captions?.style ?? 'bold';
  const style = isCaptionStyle(named) ? named : 'bold';
  const now = faces.map((face) => ({ ...face, frame: 0 }));
  const onScreen = facesOnScreen(crop, now, info.video, { startSeconds: from, rate });
  const headline = title && planTitle({ ...title, style, size: edit.crop, faces: onScreen });
  return { ...edit, source, crop, captions: headline && { style, chunks: [], headline } };
}

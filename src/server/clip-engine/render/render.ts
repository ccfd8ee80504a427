import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { captionLayer } from '../captions/caption-layer.ts';
import { assertFontsTaken, prepareFonts } from '../captions/fonts.ts';
import type { EditDecisions } from '../shapes.ts';
import { clipLength } from '../tighten/edit-list.ts';
import { RENDERER_VERSION, renderArgs } from './arguments.ts';
import { CAPTIONS_FILE, type Still } from './filter-graph.ts';

export type RenderJob = {
  file: string;
  info: MediaInfo;
  edit: EditDecisions;
  /** Path of the finished clip; it appears there complete or not at all. */
  outFile: string;
  /** The job's own folder, for captions and fonts. */
  folder: string;
  /** The finished sound in that folder, if `decideSound` made it. */
  soundFile?: string;
  /** Frames that the encode also writes to that folder. */
  stills?: readonly Still[];
  signal?: AbortSignal;
  /** Encoded share of the clip, 0–1. */
  onShare?: (share: number) => void;
};

/** Twenty times slower than real time means that the machine is in trouble. */
const timeLimitFor = (seconds: number) => 120 + 20 * seconds;

/**
 * Makes the clip in one encode.
 * @throws MediaError; RangeError for decisions of another renderer; Error when the captions' font can't be used
 */
export async function renderClip(
  ffmpeg: Ffmpeg,
  { file, info, edit, outFile, folder, soundFile, stills, signal, onShare }: RenderJob,
): Promise<void> {
  if (edit.renderer !== RENDERER_VERSION)
    throw new RangeError(`These decisions are for renderer ${edit.renderer}, this is ${RENDERER_VERSION}`);
  const seconds = clipLength(edit.source);
  const captions = captionLayer(edit);
  if (captions !== undefined) await writeCaptions(captions, edit, folder);
  // On the same disk as its target, so that the rename is atomic.
  const half = path.join(path.dirname(path.resolve(outFile)), `.${randomUUID()}.part`);
  try {
    const { stderr } = await ffmpeg.run(renderArgs(path.resolve(file), info, edit, half, soundFile, stills), {
      cwd: folder,
      signal,
      timeLimitSeconds: timeLimitFor(seconds),
      onProgress: ({ outSeconds }) => onShare?.(Math.min(1, Math.max(0, outSeconds / seconds))),
    });
    if (captions !== undefined && edit.captions !== undefined) assertFontsTaken(stderr, captions, edit.captions.style);
    await rename(half, outFile);
  } catch (cause) {
    await rm(half, { force: true });
    throw cause;
  }
}

async function writeCaptions(script: string, { captions }: EditDecisions, folder: string): Promise<void> {
  if (captions === undefined) return;
  await prepareFonts(script, captions.style, folder);
  await writeFile(path.join(folder, CAPTIONS_FILE), script);
}

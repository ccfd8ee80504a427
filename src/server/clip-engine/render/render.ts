import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/probe.ts';
import { captionsToAss } from '../captions/ass.ts';
import { assertFontTaken, prepareFonts } from '../captions/fonts.ts';
import type { EditDecisions } from '../model.ts';
import { renderArgs, rendererVersion } from './arguments.ts';
import { CAPTIONS_FILE } from './filter-graph.ts';

export type RenderJob = {
  file: string;
  info: MediaInfo;
  edit: EditDecisions;
  /** Where the finished clip goes; it appears there complete or not at all. */
  outFile: string;
  /** The job's own folder, for captions and fonts. */
  folder: string;
  /** The finished sound in that folder, where `decideSound` made it. */
  soundFile?: string;
  signal?: AbortSignal;
  /** Share of the clip that is encoded, 0–1. */
  onShare?: (share: number) => void;
};

/** Twenty times slower than real time is a machine in trouble. */
const timeLimitFor = (seconds: number) => 120 + 20 * seconds;

/**
 * Makes the clip in one encode. @throws MediaError; RangeError for decisions of another renderer; Error when the captions' font can't be used
 */
export async function renderClip(
  ffmpeg: Ffmpeg,
  { file, info, edit, outFile, folder, soundFile, signal, onShare }: RenderJob,
): Promise<void> {
  if (edit.renderer !== rendererVersion)
    throw new RangeError(`These decisions are for renderer ${edit.renderer}, this is ${rendererVersion}`);
  const seconds = edit.source.endSeconds - edit.source.startSeconds;
  const captions = edit.captions;
  if (captions !== undefined) {
    await prepareFonts(captions.style, folder);
    await writeFile(path.join(folder, CAPTIONS_FILE), captionsToAss(captions.chunks, captions.style, edit.crop));
  }
  // On the same disk as its target, so that the rename is one step.
  const half = path.join(path.dirname(path.resolve(outFile)), `.${randomUUID()}.part`);
  try {
    const { stderr } = await ffmpeg.run(renderArgs(path.resolve(file), info, edit, half, soundFile), {
      ...{ cwd: folder, signal, timeLimitSeconds: timeLimitFor(seconds) },
      onProgress: ({ outSeconds }) => onShare?.(Math.min(1, Math.max(0, outSeconds / seconds))),
    });
    if (captions !== undefined && captions.chunks.length > 0) assertFontTaken(stderr, captions.style);
    await rename(half, outFile);
  } catch (cause) {
    await rm(half, { force: true });
    throw cause;
  }
}

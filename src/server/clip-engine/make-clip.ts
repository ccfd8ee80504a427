import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { Analysis, ClipSource } from './analyse.ts';
import { chunkCaptions } from './captions/chunks.ts';
import type { CaptionStyleName } from './captions/styles.ts';
import type { FaceDetector } from './framing/face-detector.ts';
import type { Aspect } from './framing/frame-grid.ts';
import { planFraming } from './framing/framing.ts';
import type { EditDecisions, MadeClip, Span } from './model.ts';
import { countWordsCut } from './moments/words-cut.ts';
import { rendererVersion } from './render/arguments.ts';
import { makeCover } from './render/cover.ts';
import { inspectClip } from './render/inspect.ts';
import { renderClip } from './render/render.ts';
import { decideSound } from './render/sound.ts';

export type MakeClipDeps = { ffmpeg: Ffmpeg; detector: FaceDetector };

export type MakeClipRequest = {
  source: ClipSource;
  analysis: Analysis;
  span: Span;
  /** Temporary folder; the clip's files go into a folder of its own inside. */
  folder: string;
  name: string;
  aspect?: Aspect;
  captions?: CaptionStyleName | 'none';
  signal?: AbortSignal;
  /** Share of this clip that is done, 0–1. */
  onShare?: (share: number) => void;
};

/** Shares of a clip's time: looking at it, rendering it; the rest is cover and inspection. */
const FRAMING_SHARE = 0.1;
const RENDER_SHARE = 0.85;

/**
 * Makes one clip of a span: looks where faces and cuts are, decides picture, captions and sound, renders once, takes a cover, measures what came
 * out. @throws MediaError
 */
export async function makeClip({ ffmpeg, detector }: MakeClipDeps, request: MakeClipRequest): Promise<MadeClip> {
  const { source, analysis, name, aspect = '9:16', captions = 'bold', signal, onShare } = request;
  const { file } = source;
  const { info, transcript } = analysis;
  const span = { startSeconds: request.span.startSeconds, endSeconds: request.span.endSeconds };
  const folder = join(request.folder, name);
  await mkdir(folder, { recursive: true });

  const [framing, sound] = await Promise.all([
    planFraming(ffmpeg, detector, file, info, span, { aspect, signal }),
    decideSound(ffmpeg, file, info, span, { folder, signal }),
  ]);
  onShare?.(FRAMING_SHARE);
  const chunks = captions === 'none' ? [] : chunkCaptions(transcript.words, span);
  const edit: EditDecisions = {
    source: span,
    crop: framing.crop,
    captions: captions === 'none' || chunks.length === 0 ? undefined : { style: captions, chunks },
    ...sound.decision,
    renderer: rendererVersion,
  };

  const videoFile = join(folder, 'clip.mp4');
  await renderClip(ffmpeg, {
    ...{ file, info, edit, outFile: videoFile, folder, soundFile: sound.file, signal },
    onShare: (share) => onShare?.(FRAMING_SHARE + share * RENDER_SHARE),
  });
  if (sound.file !== undefined) await rm(join(folder, sound.file));
  const coverFile = join(folder, 'cover.jpg');
  await makeCover(ffmpeg, { file, info, edit, atSeconds: framing.coverSeconds, outFile: coverFile, signal });
  const wordsCut = transcript.words.length > 0 ? countWordsCut(transcript.words, span) : undefined;
  const inspection = await inspectClip(ffmpeg, videoFile, {
    ...{ edit, wordsCut, hasSound: info.audio !== undefined, signal },
    source: { info, colours: framing.colours },
  });
  return { edit, inspection, videoFile, coverFile, wordsCut };
}

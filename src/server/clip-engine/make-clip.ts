import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { Analysis, ClipSource } from './analyse.ts';
import { canDraw } from './captions/letters.ts';
import { headObstacles, subtitleObstacles, textObstacles } from './captions/obstacles.ts';
import { planCaptions } from './captions/plan-captions.ts';
import type { CaptionStyleName } from './captions/styles.ts';
import { chooseCovers, planCovers } from './cover/make-covers.ts';
import type { FaceDetector } from './framing/face-detector.ts';
import { type Aspect, outputRate, secondsOfFrame } from './framing/frame-grid.ts';
import { type Framing, planFraming } from './framing/framing.ts';
import { facesOnScreen } from './framing/shown.ts';
import { countWordsCut } from './moments/words-cut.ts';
import { RENDERER_VERSION } from './render/arguments.ts';
import { inspectClip } from './render/inspect.ts';
import { renderClip } from './render/render.ts';
import { decideSound } from './render/sound.ts';
import type { EditDecisions, MadeClip, Span, Transcript, Word } from './shapes.ts';
import { clipSpan, type EditList, keptSpans, onClipClock } from './tighten/edit-list.ts';
import { findRemovals } from './tighten/find-removals.ts';
import type { Removals } from './tighten/plan-removals.ts';

export type MakeClipDeps = { ffmpeg: Ffmpeg; detector: FaceDetector };

export type MakeClipRequest = {
  source: ClipSource;
  analysis: Analysis;
  span: Span;
  /** Temporary folder; the clip's files are written to a subfolder. */
  folder: string;
  name: string;
  /** Existing decisions to render instead of making new ones; the span is theirs. */
  edit?: EditDecisions | undefined;
  aspect?: Aspect;
  captions?: CaptionStyleName | 'none';
  /** Shown over the first seconds in the captions' style. */
  headline?: string | undefined;
  /** Leaves long pauses and fillers out; the clip stays at least this many seconds long. */
  tighten?: { leastSeconds: number } | undefined;
  signal?: AbortSignal;
  /** Progress of this clip, 0–1. */
  onShare?: (share: number) => void;
};

/** Shares of a clip's time for framing and rendering; the rest is cover and inspection. */
const FRAMING_SHARE = 0.1;
const RENDER_SHARE = 0.85;

/**
 * Makes one clip of a span: finds faces and cuts, decides picture, captions and sound, renders once, chooses covers, and
 * measures the result. Given the decisions of an earlier clip, it renders those.
 * @throws MediaError
 */
export async function makeClip({ ffmpeg, detector }: MakeClipDeps, request: MakeClipRequest): Promise<MadeClip> {
  const { source, analysis, name, aspect = '9:16', signal, onShare } = request;
  const { file } = source;
  const { info, transcript } = analysis;
  const { startSeconds, endSeconds } = request.span;
  const tightened = request.edit === undefined ? await tighten(ffmpeg, request) : undefined;
  const list = request.edit?.source ?? { startSeconds, endSeconds, removed: tightened?.removed };
  const folder = join(request.folder, name);
  await mkdir(folder, { recursive: true });

  const [framing, sound] = await Promise.all([
    planFraming(ffmpeg, detector, file, info, list, { aspect, folder, signal }),
    request.edit
      ? { decision: request.edit, file: undefined }
      : decideSound(ffmpeg, file, info, list, { folder, signal }),
  ]);
  onShare?.(FRAMING_SHARE);
  const decided = request.edit ? undefined : await decideCaptions(request, framing, list, tightened?.words);
  const edit: EditDecisions = request.edit ?? {
    source: list,
    crop: framing.crop,
    captions: decided?.captions,
    ...sound.decision,
    renderer: RENDERER_VERSION,
  };

  const videoFile = join(folder, 'clip.mp4');
  const moments = planCovers(info, edit, framing);
  await renderClip(ffmpeg, {
    file,
    info,
    edit,
    outFile: videoFile,
    folder,
    soundFile: sound.file,
    stills: moments.flatMap(({ stills }) => stills),
    signal,
    onShare: (share) => onShare?.(FRAMING_SHARE + share * RENDER_SHARE),
  });
  if (sound.file !== undefined) await rm(join(folder, sound.file));
  const wordsCut = transcript.words.length > 0 ? countCut(transcript, list, tightened) : undefined;
  const inspection = await inspectClip(ffmpeg, videoFile, {
    edit,
    wordsCut,
    mouthsCoveredShare: decided?.mouthsCoveredShare,
    hasSubtitles: framing.subtitles !== undefined,
    hasSound: info.audio !== undefined,
    signal,
    source: { info, colours: framing.colours },
  });
  // After the inspection, which fails for a clip without frames: it has no stills for covers either.
  const covers = await chooseCovers(detector, moments, { edit, info }, folder);
  return { edit, inspection, videoFile, covers, wordsCut };
}

/** The parts removed from a clip, if requested. */
async function tighten(
  ffmpeg: Ffmpeg,
  { source, analysis: { info, transcript }, span, tighten, signal }: MakeClipRequest,
): Promise<Removals | undefined> {
  if (tighten === undefined) return undefined;
  return findRemovals(ffmpeg, source.file, info, { transcript, span, leastSeconds: tighten.leastSeconds, signal });
}

/** Where words are not timed one by one, only the clip's own start and end are compared with them. */
function countCut({ words, timing }: Transcript, list: EditList, tightened: Removals | undefined): number {
  const isCompared = tightened !== undefined && timing === 'word';
  return isCompared ? countWordsCut(tightened.words, keptSpans(list)) : countWordsCut(words, [list]);
}

/** Captions that are not burned in are decided too: they are offered as subtitle files. */
async function decideCaptions(
  { analysis: { transcript, info }, captions = 'bold', headline }: MakeClipRequest,
  { crop, faces, subtitles, texts }: Framing,
  list: EditList,
  words: readonly Word[] = transcript.words,
): Promise<{ captions: EditDecisions['captions']; mouthsCoveredShare: number | undefined }> {
  const style = captions === 'none' ? 'bold' : captions;
  const rate = outputRate(info.video);
  const { startSeconds } = list;
  const clip = clipSpan(list);
  const until = startSeconds + clip.endSeconds - clip.startSeconds;
  const secondsOf = (frame: number) => secondsOfFrame(frame, rate);
  const obstacles = [
    ...headObstacles(facesOnScreen(crop, faces, info.video, { startSeconds, rate }), secondsOf),
    ...textObstacles(facesOnScreen(crop, texts, info.video, { startSeconds, rate }), secondsOf),
    ...(subtitles ? subtitleObstacles(subtitles, crop, info.video, { startSeconds, endSeconds: until, rate }) : []),
  ];
  const planned = planCaptions({
    words: onClipClock(words, list),
    span: clip,
    language: transcript.language,
    style,
    size: crop,
    title: headline,
    obstacles,
  });
  if (planned.chunks.length === 0 && planned.headline === undefined)
    return { captions: undefined, mouthsCoveredShare: undefined };
  // Letters without a font would be boxes; the analysis notes already say what to install.
  const burned = captions !== 'none' && (await canDraw(planned.chunks.flatMap(({ words }) => words)));
  const titleWords = planned.headline?.words.map((text) => ({ text })) ?? [];
  const shownTitle = (await canDraw(titleWords)) ? planned.headline : undefined;
  return {
    captions: { style, burned, chunks: planned.chunks, headline: shownTitle },
    mouthsCoveredShare: burned ? planned.mouthsCoveredShare : undefined,
  };
}

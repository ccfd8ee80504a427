import * as z from 'zod/mini';
import { message } from '#server/kit/message-schema.ts';
import type { Message } from '#texts/message.ts';

/**
 * Data passed between the stages of the clip engine. All times are seconds on the source's own clock (0 = first frame)
 * unless a name says otherwise; everything is plain JSON, so that a stage can be stored and resumed.
 */

/** One spoken word. `confidence` is 0–1 if the recogniser reports one. */
export type Word = z.infer<typeof word>;
export const word = z.object({
  text: z.string(),
  startSeconds: z.number(),
  endSeconds: z.number(),
  confidence: z.optional(z.number()),
  /** What a note of the transcript tells of the moment after the word: laughter or applause, or words not understood. */
  followedBy: z.optional(z.enum(['reaction', 'unclear'])),
});

/** Origin of the words; shown to the creator and used to decide how precisely captions are timed. */
export type TranscriptSource = Transcript['source'];
export type Transcript = z.infer<typeof transcript>;
export const transcript = z.object({
  source: z.enum(['file', 'embedded', 'platform', 'endpoint', 'local', 'none']),
  /** `word`: every word was timed. `estimated`: words were spread over timed phrases. */
  timing: z.enum(['word', 'estimated']),
  /** ISO 639-1, or undefined if it could not be determined. */
  language: z.optional(z.string()),
  /** Set when the recogniser is only good enough for drafts. */
  draft: z.boolean(),
  words: z.readonly(z.array(word)),
});

/** A run of words that forms a thought; `firstWord` and `lastWord` index into the transcript's words, inclusive. */
export type Sentence = {
  firstWord: number;
  lastWord: number;
  startSeconds: number;
  endSeconds: number;
  text: string;
  /** `punctuation` is certain; `pause` was inferred from silence. */
  endedBy: 'punctuation' | 'pause';
};

export type Span = z.infer<typeof span>;
const span = z.object({ startSeconds: z.number(), endSeconds: z.number() });

/** Measurements over the entire source, from sound and keyframes only. */
export type Signals = z.infer<typeof signals>;
export const signals = z.object({
  durationSeconds: z.number(),
  /** Step of the two series below, in seconds. */
  stepSeconds: z.number(),
  /** Loudness per step, dBFS (RMS), −90 for silence. */
  loudnessDb: z.readonly(z.array(z.number())),
  /** Spectral change (energy flux) per step, normalised per video to 0–1: how lively the sound is. */
  activity: z.readonly(z.array(z.number())),
  /** Speech (or, without a voice, sound) as spans, by an adaptive detector. */
  speech: z.readonly(z.array(span)),
  /** Approximate visual changes from keyframes: time and strength 0–1. */
  changes: z.readonly(z.array(z.object({ atSeconds: z.number(), strength: z.number() }))),
});

/** Why a moment got points. `points` are of the score's ten; with the base they add up to the score. */
export type Evidence = z.infer<typeof evidence>;
const evidence = z.object({
  signal: z.string(),
  /** Short name for the reader: `Opens with a question`. */
  label: message,
  detail: message,
  points: z.number(),
  span: z.optional(span),
  quote: z.optional(z.string()),
});

/** A chosen span, ranked and explained. */
export type Moment = z.infer<typeof moment>;
export const moment = z.object({
  startSeconds: z.number(),
  endSeconds: z.number(),
  /** 0.0–10.0, one decimal. */
  score: z.number(),
  reason: z.readonly(z.array(message)),
  evidence: z.readonly(z.array(evidence)),
  title: z.string(),
  description: z.string(),
  hashtags: z.readonly(z.array(z.string())),
  /** Text spoken inside, empty without words. */
  text: z.string(),
  /** True for a moment that only fills up the count: "best of what is left". */
  filler: z.boolean(),
});

/**
 * Lengths asked for: codes as specified (0 automatic; 1 under 30 s; 2 30–60; 3 60–90; 4 90 s–3 min; several are a mix).
 */
export type LengthCodes = readonly number[];

const cropWindow = {
  /** Upper left corner in source pixels over time, relative to the clip's start; one key for a still window. */
  keys: z.readonly(z.array(z.object({ atSeconds: z.number(), x: z.number(), y: z.number() }))),
  /** Window size in source pixels. */
  cropWidth: z.number(),
  cropHeight: z.number(),
};

/** A window of its own inside the clip's frame; `place` is where it is shown, in output pixels. */
export type Pane = z.infer<typeof pane>;
const pane = z.object({
  ...cropWindow,
  place: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
});

export type CropShot = z.infer<typeof cropShot>;
const cropShot = z.extend(span, {
  layout: z.enum(['crop', 'fit', 'split', 'screen']),
  ...cropWindow,
  /** The windows of `split` and `screen`, whose own window is the full picture. */
  panes: z.optional(z.readonly(z.array(pane))),
});

/** The window cropped from the frame, over time. */
export type CropPlan = z.infer<typeof cropPlan>;
const cropPlan = z.object({
  /**
   * Chosen per shot. `crop`: one window, possibly moving. `fit`: the full picture over a blurred copy. `split`: people
   * who sit apart, each in a part of the frame. `screen`: a screen recording or slide, and below it the face in it.
   */
  shots: z.readonly(z.array(cropShot)),
  /** Output size in pixels. */
  width: z.number(),
  height: z.number(),
  /** Share of sampled face detections entirely inside the window; undefined when no face was seen. */
  faceInsideShare: z.optional(z.number()),
  /** The same of each shot's main person alone. */
  speakerInsideShare: z.optional(z.number()),
  /** Set when faces stay small because a closer window would have been enlarged too much. */
  smallFaces: z.optional(z.boolean()),
});

/** One caption on the screen: words with times relative to the clip's start. */
export type CaptionChunk = z.infer<typeof captionChunk>;
const captionChunk = z.extend(span, {
  words: z.readonly(z.array(word)),
  /** Indices of the words that may be emphasised; undefined means all (edits before renderer 3). */
  strong: z.optional(z.readonly(z.array(z.int()))),
  /** Lower edge in pixels of the clip, or undefined for the usual place. */
  bottom: z.optional(z.number()),
  /** At most this many times the style's own size, to leave a head free; undefined: enlarged where it is narrow. */
  largest: z.optional(z.number()),
});

/** The title over the first seconds, in the captions' style. */
export type Headline = z.infer<typeof headline>;
const headline = z.object({
  words: z.readonly(z.array(z.string())),
  strong: z.readonly(z.array(z.int())),
  bottom: z.number(),
  endSeconds: z.number(),
  /** How many lines it may have; undefined means three. */
  lines: z.optional(z.int()),
});

/** Everything needed to make the file again. As stored: see read-edit.ts. */
export type EditDecisions = z.infer<typeof editDecisions>;
export const editDecisions = z.object({
  /**
   * `removed`: pauses and fillers that are left out, see tighten/edit-list.ts. Shots begin at the source's start all
   * the same, and follow the clip from there as if it were uncut.
   */
  source: z.extend(span, { removed: z.optional(z.readonly(z.array(span))) }),
  crop: cropPlan,
  /** If `burned` is false, used for subtitle files only. */
  captions: z.optional(
    z.object({
      style: z.string(),
      chunks: z.readonly(z.array(captionChunk)),
      burned: z.optional(z.boolean()),
      headline: z.optional(headline),
    }),
  ),
  /** Gain applied to the sound, dB. */
  gainDb: z.number(),
  /** Ceiling of the limiter behind the gain, dB below full scale. */
  ceilingDb: z.number(),
  /** Version of the renderer, so that a change of code invalidates the plan. */
  renderer: z.number(),
});

/** Measurements of the finished file. */
export type Inspection = {
  width: number;
  height: number;
  durationSeconds: number;
  videoCodec: string;
  videoProfile: string;
  pixelFormat: string;
  frameRate: number;
  audioCodec: string | undefined;
  sampleRate: number | undefined;
  fastStart: boolean;
  integratedLufs: number | undefined;
  truePeakDbtp: number | undefined;
  blackOpening: boolean;
  /** Whether the first second of a filmed picture does not move. */
  frozenOpening?: boolean | undefined;
  /** Start of the sound after that of the picture; negative: before it. */
  soundOffsetSeconds?: number | undefined;
  /** Share of the mouth samples with captions on screen in which a caption covers a mouth or chin. */
  mouthsCoveredShare?: number | undefined;
  /** Whether subtitles are burned into the source. */
  subtitlesInSource?: boolean | undefined;
  /**
   * Mean chroma distance (0–255) from the source in the worst frame compared; undefined when none could be compared.
   */
  colourShift?: number | undefined;
  faceInsideShare: number | undefined;
  wordsCut: number | undefined;
  /** Pauses and fillers left out, on the source's clock; undefined where that was not asked for. */
  removed?: readonly Span[] | undefined;
  warnings: readonly Message[];
};

/** A picture of a clip at a time on the clip's clock. */
export type CoverFile = { atSeconds: number; file: string };

/** A finished clip; its files are in the run's folder. */
export type MadeClip = {
  edit: EditDecisions;
  inspection: Inspection;
  videoFile: string;
  /** At least one, the best one first. */
  covers: readonly CoverFile[];
  wordsCut: number | undefined;
};

/** The stages of a run, in order, as reported in its progress. */
export const stages = ['probe', 'transcript', 'signals', 'moments', 'render'] as const;
export type Stage = (typeof stages)[number];

/** `share` of the entire run, 0–1; `etaSeconds` undefined until a rate is known. */
export type EngineProgress = {
  stage: Stage;
  share: number;
  etaSeconds: number | undefined;
  clipsDone: number;
  clipsTotal: number | undefined;
};

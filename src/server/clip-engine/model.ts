/**
 * The shapes that pass between the stages of the clip engine. All times are seconds on the source's own clock
 * (0 = first frame) unless a name says otherwise; all of it is plain JSON, so that a stage can be stored and resumed.
 */

/** One spoken word. `confidence` 0–1 where the recogniser gives one. */
export type Word = { text: string; startSeconds: number; endSeconds: number; confidence?: number };

/** Where words came from; shown to the creator and used to decide how boldly captions are timed. */
export type TranscriptSource = 'file' | 'embedded' | 'platform' | 'endpoint' | 'local' | 'none';

export type Transcript = {
  source: TranscriptSource;
  /** `word`: every word was timed. `estimated`: words were spread over timed phrases. */
  timing: 'word' | 'estimated';
  /** ISO 639-1, or undefined when it could not be told. */
  language: string | undefined;
  /** Marked when the recogniser is only good for drafts. */
  draft: boolean;
  words: readonly Word[];
};

/** A run of words that is a thought; `firstWord`/`lastWord` index into the transcript's words, both inside. */
export type Sentence = {
  firstWord: number;
  lastWord: number;
  startSeconds: number;
  endSeconds: number;
  text: string;
  /** `punctuation` is certain; `pause` was inferred from silence. */
  endedBy: 'punctuation' | 'pause';
};

export type Span = { startSeconds: number; endSeconds: number };

/** What was measured over the whole source, from sound and key frames only. */
export type Signals = {
  durationSeconds: number;
  /** Step of the two series below, in seconds. */
  stepSeconds: number;
  /** Loudness per step, dBFS (RMS), −90 for silence. */
  loudnessDb: readonly number[];
  /** Share of the step's spectral change or energy flux, normalised per video, 0–1: how lively the sound is. */
  activity: readonly number[];
  /** Speech (or, without a voice, sound) as spans, by an adaptive detector. */
  speech: readonly Span[];
  /** Rough visual changes from key frames: time and strength 0–1. */
  changes: readonly { atSeconds: number; strength: number }[];
};

/** Why a moment got points. `points` are of the score's ten and add up with the base to the score. */
export type Evidence = {
  signal: string;
  /** Short name for the reader: `Opens with a question`. */
  label: string;
  detail: string;
  points: number;
  span?: Span;
  quote?: string;
};

/** A chosen span, ranked and explained. */
export type Moment = {
  startSeconds: number;
  endSeconds: number;
  /** 0.0–10.0, one decimal. */
  score: number;
  reason: string;
  evidence: readonly Evidence[];
  title: string;
  description: string;
  hashtags: readonly string[];
  /** Text spoken inside, empty without words. */
  text: string;
  /** True for a moment that only fills the count up: "best of what is left". */
  filler: boolean;
};

/** Lengths asked for: codes as specified (0 automatic; 1 under 30 s; 2 30–60; 3 60–90; 4 90 s–3 min; several are a mix). */
export type LengthCodes = readonly number[];

/** The window that is cut out of the frame, by time. */
export type CropPlan = {
  /** `crop`: one window, possibly moving. `fit`: whole frame over a blurred copy. Chosen per shot. */
  shots: readonly CropShot[];
  /** Output size in pixels. */
  width: number;
  height: number;
  /** Share of sampled face detections that lie wholly inside the window; undefined when no face was seen. */
  faceInsideShare: number | undefined;
};
export type CropShot = Span & {
  layout: 'crop' | 'fit';
  /** Left edge of the window in source pixels over time, relative to the clip's start; one key for a still window. */
  keys: readonly { atSeconds: number; x: number; y: number }[];
  /** Window size in source pixels. */
  cropWidth: number;
  cropHeight: number;
};

/** One caption on the screen: words with times relative to the clip's start. */
export type CaptionChunk = { startSeconds: number; endSeconds: number; words: readonly Word[] };

/** Everything needed to make the file again. */
export type EditDecisions = {
  source: Span;
  crop: CropPlan;
  captions: { style: string; chunks: readonly CaptionChunk[] } | undefined;
  /** Gain applied to the sound, dB. */
  gainDb: number;
  /** Ceiling of the limiter behind the gain, dB below full scale. */
  ceilingDb: number;
  /** Version of the renderer, so that a change of code is a change of plan. */
  renderer: number;
};

/** What the finished file was measured to be. */
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
  /** Mean distance in chroma (0–255) from the source, of the worst frame looked at; undefined when none could be compared. */
  colourShift?: number | undefined;
  faceInsideShare: number | undefined;
  wordsCut: number | undefined;
  warnings: readonly string[];
};

/** A finished clip: the files are in the run's folder. */
export type MadeClip = {
  edit: EditDecisions;
  inspection: Inspection;
  videoFile: string;
  coverFile: string;
  wordsCut: number | undefined;
};

/** The stages a run goes through, in order, as told to whoever waits. */
export const stages = ['probe', 'transcript', 'signals', 'moments', 'render'] as const;
export type Stage = (typeof stages)[number];

/** `share` of the whole run, 0–1; `etaSeconds` undefined until a rate is known. */
export type EngineProgress = {
  stage: Stage;
  share: number;
  etaSeconds: number | undefined;
  clipsDone: number;
  clipsTotal: number | undefined;
};

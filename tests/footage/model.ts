import type { SpeakerId } from './people.ts';

/**
 * Incremented whenever the same script would give different pictures or sounds, so that cached footage is rendered
 * again.
 */
export const generatorVersion = 1;

export type BackdropName = 'studio' | 'evening' | 'garden';

/**
 * What one shot shows. `at` is the face's place across the frame 0–1, `size` the face's radius as a share of the
 * frame's height.
 */
export type Shot =
  | { kind: 'speaker'; speaker: SpeakerId; backdrop: BackdropName; at: number; size?: number; nameTag?: boolean }
  | {
      kind: 'moving';
      speaker: SpeakerId;
      backdrop: BackdropName;
      from: number;
      to: number;
      size?: number;
      /** Whether the back of the head is seen instead of the face. */
      away?: boolean;
    }
  | { kind: 'dialogue'; left: SpeakerId; right: SpeakerId; backdrop: BackdropName }
  | { kind: 'group'; people: readonly PersonInGroup[]; backdrop: BackdropName }
  | {
      kind: 'screen';
      title: string;
      bullets: readonly string[];
      speaker: SpeakerId;
      corner: 'left' | 'right';
      size?: number;
    }
  | { kind: 'slide'; title: string; bullets: readonly string[]; chart?: readonly ChartBar[] }
  | { kind: 'broll'; theme: 'hills' | 'harbour' };

/** `at` and `size` as for a speaker; `down` is the face's place down the frame 0–1. */
export type PersonInGroup = { speaker: SpeakerId; at: number; size?: number; down?: number };

export type ChartBar = { label: string; value: number; strong?: boolean };

/** One sentence. `gainDb` and `tempo` change how it is said; the pause follows it and is exact. */
export type Line = { speaker: SpeakerId; text: string; pauseSeconds?: number; gainDb?: number; tempo?: number };

/** Sound that is not speech, from the scene's start or after its words. */
export type Effect = {
  kind: 'applause' | 'laughter' | 'hum';
  when: 'over' | 'after';
  seconds?: number;
  gainDb: number;
};

/** One shot, from cut to cut. A scene without lines lasts `seconds`. */
export type Scene = {
  shot: Shot;
  lines: readonly Line[];
  seconds?: number;
  effects?: readonly Effect[];
  /** Scenes with the same number are one planted highlight. */
  highlight?: number;
};

export type FootageScript = { name: string; seed: number; scenes: readonly Scene[] };

export type Span = { startSeconds: number; endSeconds: number };
export type TrueWord = { text: string; startSeconds: number; endSeconds: number };

/**
 * Start and end are exact to 10 ms: real silence lies before and after. `firstWord`/`lastWord` index the words, both
 * inside.
 */
export type TrueSentence = Span & { text: string; speaker: SpeakerId; firstWord: number; lastWord: number };

/**
 * A face moving through a shot; between keys its position is interpolated linearly. Pixels; the radius reaches from the
 * middle of the face to the chin.
 */
export type TrueFace = {
  speaker: SpeakerId;
  keys: readonly { atSeconds: number; x: number; y: number; radius: number }[];
};

/** The shot's end is the next one's start, on a frame. */
export type TrueShot = Span & { kind: Shot['kind']; firstFrame: number; faces: readonly TrueFace[] };

/** What is known about generated footage, in seconds from its first frame. */
export type FootageTruth = {
  name: string;
  generatorVersion: number;
  width: number;
  height: number;
  frameRate: number;
  durationSeconds: number;
  /** Word times are estimates inside exact sentences; see sound/words.ts for the error. */
  words: readonly TrueWord[];
  sentences: readonly TrueSentence[];
  shots: readonly TrueShot[];
  highlights: readonly Span[];
  transcriptSrt: string;
  /** In the shape of a transcription endpoint's `verbose_json`. */
  transcriptJson: string;
};

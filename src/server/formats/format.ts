import type { CoachingStage, Interactive } from '#contract/chat.ts';
import type { IdeaCategory, IdeaPlatform } from '#contract/ideas.ts';
import type { SensitiveKind } from '#server/kit/words/sensitive.ts';

/** What a format is made as: something filmed, or something written. */
export type Medium = 'video' | 'text';

/** A question that only the creator can answer. */
export type FormatAsk = {
  id: string;
  stage: CoachingStage;
  control: Interactive['type'];
  /** Whether there is a hint about the craft with it. */
  hint?: true;
};

/** A part of the finished post; what is said in it comes from the answers to `asks`. */
export type FormatBeat = {
  id: string;
  /** Share of the total length; all beats of a format add up to 1. */
  share: number;
  asks: readonly string[];
};

/**
 * A well-known format as data. Its texts are in `src/texts/english/formats.ts`; they claim nothing about the subject,
 * which only the creator can fill in.
 */
export type Format = {
  id: string;
  fits: {
    categories: 'any' | readonly IdeaCategory[];
    media: readonly Medium[];
    /** Offered for these sensitive subjects only. */
    onlyFor?: readonly SensitiveKind[];
  };
  /** Kinds of sensitive subjects that it is fit for. */
  sensitive: readonly SensitiveKind[];
  /** How many subjects it suits; it does not count for sensitive subjects. */
  reach: 'wide' | 'middle' | 'narrow';
  /** 1–5: how much work it usually is. */
  effort: 1 | 2 | 3 | 4 | 5;
  beats: readonly FormatBeat[];
  asks: readonly FormatAsk[];
};

/** Sensitive subjects for which a calm explanation is suitable. */
export const careful: readonly SensitiveKind[] = ['grief', 'illness', 'minors', 'medicine', 'money'];

/** What a platform is mostly used for here. */
export const mediumOf: Readonly<Record<IdeaPlatform, Medium>> = {
  tiktok: 'video',
  instagram: 'video',
  youtube: 'video',
  twitter: 'text',
  linkedin: 'text',
};

type Part = readonly [id: string, share: number, control?: FormatAsk['control']];

const OPENING_SHARE = 0.1;
const ENDING_SHARE = 0.1;
/** The first and the last beat of every format. */
export const sharedBeats: readonly string[] = ['opening', 'ending'];
/** Asked with every format; their words are shared. */
export const sharedAsks: readonly FormatAsk[] = [
  { id: 'hook', stage: 'structure', control: 'open_ended', hint: true },
  { id: 'action', stage: 'structure', control: 'open_ended', hint: true },
];

/**
 * A format of an opening, parts with a question each, and an ending; the parts share what the two leave. A part with a
 * share of 0 is asked about and not shown.
 */
export function format(traits: Omit<Format, 'beats' | 'asks'>, ...parts: readonly Part[]): Format {
  return {
    ...traits,
    beats: [
      { id: 'opening', share: OPENING_SHARE, asks: ['hook'] },
      ...parts.filter(([, share]) => share > 0).map(([id, share]) => ({ id, share, asks: [id] })),
      { id: 'ending', share: ENDING_SHARE, asks: ['action'] },
    ],
    asks: [
      ...parts.map(
        ([id, , control = 'open_ended'], at): FormatAsk => ({ id, stage: at < 2 ? 'discovery' : 'strategy', control }),
      ),
      ...sharedAsks,
    ],
  };
}

import type { FindingGroup } from '#contract/analytics.ts';
import type { BriefParts } from '#contract/briefs.ts';
import type { CoachingStage, Interactive } from '#contract/chat.ts';
import type { Platform } from '#contract/connections.ts';
import type { IdeaCategory, IdeaPlatform } from '#contract/ideas.ts';
import type { Language } from '#contract/languages.ts';
import type { Message } from '#texts/message.ts';

/**
 * Inputs and outputs of ideas, coaching and briefs, with and without a model. This folder contains pure functions over
 * words: no database, no network, no users; the same input gives the same output.
 */

/** Something known about the creator, with an id that ideas, answers and briefs cite it by. */
export type Fact =
  | { id: string; kind: 'category'; category: IdeaCategory }
  | { id: string; kind: 'account'; platform: Platform; name: string; followers: number | undefined }
  /**
   * One of the best posts: `timesUsual` is its views over the median of all settled posts of its account (`posts` of
   * them).
   */
  | (PostFact & { kind: 'top_post'; views: number; timesUsual: number; posts: number })
  /** One of the latest posts; its views may still grow, so no figures are derived from them. */
  | (PostFact & { kind: 'recent_post'; views: number | undefined })
  | Comparison
  | QuotedFact
  /** Reserved for results of earlier ideas; not used yet. */
  | { id: string; kind: 'finding'; statement: string; platform: Platform | undefined };

/** What the creator said, wrote or posted about something, in the creator's own words. */
export type QuotedFact = {
  id: string;
  kind: 'quoted';
  origin: 'post' | 'passage' | 'publication' | 'brief' | 'comment';
  platform: Platform | undefined;
  postId: string | undefined;
  url: string;
  quote: string;
  /** Title of the post, video or idea that the quotation is from. */
  title: string;
  at: Date;
  views: number | undefined;
  /** Ratio to the usual views, or undefined if there is nothing to compare with. */
  timesUsual: number | undefined;
  statement: Message;
};

/**
 * A finding: settled posts of one account that have something in common (`posts` of them) against its `others`. `times`:
 * how many times the views of the others, between `low` and `high`.
 */
export type Comparison = {
  id: string;
  kind: 'comparison';
  platform: Platform;
  accountName: string;
  by: FindingGroup;
  posts: number;
  others: number;
  times: number;
  low: number;
  high: number;
};

type PostFact = {
  id: string;
  platform: Platform;
  postId: string;
  title: string;
  url: string | undefined;
  likes: number | undefined;
  durationSeconds: number | undefined;
  publishedAt: Date;
};

/** A request for ideas. */
export type IdeaRequest = {
  category: IdeaCategory;
  platform: IdeaPlatform;
  /** Trimmed, without empty ones, at least one. */
  keywords: readonly string[];
  language: Language;
  facts: readonly Fact[];
  /** Titles and formats that were saved or offered before. */
  avoid: { titles: readonly string[]; formats: readonly string[] };
  count: number;
  /** Another seed gives another set. */
  seed: string;
};

/** An idea as an engine gives it. */
export type DraftIdea = {
  title: string;
  description: string;
  tags: string[];
  /** 1–5. */
  difficulty: number;
  estimatedMinutes: number;
  /** 0–10 with one decimal, or null if there are no results to compare with. */
  engagementScore: number | null;
  scoreReason: string;
  hook: string;
  outline: string[];
  /** Id of the format; null when a model made it. */
  format: string | null;
  /** Ids of the facts that it draws on. */
  cites: string[];
};

/** The idea that is coached. */
export type CoachedIdea = {
  id: string;
  title: string;
  description: string;
  category: IdeaCategory;
  platform: IdeaPlatform;
  hook: string;
  outline: readonly string[];
  tags: readonly string[];
  /** Name of its format card, or null if it has none. */
  format: string | null;
  /** The evidence that it is based on. */
  sources: readonly { id: string; statement: string }[];
};

/** A question of the coach that was answered; the newest answer of a slot counts. */
export type CoachAnswer = {
  /** Id of the person's message. */
  messageId: string;
  slot: string;
  /** The question as shown. */
  question: string;
  value: string | number | string[];
  /** The answer as shown in the conversation. */
  label: string;
};

export type Coaching = {
  idea: CoachedIdea;
  language: Language;
  facts: readonly Fact[];
  /** In the order in which they were asked. */
  answers: readonly CoachAnswer[];
  /** Skipped questions. */
  skipped: readonly string[];
  /** Other messages, in order: notes, and questions to the coach. `isLast`: it is the newest message. */
  remarks: readonly { messageId: string; text: string; isLast: boolean }[];
  now: Date;
  /** IANA name. */
  timeZone: string;
};

/** What a language model decides in a turn of the coach, checked. */
export type CoachMove = {
  /** Whether the newest message answers the question that was shown. */
  fits: boolean;
  /** Other questions that it answers or corrects, in the creator's words. */
  filled: { slot: string; text: string }[];
  next: { slot: string; question: string; control: Interactive['type']; options: string[] } | undefined;
  isReady: boolean;
  /** Ids of the facts that its words draw on. */
  cites: string[];
};

/** The questions of a conversation as presented to a language model. */
export type CoachSheet = {
  /** `isFixed`: the brief calculates with the answer, so the control is not the model's to choose. */
  questions: { slot: string; question: string; control: Interactive['type']; isOpen: boolean; isFixed: boolean }[];
  /** The question that the newest message was typed below. */
  shown: { slot: string; question: string } | undefined;
  /** The newest message, if it was typed. */
  said: string;
};

/** The coach's next message. */
export type CoachTurn = {
  stage: CoachingStage;
  /** Markdown. */
  text: string;
  /** Name of the question that `prompt` asks, or undefined if nothing is asked. */
  slot: string | undefined;
  prompt: Interactive | undefined;
  /** Ids of the facts that the text draws on. */
  cites: string[];
  /** Whether a brief can be made of what is known. */
  canSummarize: boolean;
};

/**
 * A brief as an engine drafts it. `from` names what each part rests on: ids of messages that answered, of facts, or the
 * idea's id. An empty text is a part that was not answered. Labels of citations, places of the beats and ids of lines
 * that have none are made by `completeBrief`.
 */
export type BriefDraft = {
  title: string;
  hook: { text: string; from: string[] };
  length: { seconds: number; from: string[] };
  beats: { id?: string; seconds: number; name: string; text: string; from: string[] }[];
  shots: { id?: string; text: string; from: string[] }[];
  onScreenText: { id?: string; atSeconds: number; text: string; from: string[] }[];
  caption: { text: string; from: string[] };
  hashtags: { items: string[]; from: string[] };
  callToAction: { text: string; from: string[] };
  notes: { id?: string; text: string; from: string[] }[];
};

/** A brief ready to be stored: its parts, and the same as Markdown. */
export type MadeBrief = { parts: BriefParts; text: string };

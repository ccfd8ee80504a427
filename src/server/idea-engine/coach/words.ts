import type { IdeaCategory, IdeaPlatform } from '#contract/ideas.ts';
import type { Choice, ChoiceSlot, MomentSlot, OpenSlot, ScaleSlot, Slot } from './slots.ts';

/**
 * Everything that the coach and the brief say and understand in a language. Data only. Places in braces are filled by
 * the engine; what a person wrote is put in as it is, never inflected, so sentences set it behind a colon or between
 * marks of quotation.
 */
export type CoachWords = {
  questions: CoachQuestions;
  /** One useful piece of advice before each question; `any` where nothing is said for the platform. */
  advice: Record<Slot, { any: string } & Partial<Record<IdeaPlatform, string>>>;
  talk: CoachTalk;
  hooks: HookWords;
  hear: HearWords;
  /** What the coach can say about when asked. `words`: beginnings of words, or phrases, that name the topic. */
  topics: readonly { name: string; words: readonly string[]; text: string }[];
  brief: BriefWords;
};

type Asked = {
  /** The answer's name in lists and citations: "Your goal". */
  name: string;
  /** At the control. */
  question: string;
  /** Last sentence before the control. */
  lead: string;
};
export type OptionWords = { label: string; description: string };
/** `heard`: what is said back after each answer; `own`: after words of the person's own, {answer}. */
export type ChoiceWords<S extends ChoiceSlot> = Asked & {
  options: Record<Choice<S>, OptionWords>;
  heard: Record<Choice<S> | 'own', string>;
};
/** `short`: up to twelve words were answered. Both with {answer}. */
export type OpenWords = Asked & { placeholder: string; heard: { short: string; long: string } };
/** Each with five steps. */
export type ScaleWords = Asked & {
  ends: readonly [string, string];
  heard: readonly [string, string, string, string, string];
  own: string;
};
/** `soon`: within two days, or in the morning when only a time is asked; {answer} is the date or time as it is read. */
export type MomentWords = Asked & { heard: { soon: string; later: string; own: string } };

export type CoachQuestions = {
  [S in Exclude<ChoiceSlot, 'angles' | 'hook' | 'length'>]: ChoiceWords<S>;
} & {
  [S in OpenSlot]: OpenWords;
} & { [S in ScaleSlot]: ScaleWords } & { [S in MomentSlot]: MomentWords } & {
  /** `several`: with {list} and {first}. `examples`: what can be chosen for a category, five each, with an example. */
  angles: Asked & {
    labels: Record<Choice<'angles'>, string>;
    heard: Record<Choice<'angles'> | 'own' | 'several', string>;
    examples: Record<IdeaCategory, Partial<Record<Choice<'angles'>, string>>>;
  };
  /** Labels of seconds and minutes come from the system; only forms of writing have their own here. */
  length: Asked & {
    labels: Record<'post' | 'thread' | 'article', string>;
    descriptions: Record<Choice<'length'>, string>;
    heard: Record<Choice<'length'> | 'own', string>;
  };
  /** `descriptions`: why such an opening works. */
  hook: Asked & { descriptions: Record<Choice<'hook'>, string>; heard: Record<Choice<'hook'> | 'own', string> };
};

export type CoachTalk = {
  platforms: Record<IdeaPlatform, string>;
  categories: Record<IdeaCategory, string>;
  /** {title}, {platform}, {category}. */
  opening: string;
  /** {statement}. */
  finding: string;
  /** {name}: a question is passed over. */
  skipped: string;
  /** {name}: something is asked again because the person wished to change it. */
  changing: string;
  /** {name}: asked again after something else was said. */
  askAgain: string;
  /** {posting} lies before {day}, on which it is to be made. */
  tooEarly: string;
  /** {topics}. */
  notUnderstood: string;
  thanks: string;
  backToBrief: string;
  /** Before the list of what is settled. */
  recap: string;
  /** After something was changed, instead of the recap; {name}, {answer}. */
  changed: string;
  /** After the list. */
  recapEnd: string;
  finish: { question: string; generate: OptionWords; hook: OptionWords; length: OptionWords; other: OptionWords };
  /** The list of what can be changed. */
  change: { question: string; lead: string; startOver: OptionWords };
  /** Before the question whether to start over. */
  confirmStartOver: string;
  startedOver: string;
  /** After the brief was asked for. */
  generating: string;
};

/**
 * Sentences that can open the video. {title}: the idea; {answer}: what was answered to the question after the goal;
 * {length}: "30 seconds"; {obstacle}.
 */
export type HookWords = {
  answer: Record<'outcome' | 'offer' | 'share' | 'moment', string>;
  audience: Record<Choice<'audience'>, string>;
  angle: Record<Choice<'angles'>, string>;
  obstacle: string;
  contrast: string;
  plain: string;
  wish: string;
  bet: string;
  /**
   * The same with {topic} instead of {title}, for a language that can put any name inside a sentence; used where the
   * idea has one.
   */
  about?: {
    audience: Record<Choice<'audience'>, string>;
    angle: Record<Choice<'angles'>, string>;
    contrast: string;
    plain: string;
    wish: string;
    bet: string;
  };
};

/** Word lists for what people type: beginnings of words in small letters, or phrases with spaces. */
export type HearWords = {
  /** "change", "another": with the name of a slot they are a wish to change it. */
  change: readonly string[];
  slots: Partial<Record<Slot, readonly string[]>>;
  /** Wishes in themselves: "shorter" means the length. */
  direct: Partial<Record<Slot, readonly string[]>>;
  startOver: readonly string[];
  /** Whole answers that pass a question over. */
  skip: readonly string[];
  /** Words of small talk around such an answer, whole words in small letters. */
  fillers?: readonly string[];
  /** For the first option, the second and so on: whole words. */
  ordinals: readonly (readonly string[])[];
  /** Beginnings of words in a short message that says thank you, or that it is good. */
  thanks: readonly string[];
  /** Whole answers that ask for the brief when it is offered. */
  yes: readonly string[];
  /** How at ease one is, in words, from the first step of the scale to the last: beginnings of words, or phrases. */
  ease?: readonly (readonly string[])[];
  /** Of a length: beginnings of words that ask for the shortest and the longest on offer. */
  short?: readonly string[];
  long?: readonly string[];
  /** Between several answers: "and". Whole words. */
  and: readonly string[];
  today: readonly string[];
  tomorrow: readonly string[];
  dayAfterTomorrow: readonly string[];
  /** "next" before a day of the week or "week". Beginnings of words. */
  next: readonly string[];
  week: readonly string[];
  /** "in 3 days". Beginnings of words. */
  days: readonly string[];
  /** Whole words after an hour, before and after noon. */
  am: readonly string[];
  pm: readonly string[];
  noon: readonly string[];
  /** Beginnings of the words for minutes and seconds; whole words for a single minute. */
  minutes: readonly string[];
  seconds: readonly string[];
  minute: readonly string[];
  /** Beginnings of the word for a half, of a minute. */
  half: readonly string[];
  /** Whole words that are a number before "minutes" or behind them: "one" and "a" are 1. */
  numbers: Readonly<Record<string, number>>;
};

export type BriefWords = {
  headings: Record<
    | 'hook'
    | 'length'
    | 'beats'
    | 'shots'
    | 'onScreenText'
    | 'caption'
    | 'hashtags'
    | 'callToAction'
    | 'notes'
    | 'restsOn',
    string
  >;
  /** {title}. */
  idea: string;
  beatNames: { opening: string; context: string; part: string; payoff: string; close: string };
  /** {hook}. */
  opening: { video: string; written: string };
  context: Record<Choice<'audience'> | 'own' | 'none', string>;
  /** {answer}. */
  obstacle: string;
  /** What to do in the part of each kind of material, filmed and written; `own`: {answer}. */
  angles: Record<Choice<'angles'> | 'own', string>;
  writtenAngles: Record<Choice<'angles'> | 'own', string>;
  /** {line}: of the idea's outline. */
  outline: string;
  /** {answer}; `none`: no answer. */
  payoff: Record<'outcome' | 'offer' | 'share' | 'moment' | 'none', string>;
  close: string;
  /** How much of oneself a text shows, per step. */
  personal: readonly [string, string, string, string, string];
  shots: {
    comfort: readonly [string, string, string, string, string];
    faceless: Record<Choice<'faceless'> | 'own', string>;
    angles: Record<Choice<'angles'> | 'own', string>;
    place: Record<Choice<'place'> | 'own', string>;
    visual: Record<Choice<'visual'> | 'own', string>;
    /** {answer}: what was answered after the goal. */
    payoff: string;
    close: string;
  };
  /** Short lines over the picture. */
  onScreen: { context: Record<Choice<'audience'> | 'own', string>; close: Record<Choice<'goal'>, string> };
  caption: Record<Choice<'audience'> | 'own' | 'none', string>;
  /** {answer}. */
  captionPayoff: Record<'outcome' | 'offer' | 'share' | 'moment', string>;
  callToAction: Record<Choice<'goal'> | 'own' | 'none', string>;
  /** Where it belongs. */
  place: Record<IdeaPlatform, string>;
  hashtags: Record<IdeaCategory, readonly string[]>;
  notes: {
    goal: string;
    base: Record<Choice<'base'> | 'own', string>;
    form: Record<Choice<'form'> | 'own', string>;
    format: Record<Choice<'format'> | 'own', string>;
    equipment: Record<Choice<'equipment'> | 'own', string>;
    setup: Record<Choice<'setup'> | 'own', string>;
    day: string;
    posting: string;
    replies: string;
  };
};

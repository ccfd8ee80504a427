import type { IdeaCategory, IdeaPlatform } from '#contract/ideas.ts';
import type { FormatName } from '../ideas/formats.ts';
import type { Form } from '../ideas/forms.ts';
import type { Plural } from '../words/numbers.ts';

/**
 * What the idea engine needs to write in a language. The code knows no grammar: it chooses patterns and fills slots
 * such as {topic}; everything that depends on the language stands here.
 *
 * Slots that every pattern of a format may use:
 * - {topic}: a keyword as it was typed. It may be any text in any language, so it stands where nothing has to agree
 * with it: before or after a colon,
 *   in quotes, in brackets. Never after a preposition that governs a case, never with an article, never as the subject of a verb whose form depends on
 *   it. A language without cases may say “about {topic}”; a topic that is a sentence or something to do gets the patterns that set it apart.
 * - {other}: a second keyword; a pattern with it is used only where there is one.
 * - those of `CategoryWords`, each with the grammatical form described there. One idea uses the same choice throughout.
 * A slot written with a capital, {Topic}, gets text that starts with a capital.
 */
export type IdeaWords = {
  /** In quotation marks of the language: '“{text}”'. */
  quoted: string;
  /** Between a name and what is said about it: ': '. */
  colon: string;
  /** Between two parts of a sentence: ' – '. */
  dash: string;
  /** Two keywords as one topic, nominative: '{topic} and {other}'. */
  together: string;
  /**
   * First words, in lower case, of keywords that are something to do or to ask, not a thing: 'save', 'how'. For
   * languages whose patterns put {topic} inside a sentence.
   */
  sayings?: readonly string[];
  platforms: Record<IdeaPlatform, string>;
  categories: Record<IdeaCategory, CategoryWords>;
  forms: Record<Form, FormWords>;
  formats: Record<FormatName, FormatWords>;
  facts: FactWords;
  scores: ScoreWords;
};

/** Each list has at least six entries, all of which fit any topic of the category. */
export type CategoryWords = {
  /** As it stands in a list of tags, lower case where the language has it so. */
  name: string;
  /** A phrase that says for whom, with its preposition: 'for complete beginners'. */
  forWhom: readonly string[];
  /** A phrase that says where, with its preposition: 'in a tiny kitchen'. */
  where: readonly string[];
  /** A phrase that says how long something is tried, with its preposition: 'for seven days'. */
  span: readonly string[];
  /** A phrase that limits how something is done: 'with one pan', 'without equipment'. */
  limit: readonly string[];
  /**
   * What people do wrong, nominative or as the infinitive, as it follows a colon: 'starting too hard in the first
   * week'.
   */
  mistake: readonly string[];
  /** A wrong belief as a sentence with a capital and without a full stop; it always stands in quotes. */
  myth: readonly string[];
  /** A question from the audience with its marks: 'How long does it keep?'. */
  question: readonly string[];
  /** A thing that is used, nominative with its article: 'the kitchen scale'. */
  thing: readonly string[];
  /** What can be shown as evidence, nominative with its article: 'the first bite, filmed without a cut'. */
  proof: readonly string[];
  /** What people want, nominative with its article: 'a dinner in twenty minutes'. */
  result: readonly string[];
  /** A scene, nominative: 'the fridge at six in the evening'. */
  moment: readonly string[];
  /** Somebody, nominative with an article: 'a friend who never cooks'. */
  person: readonly string[];
};

/** How an idea is published: a short video, a thread, a carousel … */
export type FormWords = {
  /** Tag, lower case where the language has it so. */
  name: string;
  /** One sentence with the platform's name: what the form asks for. */
  advice: string;
  /** A line of the outline: 'Slide {number}: {beat}' or '{beat}'. */
  line: string;
  /** Last lines of the outline: an ending that asks for something. At least three. */
  endings: readonly string[];
};

export type FormatWords = {
  /** Tag, lower case where the language has it so. */
  name: string;
  /** Short texts in lower case that betray the format in the title of a post: 'myth', ' vs '. */
  cues: readonly string[];
  /** At least four, each with {topic}; for the formats on a post of the creator at least three, each with {post}. */
  titles: readonly string[];
  /** The first words said or shown. At least three. */
  hooks: readonly string[];
  /** The parts in order, four or five lines. */
  beats: readonly string[];
  /** What it is, in a sentence or two. */
  what: string;
  /** What makes it work, one sentence. */
  why: string;
};

/** Sentences about the creator. {post} is a title, put into quotes by the pattern. */
export type FactWords = {
  category: string;
  /** By followers: '{followers}' is made by `followers`. */
  account: string;
  accountUnknownSize: string;
  followers: Plural;
  views: Plural;
  /** Made with the number of posts that something was computed over. */
  posts: Plural;
  /** {count}: how many times as often as usual; {post}, {views}, {posts}: those that “usual” is the median of. */
  topVideo: Plural;
  topPost: Plural;
  /** One of the latest, however old; {post}, {views}. */
  recentVideo: string;
  recentPost: string;
  /** The same without {views}. */
  recentUnknownViews: string;
  /**
   * {count} posts with {topic} in the title against the {others} others of the account: median views, {times} by
   * `times`; {platform}, {name}.
   */
  topicResult: Plural;
  /** The same of videos of one {length}. */
  lengthResult: Plural;
  times: Plural;
  /** Advice by the size of the account, starting from {followers}. At least two each. */
  size: Record<'tiny' | 'small' | 'middle' | 'large', readonly string[]>;
  seconds: Plural;
  minutes: Plural;
};

/** Reasons of scores. Names of formats are put into quotes by the pattern. */
export type ScoreWords = {
  /** One post that the idea continues. {statement}: a whole sentence of `FactWords`. */
  onePost: string;
  /** {format}, {platform}, {category}: names; {onPlatform} and {inCategory}: one of the `fit` words. */
  general: string;
  /** Without a known format. {platform}, {category}. */
  generalUnknown: string;
  fit: Record<'good' | 'fair' | 'weak', string>;
};

import { MAX_IDEA_TAGS, MAX_IDEA_TEXT_LENGTH, MAX_IDEA_TITLE_LENGTH } from '#contract/ideas.ts';
import { shownTitle, type TopPost } from '../facts/posts.ts';
import { stateFact } from '../facts/state-fact.ts';
import type { CategoryWords, IdeaWords } from '../languages/idea-words.ts';
import type { DraftIdea, IdeaWish } from '../model.ts';
import { writeNumber } from '../words/numbers.ts';
import type { Dice } from '../words/random.ts';
import { wordsOf } from '../words/similar.ts';
import { isStopWord } from '../words/stop-words.ts';
import { clipText, fill, slotsOf, startWithCapital } from '../words/text.ts';
import { type FormatName, traitsOfFormat } from './formats.ts';
import { type Form, traitsOf } from './forms.ts';
import type { Topic } from './topics.ts';

const TAG_MAX = 40;
/** Words that begin alike count as the same one, whatever their endings. */
const STEM_LENGTH = 5;
const STEM_WORD_MIN = 4;
const categorySlots = [
  'forWhom',
  'where',
  'span',
  'limit',
  'mistake',
  'myth',
  'question',
  'thing',
  'proof',
  'result',
  'moment',
  'person',
] as const satisfies (keyof CategoryWords)[];

const apart = /^\{topic\}(?: \{\w+\})?\s?[:,?]|[:?.] \{topic\}(?: \{\w+\})?(?:$|\s?[,:])|[(“"«„]\s?\{topic\}/iu;

export type UnratedIdea = Omit<DraftIdea, 'engagementScore' | 'scoreReason'>;
export type Drafting = { wish: IdeaWish; words: IdeaWords; dice: Dice; phrases: Phrases };
type Phrases = Record<(typeof categorySlots)[number], readonly string[]>;
type Texts = Record<string, string | undefined>;

export type Plan = {
  format: FormatName;
  topic: Topic;
  /** The post of the creator that it starts from. */
  post?: TopPost;
  /** Whether a title may be used. */
  isNew(title: string): boolean;
};

/** The phrases of the category without those that would say a keyword again: “night trains on a night train”. */
export function phrasesFor({ category, keywords }: IdeaWish, words: IdeaWords): Phrases {
  const stem = (word: string) => word.slice(0, STEM_LENGTH);
  const stemsOf = (text: string) =>
    wordsOf(text)
      .filter((word) => word.length >= STEM_WORD_MIN && !isStopWord(word))
      .map(stem);
  const said = new Set(keywords.flatMap(stemsOf));
  const lists = categorySlots.map((slot) => {
    const all = words.categories[category][slot];
    const other = all.filter((phrase) => !stemsOf(phrase).some((part) => said.has(part)));
    return [slot, other.length > 0 ? other : all] as const;
  });
  return Object.fromEntries(lists) as Phrases;
}

/** An idea as planned, with words chosen by the dice; undefined when the chosen title can't be used. */
export function draftIdea(
  { wish, words, dice, phrases }: Drafting,
  { format: name, topic, post, isNew }: Plan,
): UnratedIdea | undefined {
  const form = traitsOfFormat(name).on[wish.platform]?.[0];
  if (!form) return undefined;
  const { language } = wish;
  const format = words.formats[name];
  const texts: Texts = { topic: topic.text, other: topic.other, post: post && shownTitle(post.title) };
  for (const slot of categorySlots) texts[slot] = dice.pick(phrases[slot]);
  // “… again, this time with sourdough” makes no sense after a post that names sourdough.
  const mustStandApart =
    topic.isSaying || topic.keywords.some((keyword) => post?.title.toLowerCase().includes(keyword.toLowerCase()));
  const usableOf = (patterns: readonly string[]) => {
    const usable = patterns.filter((candidate) => slotsOf(candidate).every((slot) => texts[slot] !== undefined));
    const fitting = mustStandApart ? usable.filter(setsTopicApart) : usable;
    return fitting.length > 0 ? fitting : usable;
  };
  const fillIn = (pattern: string) => startWithCapital(fill(pattern, texts, language), language);
  const write = (patterns: readonly string[]) => {
    const pattern = dice.pick(usableOf(patterns));
    return pattern === undefined ? '' : fillIn(pattern);
  };

  const title = write(format.titles);
  if (title === '' || title.length > MAX_IDEA_TITLE_LENGTH || !isNew(title)) return undefined;
  // Whoever the title does not name would come out of nowhere in the first line.
  const isPersonNamed = title.toLowerCase().includes(texts.person?.toLowerCase() ?? '');
  const hooks = usableOf(format.hooks).filter((pattern) => isPersonNamed || !slotsOf(pattern).includes('person'));
  const hook = dice.pick(leastLike(title, hooks.map(fillIn), topic)) ?? '';
  const beats = format.beats.map((beat) => write([beat]));
  const evidence = post ? [stateFact(post, language)] : [];
  return {
    title,
    description: clipText(
      [...evidence, write([format.what]), write([format.why]), words.forms[form].advice].join(' '),
      MAX_IDEA_TEXT_LENGTH,
    ),
    tags: tagsOf([...topic.keywords, format.name, words.categories[wish.category].name, words.forms[form].name]),
    difficulty: Math.min(5, Math.max(1, traitsOfFormat(name).difficulty + traitsOf(form).harder)),
    estimatedMinutes: Math.max(10, Math.round((traitsOfFormat(name).minutes * traitsOf(form).effort) / 5) * 5),
    hook,
    outline: writeOutline(form, hook, beats, { words, dice, wish }),
    format: name,
    cites: post ? [post.id] : [],
  };
}

/**
 * Whether the topic, if it is named, is set apart from the sentence by a colon, quotation marks or the like, so that it
 * may be any text.
 */
export function setsTopicApart(pattern: string): boolean {
  return !/\{topic\}/iu.test(pattern) || apart.test(pattern);
}

/** The texts that repeat the fewest words of the title, besides those of the topic: a first line is no second title. */
function leastLike(title: string, texts: readonly string[], { keywords }: Topic): string[] {
  const known = new Set(keywords.flatMap(wordsOf));
  const said = new Set(wordsOf(title).filter((word) => !known.has(word) && !isStopWord(word)));
  const repeated = texts.map((text) => new Set(wordsOf(text).filter((word) => said.has(word))).size);
  const least = Math.min(...repeated);
  return texts.filter((_, index) => repeated[index] === least);
}

/** The beats as lines of the form. Where lines are numbered, a slide or a post each, the first one is the hook. */
function writeOutline(
  form: Form,
  hook: string,
  beats: string[],
  { words, dice, wish }: Omit<Drafting, 'phrases'>,
): string[] {
  const { line, endings } = words.forms[form];
  const ending = dice.pick(endings) ?? '';
  const lines = line.includes('{number}') ? [hook, ...beats, ending] : [...beats, ending];
  return lines.map((beat, index) => fill(line, { beat, number: writeNumber(index + 1, wish.language) }, wish.language));
}

function tagsOf(texts: string[]): string[] {
  const tags = new Map(texts.map((text) => clipText(text, TAG_MAX)).map((tag) => [tag.toLowerCase(), tag]));
  return [...tags.values()].filter((tag) => tag !== '').slice(0, MAX_IDEA_TAGS);
}

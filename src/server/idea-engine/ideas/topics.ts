import { recentPosts } from '../facts/posts.ts';
import type { IdeaWords } from '../languages/idea-words.ts';
import type { IdeaWish } from '../model.ts';
import type { Dice } from '../words/random.ts';
import { wordsOf } from '../words/similar.ts';
import { cleanText, clipText, fill } from '../words/text.ts';

/** What one idea is about. */
export type Topic = {
  /** As it stands in a pattern: one keyword, or two as one topic. */
  text: string;
  /** Another keyword, for patterns that name two; undefined: there is none, or it is in `text` already. */
  other: string | undefined;
  keywords: string[];
  /**
   * It is no name of a thing but a sentence, a question or something to do: patterns that set it apart fit it, others
   * may not.
   */
  isSaying: boolean;
};

const SHOWN_MAX = 60;
const TOGETHER_MAX = 44;
/** Every so many ideas two keywords make one topic. */
const TOGETHER_EVERY = 3;
const PLAIN_WORDS_MAX = 5;

/** Spreads the keywords evenly over the ideas of a set; those that the newest posts were about come last. */
export function planTopics(wish: IdeaWish, words: IdeaWords, dice: Dice): (index: number) => Topic {
  const given = wish.keywords.map(cleanText).filter((keyword) => keyword !== '');
  const keywords = given.length > 0 ? given : [words.categories[wish.category].name];
  const recent = recentPosts(wish.facts).map(({ title }) => new Set(wordsOf(title)));
  const isRecent = (keyword: string) => {
    const parts = wordsOf(keyword);
    return parts.length > 0 && recent.some((title) => parts.every((part) => title.has(part)));
  };
  const mixed = dice.order(keywords, () => 1);
  const order = [...mixed.filter((keyword) => !isRecent(keyword)), ...mixed.filter(isRecent)];
  const topics = order.map((keyword): Topic => {
    const text = showKeyword(keyword, words, wish.language);
    const isSaying = text !== clipText(keyword, SHOWN_MAX) || opensSaying(keyword, words);
    return { text, other: undefined, keywords: [keyword], isSaying };
  });
  return (index) => {
    const [at, next] = [index % order.length, (index + 1) % order.length];
    const [first, second] = [topics[at], topics[next]];
    if (!first || !second) throw new Error('There is no keyword');
    if (order.length < 2 || second.isSaying) return first;
    const lengths = (order[at] ?? '').length + (order[next] ?? '').length;
    const isTogether = index % TOGETHER_EVERY === TOGETHER_EVERY - 1 && !first.isSaying && lengths <= TOGETHER_MAX;
    if (!isTogether) return { ...first, other: second.text };
    const text = fill(words.together, { topic: first.text, other: second.text }, wish.language);
    return { text, other: undefined, keywords: [...first.keywords, ...second.keywords], isSaying: false };
  };
}

/** “save money”, “how to cook rice”: a keyword of several words that begins with one of the words for it. */
function opensSaying(keyword: string, { sayings = [] }: Pick<IdeaWords, 'sayings'>): boolean {
  const [first = '', ...more] = wordsOf(keyword);
  return more.length > 0 && sayings.includes(first);
}

/** A keyword as it can stand in any sentence: cut to a readable length, and in quotes when it isn't plain words. */
export function showKeyword(keyword: string, words: Pick<IdeaWords, 'quoted'>, language: IdeaWish['language']): string {
  const text = clipText(keyword, SHOWN_MAX);
  const bare = text.replace(/\p{Extended_Pictographic}|\p{M}|\u200d/gu, '');
  const isPlain = /^[\p{L}\p{N}’'&+#/ -]*$/u.test(bare) && text.split(' ').length <= PLAIN_WORDS_MAX;
  return isPlain ? text : fill(words.quoted, { text: text.replace(/["“”„«»‟]/gu, '’') }, language);
}

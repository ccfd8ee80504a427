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
  const at = (index: number) => order[index % order.length] ?? '';
  const show = (keyword: string) => showKeyword(keyword, words, wish.language);
  return (index) => {
    const [first, second] = [at(index), at(index + 1)];
    if (order.length < 2) return { text: show(first), other: undefined, keywords: [first] };
    const isTogether = index % TOGETHER_EVERY === TOGETHER_EVERY - 1 && first.length + second.length <= TOGETHER_MAX;
    if (!isTogether) return { text: show(first), other: show(second), keywords: [first] };
    const text = fill(words.together, { topic: show(first), other: show(second) }, wish.language);
    return { text, other: undefined, keywords: [first, second] };
  };
}

/** A keyword as it can stand in any sentence: cut to a readable length, and in quotes when it isn't plain words. */
export function showKeyword(keyword: string, words: Pick<IdeaWords, 'quoted'>, language: IdeaWish['language']): string {
  const text = clipText(keyword, SHOWN_MAX);
  const bare = text.replace(/\p{Extended_Pictographic}|\p{M}|\u200d/gu, '');
  const isPlain = /^[\p{L}\p{N}’'&+#/ -]*$/u.test(bare) && text.split(' ').length <= PLAIN_WORDS_MAX;
  return isPlain ? text : fill(words.quoted, { text: text.replace(/["“”„«»‟]/gu, '’') }, language);
}

import type { Worksheet } from '../coach/answers.ts';
import type { Coaching } from '../model.ts';
import { wordsOf } from '../words/similar.ts';
import { cleanText } from '../words/text.ts';

/** What turns a phrase into its opposite, in our languages. */
const NEGATIONS = new Set(
  `no not never without don t doesn isn nothing nobody sin nunca nada tampoco ni sem não nem pas sans jamais aucun aucune
  nicht kein keine keinen keiner keinem ohne nie niemals не нет без никогда ни`.split(/\s+/u),
);

/**
 * The idea's tags that its title or an answer names as well, except what is not to be said, or is named only to say
 * what it is not.
 */
export function planHashtags({ idea }: Coaching, { answers }: Worksheet): string[] {
  const avoid = answers.get('avoid')?.label ?? '';
  const given = [...answers].filter(([slot]) => slot !== 'avoid').map(([, { label }]) => label);
  const phrases = [idea.title, ...given].flatMap((text) => text.split(/[.!?…;,\n]+/u)).map(wordsOf);
  const denied = new Set([
    ...wordsOf(avoid),
    ...phrases.filter((phrase) => phrase.some((word) => NEGATIONS.has(word))).flat(),
  ]);
  const named = new Set(phrases.flat());
  return idea.tags.map(cleanText).filter((tag) => {
    const words = wordsOf(tag);
    return words.length > 0 && words.every((word) => named.has(word)) && !words.some((word) => denied.has(word));
  });
}

/** The words of a tag, each in lower case: joined, they are the hashtag. */
export function tagWords(tag: string): string[] {
  return wordsOf(cleanText(tag));
}

import { hash } from '../core/random.ts';
import { fillSchema } from './fill.ts';
import { findSchema } from './find-schema.ts';
import { countAsked, idsOf, languageAsked, lastSaid, topicsOf } from './request-words.ts';
import type { ModelWish } from './types.ts';
import { phrases } from './words.ts';

/** A prompt that asks for JSON by words alone; one that only brings some as data doesn't. */
const ASKS_FOR_JSON =
  /\b(?:answer|reply|respond|return|output|give|write)\b[^.\n]{0,80}(?<!\b(?:no|not|never|without) )\bJSON\b/i;

/** What the sandbox's model answers of itself: JSON where JSON is wanted, else a few lines of a coach that quote what was said last. */
export function writeAnswer(wish: ModelWish): string {
  const value = writeJson(wish);
  return value === undefined ? writeTalk(wish) : JSON.stringify(value);
}

/** The JSON value that the request asks for; undefined when it asks for none. */
export function writeJson(wish: ModelWish): unknown {
  const { system, messages } = wish;
  const first = messages.find(({ role }) => role === 'user')?.text ?? '';
  const told = [system, ...messages.map(({ text }) => text)].join('\n');
  const schema =
    wish.schema ?? (wish.wantsJson || ASKS_FOR_JSON.test(system) ? (findSchema(system) ?? findSchema(first)) : undefined);
  if (schema === undefined) return wish.wantsJson ? { answer: writeTalk(wish) } : undefined;
  return fillSchema(schema, {
    phrases: phrases[languageAsked([system, first])],
    topics: topicsOf(messages.map(({ text }) => text).join('\n')),
    ids: idsOf(told),
    count: countAsked(told),
    told,
    seed: hash(told) % 1000,
  });
}

function writeTalk({ system, messages }: ModelWish): string {
  const { before, points, after } = phrases[languageAsked([system])].coach;
  const last = messages.findLast(({ role }) => role === 'user')?.text ?? '';
  const quoted = lastSaid(last)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160);
  return [before, ...(quoted ? [`> ${quoted}`] : []), points.map((point) => `- ${point}`).join('\n'), after].join('\n\n');
}

/** Pieces as they are written: a word and what follows it. */
export function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

export function tokensOf(text: string): number {
  return Math.max(1, Math.ceil(text.length / 4));
}

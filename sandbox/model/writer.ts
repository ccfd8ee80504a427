import { hash } from '../core/random.ts';
import { fillSchema } from './fill.ts';
import { findSchema } from './find-schema.ts';
import { countAsked, idsOf, languageAsked, lastSaid, topicsOf } from './request-words.ts';
import type { ModelRequest } from './types.ts';
import { phrases } from './words.ts';

/** Whether a prompt asks for JSON; merely containing JSON as data does not count. */
const ASKS_FOR_JSON =
  /\b(?:answer|reply|respond|return|output|give|write)\b[^.\n]{0,80}(?<!\b(?:no|not|never|without) )\bJSON\b/i;

/** The model's own answer: JSON where JSON is requested, otherwise a few coaching lines that quote the last message. */
export function writeAnswer(request: ModelRequest): string {
  const value = writeJson(request);
  return value === undefined ? writeTalk(request) : JSON.stringify(value);
}

/** The JSON value that the request asks for; undefined if it asks for none. */
export function writeJson(request: ModelRequest): unknown {
  const { system, messages } = request;
  const first = messages.find(({ role }) => role === 'user')?.text ?? '';
  const told = [system, ...messages.map(({ text }) => text)].join('\n');
  const schema =
    request.schema ??
    (request.wantsJson || ASKS_FOR_JSON.test(system) ? (findSchema(system) ?? findSchema(first)) : undefined);
  if (schema === undefined) return request.wantsJson ? { answer: writeTalk(request) } : undefined;
  return fillSchema(schema, {
    phrases: phrases[languageAsked([system, first])],
    topics: topicsOf(messages.map(({ text }) => text).join('\n')),
    ids: idsOf(told),
    count: countAsked(told),
    told,
    seed: hash(told) % 1000,
  });
}

function writeTalk({ system, messages }: ModelRequest): string {
  const { before, points, after } = phrases[languageAsked([system])].coach;
  const last = messages.findLast(({ role }) => role === 'user')?.text ?? '';
  const quoted = lastSaid(last)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160);
  return [before, ...(quoted ? [`> ${quoted}`] : []), points.map((point) => `- ${point}`).join('\n'), after].join(
    '\n\n',
  );
}

/** Splits a text into streamed pieces: each word with what follows it. */
export function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

export function tokensOf(text: string): number {
  return Math.max(1, Math.ceil(text.length / 4));
}

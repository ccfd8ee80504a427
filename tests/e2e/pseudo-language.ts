import type { BrowserContext, Route } from '@playwright/test';
import { messages as account } from '#texts/locales/en/account.ts';
import { messages as analytics } from '#texts/locales/en/analytics.ts';
import { messages as beside } from '#texts/locales/en/beside.ts';
import { messages as calendar } from '#texts/locales/en/calendar.ts';
import { messages as content } from '#texts/locales/en/content.ts';
import { messages as front } from '#texts/locales/en/front.ts';
import { messages as generate } from '#texts/locales/en/generate.ts';
import { messages as ideas } from '#texts/locales/en/ideas.ts';
import { messages as inside } from '#texts/locales/en/inside.ts';
import { messages as legal } from '#texts/locales/en/legal.ts';
import { messages as post } from '#texts/locales/en/post.ts';
import { messages as problems } from '#texts/locales/en/problems.ts';
import { messages as publishing } from '#texts/locales/en/publishing.ts';
import { messages as server } from '#texts/locales/en/server.ts';

const english: Readonly<Record<string, Record<string, unknown>>> = {
  front,
  inside,
  ideas,
  account,
  publishing,
  calendar,
  analytics,
  post,
  content,
  generate,
  problems,
  beside,
  legal,
  server,
};
/** Message ids; a catalogue that lacks one shows the id instead. */
export const messageIds: ReadonlySet<string> = new Set(Object.values(english).flatMap(Object.keys));
/** Marks texts from a catalogue: each one starts with it. */
const MARK = '⟦';
const END = '⟧';
const ACCENTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aeiouycnszAEIOUYCNSZ'].map((letter, at) => [letter, [...'áéíóúýčñšžÁÉÍÓÚÝČÑŠŽ'][at] ?? letter]),
);

/**
 * Makes the product speak a pseudo-language: English with accents, in brackets and 40 % longer. Its catalogues replace
 * the German ones on their way to the browser, so that none of it is part of the product.
 */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => localStorage.setItem('reelwright.language', 'de'));
  await context.route(/\/assets\/texts-de-\w+-[\w-]+\.js$/, (route: Route) => {
    const part = /texts-de-(\w+?)-/.exec(route.request().url())?.[1] ?? '';
    const texts = Object.fromEntries(Object.entries(english[part] ?? {}).map(([id, message]) => [id, pseudo(message)]));
    return route.fulfill({
      contentType: 'text/javascript',
      body: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(texts))});`,
    });
  });
}

/** Whether a text of the screen came from a catalogue. */
export function isPseudo(text: string): boolean {
  return (
    text.includes(MARK) || text.includes(END) || [...text].some((letter) => Object.values(ACCENTS).includes(letter))
  );
}

/** A compiled message: texts, and placeholders and choices between them. */
function pseudo(message: unknown): unknown {
  if (typeof message === 'string') return `${MARK}${lengthen(message)}${END}`;
  if (!Array.isArray(message)) return message;
  const inner = message.map((part) => (typeof part === 'string' ? lengthen(part) : withForms(part)));
  return [MARK, ...inner, END];
}

function withForms(part: unknown): unknown {
  if (!Array.isArray(part) || part.length < 3 || typeof part[2] !== 'object' || part[2] === null) return part;
  const [name, kind, forms] = part;
  const chosen = Object.entries(forms as Record<string, unknown>).map(([form, text]) => [
    form,
    typeof text === 'string'
      ? lengthen(text)
      : Array.isArray(text)
        ? text.map((one) => (typeof one === 'string' ? lengthen(one) : one))
        : text,
  ]);
  return [name, kind, Object.fromEntries(chosen)];
}

/** Adds accents to letters and repeats part of every other word, outside of tags such as <0>. */
function lengthen(text: string): string {
  return text
    .split(/(<\/?\d+\/?>|#)/)
    .map((piece, at) =>
      at % 2 === 1
        ? piece
        : piece.replace(/\p{L}+/gu, (word) => accent(word) + accent(word.slice(0, Math.round(word.length * 0.4)))),
    )
    .join('');
}

function accent(word: string): string {
  return [...word].map((letter) => ACCENTS[letter] ?? letter).join('');
}

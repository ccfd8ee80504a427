import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { loadServerTexts, readServerSentences } from './messages.ts';

/** Says a sentence of the server in the language of the page. */
type Say = { (text: string): string; (text: string | null): string | null };
type Found = { id: string; values: Record<string, string | number> };
type Finder = (text: string) => Found | null;

let built: { from: Messages; find: Finder } | null = null;

/** What a sentence of the server is in the language of the page; itself in English, and when it is not in the catalogue (server-texts.ts). */
export async function translateServerText(text: string): Promise<string> {
  if (i18n.locale === 'en') return text;
  await loadServerTexts();
  return translate(text);
}

/** The same for what stands in replies and schemas, for instance why a video failed; drawn again when the language changes. */
export function useServerText(): Say {
  const { _, i18n: translator } = useLingui();
  const { locale } = translator;
  useEffect(() => {
    if (locale !== 'en') void loadServerTexts();
  }, [locale]);
  return ((text: string | null) => (text === null ? null : translate(text, _))) as Say;
}

function translate(text: string, say: typeof i18n._ = i18n._.bind(i18n)): string {
  if (i18n.locale === 'en') return text;
  const from = readServerSentences();
  if (built?.from !== from) built = { from, find: finderOf(from) };
  return translateBy(built.find, say, text);
}

/** The whole, else sentence by sentence; what is filled in may be a sentence too. */
function translateBy(find: Finder, say: typeof i18n._, text: string): string {
  const found = find(text);
  if (!found) {
    const sentences = text.split(/(?<=[.!?]) (?=\p{Lu})/u);
    return sentences.length > 1 ? sentences.map((one) => translateBy(find, say, one)).join(' ') : text;
  }
  const values = Object.entries(found.values).map(([name, value]) => [
    name,
    typeof value === 'string' ? translateBy(find, say, value) : value,
  ]);
  return say(found.id, Object.fromEntries(values));
}

/** Finds which message of a compiled catalogue a sentence is: exactly, or by what stands around what is filled in. */
export function finderOf(english: Messages): Finder {
  const exact = new Map<string, string>();
  const patterns: { id: string; names: string[]; literals: string[] }[] = [];
  for (const [id, message] of Object.entries(english)) {
    const parts: unknown[] = Array.isArray(message) ? message : [message];
    const names = parts.flatMap((part) => (Array.isArray(part) ? [String(part[0])] : []));
    if (names.length === 0) exact.set(parts.join(''), id);
    else patterns.push({ id, names, literals: literalsOf(parts) });
  }
  return (text) => {
    const id = exact.get(text);
    if (id !== undefined) return { id, values: {} };
    for (const { id: one, names, literals } of patterns) {
      const filled = filledIn(literals, text);
      if (filled) return { id: one, values: Object.fromEntries(names.map((name, at) => [name, asValue(filled[at] ?? '')])) };
    }
    return null;
  };
}

/** What stands before, between and behind the values of a compiled message; empty where there is nothing. */
function literalsOf(parts: readonly unknown[]): string[] {
  const literals = [''];
  for (const part of parts) {
    if (Array.isArray(part)) literals.push('');
    else literals.push(`${literals.pop() ?? ''}${String(part)}`);
  }
  return literals;
}

/** The values with which the literals make the text, each as short as can be and none empty; null when they cannot. One look at the text. */
function filledIn([start = '', ...literals]: readonly string[], text: string): string[] | null {
  const end = literals.pop() ?? '';
  if (!text.startsWith(start) || !text.endsWith(end)) return null;
  const values: string[] = [];
  let at = start.length;
  for (const literal of literals) {
    const found = text.indexOf(literal, at + 1);
    if (found === -1) return null;
    values.push(text.slice(at, found));
    at = found + literal.length;
  }
  const last = text.slice(at, text.length - end.length);
  return at < text.length - end.length ? [...values, last] : null;
}

/** Numbers as numbers, so that plurals can choose. */
function asValue(text: string): string | number {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

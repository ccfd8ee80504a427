import type { Messages } from '@lingui/core';
import { describe, expect, test } from 'vitest';

const parts = [
  'front',
  'inside',
  'ideas',
  'account',
  'publishing',
  'calendar',
  'transcript',
  'analytics',
  'legal',
  'server',
  'formats',
  'forms',
] as const;
const languages = ['es', 'pt', 'fr', 'de', 'ru'] as const;

describe.each(parts)('%s', async (part) => {
  const english = await read('en', part);

  test.each(languages)('%s has every message, with every value and every marked part', async (language) => {
    const translated = await read(language, part);
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort());
    const wrong = Object.entries(english).flatMap(([id, message]) => {
      const [wanted, found] = [partsOf(message), partsOf(translated[id])];
      return wanted.join() === found.join() ? [] : [{ id, message: JSON.stringify(message), wanted, found }];
    });
    expect(wrong).toEqual([]);
  });

  test.each(languages)('%s has the plural forms of its language', async (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    // A form that only counts with fractions or millions have may fall back to `other`.
    const needed = forms.filter((form) => form !== 'many' || language === 'ru');
    const short = Object.values(await read(language, part))
      .flatMap(pluralsOf)
      .filter((given) => needed.some((form) => !given.includes(form)));
    expect(short).toEqual([]);
  });
});

async function read(language: string, part: string): Promise<Messages> {
  return (await import(`./locales/${language}/${part}.ts`)).messages;
}

/** Names of what is filled in and tags such as `<0>`, each once. */
function partsOf(message: unknown): string[] {
  const found = new Set<string>();
  const visit = (piece: unknown): void => {
    if (typeof piece === 'string') for (const [tag] of piece.matchAll(/<\/?\d+\/?>/g)) found.add(tag);
    else if (Array.isArray(piece)) {
      const [name, , forms] = piece;
      if (typeof name === 'string') found.add(name);
      if (typeof forms === 'object' && forms !== null) for (const form of Object.values(forms)) visitAll(form);
    }
  };
  const visitAll = (pieces: unknown): void => {
    if (typeof pieces === 'string') visit(pieces);
    else if (Array.isArray(pieces)) pieces.forEach(visit);
  };
  visitAll(message);
  return [...found].sort();
}

function pluralsOf(message: unknown): string[][] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((piece: unknown) =>
    Array.isArray(piece) && piece[1] === 'plural' && typeof piece[2] === 'object' && piece[2] !== null
      ? [Object.keys(piece[2]).filter((form) => form !== 'offset')]
      : [],
  );
}

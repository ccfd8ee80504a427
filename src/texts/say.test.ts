import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { hostileValues } from '#tests/harness/hostile-values.ts';
import { english } from './english/english.ts';
import { type Message, type MessageId, msg, verbatim } from './message.ts';
import { say } from './say.ts';
import { sayInEnglish } from './say-english.ts';

const all = Object.keys(languages) as Language[];
const ids = Object.keys(english) as MessageId[];

describe.each(all)('%s', (language) => {
  test('a value is inserted verbatim into every sentence, next to every number', () => {
    const wrong = ids.flatMap((id) =>
      hostileValues.flatMap((value) =>
        [0, 1, 3, 5].flatMap((count) => {
          const { names, values } = filledWith(id, value, count);
          const found = say(language, { id, values }).split(value).length - 1;
          return found >= names.length ? [] : [`${id} (${count}): ${value.slice(0, 30)}`];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('a text stored verbatim is rendered unchanged', () => {
    for (const value of hostileValues) expect(say(language, verbatim(value))).toBe(value);
  });

  test('a message inside a message is rendered in the same language', () => {
    const [inner, value] = [msg('device.unknown'), '{browser} \\u0041'];
    expect(say(language, msg('device.browser_on_system', { browser: value, system: inner }))).toBe(
      say(language, msg('device.browser_on_system', { browser: 'B', system: 'S' }))
        .replace('S', () => say(language, inner))
        .replace('B', () => value),
    );
  });

  test('the id of a removed message is rendered as itself', () => {
    const old = { id: 'gone.since', values: { name: 'x' } } as unknown as Message;
    expect(say(language, old)).toBe('gone.since');
  });
});

/** The values that a sentence takes: `count` where its form depends on it, `text` elsewhere. */
function filledWith(id: MessageId, text: string, count: number) {
  const numbers = [...english[id].matchAll(/\{(\w+), plural,/g)].map(([, name = '']) => name);
  const inPlace = [...english[id].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const names = [...new Set(inPlace)].filter((name) => !numbers.includes(name));
  const values = Object.fromEntries([...names.map((name) => [name, text]), ...numbers.map((name) => [name, count])]);
  return { names, values };
}

test('English alone says the same as English among the languages', () => {
  const late = msg('transcript.cue_too_long', { line: 3, most: 5000 });
  expect(sayInEnglish(late)).toBe(say('en', late));
  expect(sayInEnglish(late)).toContain('3');
});

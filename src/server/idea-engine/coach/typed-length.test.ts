import { expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { hearsOf } from './hear.ts';
import { readSeconds } from './typed-length.ts';

const typed: [Language, string, number | undefined][] = [
  ...(
    [
      ['40 seconds', 40],
      ['40', 40],
      ['40s', 40],
      ['15-30 seconds', 15],
      ['thirty seconds', 30],
      ['2 min', 120],
      ['1-2 minutes', 120],
      ['1:30', 90],
      ['1 min 30', 90],
      ['1m30s', 90],
      ["1'30", 90],
      ['1′30″', 90],
      ['1 minute and 15 seconds', 75],
      ['1 minute, 3 ideas', 60],
      ['a minute', 60],
      ['half a minute', 30],
      ['a minute and a half', 90],
      ['two and a half minutes', 150],
      ['2½ minutes', 150],
      ['1.5 minutes', 90],
      ['45, not a minute more', 45],
      ['you decide', undefined],
      ['3', 5],
      ['900 minutes', 3_600],
    ] as const
  ).map(([text, seconds]): [Language, string, number | undefined] => ['en', text, seconds]),
  ['fr', '1mn30', 90],
  ['fr', '1 mn 30', 90],
  ['fr', '2 minutes et demie', 150],
  ['fr', 'une minute trente', 90],
  ['fr', 'une demi-minute', 30],
  ['fr', 'trente secondes', 30],
  ['es', '1 minuto y medio', 90],
  ['es', 'minuto y medio', 90],
  ['es', 'medio minuto', 30],
  ['es', '1 min y 20 seg', 80],
  ['pt', 'um minuto', 60],
  ['pt', 'dois minutos e meio', 150],
  ['pt', 'meio minuto', 30],
  ['pt', 'um minuto e meio', 90],
  ['de', 'eine halbe Minute', 30],
  ['de', 'anderthalb Minuten', 90],
  ['de', 'zweieinhalb Minuten', 150],
  ['de', '1 Min. 30 Sek.', 90],
  ['de', 'dreißig Sekunden', 30],
  ['ru', 'минута', 60],
  ['ru', 'полминуты', 30],
  ['ru', 'полторы минуты', 90],
  ['ru', 'минута с половиной', 90],
  ['ru', '1 мин 30 сек', 90],
  ['ru', 'три минуты', 180],
];

test.each(typed)('in “%s”, “%s” is a length of %s seconds', (language, text, seconds) => {
  expect(readSeconds(text, hearsOf(language))).toBe(seconds);
});

import { expect, test } from 'vitest';
import { coachWords } from '../coach/packs.ts';
import { ideaWords } from './ideas.ts';

/** All sentences with their paths; what is only listened for is left out. */
function sentences(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, part]) =>
    ['hear', 'cues', 'words'].includes(key) ? [] : sentences(part, `${path}.${key}`),
  );
}
const written = (language: 'de' | 'ru') => sentences({ ideas: ideaWords(language), coach: coachWords[language] });
const offending = (language: 'de' | 'ru', wrong: RegExp) => written(language).filter(([, text]) => wrong.test(text));
const count = (text: string, mark: string) => text.split(mark).length - 1;

test('German sentences have the quotation marks and dashes of German', () => {
  expect(offending('de', /["'”«»—]| - | {2}/)).toEqual([]);
  expect(written('de').filter(([, text]) => count(text, '„') !== count(text, '“'))).toEqual([]);
});

test('Russian sentences have the quotation marks and dashes of Russian', () => {
  expect(offending('ru', /["'“”„]| - | – |\p{L}–| {2}/u)).toEqual([]);
  expect(written('ru').filter(([, text]) => count(text, '«') !== count(text, '»'))).toEqual([]);
});

test('nothing governs a keyword or an answer: it stands as it was typed', () => {
  const typed = '\\{(?:topic|other|post|answer|title|obstacle)\\}';
  const german =
    'mit|von|vom|bei|beim|zu|zum|zur|für|gegen|ohne|in|im|auf|nach|über|aus|um|der|die|das|dem|den|ein|eine|einen|einem';
  const russian = 'в|во|на|с|со|о|об|про|для|без|из|от|до|по|к|у|за|над|под|при|против|после';
  expect(offending('de', new RegExp(`(?:^|\\s)(?:${german}) ${typed}`, 'iu'))).toEqual([]);
  expect(offending('ru', new RegExp(`(?:^|\\s)(?:${russian}) ${typed}`, 'iu'))).toEqual([]);
});

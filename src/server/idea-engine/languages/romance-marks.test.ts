import { expect, test } from 'vitest';
import { coachWords } from '../coach/packs.ts';
import { ideaWords } from './ideas.ts';

type Romance = 'fr' | 'es' | 'pt';

/** All sentences with their paths; what is only listened for is left out. */
function sentences(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, part]) =>
    ['hear', 'cues', 'words', 'sayings'].includes(key) ? [] : sentences(part, `${path}.${key}`),
  );
}
const written = (language: Romance) => sentences({ ideas: ideaWords(language), coach: coachWords[language] });
const offending = (language: Romance, wrong: RegExp) => written(language).filter(([, text]) => wrong.test(text));
const uneven = (language: Romance, open: string, close: string) =>
  written(language).filter(([, text]) => text.split(open).length !== text.split(close).length);

test('French sentences have guillemets, and a space that does not break before every mark that asks for one', () => {
  expect(offending('fr', /["'“”„—]| - | {2}/)).toEqual([]);
  expect(offending('fr', /[^\u00a0\u202f(][;?!»]|[^\u00a0\u202f\d]:(?![\d/])|«[^\u00a0\u202f]/)).toEqual([]);
  expect(uneven('fr', '«', '»')).toEqual([]);
});

test('Spanish sentences open what they close, and have the quotation marks of Spanish', () => {
  expect(offending('es', /["'“”„—]| - | {2}|\s[:;?!»]|«\s/)).toEqual([]);
  expect(uneven('es', '«', '»')).toEqual([]);
  expect(uneven('es', '¿', '?')).toEqual([]);
  expect(uneven('es', '¡', '!')).toEqual([]);
});

test('Portuguese sentences have the quotation marks of Portuguese', () => {
  expect(offending('pt', /["'«»„—]| - | {2}|\s[:;?!”]|“\s/)).toEqual([]);
  expect(uneven('pt', '“', '”')).toEqual([]);
});

test('no participle behind a keyword has to agree with it', () => {
  const typed = '\\{topic\\}(?: \\{other\\})?,? ';
  const participles: Record<Romance, string> = {
    fr: 'vu|vue|testé|raconté|comparé|démonté|expliqué|réparé|filmé',
    es: 'visto|probado|contado|comparado|respondido|explicado|desmontado|reparado',
    pt: 'visto|testado|contado|comparado|respondido|explicado|desmontado|consertado',
  };
  for (const [language, words] of Object.entries(participles)) {
    expect(offending(language as Romance, new RegExp(`${typed}(?:${words})(?!\\p{L})`, 'iu'))).toEqual([]);
  }
});

test('what is said to the creator in French says vous: only words for the audience say tu', () => {
  const { forms, facts } = ideaWords('fr');
  const { questions, advice, topics } = coachWords.fr;
  const said = sentences({ forms, facts, questions, advice, topics });
  const familiar = /(?<![\p{L}’])(?:tu|te|toi|(?<!le )ton|ta|tes|tien|tienne)(?!\p{L})|(?<!\p{L})t’/iu;
  expect(said.filter(([, text]) => familiar.test(text.replace(/«[^»]*»/g, '')))).toEqual([]);
});

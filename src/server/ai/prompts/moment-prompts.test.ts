import { expect, test } from 'vitest';
import { judge } from '../ask-model.ts';
import { momentPairsPrompt } from './moment-pairs.ts';
import { momentTextsPrompt } from './moment-texts.ts';
import { numberedClip } from './numbered-clip.ts';

const moments = [3, 20, 41].map((first) => ({ first, sentences: [`Sentence ${first} is about bread.`] }));
const pairs = momentPairsPrompt(moments, [
  [3, 20],
  [3, 41],
  [20, 41],
  [20, 3],
]);
const three = momentPairsPrompt(moments, [
  [3, 20],
  [3, 41],
  [20, 41],
]);
const verdicts = [
  { a: 3, b: 20, better: 3 },
  { a: 41, b: 3, better: 41 },
  { a: 20, b: 41, better: 20 },
];

test('moments are described to the model by sentence numbers, never by times', () => {
  const content = pairs.messages[0]?.content ?? '';
  expect(content).toContain('{"first":20,"sentences":{"20":"Sentence 20 is about bread."}}');
  expect(content).toContain('{"a":3,"b":41}');
  expect(content).not.toMatch(/seconds/i);
});

test('verdicts on every pair are accepted', () => {
  expect(judge(three, JSON.stringify({ pairs: verdicts }))).toEqual({ ok: true, value: verdicts });
});

test.each([
  ['a pair nobody asked for', [...verdicts, { a: 3, b: 99, better: 3 }]],
  ['a better one that is not in the pair', [{ a: 3, b: 20, better: 41 }, ...verdicts.slice(1)]],
  ['a pair twice', [...verdicts, { a: 20, b: 3, better: 20 }]],
  ['a missing pair', verdicts.slice(1)],
])('%s is reported to the model', (_name, wrong) => {
  expect(judge(three, JSON.stringify({ pairs: wrong })).ok).toBe(false);
});

test('after the repair a majority of the pairs is enough, a minority is not', () => {
  const extra = judge(three, JSON.stringify({ pairs: [...verdicts, { a: 3, b: 99, better: 3 }] }));
  expect(extra).toMatchObject({ ok: false, kept: { value: verdicts } });
  expect(judge(three, JSON.stringify({ pairs: verdicts.slice(1) }))).toMatchObject({ ok: false, kept: undefined });
});

const texts = momentTextsPrompt({
  moments,
  video: 'Bread talk',
  language: 'en',
  titleFault: (_moment, title) => (title.includes('Zanzibar') ? 'the title has a name' : undefined),
  descriptionFault: () => undefined,
});
const written = (first: number, more: object = {}) => ({
  first,
  title: '“Bread is older than writing.”',
  description: 'Why bread matters.',
  hashtags: ['#bread', 'fyp'],
  ...more,
});

test('texts for every clip are accepted, without quotation marks, full stops and generic hashtags', () => {
  const judged = judge(texts, JSON.stringify({ clips: [3, 20, 41].map((first) => written(first)) }));
  const tidy = { title: 'Bread is older than writing', description: 'Why bread matters.', hashtags: ['bread'] };
  expect(judged).toEqual({ ok: true, value: [3, 20, 41].map((first) => ({ first, ...tidy })) });
});

test('a clip with a rejected title is reported to the model by number, and its other texts are kept', () => {
  const answer = { clips: [written(3, { title: 'Zanzibar' }), written(20, { description: 'See www.example.com' })] };
  const judged = judge(texts, JSON.stringify(answer));
  expect(judged).toMatchObject({
    ok: false,
    wrong: expect.stringMatching(/^clip 3: the title has a name; clip 20: .*link.*; clip 41 is missing$/),
  });
  const kept = judged.ok ? undefined : judged.kept?.value;
  expect(kept).toMatchObject([
    { first: 3, description: 'Why bread matters.' },
    { first: 20, title: 'Bread is older than writing' },
    { first: 41 },
  ]);
  expect(kept?.map(({ title, description }) => [title !== undefined, description !== undefined])).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ]);
});

test('texts in another language are rejected as a whole', () => {
  const german =
    'Das ist ein Satz, der nicht auf Englisch ist, und das merkt man ihm an, denn er hat viele deutsche Wörter.';
  const judged = judge(
    texts,
    JSON.stringify({ clips: [3, 20, 41].map((first) => written(first, { description: german })) }),
  );
  expect(judged).toMatchObject({ ok: false, kind: 'wrong_language' });
});

test('a long clip is represented by its beginning and end, with their original numbers', () => {
  const long = Array.from({ length: 30 }, (_, index) => `Sentence ${index} with some more words to make it longer.`);
  const { sentences } = numberedClip(100, long, 700);
  const numbers = Object.keys(sentences).map(Number);
  expect(numbers).toContain(100);
  expect(numbers).toContain(129);
  expect(numbers).not.toContain(115);
  expect(Object.values(sentences).join(' ').length).toBeLessThanOrEqual(720);
});

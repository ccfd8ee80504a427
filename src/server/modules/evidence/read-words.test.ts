import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitSentences } from '#server/clip-engine/transcript/sentences.ts';
import { readWords } from './read-words.ts';

function spoken(text: string, language = 'en') {
  const words = text
    .split(/\s+/u)
    .filter(Boolean)
    .map((word, index) => ({ text: word, startSeconds: index * 0.4, endSeconds: index * 0.4 + 0.3 }));
  const transcript = { source: 'file', timing: 'word', language, draft: false, words } as const;
  return { words, sentences: splitSentences(transcript, []), language };
}
const open = (text: string, language?: string) =>
  readWords(spoken(text, language))
    .filter(({ kind }) => kind !== 'topic')
    .map(({ kind, quote }) => [kind, quote]);

test('a question is open only if the speaker says so', () => {
  expect(open('Why does rye flour make dough rise faster? I have no idea.')).toEqual([
    ['unanswered', 'Why does rye flour make dough rise faster?'],
  ]);
  expect(open('Why does rye flour make dough rise faster? Because it feeds the yeast.')).toEqual([]);
  expect(
    open(
      "Why does rye flour make dough rise faster? I don't know a baker who would not tell you that it is the yeast in it.",
    ),
  ).toEqual([]);
  expect(open('Why is it so? I have no idea.')).toEqual([]);
});

test('a postponed topic is named by its own sentence or the previous one', () => {
  expect(open('Whole grain pizza dough needs its own video.')).toEqual([
    ['put_off', 'Whole grain pizza dough needs its own video.'],
  ]);
  expect(open('Rye bread behaves quite differently in summer. But that is for another day.')).toEqual([
    ['put_off', 'Rye bread behaves quite differently in summer.'],
  ]);
  expect(
    open(
      'Rye bread behaves quite differently in summer. So they write about it in two ways, forget it, I am not ' +
        'going to get into it.',
    ),
  ).toEqual([]);
  expect(open('And so it went. But that is for another day.')).toEqual([]);
  expect(open('They did it over there with those flours. But that is for another day.')).toEqual([]);
});

test('words without punctuation are searchable but not quoted', () => {
  const text = 'you never have to knead a wet bread dough for longer than five minutes '.repeat(30);
  const found = readWords(spoken(text));
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ quote }) => quote === '')).toBe(true);
  expect(found.map(({ body }) => body).join(' ')).toContain('wet bread dough');
});

test('every quotation occurs verbatim in the words, and passages cover them in order', () => {
  const sentence = fc.constantFrom(
    'You never need a mixer for a wet bread dough.',
    'So the best crust comes from a hot iron pot.',
    'Why does rye flour rise faster than wheat flour?',
    'I have no idea.',
    'But that is a topic of its own.',
    'It is like this, you know, with the other one.',
    'Most recipes ask for too much yeast and too little time, which is a mistake.',
    '[Music] Um, salt slows the yeast down but never kills it.',
  );
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 60 }), (sentences) => {
      const text = sentences.join(' ').replaceAll(/\s+/gu, ' ').toLowerCase();
      const found = readWords(spoken(sentences.join(' ')));
      for (const { quote, startSeconds, endSeconds, quoteSeconds } of found) {
        expect(text).toContain(quote.toLowerCase());
        expect(quoteSeconds).toBeGreaterThanOrEqual(startSeconds);
        expect(quoteSeconds).toBeLessThanOrEqual(endSeconds);
      }
      const topics = found.filter(({ kind }) => kind === 'topic');
      expect(topics.map(({ body }) => body).join(' ')).toBe(sentences.join(' '));
    }),
    { numRuns: 60 },
  );
});

test.each([
  [
    'en',
    'How much salt can a sourdough take in summer? I have no idea.',
    'Bread without gluten deserves its own video.',
  ],
  [
    'de',
    'Wie viel Salz verträgt ein Sauerteig eigentlich im Sommer? Keine Ahnung.',
    'Glutenfreies Brot ist ein eigenes Thema.',
  ],
  ['es', '¿Cuánta sal aguanta una masa madre en verano? No lo sé.', 'El pan sin gluten da para otro vídeo.'],
  ['pt', 'Quanto sal o fermento natural aguenta no verão? Não faço ideia.', 'Pão sem glúten merece um vídeo.'],
  ['fr', 'Combien de sel un levain supporte-t-il en été ? Aucune idée.', 'Le pain sans gluten mérite une vidéo.'],
  ['ru', 'Сколько соли выдерживает закваска летом? Понятия не имею.', 'Хлеб без глютена — это отдельная тема.'],
])('what is left open in %s is found', (language, asked, putOff) => {
  const question = asked.slice(0, asked.indexOf('?') + 1);
  expect(open(`${asked} ${putOff}`, language)).toEqual([
    ['unanswered', question],
    ['put_off', putOff],
  ]);
});

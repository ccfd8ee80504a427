import { expect, test } from 'vitest';
import { verbatim } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import { gatherFacts } from './sentence-facts.ts';
import { buildTalk } from './talk.test-kit.ts';
import { asHashtags, writeDescription, writeHashtags, writeReason, writeTitle } from './wording.ts';

function factsOf(sentences: readonly string[]) {
  const talk = buildTalk({ sentences });
  return gatherFacts(talk.transcript.words, talk.sentences, talk.signals, 'en');
}
const all = (facts: ReturnType<typeof factsOf>) => ({
  first: 0,
  last: facts.sentences.length - 1,
  startSeconds: 0,
  endSeconds: 30,
});

test('a title drops the conjunction it begins with, begins with a capital and has no full stop', () => {
  const facts = factsOf(['So compost heaps never smell when garden compost gets enough air.']);
  expect(writeTitle(facts, all(facts))).toBe('Compost heaps never smell when garden compost gets enough air');
});

test('a long sentence is shortened between words', () => {
  const sentence =
    'Why does every single gardener that I have ever met in my whole life believe that tomatoes must be watered in the evening?';
  const facts = factsOf([sentence]);
  const title = writeTitle(facts, all(facts));
  expect(title.length).toBeLessThanOrEqual(100);
  expect(title).toMatch(/…$/);
  expect(sentence.startsWith(title.slice(0, -1))).toBe(true);
  expect(sentence.charAt(title.length - 1)).toBe(' ');
});

test('the title comes from the sentence that hooks, not from an empty one', () => {
  const facts = factsOf(['Let us see now.', 'You never have to dig your garden again.', 'The garden worms do it.']);
  expect(writeTitle(facts, all(facts))).toBe('You never have to dig your garden again');
});

test('a description holds the opening, the end and the source within 500 characters', () => {
  const facts = factsOf(
    Array.from({ length: 40 }, (_, index) => `The garden has one more corner to look after, number ${index}.`),
  );
  const description = writeDescription(facts, all(facts), 'My garden');
  expect(description.length).toBeLessThanOrEqual(500);
  expect(description).toMatch(/^The garden has one more corner/);
  expect(description).toContain('number 39.');
  expect(description).toContain('From “My garden”.');
});

test('hashtags are the telling words without marks', () => {
  const facts = factsOf([
    'Compost needs air and compost needs water.',
    'The worms love compost.',
    'And the worms eat leaves.',
  ]);
  expect(writeHashtags(facts, all(facts)).slice(0, 2).sort()).toEqual(['compost', 'worms']);
  expect(asHashtags(['#Été', "it's", 'Привет', 'ok'])).toEqual(['привет']);
});

test('the reason names the strongest evidence with its words and the strongest thing against it', () => {
  const reason = writeReason([
    {
      signal: 'opening_question',
      label: verbatim('Opens with a question'),
      detail: verbatim('D'),
      points: 1,
      quote: 'Why dig?',
    },
    { signal: 'length', label: verbatim('A length people watch'), detail: verbatim('D'), points: 0.9 },
    { signal: 'payoff', label: verbatim('Ends on a payoff'), detail: verbatim('D'), points: 0.9 },
    { signal: 'dead_air', label: verbatim('Pauses inside'), detail: verbatim('D'), points: -0.5 },
  ]);
  expect(reason.map((one) => say('en', one)).join(' ')).toBe(
    'Opens with a question: “Why dig?”. Ends on a payoff. A length people watch. Against it: Pauses inside.',
  );
});

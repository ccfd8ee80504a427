import { expect, test } from 'vitest';
import { verbatim } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import { gatherFacts } from './sentence-facts.ts';
import { buildTalk } from './talk.test-kit.ts';
import { asHashtags, createHashtagWriter, writeDescription, writeReason } from './wording.ts';

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
  expect(createHashtagWriter(facts)(all(facts)).slice(0, 2).sort()).toEqual(['compost', 'worms']);
  expect(asHashtags(['#Été', "it's", 'Привет', 'ok'])).toEqual(['привет']);
});

test('nouns are the first hashtags, and numbers or stretches of time are none', () => {
  const facts = factsOf([
    'Nobody waits twenty minutes for the onions.',
    'Everybody waits five minutes and reaches for the sugar.',
    'An onion has sugar, and the pan brings it out in twenty minutes.',
  ]);
  const tags = createHashtagWriter(facts)(all(facts));
  expect(tags.slice(0, 2).sort()).toEqual(['onion', 'sugar']);
  expect(tags).not.toContain('twenty');
  expect(tags).not.toContain('minutes');
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

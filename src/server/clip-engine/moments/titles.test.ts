import { expect, test } from 'vitest';
import { gatherFacts } from './sentence-facts.ts';
import { buildTalk } from './talk.test-kit.ts';
import { writeTitle } from './titles.ts';

function titleOf(...sentences: string[]): string {
  const talk = buildTalk({ sentences });
  const facts = gatherFacts(talk.transcript.words, talk.sentences, talk.signals, 'en');
  return writeTitle(
    facts,
    { first: 0, last: facts.sentences.length - 1, startSeconds: 0, endSeconds: 30 },
    'Garden talk',
  );
}

test('a title drops the words it begins with, begins with a capital and has no full stop', () => {
  expect(titleOf('And so compost heaps never smell when air flows through.')).toBe(
    'Compost heaps never smell when air flows through',
  );
});

test('a long sentence is cut where a clause ends, never between', () => {
  expect(
    titleOf(
      'Tomatoes want water in the morning, because leaves that stay wet all night soon catch every blight there is.',
    ),
  ).toBe('Tomatoes want water in the morning');
});

test('the title comes from the sentence that hooks, not from an empty one', () => {
  expect(titleOf('Let us see now.', 'You never have to dig your garden again.', 'The garden worms do it.')).toBe(
    'You never have to dig your garden again',
  );
});

test('what points at something unseen, notes and labels are no title', () => {
  expect(
    titleOf('If you look at this corner here, it grows well.', '[Music] MARY: Garden worms love coffee grounds.'),
  ).toBe('Garden worms love coffee grounds');
});

test('a beginning that leaves the main clause out is no title', () => {
  expect(
    titleOf(
      'When garden soil freezes in winter, worms crawl far below everything that any gardener has ever cared to dig up.',
      'Frozen garden soil, frozen garden soil.',
    ),
  ).not.toMatch(/^When/);
});

test('where no sentence says it, what is announced or said most is the subject', () => {
  expect(titleOf('So let me talk about modal logic.')).toBe('Modal logic – Garden talk');
  expect(titleOf('It was the crop rotation.', 'They do it with crop rotation here.')).toBe(
    'Crop rotation – Garden talk',
  );
});

test('every title of a generated talk is short and whole', () => {
  const { transcript, sentences, signals } = buildTalk({ seed: 3 });
  const facts = gatherFacts(transcript.words, sentences, signals, 'en');
  for (let first = 0; first + 3 < sentences.length; first += 4) {
    const title = writeTitle(facts, { first, last: first + 3, startSeconds: 0, endSeconds: 30 }, undefined);
    expect(title.length).toBeGreaterThan(2);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(title).not.toMatch(/…|\.\.\.|[[\]()]/);
  }
});

test.each([
  ['a noun with a clause about it', 'Garden molecules that are active against every garden target.'],
  ['a verb without a subject', 'Was only lower in the garden population there.'],
  ['the talk itself', 'I will present two garden approaches today.'],
])('%s is no title: the video and the time are', (_name, sentence) => {
  expect(titleOf(sentence)).toBe('Garden talk, 0:00');
});

test('a clause that begins again is no title', () => {
  expect(titleOf('The garden has worms the garden has compost.')).toBe('Garden – Garden talk');
});

test('asides and words said twice are left out', () => {
  expect(titleOf('So you know, garden worms really love the the sort of old coffee grounds.')).toBe(
    'Garden worms love the old coffee grounds',
  );
});

test('a German statement and a French question are titles; what has no verb names its subject', () => {
  const write = (language: string, ...sentences: string[]) => {
    const talk = buildTalk({ sentences });
    const facts = gatherFacts(talk.transcript.words, talk.sentences, talk.signals, language);
    return writeTitle(
      facts,
      { first: 0, last: facts.sentences.length - 1, startSeconds: 61, endSeconds: 90 },
      'Garten',
    );
  };
  expect(write('de', 'Also ich glaube, Regenwürmer machen den Gartenboden locker.')).toBe(
    'Regenwürmer machen den Gartenboden locker',
  );
  expect(write('fr', 'Pourquoi arroser les tomates le matin ?')).toBe('Pourquoi arroser les tomates le matin ?');
  expect(write('de', 'Im Kompost liegen.', 'Auf dem Kompost.', 'Der Kompost.')).toBe('Kompost – Garten');
  expect(write('de', 'Ja genau so.')).toBe('Garten, 1:01');
});

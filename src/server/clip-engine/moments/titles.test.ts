import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parseTranscript } from '../transcript/parse-transcript.ts';
import { splitSentences } from '../transcript/sentences.ts';
import { gatherFacts } from './sentence-facts.ts';
import { buildTalk } from './talk.test-kit.ts';
import { titleByTime } from './title-by-time.ts';
import { createTitleWriter } from './titles.ts';

function titleOf(...sentences: string[]): string {
  const talk = buildTalk({ sentences });
  const facts = gatherFacts(talk.transcript.words, talk.sentences, talk.signals, 'en');
  return createTitleWriter(
    facts,
    'Garden talk',
  )({ first: 0, last: facts.sentences.length - 1, startSeconds: 0, endSeconds: 30 });
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

test('a statement may end with a verb whose object comes before it', () => {
  expect(titleOf('Eighty two times, the winner was a question that the viewer already had.')).toBe(
    'The winner was a question that the viewer already had',
  );
  expect(titleOf('My gardener thought that every neighbour had.')).not.toMatch(/had$/);
  expect(titleOf('The garden is a place that was.')).not.toMatch(/was$/);
});

test('a statement that names none of the most telling words is a title rather than the time', async () => {
  const file = await readFile(new URL('../../modules/demo/assets/demo-talk.json', import.meta.url), 'utf8');
  const transcript = parseTranscript('demo-talk.json', file);
  const { signals } = buildTalk({ sentences: ['A talk.'] });
  const facts = gatherFacts(transcript.words, splitSentences(transcript, []), signals, 'en');
  const first = facts.sentences.findIndex(({ text }) => text.startsWith('Two hundred tiny experiments'));
  const candidate = { first, last: first + 3, startSeconds: 68, endSeconds: 85 };
  expect(createTitleWriter(facts, 'Editing talk')(candidate)).toBe(
    'The winner was a question that the viewer already had',
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
  const titleAt = createTitleWriter(facts, undefined);
  for (let first = 0; first + 3 < sentences.length; first += 4) {
    const title = titleAt({ first, last: first + 3, startSeconds: 0, endSeconds: 30 });
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
    return createTitleWriter(
      facts,
      'Garten',
    )({ first: 0, last: facts.sentences.length - 1, startSeconds: 61, endSeconds: 90 });
  };
  expect(write('de', 'Also ich glaube, Regenwürmer machen den Gartenboden locker.')).toBe(
    'Regenwürmer machen den Gartenboden locker',
  );
  expect(write('fr', 'Pourquoi arroser les tomates le matin ?')).toBe('Pourquoi arroser les tomates le matin ?');
  expect(write('de', 'Im Kompost liegen.', 'Auf dem Kompost.', 'Der Kompost.')).toBe('Kompost – Garten');
  expect(write('de', 'Ja genau so.')).toBe('Garten, 1:01');
});

test.each([
  ['So what we found is that garden worms hate lemon peel.', 'Garden worms hate lemon peel'],
  ['In the long run of all these very many years, garden worms need shade.', 'Garden worms need shade'],
  [
    'Eighty two times, garden worms won over every other animal we tried at all.',
    'Garden worms won over every other animal we tried at all',
  ],
  ['Garden worms, which are quite blind, love coffee grounds.', 'Garden worms love coffee grounds'],
  ['Why would a gardener burn her own garden?', 'Why would a gardener burn her own garden?'],
  ['Water your garden. Keep your garden soil dark.', 'Keep your garden soil dark'],
])('%s is shortened to a whole statement', (said, title) => {
  expect(titleOf(...said.split(/(?<=[.?]) /))).toBe(title);
});

test.each([
  [
    'a condition is never dropped',
    'If you dig at night, garden worms will surely die of cold and of fright in masses.',
  ],
  ['what is denied is not said', 'We never found that garden worms love lemon peel.'],
])('%s', (_name, said) => {
  expect(titleOf(said)).not.toMatch(/^Garden worms/);
});

test('a long name of the video is cut where a phrase ends; two names stand together', () => {
  const talk = buildTalk({
    sentences: ['Only crop rotation and the clay pots there.', 'Crop rotation, clay pots.'],
  });
  const facts = gatherFacts(talk.transcript.words, talk.sentences, talk.signals, 'en');
  const candidate = { first: 0, last: facts.sentences.length - 1, startSeconds: 61, endSeconds: 90 };
  const video = 'What two hundred tiny experiments taught us about hooks';
  expect(createTitleWriter(facts, video)(candidate)).toBe('Clay pots and crop rotation');
  expect(createTitleWriter(facts, 'Garden talk')(candidate)).toBe('Clay pots and crop rotation – Garden talk');
  expect(titleByTime(facts.cues, video, 61)).toBe('What two hundred tiny experiments taught us, 1:01');
});

test('two clips never get the same title', () => {
  const sentences = [
    'Garden worms love coffee grounds.',
    'Garden worms love coffee grounds.',
    'Garden soil needs worms.',
  ];
  const talk = buildTalk({ sentences });
  const facts = gatherFacts(talk.transcript.words, talk.sentences, talk.signals, 'en');
  const write = createTitleWriter(facts, 'Garden talk');
  const candidate = { first: 0, last: 2, startSeconds: 0, endSeconds: 30 };
  expect(write(candidate)).toBe('Garden worms love coffee grounds');
  expect(write(candidate)).not.toBe('Garden worms love coffee grounds');
});

test('a title is neither half of an answer nor an empty thing that is something', () => {
  expect(titleOf('You can, but butter burns at a lower temperature than oil.')).not.toMatch(/^You can/);
  expect(titleOf('The second important thing is the garden pot.')).not.toMatch(/thing is/);
});

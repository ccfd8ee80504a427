import { expect, test } from 'vitest';
import { startIsLegal } from './candidates.ts';
import { gatherFacts } from './sentence-facts.ts';
import { buildTalk } from './talk.test-kit.ts';

test('a remnant of a sentence is no opening, a short question is one', () => {
  const sentences = [
    'Garden worms eat leaves at night.',
    'Mostly leaves.',
    'Why worms?',
    'Worms never sleep here at all.',
  ];
  const talk = buildTalk({ sentences });
  const facts = gatherFacts(talk.transcript.words, talk.sentences, talk.signals, 'en');
  expect(talk.sentences.map((_, index) => startIsLegal(facts, index))).toEqual([true, false, true, false]);
});

test('what is said before the talk came to the point hides nothing that points at something unsaid', () => {
  const sentences = [
    'OK, so this is a garden with worms.',
    'Last time we talked about moss and gardens.',
    'OK, so gardens need worms and rain.',
  ];
  const talk = buildTalk({ sentences });
  const facts = gatherFacts(talk.transcript.words, talk.sentences, talk.signals, 'en');
  expect(talk.sentences.map((_, index) => startIsLegal(facts, index))).toEqual([false, false, true]);
});

import { expect, test } from 'vitest';
import type { Word } from '#server/clip-engine/shapes.ts';
import { say } from '#texts/say.ts';
import { contentRules } from './content-rules.ts';
import { endingRules } from './ending-rules.ts';
import { gatherFacts } from './sentence-facts.ts';
import { standaloneRules } from './standalone-rules.ts';
import { buildTalk } from './talk.test-kit.ts';

const plain = [
  'Worms turn fallen leaves into rich dark soil.',
  'They pull every leaf down into a narrow tunnel.',
  'The tunnels bring air and rain to all the roots.',
  'Without worms a garden is hard within ten years.',
];

/** The points and the explanation of one rule for all of the sentences. */
function judged(
  signal: string,
  sentences: readonly string[],
  { language = 'en', noted }: { language?: string; noted?: NonNullable<Word['followedBy']> } = {},
): { points: number; told: string } {
  const talk = buildTalk({ sentences: [...sentences, ...plain, ...plain, ...plain] });
  const words = talk.transcript.words.map((word, index) => (index === 3 ? { ...word, followedBy: noted } : word));
  const facts = gatherFacts(words, talk.sentences, talk.signals, language);
  const last = sentences.length - 1;
  const candidate = {
    first: 0,
    last,
    startSeconds: facts.edges[0]?.startSeconds ?? 0,
    endSeconds: facts.edges[last]?.endSeconds ?? 0,
  };
  const rule = [...standaloneRules(facts), ...contentRules(facts), ...endingRules(facts)].find(
    (one) => one.signal === signal,
  );
  if (rule === undefined) throw new Error(`there is no rule ${signal}`);
  const points = rule.points(candidate);
  const { label, quote = '' } = rule.tell(candidate, points);
  return { points, told: `${say('en', label)}: ${quote}` };
}

test('a clip that says what the talk is going to do loses points, one that announces its subject does not', () => {
  const plans = ["Today we're going to start with worms.", "Next time we'll talk about moss.", 'Then comes the exam.'];
  expect(judged('signposts', plans)).toEqual({
    points: -2,
    told: "Talks about the talk: Next time we'll talk about moss.",
  });
  expect(judged('signposts', ["Let's talk about worms.", ...plain]).points).toBeCloseTo(0);
});

test.each([
  ['de', 'Würmer sind nützlich.', 'Letztes Mal haben wir das Moos besprochen.'],
  ['es', 'Los gusanos son útiles.', 'La próxima vez vamos a hablar de musgo.'],
  ['fr', 'Les vers sont utiles.', 'La prochaine fois, on va parler de mousse.'],
  ['pt', 'As minhocas são úteis.', 'Na próxima aula vamos falar de musgo.'],
  ['ru', 'Черви полезны.', 'В следующий раз поговорим о мхе.'],
])('announcements are known in %s', (language, ...sentences) => {
  expect(judged('signposts', sentences, { language }).points).toBeLessThan(-1);
});

test('references to the screen and formulas read aloud lose points', () => {
  const shown = ['Worms are over here.', 'This arrow goes to this box, and as you can see, this line is red.'];
  expect(judged('on_screen', shown).points).toBeLessThan(-0.5);
  expect(judged('on_screen', plain).points).toBeCloseTo(0);
  const formula = ['Every weight w depends on x1 and x2.', 'So p of b given c is p of c times p of b.'];
  expect(judged('notation', formula).points).toBe(-1.5);
  expect(judged('notation', plain).points).toBeCloseTo(0);
});

test('more asides than usual lose points', () => {
  const rambling = [
    'Worms are, you know, sort of basically useful.',
    'I mean, they just really, you know, eat leaves.',
  ];
  expect(judged('asides', rambling).points).toBeLessThan(-0.3);
  expect(judged('asides', plain).points).toBeCloseTo(0);
});

test('a clip that ends on what comes next loses points', () => {
  expect(judged('ends_ahead', [...plain, "Now let's look at moss."])).toEqual({
    points: -1.2,
    told: "Ends on what comes next: Now let's look at moss.",
  });
  expect(judged('ends_ahead', plain).points).toBe(0);
});

test('what the transcript notes counts: laughter for a clip, words that were not understood against it', () => {
  expect(judged('reaction', plain.slice(0, 1), { noted: 'reaction' }).points).toBe(0.9);
  expect(judged('reaction', plain.slice(0, 1)).points).toBe(0);
  expect(judged('unclear', plain, { noted: 'unclear' }).points).toBe(-0.6);
  expect(judged('unclear', plain).points).toBeCloseTo(0);
});

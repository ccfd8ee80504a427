import { expect, test } from 'vitest';
import { verbatim } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import { lengthRanges } from './lengths.ts';
import type { Rule } from './rule.ts';
import { soundScale } from './score.ts';
import { gatherFacts } from './sentence-facts.ts';
import { buildTalk } from './talk.test-kit.ts';
import { whatRaises } from './what-raises.ts';

const talk = buildTalk({
  sentences: Array.from({ length: 12 }, (_, index) => `Gardens number ${index} need water and some compost daily.`),
});
const facts = gatherFacts(talk.transcript.words, talk.sentences, talk.signals, 'en');
const clip = {
  first: 2,
  last: 8,
  startSeconds: facts.edges[2]?.startSeconds ?? 0,
  endSeconds: facts.edges[8]?.endSeconds ?? 0,
};
const toldBy = (points: Rule['points']) => {
  const rule: Rule = { signal: 's', points, tell: () => ({ label: verbatim('L'), detail: verbatim('D') }) };
  const told = whatRaises(facts, [rule], soundScale, clip, lengthRanges([0]));
  return told && say('en', told);
};

test('another start or end is tried, and the best is told with its gain', () => {
  const seconds = ((facts.edges[3]?.startSeconds ?? 0) - clip.startSeconds).toFixed(1);
  expect(toldBy(({ first }) => (first === 3 ? 0.6 : 0))).toBe(
    `It would score 0.6 more if it began ${seconds} s later.`,
  );
  expect(toldBy(({ last }) => (last === 7 ? 1 : 0))).toMatch(
    /^It would score 1\.0 more if it ended \d\.\d s earlier\.$/,
  );
});

test('nothing is told where nothing nearby is better', () => {
  expect(toldBy(() => 1)).toBeUndefined();
});

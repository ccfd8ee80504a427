import { expect, test } from 'vitest';
import type { FindingGroup } from '#contract/analytics.ts';
import type { Fact } from './fact.ts';
import { topicFindings } from './topic-findings.ts';

const posts = [
  { id: '1', connectionId: 'a' },
  { id: '2', connectionId: 'a' },
  { id: '3', connectionId: 'b' },
];
const fact = (postId: string, title: string, kind: Fact['kind'] = 'post'): Fact => ({
  id: `${kind}:${postId}`,
  kind,
  quote: title,
  title,
  url: '/',
  date: new Date(0),
  platform: 'tiktok',
  postId,
  span: null,
  figures: null,
});
const finding = (keyword: string, times = 2, connectionId = 'a') => {
  const group: FindingGroup = { kind: 'topic', keyword };
  return { id: `finding:${connectionId}:topic:${keyword}`, connectionId, group, times };
};
const cited = (evidence: Fact[], ...findings: Parameters<typeof topicFindings>[1]['findings'][number][]) =>
  topicFindings({ evidence }, { findings, posts, language: 'en' });

test('an idea cites findings about a word of its post, in any form, on the same account', () => {
  const loaf = [fact('1', 'My Loaves!')];
  expect(cited(loaf, finding('loaves'), finding('oven'))).toEqual(['finding:a:topic:loaves']);
  expect(cited(loaf, finding('loaves', 2, 'b'))).toEqual([]);
  expect(cited([fact('3', 'My loaves')], finding('loaves'))).toEqual([]);
});

test('a topic cites what all of its posts have in common', () => {
  const both = [fact('1', 'Kimchi in a jar'), fact('2', 'Kimchi, day two')];
  expect(cited(both, finding('kimchi'), finding('jar'))).toEqual(['finding:a:topic:kimchi']);
});

test('findings about weaker posts and other groups, and ideas from other evidence, are not cited', () => {
  const weekday = { ...finding('x'), group: { kind: 'weekday', weekday: 1 } as const };
  expect(cited([fact('1', 'Loaves')], finding('loaves', 0.5), weekday)).toEqual([]);
  expect(cited([fact('1', 'Loaves', 'comment')], finding('loaves'))).toEqual([]);
});

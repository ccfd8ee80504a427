import { expect, test } from 'vitest';
import type { Publication, PublicationState } from '#contract/publications.ts';
import { isOpen, outcomeOf } from './group-outcome.ts';

type Held = Publication['held'];
const target = (state: PublicationState, held: Held = null) => ({ state, held });

test.each<[string, PublicationState[]]>([
  ['publishing', ['published', 'uploading']],
  ['publishing', ['scheduled', 'processing']],
  ['scheduled', ['scheduled', 'published']],
  ['scheduled', ['scheduled', 'draft']],
  ['published', ['published', 'published']],
  ['published', ['published', 'canceled']],
  ['canceled', ['canceled', 'canceled']],
  ['canceled', []],
  ['draft', ['draft', 'draft']],
  ['settled', ['failed', 'failed']],
  ['settled', ['published_private']],
  ['settled', ['in_inbox', 'canceled']],
  ['partly', ['published', 'failed']],
  ['partly', ['published', 'published_private']],
  ['partly', ['in_inbox', 'needs_check']],
])('%s: %j', (kind, states) => {
  expect(outcomeOf(states.map((state) => target(state))).kind).toBe(kind);
});

test('a held publication is not being published; together with a running one it is', () => {
  expect(outcomeOf([target('queued', 'reconnect')]).kind).toBe('held');
  expect(outcomeOf([target('scheduled', 'restored'), target('published')]).kind).toBe('held');
  expect(outcomeOf([target('queued', 'reconnect'), target('uploading')]).kind).toBe('publishing');
  expect(outcomeOf([target('queued', 'paused')]).kind).toBe('scheduled');
  expect(outcomeOf([target('queued', 'conforming')]).kind).toBe('publishing');
});

test('counts existing and missing posts among those that were not canceled', () => {
  const targets = [target('published'), target('failed'), target('canceled'), target('in_inbox')];
  expect(outcomeOf(targets)).toEqual({
    kind: 'partly',
    published: 1,
    total: 3,
    open: [target('failed'), target('in_inbox')],
  });
});

test('ended publications, and those awaiting a person, no longer continue automatically', () => {
  const ended = ['in_inbox', 'published', 'published_private', 'needs_check', 'failed', 'canceled'] as const;
  expect(ended.filter((state) => isOpen(target(state)))).toEqual([]);
  expect(isOpen(target('scheduled'))).toBe(true);
});

import { describe, expect, test } from 'vitest';
import { addSet, markDeleted, markSaved, readSets, storeSets } from './generated-sets.ts';
import { buildIdea } from './ideas.test-kit.ts';
import type { ShownSet } from './shown-set.schema.ts';

describe('sets of new ideas', () => {
  const set = (id: string, keywords = 'bread'): ShownSet['set'] => ({
    id,
    category: 'food',
    platform: 'tiktok',
    keywords,
    created_at: '2026-11-20T10:00:00.000Z',
    answered_by: { engine: 'builtin', reason: 'not_configured' },
  });
  const idea = (id: string, title: string) => buildIdea({ id, title });

  test('a new set is shown above the earlier ones, without ideas they already contain', () => {
    const first = addSet([], { set: set('1'), ideas: [idea('idea_a', 'One')] });
    const both = addSet(first, { set: set('2'), ideas: [idea('idea_b', 'ONE'), idea('idea_c', 'Two')] });
    expect(both.map(({ ideas }) => ideas.map(({ title }) => title))).toEqual([['Two'], ['One']]);
  });

  test('another category or platform starts over', () => {
    const first = addSet([], { set: set('1'), ideas: [idea('idea_a', 'One')] });
    const other = addSet(first, { set: { ...set('2'), platform: 'youtube' }, ideas: [] });
    expect(other.map(({ set: { id } }) => id)).toEqual(['2']);
  });

  test('saved ideas are marked, and unmarked when the saved one is deleted', () => {
    const sets = markSaved(addSet([], { set: set('1'), ideas: [idea('idea_a', 'One')] }), 'idea_a', 'i9');
    expect(sets[0]?.saved).toEqual({ idea_a: 'i9' });
    expect(markDeleted(sets, 'i9')[0]?.saved).toEqual({});
  });

  test('sets survive a reload of the tab, per user', () => {
    storeSets('ada', addSet([], { set: set('1'), ideas: [idea('idea_a', 'One')] }));
    expect([readSets('ada').length, readSets('eve').length]).toEqual([1, 0]);
    storeSets('ada', []);
    expect(sessionStorage.getItem('reelwright.idea-sets.ada')).toBeNull();
    sessionStorage.setItem('reelwright.idea-sets.ada', '[{"set":1}]');
    expect(readSets('ada')).toEqual([]);
  });
});

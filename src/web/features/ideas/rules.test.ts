import { describe, expect, test } from 'vitest';
import { columnsOf, nextColumn } from './board-moves.ts';
import { withStatus } from './changes.ts';
import { difficultyBand, shownTime } from './difficulty.ts';
import { addSet, markGone, markSaved, readSets, type ShownSet, storeSets } from './generated-sets.ts';
import { ideaAge } from './idea-age.ts';
import { findProblems, newIdea, parseTags } from './idea-fields.ts';
import { ideaBoardInput, ideaListInput, isNarrowed, readIdeaFilters, writeIdeaFilters } from './idea-filters.ts';
import { mergeWords, tagsOf } from './keyword-suggestions.ts';
import { buildIdea } from './test-server.ts';
import { addKeyword, furthestStep, keywordProblem, NOTHING_CHOSEN, readChoice, storeChoice } from './wizard-choice.ts';
import { ideaPath, ideasPath, readWorkspace, workspaceAddress } from './workspace.ts';

test('difficulty 1–2 is Easy, 3 Medium, 4–5 Hard, a missing one Medium', () => {
  expect([1, 2, 3, 4, 5, null].map(difficultyBand)).toEqual(['easy', 'easy', 'medium', 'hard', 'hard', 'medium']);
});

test('the time is the saved one, else the generated one, else five minutes', () => {
  expect(shownTime({ estimated_time: '2 h', estimatedTime: '9 min' })).toBe('2 h');
  expect(shownTime({ estimated_time: ' ', estimatedTime: '9 min' })).toBe('9 min');
  expect(shownTime({ estimated_time: '', estimatedTime: '' })).toBe('5 min');
});

test('the age of an idea changes its words at 1, 24, 48 and 168 hours', () => {
  const at = Date.parse('2026-11-21T12:00:00Z');
  const age = (hours: number) => ideaAge(new Date(at - hours * 3_600_000).toISOString(), new Date(at));
  expect([age(-1), age(0), age(0.99)]).toEqual([{ unit: 'now' }, { unit: 'now' }, { unit: 'now' }]);
  expect([age(1), age(23.9)]).toEqual([
    { unit: 'hours', count: 1 },
    { unit: 'hours', count: 23 },
  ]);
  expect([age(24), age(47.9)]).toEqual([{ unit: 'yesterday' }, { unit: 'yesterday' }]);
  expect([age(48), age(167.9)]).toEqual([
    { unit: 'days', count: 2 },
    { unit: 'days', count: 6 },
  ]);
  expect(age(168)).toEqual({ unit: 'date' });
});

describe('filters and the address', () => {
  test('survive the way there and back, and leave a clean address', () => {
    const filters = { search: 'a & b', status: 'completed', sort: 'title', page: 3 } as const;
    expect(readIdeaFilters(writeIdeaFilters(new URLSearchParams('view=board'), filters))).toEqual(filters);
    expect(writeIdeaFilters(new URLSearchParams('q=x&sort=title&page=2'), { search: '', sort: 'recent' }).toString()).toBe('');
  });

  test('any change but that of the page starts at page 1; nonsense is the default', () => {
    const address = new URLSearchParams('page=4');
    expect(writeIdeaFilters(address, { status: 'draft' }).toString()).toBe('status=draft');
    expect(readIdeaFilters(new URLSearchParams('page=-1&sort=x&status=y'))).toEqual({
      ...{ search: '', status: 'all', sort: 'recent', page: 1 },
    });
  });

  test('the list asks for twelve, the board for all states', () => {
    const filters = { search: ' bread ', status: 'draft', sort: 'category', page: 2 } as const;
    expect(ideaListInput(filters)).toEqual({ page: 2, limit: 12, sort_by: 'category', search: 'bread', status: 'draft' });
    expect(ideaBoardInput(filters)).toEqual({ page: 1, limit: 500, sort_by: 'recent', search: 'bread' });
    expect([isNarrowed({ search: ' ', status: 'all' }), isNarrowed({ search: '', status: 'draft' })]).toEqual([false, true]);
  });
});

test('every state of the workspace has an address and is read from it', () => {
  const states = [
    { mode: 'list' },
    { mode: 'board' },
    { mode: 'generator', step: 2 },
    { mode: 'selection' },
    { mode: 'chat', sessionId: 's1', from: 'saved' },
    { mode: 'chat', sessionId: 's1', from: 'selection' },
  ] as const;
  for (const state of states) expect(readWorkspace(new URLSearchParams(workspaceAddress(state)))).toEqual(state);
  expect(readWorkspace(new URLSearchParams('mode=chat'))).toEqual({ mode: 'list' });
  expect(readWorkspace(new URLSearchParams('mode=generator&step=9'))).toEqual({ mode: 'generator', step: 1 });
  expect([ideasPath({ mode: 'list' }), ideaPath('a b')]).toEqual(['/dashboard/ideas', '/dashboard/ideas?idea=a+b']);
});

describe('the wizard', () => {
  test('leads as far as was chosen', () => {
    expect(furthestStep(NOTHING_CHOSEN)).toBe(1);
    expect(furthestStep({ ...NOTHING_CHOSEN, platform: 'tiktok' })).toBe(1);
    expect(furthestStep({ ...NOTHING_CHOSEN, category: 'food' })).toBe(2);
    expect(furthestStep({ category: 'food', platform: 'tiktok', keywords: '' })).toBe(3);
  });

  test('takes keywords up to 500 characters, blanks at the ends aside; separators alone are none', () => {
    expect(['', '  \n', ' ,; ，', 'bread', `  ${'x'.repeat(500)}  `, 'x'.repeat(501)].map(keywordProblem)).toEqual([
      ...['empty', 'empty', 'empty', null, null, 'too_long'],
    ]);
  });

  test('adds a suggested word once, behind a comma', () => {
    expect(addKeyword('', 'baking')).toBe('baking');
    expect(addKeyword('bread, ', 'baking')).toBe('bread, baking');
    expect(addKeyword('bread, Baking', 'baking')).toBe('bread, Baking');
  });

  test('keeps its choice by person in this tab, and takes nonsense for none', () => {
    storeChoice('ada', { category: 'food', platform: null, keywords: 'bread' });
    expect([readChoice('ada').category, readChoice('eve')]).toEqual(['food', NOTHING_CHOSEN]);
    storeChoice('ada', NOTHING_CHOSEN);
    expect(sessionStorage.getItem('reelwright.idea-choice.ada')).toBeNull();
    for (const text of ['{', '{"category":"cars","platform":null,"keywords":""}']) {
      sessionStorage.setItem('reelwright.idea-choice.ada', text);
      expect(readChoice('ada')).toEqual(NOTHING_CHOSEN);
    }
  });

  test('suggests one’s own tags of the category first, then the usual words, none twice', () => {
    const ideas = [
      buildIdea({ tags: ['#Bread', 'oven'] }),
      buildIdea({ tags: ['oven', 'bread'] }),
      buildIdea({ tags: ['oven'] }),
      buildIdea({ category: 'travel', tags: ['train'] }),
    ];
    expect(tagsOf(ideas, 'food')).toEqual(['oven', 'Bread']);
    expect(mergeWords(['oven', 'Bread'], ['bread', 'baking'])).toEqual(['oven', 'Bread', 'baking']);
  });
});

describe('sets of new ideas', () => {
  const set = (id: string, keywords = 'bread'): ShownSet['set'] => ({
    ...{ id, category: 'food', platform: 'tiktok', keywords, created_at: '2026-11-20T10:00:00.000Z' },
    answered_by: { engine: 'builtin', reason: 'not_configured' },
  });
  const idea = (id: string, title: string) => buildIdea({ id, title });

  test('a new set stands above the earlier ones, without what they hold already', () => {
    const first = addSet([], { set: set('1'), ideas: [idea('idea_a', 'One')] });
    const both = addSet(first, { set: set('2'), ideas: [idea('idea_b', 'ONE'), idea('idea_c', 'Two')] });
    expect(both.map(({ ideas }) => ideas.map(({ title }) => title))).toEqual([['Two'], ['One']]);
  });

  test('another category or platform begins anew', () => {
    const first = addSet([], { set: set('1'), ideas: [idea('idea_a', 'One')] });
    const other = addSet(first, { set: { ...set('2'), platform: 'youtube' }, ideas: [] });
    expect(other.map(({ set: { id } }) => id)).toEqual(['2']);
  });

  test('which ideas are saved is known, and forgotten when the saved one goes', () => {
    const sets = markSaved(addSet([], { set: set('1'), ideas: [idea('idea_a', 'One')] }), 'idea_a', 'i9');
    expect(sets[0]?.saved).toEqual({ idea_a: 'i9' });
    expect(markGone(sets, 'i9')[0]?.saved).toEqual({});
  });

  test('they outlive a reload of the tab, by person', () => {
    storeSets('ada', addSet([], { set: set('1'), ideas: [idea('idea_a', 'One')] }));
    expect([readSets('ada').length, readSets('eve').length]).toEqual([1, 0]);
    storeSets('ada', []);
    expect(sessionStorage.getItem('reelwright.idea-sets.ada')).toBeNull();
    sessionStorage.setItem('reelwright.idea-sets.ada', '[{"set":1}]');
    expect(readSets('ada')).toEqual([]);
  });
});

describe('the board', () => {
  const ideas = [buildIdea({ id: 'a' }), buildIdea({ id: 'b', status: 'completed' }), buildIdea({ id: 'c' })];
  const idsOf = (lifted: Parameters<typeof columnsOf>[1]) =>
    Object.values(columnsOf(ideas, lifted)).map((column) => column.map(({ id }) => id));

  test('has a column for each status; a lifted card stands first in the one it is over', () => {
    expect(idsOf(null)).toEqual([['a', 'c'], [], ['b']]);
    expect(idsOf({ id: 'c', from: 'draft', over: 'completed', settling: false })).toEqual([['a'], [], ['c', 'b']]);
  });

  test('ends at its edges', () => {
    expect([nextColumn('draft', -1), nextColumn('draft', 1), nextColumn('completed', 1)]).toEqual([
      ...['draft', 'in_progress', 'completed'],
    ]);
  });

  test('a move changes the status and the counts, and nothing where the idea is not', () => {
    const pagination = { page: 1, limit: 12, total: 3, total_pages: 1, has_previous: false, has_next: false };
    const page = { ideas, pagination, counts: { draft: 2, in_progress: 0, completed: 1 } };
    const moved = withStatus(page, 'a', 'in_progress');
    expect(moved.ideas[0]?.status).toBe('in_progress');
    expect(moved.counts).toEqual({ draft: 1, in_progress: 1, completed: 1 });
    expect(withStatus(page, 'x', 'draft')).toBe(page);
    expect(withStatus(page, 'b', 'completed')).toBe(page);
  });
});

describe('an idea that people write', () => {
  const fields = { title: 'Bread', description: '', tags: '', difficulty: '', estimatedTime: '' };

  test('tags are split at commas, without signs and doubles', () => {
    expect(parseTags('#bread, Bread ,, small kitchen\noven')).toEqual(['bread', 'small kitchen', 'oven']);
  });

  test('what the contract refuses is found by field', () => {
    expect(findProblems(fields)).toEqual({});
    expect(findProblems({ ...fields, title: ' ' })).toEqual({ title: 'empty' });
    expect(findProblems({ ...fields, title: 'x'.repeat(161), description: 'x'.repeat(2001) })).toEqual({
      ...{ title: 'too_long', description: 'too_long' },
    });
    const many = Array.from({ length: 16 }, (_, at) => `t${at}`).join();
    expect(findProblems({ ...fields, tags: many })).toEqual({ tags: 'too_many' });
    expect(findProblems({ ...fields, tags: 'x'.repeat(41), estimatedTime: 'x'.repeat(41) })).toEqual({
      ...{ tags: 'too_long', estimatedTime: 'too_long' },
    });
  });

  test('is nothing yet without a category and a platform', () => {
    expect(newIdea(fields, '', 'tiktok')).toBeNull();
    expect(newIdea(fields, 'food', 'cinema')).toBeNull();
    expect(newIdea({ ...fields, difficulty: '4', tags: 'a, b' }, 'food', 'tiktok')).toMatchObject({
      ...{ title: 'Bread', category: 'food', platform: 'tiktok', difficulty: 4, tags: ['a', 'b'] },
    });
  });
});

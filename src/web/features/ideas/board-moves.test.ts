import { describe, expect, test } from 'vitest';
import { columnsOf, nextColumn } from './board-moves.ts';
import { withStatus } from './changes.ts';
import { buildIdea } from './ideas.test-kit.ts';

describe('the board', () => {
  const ideas = [buildIdea({ id: 'a' }), buildIdea({ id: 'b', status: 'completed' }), buildIdea({ id: 'c' })];
  const idsOf = (lifted: Parameters<typeof columnsOf>[1]) =>
    Object.values(columnsOf(ideas, lifted)).map((column) => column.map(({ id }) => id));

  test('has a column for each status; a lifted card is shown first in the column under it', () => {
    expect(idsOf(null)).toEqual([['a', 'c'], [], ['b']]);
    expect(idsOf({ id: 'c', from: 'draft', over: 'completed', settling: false })).toEqual([['a'], [], ['c', 'b']]);
  });

  test('stops at its edges', () => {
    expect([nextColumn('draft', -1), nextColumn('draft', 1), nextColumn('completed', 1)]).toEqual([
      'draft',
      'in_progress',
      'completed',
    ]);
  });

  test('a move changes the status and the counts, except in lists without the idea', () => {
    const pagination = { page: 1, limit: 12, total: 3, total_pages: 1, has_previous: false, has_next: false };
    const page = { ideas, pagination, counts: { draft: 2, in_progress: 0, completed: 1 } };
    const moved = withStatus(page, 'a', 'in_progress');
    expect(moved.ideas[0]?.status).toBe('in_progress');
    expect(moved.counts).toEqual({ draft: 1, in_progress: 1, completed: 1 });
    expect(withStatus(page, 'x', 'draft')).toBe(page);
    expect(withStatus(page, 'b', 'completed')).toBe(page);
  });
});

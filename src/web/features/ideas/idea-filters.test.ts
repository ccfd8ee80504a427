import { describe, expect, test } from 'vitest';
import { ideaBoardInput, ideaListInput, isNarrowed, readIdeaFilters, writeIdeaFilters } from './idea-filters.ts';

describe('filters and the address', () => {
  test('survive the round trip and keep the URL clean', () => {
    const filters = { search: 'a & b', status: 'completed', sort: 'title', page: 3 } as const;
    expect(readIdeaFilters(writeIdeaFilters(new URLSearchParams('view=board'), filters))).toEqual(filters);
    expect(
      writeIdeaFilters(new URLSearchParams('q=x&sort=title&page=2'), { search: '', sort: 'recent' }).toString(),
    ).toBe('');
  });

  test('any change except of the page returns to page 1; invalid values become defaults', () => {
    const address = new URLSearchParams('page=4');
    expect(writeIdeaFilters(address, { status: 'draft' }).toString()).toBe('status=draft');
    expect(readIdeaFilters(new URLSearchParams('page=-1&sort=x&status=y'))).toEqual({
      search: '',
      status: 'all',
      sort: 'recent',
      page: 1,
    });
  });

  test('the list requests twelve, the board every status', () => {
    const filters = { search: ' bread ', status: 'draft', sort: 'category', page: 2 } as const;
    expect(ideaListInput(filters)).toEqual({
      page: 2,
      limit: 12,
      sort_by: 'category',
      search: 'bread',
      status: 'draft',
    });
    expect(ideaBoardInput(filters)).toEqual({ page: 1, limit: 500, sort_by: 'recent', search: 'bread' });
    expect([isNarrowed({ search: ' ', status: 'all' }), isNarrowed({ search: '', status: 'draft' })]).toEqual([
      false,
      true,
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { ideaBoardInput, ideaListInput, isNarrowed, readIdeaFilters, writeIdeaFilters } from './idea-filters.ts';

describe('filters and the address', () => {
  test('survive the way there and back, and leave a clean address', () => {
    const filters = { search: 'a & b', status: 'completed', sort: 'title', page: 3 } as const;
    expect(readIdeaFilters(writeIdeaFilters(new URLSearchParams('view=board'), filters))).toEqual(filters);
    expect(
      writeIdeaFilters(new URLSearchParams('q=x&sort=title&page=2'), { search: '', sort: 'recent' }).toString(),
    ).toBe('');
  });

  test('any change but that of the page starts at page 1; nonsense is the default', () => {
    const address = new URLSearchParams('page=4');
    expect(writeIdeaFilters(address, { status: 'draft' }).toString()).toBe('status=draft');
    expect(readIdeaFilters(new URLSearchParams('page=-1&sort=x&status=y'))).toEqual({
      search: '',
      status: 'all',
      sort: 'recent',
      page: 1,
    });
  });

  test('the list asks for twelve, the board for all states', () => {
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

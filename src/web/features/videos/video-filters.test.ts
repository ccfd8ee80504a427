import { expect, test } from 'vitest';
import { readVideoFilters, writeVideoFilters } from './video-filters.ts';

const address = new URLSearchParams('tab=videos&q=talk&status=failed&sort=title&view=list&page=3');

test('filters, view and page are read from the URL; unknown values become defaults', () => {
  expect(readVideoFilters(address)).toEqual({ search: 'talk', status: 'failed', sort: 'title', view: 'list', page: 3 });
  expect(readVideoFilters(new URLSearchParams('status=x&sort=x&view=x&page=x'))).toEqual({
    search: '',
    status: 'all',
    sort: 'newest',
    view: 'grid',
    page: 1,
  });
});

test('another filter returns to the first page, another view does not', () => {
  expect(writeVideoFilters(address, { status: 'all' }).toString()).toBe('tab=videos&q=talk&sort=title&view=list');
  expect(writeVideoFilters(address, { view: 'grid' }).get('page')).toBe('3');
  expect(writeVideoFilters(address, { page: 2 }).get('page')).toBe('2');
});

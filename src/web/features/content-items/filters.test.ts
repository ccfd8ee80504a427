import { expect, test } from 'vitest';
import {
  contentInput,
  postsInput,
  readAllFilters,
  readPostFilters,
  readTab,
  writeAllFilters,
  writePostFilters,
} from './filters.ts';

test('the tab, filters, order and view are in the URL, defaults are not; unknown values become defaults', () => {
  expect(['', 'tab=tiktok', 'tab=clips', 'tab=nothing'].map((query) => readTab(new URLSearchParams(query)))).toEqual([
    'all',
    'tiktok',
    'clips',
    'all',
  ]);
  const written = writeAllFilters(new URLSearchParams(), {
    search: 'a b',
    source: 'upload',
    status: 'failed',
    view: 'list',
  });
  expect(String(written)).toBe('q=a+b&platform=upload&status=failed&view=list');
  expect(readAllFilters(written)).toEqual({
    search: 'a b',
    source: 'upload',
    status: 'failed',
    sort: 'newest',
    view: 'list',
  });
  expect(String(writeAllFilters(written, { search: '', source: 'all', status: 'all', view: 'grid' }))).toBe('');
  expect(readAllFilters(new URLSearchParams('sort=most-likes&platform=x')).sort).toBe('newest');
});

test('changing what is listed starts with one page, changing the view does not', () => {
  const three = new URLSearchParams('tab=tiktok&pages=3');
  expect(String(writePostFilters(three, { view: 'list' }))).toBe('tab=tiktok&pages=3&view=list');
  expect(String(writePostFilters(three, { sort: 'most-likes' }))).toBe('tab=tiktok&sort=most-likes');
  for (const pages of ['0', '-1', '1.5', 'x']) expect(readPostFilters(new URLSearchParams({ pages })).pages).toBe(1);
});

test('the calls request what the filters say', () => {
  const all = readAllFilters(new URLSearchParams('q=+x+&platform=clip&sort=least-engagement'));
  expect(contentInput(all, 2)).toMatchObject({
    page: 2,
    search: 'x',
    platform: 'clip',
    status: 'all',
    sort_by: 'engagement',
    sort_order: 'asc',
  });
  const posts = readPostFilters(new URLSearchParams('sort=most-likes&account=c2'));
  expect(postsInput(posts, 1)).toEqual({
    page: 1,
    limit: 20,
    sort_by: 'like_count',
    sort_order: 'desc',
    account: 'c2',
  });
});

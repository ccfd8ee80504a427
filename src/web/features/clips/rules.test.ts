import { describe, expect, test } from 'vitest';
import {
  CLIP_SORTS,
  clipListInput,
  DEFAULT_CLIP_FILTERS,
  isNarrowed,
  readClipFilters,
  writeClipFilters,
} from './clip-filters.ts';
import { findClipProblems } from './clip-problems.ts';
import { clipFileName } from './download-clip.ts';
import { formatHashtags, parseHashtags } from './hashtags.ts';
import { toggleSelection } from './selection.ts';

describe('filters and the address', () => {
  test('survive the way there and back', () => {
    const filters = {
      search: 'a & b',
      platform: 'tiktok',
      status: 'failed',
      sort: 'highest',
      view: 'list',
      page: 3,
      videoId: 'v1',
    } as const;
    expect(readClipFilters(writeClipFilters(new URLSearchParams('tab=clips'), filters))).toEqual(filters);
  });

  test('defaults leave the address clean and what others wrote there in place', () => {
    const address = new URLSearchParams('tab=clips&q=x&sort=longest&page=4');
    expect(writeClipFilters(address, DEFAULT_CLIP_FILTERS).toString()).toBe('tab=clips');
  });

  test('a hand-made address never breaks the list', () => {
    expect(readClipFilters(new URLSearchParams('platform=myspace&status=&sort=DROP&view=3d&page=-2'))).toEqual(
      DEFAULT_CLIP_FILTERS,
    );
    expect(readClipFilters(new URLSearchParams('page=1.5')).page).toBe(1);
  });

  test('narrowing starts at the first page, turning the page or the view does not', () => {
    const address = new URLSearchParams('page=3');
    expect(readClipFilters(writeClipFilters(address, { status: 'failed' })).page).toBe(1);
    expect(readClipFilters(writeClipFilters(address, { view: 'list' })).page).toBe(3);
    expect(readClipFilters(writeClipFilters(address, { page: 4 })).page).toBe(4);
  });

  test('only what is narrowed is sent, and the page size is 20', () => {
    expect(clipListInput(DEFAULT_CLIP_FILTERS)).toEqual({ page: 1, limit: 20, sort_by: 'created_at', sort_order: 'desc' });
    expect(
      clipListInput({ ...DEFAULT_CLIP_FILTERS, search: '  hook ', platform: 'youtube', status: 'completed', sort: 'shortest' }),
    ).toEqual({
      page: 1,
      limit: 20,
      search: 'hook',
      source_platform: 'youtube',
      processing_status: 'completed',
      sort_by: 'duration_seconds',
      sort_order: 'asc',
    });
  });

  test('every order the list offers is a different call', () => {
    const calls = CLIP_SORTS.map((sort) => JSON.stringify(clipListInput({ ...DEFAULT_CLIP_FILTERS, sort })));
    expect(new Set(calls).size).toBe(7);
  });

  test('order, view and page narrow nothing', () => {
    expect(isNarrowed({ ...DEFAULT_CLIP_FILTERS, sort: 'oldest', view: 'list', page: 2 })).toBe(false);
    expect(isNarrowed({ ...DEFAULT_CLIP_FILTERS, videoId: 'v' })).toBe(true);
  });
});

describe('the words of a clip', () => {
  const fine = { title: 'x'.repeat(100), description: 'x'.repeat(500), hashtags: ['one'] };

  test('may be as long as specified and not longer', () => {
    expect(findClipProblems(fine)).toEqual({});
    expect(findClipProblems({ ...fine, title: `${fine.title}x` })).toEqual({ title: 'A title has at most 100 characters' });
    expect(findClipProblems({ ...fine, description: `${fine.description}x` })).toEqual({
      description: 'A description has at most 500 characters',
    });
    expect(findClipProblems({ ...fine, title: '  ' })).toEqual({ title: 'A title is required' });
    expect(findClipProblems({ ...fine, hashtags: Array.from({ length: 31 }, String) })).toEqual({
      hashtags: 'There can be at most 30 hashtags',
    });
  });

  test('hashtags are split on spaces and #, each once', () => {
    expect(parseHashtags('#shipping  devops#Friday #devops,')).toEqual(['shipping', 'devops', 'Friday']);
    expect(parseHashtags(formatHashtags(['a', 'ü']))).toEqual(['a', 'ü']);
    expect(parseHashtags('  # ')).toEqual([]);
  });

  test('a title becomes a file name that every system takes', () => {
    expect(clipFileName('Why? "A/B": 50 % <fast>')).toBe('Why A B 50 % fast.mp4');
    expect(clipFileName('../..')).toBe('clip.mp4');
    expect(clipFileName('x'.repeat(300))).toHaveLength(124);
  });
});

describe('selecting clips', () => {
  const ids = ['a', 'b', 'c', 'd'];

  test('one by one', () => {
    expect([...toggleSelection(new Set(['a']), ids, { id: 'c', selected: true, lastId: 'a', range: false })]).toEqual(['a', 'c']);
    expect([...toggleSelection(new Set(['a', 'c']), ids, { id: 'a', selected: false, lastId: 'c', range: false })]).toEqual([
      'c',
    ]);
  });

  test('a range in either direction, also for taking away', () => {
    expect([...toggleSelection(new Set(['d']), ids, { id: 'b', selected: true, lastId: 'd', range: true })].sort()).toEqual([
      'b',
      'c',
      'd',
    ]);
    expect([...toggleSelection(new Set(ids), ids, { id: 'c', selected: false, lastId: 'a', range: true })]).toEqual(['d']);
  });

  test('a range without a start, or from a clip that has gone, is the one clip', () => {
    expect([...toggleSelection(new Set(), ids, { id: 'b', selected: true, lastId: null, range: true })]).toEqual(['b']);
    expect([...toggleSelection(new Set(), ids, { id: 'b', selected: true, lastId: 'gone', range: true })]).toEqual(['b']);
  });
});

import { describe, expect, test } from 'vitest';
import {
  CLIP_SORTS,
  clipListInput,
  DEFAULT_CLIP_FILTERS,
  isNarrowed,
  readClipFilters,
  writeClipFilters,
} from './clip-filters.ts';

describe('filters and the address', () => {
  test('survive the round trip', () => {
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

  test('defaults keep the URL clean and leave foreign parameters in place', () => {
    const address = new URLSearchParams('tab=clips&q=x&sort=longest&page=4');
    expect(writeClipFilters(address, DEFAULT_CLIP_FILTERS).toString()).toBe('tab=clips');
  });

  test('a hand-edited URL never breaks the list', () => {
    expect(readClipFilters(new URLSearchParams('platform=myspace&status=&sort=DROP&view=3d&page=-2'))).toEqual(
      DEFAULT_CLIP_FILTERS,
    );
    expect(readClipFilters(new URLSearchParams('page=1.5')).page).toBe(1);
  });

  test('narrowing returns to the first page, changing the page or the view does not', () => {
    const address = new URLSearchParams('page=3');
    expect(readClipFilters(writeClipFilters(address, { status: 'failed' })).page).toBe(1);
    expect(readClipFilters(writeClipFilters(address, { view: 'list' })).page).toBe(3);
    expect(readClipFilters(writeClipFilters(address, { page: 4 })).page).toBe(4);
  });

  test('only narrowing filters are sent, and the page size is 20', () => {
    expect(clipListInput(DEFAULT_CLIP_FILTERS)).toEqual({
      page: 1,
      limit: 20,
      sort_by: 'created_at',
      sort_order: 'desc',
    });
    expect(
      clipListInput({
        ...DEFAULT_CLIP_FILTERS,
        search: '  hook ',
        platform: 'youtube',
        status: 'completed',
        sort: 'shortest',
      }),
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

  test('every order of the list is a different call', () => {
    const calls = CLIP_SORTS.map((sort) => JSON.stringify(clipListInput({ ...DEFAULT_CLIP_FILTERS, sort })));
    expect(new Set(calls).size).toBe(7);
  });

  test('order, view and page narrow nothing', () => {
    expect(isNarrowed({ ...DEFAULT_CLIP_FILTERS, sort: 'oldest', view: 'list', page: 2 })).toBe(false);
    expect(isNarrowed({ ...DEFAULT_CLIP_FILTERS, videoId: 'v' })).toBe(true);
  });
});

import type { listVideos } from '#contract/content.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { ListView } from '#web/ui/list-toolbar.tsx';

/** Uploaded videos on one page. */
const VIDEOS_PAGE_SIZE = 20;

export const VIDEO_STATUSES = ['all', 'ready', 'processing', 'failed'] as const;
export const VIDEO_SORTS = ['newest', 'oldest', 'title', 'longest', 'shortest'] as const;

export type VideoFilters = {
  search: string;
  status: (typeof VIDEO_STATUSES)[number];
  sort: (typeof VIDEO_SORTS)[number];
  view: ListView;
  page: number;
};

/** Reads filters from the URL; unknown values become the default. */
export function readVideoFilters(address: URLSearchParams): VideoFilters {
  const page = Number(address.get('page'));
  return {
    search: (address.get('q') ?? '').slice(0, 200),
    status: VIDEO_STATUSES.find((status) => status === address.get('status')) ?? 'all',
    sort: VIDEO_SORTS.find((sort) => sort === address.get('sort')) ?? 'newest',
    view: address.get('view') === 'list' ? 'list' : 'grid',
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  };
}

/**
 * Writes filters into a copy of the URL parameters; defaults are left out. Any change except of page or view resets to
 * page 1.
 */
export function writeVideoFilters(address: URLSearchParams, change: Partial<VideoFilters>): URLSearchParams {
  const next = { ...readVideoFilters(address), ...change };
  if (!('page' in change) && !('view' in change && Object.keys(change).length === 1)) next.page = 1;
  const written = new URLSearchParams(address);
  const put = (name: string, value: string, isDefault: boolean) =>
    isDefault ? written.delete(name) : written.set(name, value);
  put('q', next.search, next.search === '');
  put('status', next.status, next.status === 'all');
  put('sort', next.sort, next.sort === 'newest');
  put('view', next.view, next.view === 'grid');
  put('page', String(next.page), next.page === 1);
  return written;
}

export function videoListInput(filters: VideoFilters): InputOf<typeof listVideos> {
  const search = filters.search.trim();
  return {
    page: filters.page,
    limit: VIDEOS_PAGE_SIZE,
    ...sortInput[filters.sort],
    ...(search === '' ? {} : { search }),
    ...(filters.status === 'all' ? {} : { status: filters.status }),
  };
}

const sortInput = {
  newest: { sort_by: 'created_at', sort_order: 'desc' },
  oldest: { sort_by: 'created_at', sort_order: 'asc' },
  title: { sort_by: 'title', sort_order: 'asc' },
  longest: { sort_by: 'duration_seconds', sort_order: 'desc' },
  shortest: { sort_by: 'duration_seconds', sort_order: 'asc' },
} as const satisfies Record<VideoFilters['sort'], object>;

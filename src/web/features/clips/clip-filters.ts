import { CLIPS_PAGE_SIZE, type listClips } from '#contract/clips.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { ListView } from '#web/ui/list-toolbar.tsx';

export const CLIP_PLATFORMS = ['all', 'youtube', 'tiktok', 'instagram', 'upload'] as const;
export const CLIP_STATUSES = ['all', 'pending', 'processing', 'completed', 'failed'] as const;
export const CLIP_SORTS = ['newest', 'oldest', 'highest', 'lowest', 'longest', 'shortest', 'source'] as const;
const VIEWS: readonly ListView[] = ['grid', 'list'];

export type ClipFilters = {
  search: string;
  platform: (typeof CLIP_PLATFORMS)[number];
  status: (typeof CLIP_STATUSES)[number];
  sort: (typeof CLIP_SORTS)[number];
  view: ListView;
  page: number;
  /** Only the clips of this video, or null for all. */
  videoId: string | null;
};

export const DEFAULT_CLIP_FILTERS: ClipFilters = {
  search: '',
  platform: 'all',
  status: 'all',
  sort: 'newest',
  view: 'grid',
  page: 1,
  videoId: null,
};

/** Reads filters from the URL; unknown values become the default. */
export function readClipFilters(address: URLSearchParams): ClipFilters {
  const page = Number(address.get('page'));
  return {
    search: (address.get('q') ?? '').slice(0, 200),
    platform: oneOf(CLIP_PLATFORMS, address.get('platform'), 'all'),
    status: oneOf(CLIP_STATUSES, address.get('status'), 'all'),
    sort: oneOf(CLIP_SORTS, address.get('sort'), 'newest'),
    view: oneOf(VIEWS, address.get('view'), 'grid'),
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    videoId: address.get('video'),
  };
}

/**
 * Writes filters into a copy of the URL parameters; defaults are left out. Any change except of page or view resets to
 * page 1.
 */
export function writeClipFilters(address: URLSearchParams, change: Partial<ClipFilters>): URLSearchParams {
  const next = { ...readClipFilters(address), ...change };
  if (!('page' in change) && !('view' in change && Object.keys(change).length === 1)) next.page = 1;
  const written = new URLSearchParams(address);
  const put = (name: string, value: string, isDefault: boolean) =>
    isDefault ? written.delete(name) : written.set(name, value);
  put('q', next.search, next.search === '');
  put('platform', next.platform, next.platform === 'all');
  put('status', next.status, next.status === 'all');
  put('sort', next.sort, next.sort === 'newest');
  put('view', next.view, next.view === 'grid');
  put('page', String(next.page), next.page === 1);
  put('video', next.videoId ?? '', next.videoId === null);
  return written;
}

/** Whether a filter or search is active. */
export function isNarrowed({ search, platform, status, videoId }: ClipFilters): boolean {
  return search !== '' || platform !== 'all' || status !== 'all' || videoId !== null;
}

/** The call's input for these filters; `all` is not sent. */
export function clipListInput(filters: ClipFilters): InputOf<typeof listClips> {
  const search = filters.search.trim();
  return {
    page: filters.page,
    limit: CLIPS_PAGE_SIZE,
    ...sortInput[filters.sort],
    ...(search === '' ? {} : { search }),
    ...(filters.platform === 'all' ? {} : { source_platform: filters.platform }),
    ...(filters.status === 'all' ? {} : { processing_status: filters.status }),
    ...(filters.videoId === null ? {} : { source_video_id: filters.videoId }),
  };
}

const sortInput = {
  newest: { sort_by: 'created_at', sort_order: 'desc' },
  oldest: { sort_by: 'created_at', sort_order: 'asc' },
  highest: { sort_by: 'viral_score', sort_order: 'desc' },
  lowest: { sort_by: 'viral_score', sort_order: 'asc' },
  longest: { sort_by: 'duration_seconds', sort_order: 'desc' },
  shortest: { sort_by: 'duration_seconds', sort_order: 'asc' },
  source: { sort_by: 'start_seconds', sort_order: 'asc' },
} as const satisfies Record<ClipFilters['sort'], object>;

function oneOf<const Values extends readonly string[]>(
  values: Values,
  given: string | null,
  fallback: Values[number],
): Values[number] {
  return values.find((value) => value === given) ?? fallback;
}

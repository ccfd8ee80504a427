import { platforms } from '#contract/connections.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { contentSources, type listContent, type listTiktokVideos, POSTS_PAGE_SIZE } from '#contract/posts.ts';
import type { ListView } from '#web/ui/list-toolbar.tsx';

export const CONTENT_TABS = ['all', ...platforms, 'clips', 'videos'] as const;
export type ContentTab = (typeof CONTENT_TABS)[number];

/** Page size of All Content. */
export const CONTENT_PAGE_SIZE = 60;

export const SOURCES = ['all', ...contentSources] as const;
export const STATUSES = ['all', 'completed', 'processing', 'failed'] as const;
export const ALL_SORTS = [
  'newest',
  'oldest',
  'most-views',
  'least-views',
  'most-engagement',
  'least-engagement',
] as const;
export const POST_SORTS = ['newest', 'oldest', 'most-views', 'least-views', 'most-likes', 'least-likes'] as const;
const VIEWS: readonly ListView[] = ['grid', 'list'];

export type AllFilters = {
  search: string;
  source: (typeof SOURCES)[number];
  status: (typeof STATUSES)[number];
  sort: (typeof ALL_SORTS)[number];
  view: ListView;
};
export type PostFilters = {
  search: string;
  sort: (typeof POST_SORTS)[number];
  view: ListView;
  /** Id of a connection, `all`, or null for the primary account. */
  account: string | null;
  /** Number of pages shown, one after the other. */
  pages: number;
};

/** Upper limit for the number of pages that an address can request. */
const MAX_PAGES = 1_000;
const MAX_SEARCH_LENGTH = 200;

export function readTab(address: URLSearchParams): ContentTab {
  return oneOf(CONTENT_TABS, address.get('tab'), 'all');
}

/** Reads filters from the URL; unknown values become the default. */
export function readAllFilters(address: URLSearchParams): AllFilters {
  return {
    search: (address.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    source: oneOf(SOURCES, address.get('platform'), 'all'),
    status: oneOf(STATUSES, address.get('status'), 'all'),
    sort: oneOf(ALL_SORTS, address.get('sort'), 'newest'),
    view: oneOf(VIEWS, address.get('view'), 'grid'),
  };
}

export function readPostFilters(address: URLSearchParams): PostFilters {
  const pages = Number(address.get('pages') ?? 1);
  return {
    search: (address.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    sort: oneOf(POST_SORTS, address.get('sort'), 'newest'),
    view: oneOf(VIEWS, address.get('view'), 'grid'),
    account: address.get('account'),
    pages: Number.isInteger(pages) && pages >= 1 ? Math.min(pages, MAX_PAGES) : 1,
  };
}

/** Writes filters into a copy of the URL parameters; defaults are left out. */
export function writeAllFilters(address: URLSearchParams, change: Partial<AllFilters>): URLSearchParams {
  const next = { ...readAllFilters(address), ...change };
  return written(address, {
    q: next.search || null,
    platform: valueUnlessDefault(next.source, 'all'),
    status: valueUnlessDefault(next.status, 'all'),
    sort: valueUnlessDefault(next.sort, 'newest'),
    view: valueUnlessDefault(next.view, 'grid'),
  });
}

/** Any change except of pages or view resets to one page. */
export function writePostFilters(address: URLSearchParams, change: Partial<PostFilters>): URLSearchParams {
  const next = { ...readPostFilters(address), ...change };
  if (!('pages' in change) && !('view' in change)) next.pages = 1;
  return written(address, {
    q: next.search || null,
    sort: valueUnlessDefault(next.sort, 'newest'),
    view: valueUnlessDefault(next.view, 'grid'),
    account: next.account,
    pages: valueUnlessDefault(String(next.pages), '1'),
  });
}

export function isAllNarrowed({ search, source, status }: AllFilters): boolean {
  return search.trim() !== '' || source !== 'all' || status !== 'all';
}

export function contentInput(filters: AllFilters, page: number): InputOf<typeof listContent> {
  const search = filters.search.trim();
  return {
    page,
    limit: CONTENT_PAGE_SIZE,
    platform: filters.source,
    status: filters.status,
    ...allSorts[filters.sort],
    ...(search === '' ? {} : { search }),
  };
}

export function postsInput(filters: PostFilters, page: number): InputOf<typeof listTiktokVideos> {
  return { page, ...postsFilterInput(filters) };
}

export function postsFilterInput(filters: PostFilters) {
  const search = filters.search.trim();
  return {
    limit: POSTS_PAGE_SIZE,
    ...postSorts[filters.sort],
    ...(search === '' ? {} : { search }),
    ...(filters.account === null ? {} : { account: filters.account }),
  };
}

const allSorts = {
  newest: { sort_by: 'uploaded_at', sort_order: 'desc' },
  oldest: { sort_by: 'uploaded_at', sort_order: 'asc' },
  'most-views': { sort_by: 'views', sort_order: 'desc' },
  'least-views': { sort_by: 'views', sort_order: 'asc' },
  'most-engagement': { sort_by: 'engagement', sort_order: 'desc' },
  'least-engagement': { sort_by: 'engagement', sort_order: 'asc' },
} as const satisfies Record<AllFilters['sort'], object>;

const postSorts = {
  newest: { sort_by: 'published_at', sort_order: 'desc' },
  oldest: { sort_by: 'published_at', sort_order: 'asc' },
  'most-views': { sort_by: 'view_count', sort_order: 'desc' },
  'least-views': { sort_by: 'view_count', sort_order: 'asc' },
  'most-likes': { sort_by: 'like_count', sort_order: 'desc' },
  'least-likes': { sort_by: 'like_count', sort_order: 'asc' },
} as const satisfies Record<PostFilters['sort'], object>;

function valueUnlessDefault(value: string, standard: string): string | null {
  return value === standard ? null : value;
}

function written(address: URLSearchParams, entries: Record<string, string | null>): URLSearchParams {
  const copy = new URLSearchParams(address);
  for (const [name, value] of Object.entries(entries)) value === null ? copy.delete(name) : copy.set(name, value);
  return copy;
}

function oneOf<const Values extends readonly string[]>(
  values: Values,
  given: string | null,
  fallback: Values[number],
): Values[number] {
  return values.find((value) => value === given) ?? fallback;
}

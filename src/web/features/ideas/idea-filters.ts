import type { InputOf } from '#contract/endpoint.ts';
import { IDEAS_PAGE_SIZE, ideaStatuses, type listIdeas } from '#contract/ideas.ts';

export const IDEA_SORTS = ['recent', 'title', 'category', 'status'] as const;
export const IDEA_STATUSES = ['all', ...ideaStatuses] as const;
/** Maximum number of ideas on the board. */
export const MAX_BOARD_IDEAS = 500;

export type IdeaFilters = {
  search: string;
  status: (typeof IDEA_STATUSES)[number];
  sort: (typeof IDEA_SORTS)[number];
  page: number;
};

/** What "Clear filters" resets. */
export const NO_FILTERS: Partial<IdeaFilters> = { search: '', status: 'all' };

/** Reads filters from the URL; unknown values become the default. */
export function readIdeaFilters(address: URLSearchParams): IdeaFilters {
  const page = Number(address.get('page'));
  return {
    search: (address.get('q') ?? '').slice(0, 200),
    status: IDEA_STATUSES.find((status) => status === address.get('status')) ?? 'all',
    sort: IDEA_SORTS.find((sort) => sort === address.get('sort')) ?? 'recent',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/**
 * Writes filters into a copy of the URL parameters; defaults are left out. Any change except of the page resets to page
 * 1.
 */
export function writeIdeaFilters(address: URLSearchParams, change: Partial<IdeaFilters>): URLSearchParams {
  const next = { ...readIdeaFilters(address), page: 1, ...change };
  const written = new URLSearchParams(address);
  const put = (name: string, value: string, isDefault: boolean) =>
    isDefault ? written.delete(name) : written.set(name, value);
  put('q', next.search, next.search === '');
  put('status', next.status, next.status === 'all');
  put('sort', next.sort, next.sort === 'recent');
  put('page', String(next.page), next.page === 1);
  return written;
}

export function isNarrowed({ search, status }: Pick<IdeaFilters, 'search' | 'status'>): boolean {
  return search.trim() !== '' || status !== 'all';
}

/** Input of the list call. */
export function ideaListInput({ search, status, sort, page }: IdeaFilters): InputOf<typeof listIdeas> {
  const text = search.trim();
  return {
    page,
    limit: IDEAS_PAGE_SIZE,
    sort_by: sort,
    ...(text === '' ? {} : { search: text }),
    ...(status === 'all' ? {} : { status }),
  };
}

/** Input of the board's call: all statuses at once. */
export function ideaBoardInput({ search }: Pick<IdeaFilters, 'search'>): InputOf<typeof listIdeas> {
  const text = search.trim();
  return { page: 1, limit: MAX_BOARD_IDEAS, sort_by: 'recent', ...(text === '' ? {} : { search: text }) };
}

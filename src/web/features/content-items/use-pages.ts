import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { contentPageQuery, ItemsPage } from './queries.ts';
import type { ShownItem } from './shown-item.ts';

type PageQuery = (page: number) => ReturnType<typeof contentPageQuery>;

/** First and last visible index. */
export type Range = readonly [first: number, last: number];

/** A list that is loaded where it is visible. */
export type PagedItems = {
  first: ReturnType<typeof useQuery<ItemsPage>>;
  /** Undefined while its page is loading. */
  itemAt: (index: number) => ShownItem | undefined;
  /** All loaded items, those in view first. */
  loaded: readonly ShownItem[];
  /** The error of a page after the first, with a retry. */
  failed: { error: Error; retry: () => void } | null;
  onRange: (first: number, last: number) => void;
};

/** Pages are loaded once the scroll position has not changed for this long, in milliseconds. */
const REST_MS = 120;

/**
 * Loads the pages in view and their neighbours; others are read again when they come back into view. Pages beyond
 * `mostPages` are not requested.
 */
export function usePages(pageQuery: PageQuery, pageSize: number, mostPages = Number.POSITIVE_INFINITY): PagedItems {
  const [range, setRange] = useState<Range>([0, 0]);
  const rested = useRested(range);
  const first = useQuery(pageQuery(1));
  const total = first.data?.total ?? 0;
  const pages = first.isPlaceholderData ? [] : pagesToLoad(rested, pageSize, Math.min(total, mostPages * pageSize));
  const behind = useQueries({ queries: pages.map((page) => ({ ...pageQuery(page), placeholderData: undefined })) });
  const byPage = new Map(pages.map((page, at) => [page, behind[at]?.data?.items]));
  byPage.set(1, first.data?.items);
  const broken = behind.find(({ isError }) => isError);
  return {
    first,
    itemAt: (index) => byPage.get(Math.floor(index / pageSize) + 1)?.[index % pageSize],
    loaded: [...behind.flatMap(({ data }) => data?.items ?? []), ...(first.data?.items ?? [])],
    failed: broken?.error
      ? { error: broken.error, retry: () => behind.forEach((one) => void (one.isError && one.refetch())) }
      : null,
    onRange: (from, to) => setRange((before) => (before[0] === from && before[1] === to ? before : [from, to])),
  };
}

/** Page numbers that are visible or adjacent, without the first. */
export function pagesToLoad([first, last]: Range, pageSize: number, total: number): number[] {
  const end = Math.ceil(total / pageSize);
  const from = Math.max(2, Math.floor(first / pageSize) + 1);
  const to = Math.min(end, Math.floor((last + pageSize / 2) / pageSize) + 1);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}

function useRested(range: Range): Range {
  const [rested, setRested] = useState(range);
  useEffect(() => {
    const timer = setTimeout(() => setRested(range), REST_MS);
    return () => clearTimeout(timer);
  }, [range]);
  return rested;
}

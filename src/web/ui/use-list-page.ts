import { useEffect, useEffectEvent } from 'react';

type Shown = { page: number; total: number; total_pages: number };

/**
 * Shared behaviour of paged lists, given the current page (undefined until loaded): goes to the last page when this
 * one no longer exists, for instance after its last item was deleted.
 * Returns whether the list is empty without any filter; its toolbar is useless then.
 */
export function useListPage(
  shown: Shown | undefined,
  { narrowed, onFilters }: { narrowed: boolean; onFilters: (change: { page: number }) => void },
): { untouched: boolean } {
  const go = useEffectEvent((page: number) => onFilters({ page }));
  const last = shown?.total_pages ?? 0;
  const beyond = last > 0 && shown !== undefined && shown.page > last;
  useEffect(() => {
    if (beyond) go(last);
  }, [beyond, last]);
  return { untouched: shown?.total === 0 && !narrowed };
}

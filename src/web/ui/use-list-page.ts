import { useEffect, useEffectEvent } from 'react';

type Shown = { page: number; total: number; total_pages: number };

/**
 * What every paged list does with the page that it shows (undefined until it is loaded): leads to the last page when
 * this one is no longer there, for instance after its last item was deleted.
 * Returns whether the list is empty although nothing narrows it; its toolbar would have nothing to do then.
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

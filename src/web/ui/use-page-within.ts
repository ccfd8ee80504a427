import { useEffect, useEffectEvent } from 'react';

type Shown = { page: number; total_pages: number } | undefined;

/** Leads to the last page when the one that is shown is no longer there, for instance after its last item was deleted. */
export function usePageWithin(shown: Shown, onPage: (page: number) => void): void {
  const go = useEffectEvent(onPage);
  const last = shown?.total_pages ?? 0;
  const beyond = last > 0 && shown !== undefined && shown.page > last;
  useEffect(() => {
    if (beyond) go(last);
  }, [beyond, last]);
}

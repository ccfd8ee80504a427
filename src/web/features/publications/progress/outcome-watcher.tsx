import { useEffect, useState } from 'react';
import { loadScreenTexts } from '#web/i18n/messages.ts';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { onShowGroup, useWatchedGroups } from './watched-groups.ts';

/** Reports the outcome of each publish request made in this tab, on any page. Loaded with the first request. */
export function OutcomeWatcher() {
  const ids = useWatchedGroups();
  const [shown, setShown] = useState<string | null>(null);
  const [part, load] = useLazyPart(loadPart);
  const isNeeded = (ids.length > 0 || shown !== null) && part === null;
  useEffect(() => onShowGroup(setShown), []);
  useEffect(() => {
    if (!isNeeded) return;
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isNeeded, load]);
  return part && <part.WatchedGroups ids={ids} shown={shown} onShow={setShown} />;
}

const loadPart = async () => {
  const [{ WatchedGroups }] = await Promise.all([import('./watched-outcomes.tsx'), loadScreenTexts('publishing')]);
  return { WatchedGroups };
};

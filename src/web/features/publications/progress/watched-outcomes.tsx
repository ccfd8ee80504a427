import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import type { Publication } from '#contract/publications.ts';
import { CallError } from '#web/api/call-error.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { isOpen, outcomeOf } from './group-outcome.ts';
import { useGroupTexts } from './group-texts.ts';
import { useLiveGroup } from './live-publications.ts';
import { unwatchGroup } from './watched-groups.ts';

const PublicationGroupDialog = lazy(() =>
  import('./publication-group-dialog.tsx').then((file) => ({ default: file.PublicationGroupDialog })),
);

/** A browser may restore a week-old tab with its watched requests; a reload takes less than this. */
const RELOAD_MS = 120_000;

type Props = {
  ids: readonly string[];
  /** The request whose dialog is open. */
  shown: string | null;
  onShow: (id: string | null) => void;
};

/**
 * Shows one toast for each publish request that ends. Success is reported once the platforms have confirmed every
 * target.
 */
export function WatchedGroups({ ids, shown, onShow }: Props) {
  return (
    <>
      {ids.map((id) => (
        <WatchedGroup key={id} id={id} onShow={() => onShow(id)} />
      ))}
      <Suspense>{shown === null ? null : <PublicationGroupDialog id={shown} onClose={() => onShow(null)} />}</Suspense>
    </>
  );
}

function WatchedGroup({ id, onShow }: { id: string; onShow: () => void }): null {
  const { data, error, isFetchedAfterMount } = useLiveGroup(id, 'always');
  const tell = useTellOutcome(onShow);
  const isGone = error instanceof CallError && error.status === 404;
  // Data cached before it was started, or restarted, shows the previous outcome.
  const isOver = isGone || (isFetchedAfterMount && data !== undefined && !data.targets.some(isOpen));
  const end = useEffectEvent(() => {
    if (unwatchGroup(id) && data && !isGone) tell(data.targets);
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return null;
}

function useTellOutcome(onShow: () => void): (targets: readonly Publication[]) => void {
  const { t } = useLingui();
  const toasts = useToasts();
  const textsOf = useGroupTexts();
  return (targets) => {
    const outcome = outcomeOf(targets);
    if (outcome.kind === 'canceled' || endedLongAgo(targets)) return;
    const { title, text } = textsOf(targets);
    const toast = { title, text, action: { label: t`Show`, onSelect: onShow } };
    if (outcome.kind === 'published') toasts.success({ title, text });
    else if (targets.some(({ state }) => state === 'failed' || state === 'needs_check')) toasts.error(toast);
    else toasts.info(toast);
  };
}

function endedLongAgo(targets: readonly Publication[]): boolean {
  const ends = targets.map(({ attempts, created_at: made }) => Date.parse(attempts.at(-1)?.at ?? made));
  return Math.max(...ends) < performance.timeOrigin - RELOAD_MS;
}

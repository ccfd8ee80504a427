import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { showcaseQuery } from './queries.ts';

const ShowcaseDialog = lazy(() => import('./showcase-dialog.tsx').then((file) => ({ default: file.ShowcaseDialog })));

/** The number of links and clips on the public profile, with a button to choose them. */
export function ShowcaseField() {
  const { t } = useLingui();
  const { data: showcase, error, refetch, isFetching } = useQuery(showcaseQuery);
  const [open, setOpen] = useState(false);
  const isEmpty = showcase?.links.length === 0 && showcase.clips.length === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <LayoutGrid className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 basis-56 flex-col">
        <p className="font-medium text-sm">
          <Trans>Links and clips</Trans>
        </p>
        <p className="text-ink-2 text-xs" role={error ? 'alert' : undefined}>
          {error ? (
            error.message
          ) : isEmpty ? (
            <Trans>None are shown until you choose some.</Trans>
          ) : showcase ? (
            <>
              <Plural value={showcase.links.length} one="# link" other="# links" />
              {' · '}
              <Plural value={showcase.clips.length} one="# clip" other="# clips" />
            </>
          ) : (
            t`Loading…`
          )}
        </p>
      </div>
      {error ? (
        <Button loading={isFetching} onClick={() => void refetch()}>
          <Trans>Try Again</Trans>
        </Button>
      ) : (
        <Button disabled={showcase === undefined} onClick={() => setOpen(true)}>
          <Trans>Choose links and clips</Trans>
        </Button>
      )}
      <Suspense>
        {open && showcase ? <ShowcaseDialog showcase={showcase} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </div>
  );
}

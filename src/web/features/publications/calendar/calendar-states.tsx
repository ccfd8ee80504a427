import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, Plug } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'];
const COLUMNS = ['1', '2', '3', '4', '5', '6', '7'];

/** Placeholder in the size of a month or a list. */
export function CalendarSkeleton({ isList }: { isList: boolean }) {
  const { t } = useLingui();
  return (
    <div role="status">
      <VisuallyHidden>{t`Loading the calendar`}</VisuallyHidden>
      {isList ? (
        <div className="flex flex-col gap-3">
          {ROWS.map((row) => (
            <Skeleton key={row} className="h-16 rounded-surface" />
          ))}
        </div>
      ) : (
        <div aria-hidden="true" className="overflow-hidden rounded-surface bg-raised shadow-1">
          <div className="h-8" />
          {ROWS.map((row, at) => (
            <div key={row} className="grid h-33 grid-cols-7 border-line border-t">
              {COLUMNS.map((column, place) => (
                <div key={column} className="flex flex-col gap-2 border-line border-l p-2 first:border-l-0">
                  <Skeleton className="size-5 rounded-full" />
                  {(at + place) % 3 === 0 ? <Skeleton className="h-5 rounded-[6px]" /> : null}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Shown if there is no account to publish to. */
export function NoAccounts() {
  return (
    <EmptyState
      illustration={<Plug />}
      title={<Trans>Connect an account first</Trans>}
      text={
        <Trans>
          The calendar shows what is planned and what was published on TikTok, YouTube and Instagram. Connect an account
          in your profile, and its posts appear here.
        </Trans>
      }
      actions={
        <Link to="/dashboard/profile#connections" className={buttonClass({ variant: 'primary' })}>
          <Plug aria-hidden="true" />
          <Trans>Go to connections</Trans>
        </Link>
      }
      className="rounded-surface bg-raised shadow-1"
    />
  );
}

/** Shown in an empty period, above the grid. */
export function NothingPlanned({
  isFiltered,
  onClear,
  onNew,
}: {
  isFiltered: boolean;
  onClear: () => void;
  onNew: (() => void) | undefined;
}) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-surface px-4 py-2.5 text-ink-2 text-sm ring-1 ring-line
        ring-inset"
    >
      <CalendarPlus className="size-4.5 shrink-0 text-ink-3" aria-hidden="true" />
      <p className="flex-1">
        {isFiltered ? (
          <Trans>Nothing here matches the filters.</Trans>
        ) : onNew ? (
          <Trans>Nothing is planned here yet. Choose a day to plan a post.</Trans>
        ) : (
          <Trans>Nothing is planned here yet.</Trans>
        )}
      </p>
      {isFiltered ? (
        <Button size="sm" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      ) : onNew ? (
        <Button size="sm" onClick={onNew}>
          <Trans>New post</Trans>
        </Button>
      ) : null}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useConnections } from '#web/features/connections/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { CalendarAddress } from './calendar-address.ts';
import { CalendarBoard } from './calendar-board.tsx';
import { CalendarSkeleton } from './calendar-states.tsx';
import { isDay, type LocalTime } from './days.ts';
import { usualTime } from './moves.ts';
import { useCalendarZone, useFirstWeekday } from './use-calendar.ts';
import { useLocalTime } from './use-local-time.ts';

const PostingTimesDialog = lazy(() =>
  import('./posting-times-dialog.tsx').then((file) => ({ default: file.PostingTimesDialog })),
);

type Props = {
  address: CalendarAddress;
  /** `isStep`: adds a browser history entry. */
  onAddress: (change: Partial<CalendarAddress>, isStep?: boolean) => void;
  /** Creates a publication; null if no time was chosen. */
  onNew: (at: LocalTime | null, timeZone: string) => void;
};

/** Scheduled, published and posted content by day. */
export function Calendar({ address, onAddress, onNew }: Props) {
  const { t } = useLingui();
  const timeZone = useCalendarZone();
  const firstWeekday = useFirstWeekday();
  const known = useConnections();
  const connections = known.data?.connections ?? [];
  const [times, setTimes] = useState(false);
  const now = useLocalTime(timeZone ?? 'UTC');
  const makeNew = () => {
    const day = dayOfFocus();
    const at = isDay(day) ? usualTime(day, now) : null;
    if (timeZone !== null) onNew(at, timeZone);
  };
  const hasAccounts = connections.length > 0;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={t`Calendar`}
        subtitle={
          <span className="max-sm:hidden">
            <Trans>What is scheduled, and what was published.</Trans>
          </span>
        }
        actions={hasAccounts ? <HeaderActions onTimes={() => setTimes(true)} onNew={makeNew} /> : null}
      />
      {timeZone === null ? (
        <CalendarSkeleton isList={false} />
      ) : (
        <CalendarBoard
          address={address}
          onAddress={onAddress}
          onNew={hasAccounts ? (at) => onNew(at, timeZone) : undefined}
          timeZone={timeZone}
          firstWeekday={firstWeekday}
          connections={connections}
          lacksAccounts={known.data !== undefined && !hasAccounts}
        />
      )}
      <Suspense>
        {times ? (
          <PostingTimesDialog
            connections={connections}
            connectionId={address.account}
            firstWeekday={firstWeekday}
            onClose={() => setTimes(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

function HeaderActions({ onTimes, onNew }: { onTimes: () => void; onNew: () => void }) {
  return (
    <>
      <Button icon={<CalendarClock aria-hidden="true" />} onClick={onTimes}>
        <Trans>Posting times</Trans>
      </Button>
      <Button
        variant="primary"
        icon={<Plus aria-hidden="true" />}
        data-shortcut="n"
        aria-keyshortcuts="N"
        onClick={onNew}
      >
        <Trans>New post</Trans>
      </Button>
    </>
  );
}

/** The focused day, for when N is pressed on it. */
function dayOfFocus(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset.day ?? null;
}

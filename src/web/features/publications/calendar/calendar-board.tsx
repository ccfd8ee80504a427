import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#web/ui/banner.tsx';
import { ListPanel } from '#web/ui/list-panel.tsx';
import { BoardOverlays } from './board-overlays.tsx';
import { BoardViews } from './board-views.tsx';
import { isNarrowed } from './calendar-address.ts';
import { CalendarSkeleton, NoAccounts, NothingPlanned } from './calendar-states.tsx';
import { DayStrip } from './day-strip.tsx';
import { EntryActionsContext } from './entry-actions.ts';
import { CalendarToolbar } from './toolbar.tsx';
import { type Board, type BoardProps, useBoard } from './use-board.ts';

type Props = BoardProps & {
  /** No account is connected. */
  lacksAccounts: boolean;
};

/** The calendar below its heading. */
export function CalendarBoard({ lacksAccounts, ...props }: Props) {
  const { t } = useLingui();
  const { address, onAddress, connections } = props;
  const board = useBoard(props);
  const { view, isNarrow, query, shown } = board;
  if (lacksAccounts && shown?.total === 0) return <NoAccounts />;
  return (
    <div ref={board.root} className="flex min-w-0 flex-col gap-4">
      <EntryActionsContext value={board.handling.actions}>
        <ListPanel
          query={query}
          failedTitle={t`The calendar could not be loaded`}
          skeleton={<CalendarSkeleton isList={view === 'list'} />}
          toolbar={
            <CalendarToolbar
              {...{ address, view, isNarrow, connections, title: board.title, hasRoom: board.hasRoom }}
              isLoading={query.isPlaceholderData}
              onAddress={(change) => onAddress(change, 'view' in change)}
              onToday={board.toToday}
              onStep={board.step}
            />
          }
        >
          {({ truncated }) => (
            <>
              <Notices isTruncated={truncated} lacksAccounts={lacksAccounts} />
              {isNarrow && shown ? (
                <DayStrip
                  month={board.date}
                  date={board.date}
                  now={board.now}
                  byDay={shown.byDay}
                  onDay={board.openDay}
                />
              ) : null}
              {isEmpty(board) ? (
                <NothingPlanned
                  isFiltered={isNarrowed(address)}
                  onClear={() => onAddress({ account: null, group: null })}
                  onNew={newOn(board)}
                />
              ) : null}
              <BoardViews board={board} />
              <Zone timeZone={board.timeZone} />
            </>
          )}
        </ListPanel>
        <BoardOverlays board={board} />
      </EntryActionsContext>
      <p aria-live="assertive" className="sr-only">
        {board.moves.said}
      </p>
    </div>
  );
}

function Notices({ isTruncated, lacksAccounts }: { isTruncated: boolean; lacksAccounts: boolean }) {
  const { t } = useLingui();
  return (
    <>
      {isTruncated ? (
        <Banner tone="warning" title={t`Some entries are not shown`}>
          <Trans>Only the first 1,000 entries of this period are shown.</Trans>
        </Banner>
      ) : null}
      {lacksAccounts ? (
        <Banner tone="info" title={t`No account is connected any more`}>
          <Trans>
            Published content is still shown here. To schedule something new, connect an account in your profile.
          </Trans>
        </Banner>
      ) : null}
    </>
  );
}

function isEmpty({ shown, days, query }: Board): boolean {
  if (!shown || query.isPlaceholderData) return false;
  return shown.drafts.length === 0 && !days.some((day) => shown.byDay.has(day));
}

/** Creates a publication on the first of the visible days that is not over; undefined if there is none. */
function newOn({ makeNew, days, now }: Board): (() => void) | undefined {
  const day = days.find((one) => one >= now.day);
  return makeNew && day !== undefined ? () => makeNew({ day, minutes: null }) : undefined;
}

function Zone({ timeZone }: { timeZone: string }) {
  const zone = timeZone.replaceAll('_', ' ');
  return (
    <p className="text-ink-3 text-xs">
      <Trans>Times in {zone}</Trans>
    </p>
  );
}

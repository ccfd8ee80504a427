import { cx } from '#web/ui/cx.ts';
import { weeksOfMonth } from './days.ts';
import { DraftsStrip } from './drafts-strip.tsx';
import { ListView } from './list-view.tsx';
import { MonthView } from './month-view.tsx';
import type { Board } from './use-board.ts';
import { WeekView } from './week-view.tsx';

/** The month, week or list, with the drafts next to or above it. */
export function BoardViews({ board }: { board: Board }) {
  const { shown, isWide, handling } = board;
  if (!shown) return null;
  const { drafts } = shown;
  return (
    <div className={cx('flex min-w-0 gap-4', !isWide && 'flex-col')}>
      {drafts.length > 0 && !isWide ? (
        <DraftsStrip drafts={drafts} isBeside={false} leaving={handling.leaving} />
      ) : null}
      <div className="min-w-0 flex-1">
        <View board={board} />
      </div>
      {drafts.length > 0 && isWide ? <DraftsStrip drafts={drafts} isBeside leaving={handling.leaving} /> : null}
    </div>
  );
}

function View({ board }: { board: Board }) {
  const { shown, view, date, now, handling } = board;
  if (!shown) return null;
  const common = {
    byDay: shown.byDay,
    date,
    now,
    target: handling.target,
    leaving: handling.leaving,
    onNew: board.makeNew,
    onDay: board.openDay,
    onLeave: board.leaveTo,
  };
  if (view === 'month') return <MonthView {...common} weeks={weeksOfMonth(date, board.firstWeekday)} month={date} />;
  if (view === 'week') return <WeekView {...common} days={board.days} free={board.free} scroller={board.scroller} />;
  return (
    <ListView
      byDay={shown.byDay}
      now={now}
      leaving={handling.leaving}
      onNew={board.makeNew}
      asked={board.asked}
      month={date}
      onMove={handling.openDialog}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import type { CalendarFormats } from './calendar-formats.ts';
import type { Day, LocalTime } from './days.ts';
import type { CalendarEntry } from './entries.ts';
import { EntryChip } from './entry-chip.tsx';
import type { FreeTime } from './posting-times.ts';
import { type GridProps, NEW_STOP, type Stop } from './use-grid.ts';
import { type Box, HOUR_PX, layOutDay, minutesAt, pxOf } from './week-layout.ts';

type HoursProps = {
  day: Day;
  entries: readonly CalendarEntry[];
  free: readonly FreeTime[];
  now: LocalTime;
  stop: Stop | null;
  targetMinutes: number | null;
  leaving: ReadonlySet<string>;
  formats: CalendarFormats;
  onNew: GridProps['onNew'];
};

/** The hours of a day with its entries and free posting times. */
export function DayHours({ day, entries, free, now, stop, targetMinutes, leaving, formats, onNew }: HoursProps) {
  const isToday = day === now.day;
  const name = formats.day(day);
  const slots = [...entries, ...free].sort((one, other) => one.minutes - other.minutes);
  const boxes = layOutDay(slots.map(({ minutes }) => minutes));
  const pastPx = day < now.day ? pxOf(24 * 60) : isToday ? pxOf(now.minutes) : 0;
  return (
    <div
      data-hours={day}
      style={{ height: pxOf(24 * 60), backgroundSize: `100% ${HOUR_PX}px` }}
      className="relative bg-[linear-gradient(to_bottom,transparent_calc(100%-1px),var(--line)_calc(100%-1px))]"
    >
      <div aria-hidden="true" style={{ height: pastPx }} className="absolute inset-x-0 top-0 left-px bg-surface/70" />
      {onNew && day >= now.day ? (
        <EmptyHours day={day} fromPx={pastPx} isStop={stop === NEW_STOP} formats={formats} onNew={onNew} />
      ) : null}
      {slots.length > 0 ? (
        <ul aria-label={name}>
          {slots.map((slot, at) => (
            <li key={slot.key} className="contents">
              {'accounts' in slot ? (
                <FreeMark free={slot} box={boxes[at]} isStop={stop === slot.key} onNew={onNew} formats={formats} />
              ) : (
                <EntryChip
                  entry={slot}
                  isTall={(boxes[at]?.height ?? 0) > 30}
                  isStop={stop === slot.key}
                  isLeaving={leaving.has(slot.key)}
                  style={styleOf(boxes[at])}
                  className="absolute z-1"
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {targetMinutes === null ? null : <TargetMark minutes={targetMinutes} formats={formats} />}
      {isToday ? <NowLine minutes={now.minutes} /> : null}
    </div>
  );
}

/** The hours that are not over: a click creates a publication at that time. */
function EmptyHours({
  day,
  fromPx,
  isStop,
  formats,
  onNew,
}: {
  day: Day;
  fromPx: number;
  isStop: boolean;
  formats: CalendarFormats;
  onNew: (at: { day: Day; minutes: number | null }) => void;
}) {
  const { t } = useLingui();
  const [over, setOver] = useState<number | null>(null);
  const name = formats.day(day);
  const minutesUnder = (clientY: number, { top }: DOMRect) => minutesAt(clientY - top + fromPx - HOUR_PX / 8);
  return (
    <button
      type="button"
      data-stop={NEW_STOP}
      tabIndex={isStop ? 0 : -1}
      aria-label={t`New post on ${name}`}
      onPointerMove={(event) => setOver(minutesUnder(event.clientY, event.currentTarget.getBoundingClientRect()))}
      onPointerLeave={() => setOver(null)}
      onClick={(event) => {
        const isByKey = event.detail === 0;
        const minutes = minutesUnder(event.clientY, event.currentTarget.getBoundingClientRect());
        onNew({ day, minutes: isByKey ? null : minutes });
      }}
      style={{ top: fromPx }}
      className="absolute inset-x-0 bottom-0 left-px cursor-cell focus-visible:-outline-offset-2"
    >
      {over === null ? null : (
        <span
          style={{ top: pxOf(over) - fromPx }}
          className="tabular pointer-events-none absolute inset-x-1 flex h-5.5 items-center rounded-[6px] bg-hover px-1.5
            text-2xs text-ink-3"
        >
          + {formats.time(over)}
        </span>
      )}
    </button>
  );
}

/** A posting time with nothing scheduled. */
function FreeMark({
  free,
  box,
  isStop,
  formats,
  onNew,
}: {
  free: FreeTime;
  box: Box | undefined;
  isStop: boolean;
  formats: CalendarFormats;
  onNew: GridProps['onNew'];
}) {
  const { t } = useLingui();
  const time = formats.time(free.minutes);
  const names = free.accounts.map(({ name }) => name).join(', ');
  const label = t`Free posting time ${time}: ${names}`;
  const look =
    'absolute flex items-center gap-1.5 overflow-hidden rounded-[6px] px-1.5 text-2xs text-ink-3 outline-1 ' +
    'outline-dashed outline-line-control/60 -outline-offset-1';
  const content = (
    <>
      <span className="tabular">{formats.shortTime(free.minutes)}</span>
      {[...new Set(free.accounts.map(({ platform }) => platform))].map((platform) => (
        <PlatformMark key={platform} platform={platform} size="xs" className="opacity-45" />
      ))}
    </>
  );
  const style = styleOf(box && { ...box, height: Math.min(box.height, 24) });
  if (!onNew)
    return (
      <span role="img" aria-label={label} title={label} style={style} className={look}>
        {content}
      </span>
    );
  return (
    <button
      type="button"
      data-stop={free.key}
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      title={label}
      onClick={() => onNew({ day: free.day, minutes: free.minutes })}
      style={style}
      className={cx(look, 'z-1 hover:bg-hover hover:text-ink-2')}
    >
      {content}
    </button>
  );
}

function TargetMark({ minutes, formats }: { minutes: number; formats: CalendarFormats }) {
  const mark = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll into view when the time changes
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'nearest' });
  }, [minutes]);
  return (
    <div
      ref={mark}
      aria-hidden="true"
      style={{ top: pxOf(minutes) }}
      className="pointer-events-none absolute inset-x-1 z-10 flex h-6 scroll-my-16 items-center rounded-[6px] bg-accent-soft
        px-1.5 font-medium text-2xs text-accent-ink outline-2 outline-accent -outline-offset-2"
    >
      {formats.time(minutes)}
    </div>
  );
}

function NowLine({ minutes }: { minutes: number }) {
  return (
    <div
      aria-hidden="true"
      style={{ top: pxOf(minutes) }}
      className="pointer-events-none absolute inset-x-0 z-10 h-px bg-playhead before:absolute before:-top-[3px]
        before:-left-[3px] before:size-[7px] before:rounded-full before:bg-playhead"
    />
  );
}

function styleOf(box: Box | undefined) {
  if (!box) return {};
  const share = 100 / box.lanes;
  return {
    top: box.top,
    height: box.height - 2,
    left: `calc(${box.lane * share}% + 3px)`,
    width: `calc(${share}% - 5px)`,
  };
}

import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, ChevronUp, ExternalLink, Eye, Heart, Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MediaFrame } from '#web/ui/media-frame.tsx';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { PublicationStateBadge } from '../state-badge.tsx';
import { useCalendarFormats } from './calendar-formats.ts';
import { type Day, daysOfMonth, type LocalTime } from './days.ts';
import { type CalendarEntry, canMove, displayFields } from './entries.ts';
import { useEntryActions } from './entry-actions.ts';
import { LEAVING, useEntryLabel } from './entry-chip.tsx';
import type { GridProps } from './use-grid.ts';

type Props = Pick<GridProps, 'byDay' | 'now' | 'leaving' | 'onNew'> & {
  /** The requested day, or null for today, with earlier days collapsed. */
  asked: Day | null;
  month: Day;
  onMove: (entry: CalendarEntry) => void;
};

/** A month by day: days with entries, today, and the requested day. */
export function ListView({ byDay, now, leaving, onNew, asked, month, onMove }: Props) {
  const { t } = useLingui();
  const [unfolded, setUnfolded] = useState<Day | null>(null);
  const days = daysOfMonth(month).filter((day) => byDay.has(day) || day === now.day || day === asked);
  const folds = asked === null && unfolded !== month && days.includes(now.day);
  const earlier = days.filter((day) => day < now.day);
  const count = earlier.reduce((sum, day) => sum + (byDay.get(day)?.length ?? 0), 0);
  const shown = folds ? days.filter((day) => day >= now.day) : days;
  return (
    <div className="flex flex-col gap-6">
      {folds && count > 0 ? (
        <Button
          variant="ghost"
          size="sm"
          icon={<ChevronUp aria-hidden="true" />}
          onClick={() => setUnfolded(month)}
          className="self-start"
        >
          <Trans>Earlier this month ({count})</Trans>
        </Button>
      ) : null}
      {shown.length === 0 ? (
        <p className="py-10 text-center text-ink-3">
          <Trans>Nothing in this month.</Trans>
        </p>
      ) : null}
      {shown.map((day) => (
        <DaySection
          key={day}
          day={day}
          entries={byDay.get(day) ?? []}
          now={now}
          leaving={leaving}
          onNew={onNew}
          onMove={onMove}
          todayText={t`Today`}
        />
      ))}
    </div>
  );
}

type SectionProps = Pick<GridProps, 'now' | 'leaving' | 'onNew'> & {
  day: Day;
  entries: readonly CalendarEntry[];
  onMove: (entry: CalendarEntry) => void;
  todayText: string;
};

function DaySection({ day, entries, now, leaving, onNew, onMove, todayText }: SectionProps) {
  const { t } = useLingui();
  const formats = useCalendarFormats();
  const name = formats.day(day);
  return (
    <section
      aria-label={name}
      data-day={day}
      className="-m-1 flex flex-col gap-2 p-1 [contain-intrinsic-size:auto_12rem] [content-visibility:auto]"
    >
      <div className="flex min-h-control-sm items-center gap-2">
        <h3
          tabIndex={-1}
          data-day-heading={day}
          className={cx('scroll-mt-36 font-medium text-sm first-letter:uppercase', day < now.day && 'text-ink-2')}
        >
          {name}
        </h3>
        {day === now.day ? <Badge tone="accent">{todayText}</Badge> : null}
        {onNew && day >= now.day ? (
          <IconButton
            size="sm"
            label={t`New post on ${name}`}
            icon={<Plus />}
            onClick={() => onNew({ day, minutes: null })}
            className="ml-auto"
          />
        ) : null}
      </div>
      {entries.length === 0 ? (
        <p className="rounded-surface px-4 py-3 text-ink-3 text-sm outline-1 outline-line outline-dashed -outline-offset-1">
          <Trans>Nothing on this day.</Trans>
        </p>
      ) : (
        <ul className="overflow-hidden rounded-surface bg-raised shadow-1">
          {entries.map((entry) => (
            <li key={entry.key} className="shadow-[inset_0_-1px_0_var(--line)] last:shadow-none">
              <EntryRow entry={entry} now={now} isLeaving={leaving.has(entry.key)} onMove={onMove} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type RowProps = {
  entry: CalendarEntry;
  now: LocalTime;
  isLeaving: boolean;
  onMove: (entry: CalendarEntry) => void;
};

function EntryRow({ entry, isLeaving, onMove }: RowProps) {
  const { t } = useLingui();
  const formats = useCalendarFormats();
  const actions = useEntryActions();
  const label = useEntryLabel();
  const { title, platform, account_name, thumbnail_url, figures } = displayFields(entry);
  return (
    <div className={cx('relative flex items-center gap-3 px-3 py-2.5 hover:bg-hover', isLeaving && LEAVING)}>
      <span className="tabular w-16 shrink-0 whitespace-nowrap text-ink-2 text-sm max-sm:w-14 max-sm:text-xs">
        {formats.time(entry.minutes)}
      </span>
      <MediaFrame ratio="9:16" src={thumbnail_url} className="w-8 shrink-0 rounded-[5px] [&_svg]:size-4" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <button
          type="button"
          data-entry={entry.key}
          aria-label={label(entry)}
          aria-keyshortcuts={canMove(entry) ? 'M' : undefined}
          aria-busy={isLeaving || undefined}
          onClick={(event) => actions.open(entry, event.currentTarget)}
          onKeyDown={(event) => actions.press(event, entry)}
          className="flex min-w-0 text-left after:absolute after:inset-0 focus-visible:outline-none
            focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
        >
          <span dir="auto" className="line-clamp-2 min-w-0 break-words font-medium text-sm">
            {title}
          </span>
        </button>
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-3 text-xs">
          <span className="flex min-w-0 items-center gap-1.5">
            <PlatformMark platform={platform} size="xs" />
            <span className="truncate">{account_name}</span>
          </span>
          {entry.kind === 'post' ? (
            <span className="flex items-center gap-1">
              <ExternalLink className="size-3" aria-hidden="true" />
              <Trans>Posted elsewhere</Trans>
            </span>
          ) : (
            <PublicationStateBadge {...entry.publication} />
          )}
          <Figures views={figures?.views ?? null} likes={figures?.likes ?? null} />
        </div>
      </div>
      {canMove(entry) ? (
        <IconButton
          label={t`Move ${title}`}
          icon={<CalendarClock />}
          onClick={() => onMove(entry)}
          className="relative z-1"
        />
      ) : null}
    </div>
  );
}

function Figures({ views, likes }: { views: number | null; likes: number | null }) {
  const formats = useCalendarFormats();
  if (views === null && likes === null) return null;
  return (
    <span className="tabular flex items-center gap-1 [&_svg]:size-3.5">
      {views === null ? null : (
        <>
          <Eye aria-hidden="true" />
          {formats.count(views)}
        </>
      )}
      {likes === null ? null : (
        <>
          <Heart aria-hidden="true" className="ml-1" />
          {formats.count(likes)}
        </>
      )}
    </span>
  );
}

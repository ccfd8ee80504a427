import { useLingui } from '@lingui/react/macro';
import { Eye, Heart } from 'lucide-react';
import type { CSSProperties } from 'react';
import { platformNames } from '#contract/connections.ts';
import { cx } from '#web/ui/cx.ts';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { softTone } from '#web/ui/tone.ts';
import { PublicationStateIcon } from '../state-badge.tsx';
import { publicationTone, usePublicationStateName } from '../state-names.ts';
import { useCalendarFormats } from './calendar-formats.ts';
import { type CalendarEntry, canMove, displayFields, groupOf } from './entries.ts';
import { useEntryActions } from './entry-actions.ts';

type Props = {
  entry: CalendarEntry;
  /** Uses two lines if there is space. */
  isTall?: boolean;
  /** Whether it is the tab stop. */
  isStop: boolean;
  /** It is being moved, or the move is being saved. */
  isLeaving?: boolean;
  style?: CSSProperties;
  className?: string;
};

/** An entry in the month or the week. */
export function EntryChip({ entry, isTall = false, isStop, isLeaving = false, style, className }: Props) {
  const formats = useCalendarFormats();
  const label = useEntryLabel();
  const actions = useEntryActions();
  const { platform, title } = displayFields(entry);
  const time = (
    <span className={cx('tabular shrink-0 text-2xs', roomForTime(entry, isTall))}>
      {formats.shortTime(entry.minutes)}
    </span>
  );
  const name = (
    <span dir="auto" className={cx('min-w-0 flex-1 truncate text-start', isCanceled(entry) && 'line-through')}>
      {title}
    </span>
  );
  const mark = <PlatformMark platform={platform} size="xs" className={isMadeElsewhere(entry) ? 'opacity-55' : ''} />;
  return (
    <button
      type="button"
      data-entry={entry.key}
      data-stop={entry.key}
      tabIndex={isStop ? 0 : -1}
      aria-label={label(entry)}
      aria-keyshortcuts={canMove(entry) ? 'M' : undefined}
      aria-busy={isLeaving || undefined}
      title={title}
      onClick={(event) => actions.open(entry, event.currentTarget)}
      onKeyDown={(event) => actions.press(event, entry)}
      onPointerDown={(event) => actions.grab(event, entry)}
      style={style}
      className={cx(
        '@container flex w-full min-w-0 select-none overflow-hidden rounded-[6px] px-1.5 text-xs leading-4',
        'transition-colors focus-visible:z-20 focus-visible:-outline-offset-1',
        isTall ? 'flex-col justify-center gap-0.5' : 'h-5.5 items-center gap-1.5',
        canMove(entry) && 'cursor-grab',
        isLeaving ? LEAVING : lookOf(entry),
        className,
      )}
    >
      {isTall ? (
        <>
          <span className="flex w-full items-center gap-1.5">
            {mark}
            {time}
            <span className="ml-auto flex shrink-0 items-center">
              <EntryEnd entry={entry} withLikes />
            </span>
          </span>
          <span className="flex w-full">{name}</span>
        </>
      ) : (
        <>
          {mark}
          {time}
          {name}
          <EntryEnd entry={entry} />
        </>
      )}
    </button>
  );
}

/** The result: its views, or an icon if its appearance does not show the state. */
function EntryEnd({ entry, withLikes = false }: { entry: CalendarEntry; withLikes?: boolean }) {
  const formats = useCalendarFormats();
  const { figures } = displayFields(entry);
  if (figures && figures.views !== null)
    return (
      <span
        className={cx(
          'tabular flex shrink-0 items-center gap-1 text-2xs [&_svg]:size-3',
          !withLikes && '@max-[8rem]:hidden',
        )}
      >
        <Eye aria-hidden="true" />
        {formats.count(figures.views)}
        {withLikes && figures.likes !== null ? (
          <span className="flex items-center gap-1 @max-[9rem]:hidden">
            <Heart aria-hidden="true" />
            {formats.count(figures.likes)}
          </span>
        ) : null}
      </span>
    );
  if (entry.kind === 'post' || saysAll(entry)) return null;
  return <PublicationStateIcon {...entry.publication} className="size-3.5 shrink-0" />;
}

/** The place that a moved entry is leaving is outlined. */
export const LEAVING = 'text-ink-3 outline-1 outline-line-control outline-dashed -outline-offset-1';

/** Colour marks entries that need attention; scheduled ones look raised, published ones sunken. */
function lookOf(entry: CalendarEntry): string {
  if (entry.kind === 'post') return 'text-ink-3 hover:bg-hover hover:text-ink-2';
  const { publication } = entry;
  switch (groupOf(publication)) {
    case 'planned':
      return 'bg-overlay text-ink shadow-1 hover:bg-[color-mix(in_oklab,var(--overlay),var(--ink)_5%)]';
    case 'published':
      return 'bg-hover text-ink-2 hover:bg-pressed hover:text-ink';
    case 'needs_you':
      return cx(softTone[publicationTone(publication)], 'font-medium hover:brightness-95');
    case 'drafts':
      return 'text-ink-2 outline-1 outline-line-control outline-dashed -outline-offset-1 hover:bg-hover';
    case 'canceled':
      return 'text-ink-3 hover:bg-hover';
  }
}

function isMadeElsewhere({ kind }: CalendarEntry): boolean {
  return kind === 'post';
}

function isCanceled(entry: CalendarEntry): boolean {
  return entry.kind === 'publication' && entry.publication.state === 'canceled';
}

/** Whether its appearance alone conveys its state. */
function saysAll(entry: CalendarEntry): boolean {
  if (entry.kind === 'post') return true;
  const { state, held } = entry.publication;
  return held === null && (state === 'scheduled' || state === 'published');
}

/** If space is short, published entries show title and figures rather than the time. */
function roomForTime(entry: CalendarEntry, isTall: boolean): string {
  const isOver = entry.kind === 'post' || groupOf(entry.publication) === 'published';
  if (isTall) return isOver && hasViews(entry) ? '@max-[10rem]:hidden' : '';
  return isOver ? '@max-[12rem]:hidden' : '@max-[5.5rem]:hidden';
}

function hasViews(entry: CalendarEntry): boolean {
  return (displayFields(entry).figures?.views ?? null) !== null;
}

/** Everything an entry shows, as text. */
export function useEntryLabel(): (entry: CalendarEntry) => string {
  const { t } = useLingui();
  const formats = useCalendarFormats();
  const stateName = usePublicationStateName();
  return (entry) => {
    const { platform, title, account_name, figures } = displayFields(entry);
    const state = entry.kind === 'post' ? t`Posted elsewhere` : stateName(entry.publication);
    const time = formats.time(entry.minutes);
    const account = account_name ?? '';
    const parts = [time, title, state, `${platformNames[platform]} ${account}`.trim()];
    if (figures && figures.views !== null) {
      const views = formats.count(figures.views);
      parts.push(t`${views} views`);
    }
    return parts.join(', ');
  };
}

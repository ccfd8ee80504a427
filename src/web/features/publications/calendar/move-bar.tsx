import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import type { CalendarView } from './calendar-address.ts';
import { useCalendarFormats } from './calendar-formats.ts';
import { carry, type MoveTarget } from './moves.ts';

type Props = {
  title: string;
  target: MoveTarget;
  view: CalendarView;
  onCarry: (target: MoveTarget) => void;
  onDrop: () => void;
  onCancel: () => void;
  onDialog: () => void;
};

/** The item being moved by keyboard and its target. Has the focus until the item is dropped. */
export function MoveBar({ title, target, view, onCarry, onDrop, onCancel, onDialog }: Props) {
  const { t } = useLingui();
  const formats = useCalendarFormats();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  const when =
    target.minutes === null ? formats.day(target.day) : formats.when({ day: target.day, minutes: target.minutes });
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = carry(target, event.key, event.shiftKey, view);
    if (next) onCarry(next);
    else if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && event.target === bar.current) onDrop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="pointer-events-none fixed inset-x-0 bottom-[max(1.25rem,env(safe-area-inset-bottom))] z-30 flex
      justify-center px-4"
    >
      <div
        ref={bar}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it receives the arrow keys during a move
        tabIndex={0}
        aria-label={t`Moving ${title}. Choose a time with the arrow keys, Enter puts it down, Escape leaves it where it was.`}
        onKeyDown={press}
        className="pointer-events-auto flex max-w-2xl animate-in flex-wrap items-center gap-x-4 gap-y-2 rounded-surface
          bg-overlay py-2.5 pr-2.5 pl-4 shadow-3"
      >
        <div className="flex min-w-0 flex-col">
          <p className="tabular font-medium text-sm">{when}</p>
          <p dir="auto" className="max-w-72 truncate text-ink-3 text-xs">
            {title}
          </p>
        </div>
        <p aria-hidden="true" className="flex items-center gap-1 text-ink-3 text-xs max-sm:hidden">
          <Kbd>←</Kbd>
          <Kbd>→</Kbd>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" variant="ghost" onClick={onDialog}>
            <Trans>Choose date and time</Trans>
          </Button>
          <Button size="sm" variant="ghost" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="sm" variant="primary" onClick={onDrop}>
            <Trans>Move here</Trans>
          </Button>
        </div>
      </div>
    </div>
  );
}

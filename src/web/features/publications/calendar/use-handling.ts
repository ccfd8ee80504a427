import { useLingui } from '@lingui/react/macro';
import { type RefObject, useRef, useState } from 'react';
import type { CalendarPost } from '#contract/publishing.ts';
import type { CalendarView } from './calendar-address.ts';
import type { CalendarFormats } from './calendar-formats.ts';
import type { Day, LocalTime } from './days.ts';
import { type CalendarItem, canMove } from './entries.ts';
import type { EntryActions } from './entry-actions.ts';
import { type MoveTarget, usualTime } from './moves.ts';
import { useDrag } from './use-drag.ts';
import type { Movable, Moves } from './use-moves.ts';

type Carried = { movable: Movable; target: MoveTarget };

type Options = {
  moves: Moves;
  formats: CalendarFormats;
  view: CalendarView;
  now: LocalTime;
  scroller: RefObject<HTMLElement | null>;
  onOpen: (publicationId: string) => void;
  /** Navigates the calendar to a day. */
  onShow: (day: Day) => void;
  refocus: (wanted: { view: CalendarView; day: Day; key?: string }) => void;
};

/** Interaction with entries: opening, dragging, moving by keyboard, or moving in a dialog. */
export function useHandling(options: Options) {
  const { moves, now, scroller, onOpen } = options;
  const [dialog, setDialog] = useState<Carried | null>(null);
  const [post, setPost] = useState<CalendarPost | null>(null);
  const postButton = useRef<HTMLButtonElement | null>(null);
  const openDialog = (movable: Movable, target: MoveTarget) => {
    const minutes = target.minutes ?? movable.shown?.minutes ?? usualTime(target.day, now)?.minutes ?? null;
    setDialog({ movable, target: { day: target.day, minutes } });
  };
  const carrying = useCarrying(options, openDialog);
  const drag = useDrag<CalendarItem>({
    scroller,
    onDrop: (item, target) => {
      const movable = movableOf(item);
      if (!movable) return;
      // Giving a draft a time schedules it, so that is confirmed in the dialog, unless the day is over.
      const isDraft = movable.publication.state === 'draft';
      if (isDraft && target.day >= now.day) openDialog(movable, target);
      else moves.move(movable, isDraft ? { ...target, minutes: 0 } : target);
    },
  });
  const actions: EntryActions = {
    open: (item, button) => {
      if (item.kind !== 'post') return onOpen(item.publication.id);
      postButton.current = button instanceof HTMLButtonElement ? button : null;
      setPost(item.post);
    },
    press: (event, item) => {
      if (event.key.toLowerCase() !== 'm' || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      carrying.lift(item);
    },
    grab: (event, item) => {
      if (canMove(item)) drag.grab(event, item);
    },
  };
  const { carried } = carrying;
  const held = [drag.dragged?.item.key, carried?.movable.publication.id].flatMap((key) => key ?? []);
  return {
    actions,
    drag,
    dialog,
    post,
    postButton,
    carrying,
    openDialog: (item: CalendarItem) => {
      const movable = movableOf(item);
      if (movable) openDialog(movable, movable.shown ?? { day: now.day, minutes: null });
    },
    closeDialog: () => setDialog(null),
    closePost: () => setPost(null),
    target: drag.dragged?.target ?? carried?.target ?? null,
    leaving: new Set([...moves.moved.keys(), ...held]),
  };
}

/** Moves an entry by keyboard, across months and weeks. */
function useCarrying(
  { moves, formats, view, now, onShow, refocus }: Options,
  openDialog: (movable: Movable, target: MoveTarget) => void,
) {
  const { t } = useLingui();
  const [carried, setCarried] = useState<Carried | null>(null);
  return {
    carried,
    lift: (item: CalendarItem) => {
      const movable = movableOf(item);
      if (!movable) return;
      const { publication, shown } = movable;
      const { title } = publication;
      if (!canMove(item)) return moves.say(t`${title} can't be moved any more.`);
      if (shown === null || publication.state === 'draft')
        return openDialog(movable, shown ?? { day: now.day, minutes: null });
      setCarried({ movable, target: { day: shown.day, minutes: view === 'week' ? shown.minutes : null } });
    },
    carryTo: (target: MoveTarget) => {
      if (!carried) return;
      setCarried({ ...carried, target });
      onShow(target.day);
      const { day, minutes } = target;
      moves.say(minutes === null ? formats.day(day) : formats.when({ day, minutes }));
    },
    /** Null returns it to its place. */
    putDown: (target: MoveTarget | null) => {
      if (!carried) return;
      const { movable } = carried;
      const { title, id } = movable.publication;
      setCarried(null);
      const isMoved = target !== null && moves.move(movable, target);
      if (target === null) moves.say(t`${title} is back in its place.`);
      const day = isMoved ? target.day : (movable.shown?.day ?? now.day);
      onShow(day);
      refocus({ view, day, key: id });
    },
    toDialog: () => {
      if (!carried) return;
      setCarried(null);
      openDialog(carried.movable, carried.target);
    },
  };
}

function movableOf(item: CalendarItem): Movable | null {
  if (item.kind === 'post') return null;
  const { publication } = item;
  return { publication, shown: item.kind === 'draft' ? null : { day: item.day, minutes: item.minutes } };
}

import { useLingui } from '@lingui/react/macro';
import { type RefObject, useRef, useState } from 'react';
import type { CalendarPost } from '#contract/publishing.ts';
import type { CalendarView } from './calendar-address.ts';
import type { CalendarFormats } from './calendar-formats.ts';
import type { Day, Wall } from './days.ts';
import { type CalendarThing, canMove } from './entries.ts';
import type { EntryActions } from './entry-actions.ts';
import { type MoveTarget, usualTime } from './moves.ts';
import { useDrag } from './use-drag.ts';
import type { Moves, Subject } from './use-moves.ts';

type Carried = { subject: Subject; target: MoveTarget };

type Options = {
  moves: Moves;
  formats: CalendarFormats;
  view: CalendarView;
  now: Wall;
  scroller: RefObject<HTMLElement | null>;
  onOpen: (publicationId: string) => void;
  /** Makes the calendar show a day. */
  onShow: (day: Day) => void;
  refocus: (wanted: { view: CalendarView; day: Day; key?: string }) => void;
};

/** What a person does with entries: opens, drags, carries them by keys, or moves them in a dialog. */
export function useHandling(options: Options) {
  const { moves, now, scroller, onOpen } = options;
  const [dialog, setDialog] = useState<Carried | null>(null);
  const [post, setPost] = useState<CalendarPost | null>(null);
  const postButton = useRef<HTMLButtonElement | null>(null);
  const openDialog = (subject: Subject, target: MoveTarget) => {
    const minutes = target.minutes ?? subject.shown?.minutes ?? usualTime(target.day, now)?.minutes ?? null;
    setDialog({ subject, target: { day: target.day, minutes } });
  };
  const carrying = useCarrying(options, openDialog);
  const drag = useDrag<CalendarThing>({
    scroller,
    onDrop: (thing, target) => {
      const subject = subjectOf(thing);
      if (!subject) return;
      // A draft that gets a time is published then: a person says so in the dialog, unless the day has passed.
      const isDraft = subject.publication.state === 'draft';
      if (isDraft && target.day >= now.day) openDialog(subject, target);
      else moves.move(subject, isDraft ? { ...target, minutes: 0 } : target);
    },
  });
  const actions: EntryActions = {
    open: (thing, button) => {
      if (thing.kind !== 'post') return onOpen(thing.publication.id);
      postButton.current = button instanceof HTMLButtonElement ? button : null;
      setPost(thing.post);
    },
    press: (event, thing) => {
      if (event.key.toLowerCase() !== 'm' || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      carrying.lift(thing);
    },
    grab: (event, thing) => {
      if (canMove(thing)) drag.grab(event, thing);
    },
  };
  const { carried } = carrying;
  const held = [drag.dragged?.subject.key, carried?.subject.publication.id].flatMap((key) => key ?? []);
  return {
    actions,
    drag,
    dialog,
    post,
    postButton,
    carrying,
    openDialog: (thing: CalendarThing) => {
      const subject = subjectOf(thing);
      if (subject) openDialog(subject, subject.shown ?? { day: now.day, minutes: null });
    },
    closeDialog: () => setDialog(null),
    closePost: () => setPost(null),
    target: drag.dragged?.target ?? carried?.target ?? null,
    leaving: new Set([...moves.moved.keys(), ...held]),
  };
}

/** Carrying an entry by keys, to wherever the calendar leads. */
function useCarrying(
  { moves, formats, view, now, onShow, refocus }: Options,
  openDialog: (subject: Subject, target: MoveTarget) => void,
) {
  const { t } = useLingui();
  const [carried, setCarried] = useState<Carried | null>(null);
  return {
    carried,
    lift: (thing: CalendarThing) => {
      const subject = subjectOf(thing);
      if (!subject) return;
      const { publication, shown } = subject;
      const { title } = publication;
      if (!canMove(thing)) return moves.say(t`${title} can't be moved any more.`);
      if (shown === null || publication.state === 'draft')
        return openDialog(subject, shown ?? { day: now.day, minutes: null });
      setCarried({ subject, target: { day: shown.day, minutes: view === 'week' ? shown.minutes : null } });
    },
    carryTo: (target: MoveTarget) => {
      if (!carried) return;
      setCarried({ ...carried, target });
      onShow(target.day);
      const { day, minutes } = target;
      moves.say(minutes === null ? formats.day(day) : formats.when({ day, minutes }));
    },
    /** Null: back to where it was. */
    putDown: (target: MoveTarget | null) => {
      if (!carried) return;
      const { subject } = carried;
      const { title, id } = subject.publication;
      setCarried(null);
      const isMoved = target !== null && moves.move(subject, target);
      if (target === null) moves.say(t`${title} is back in its place.`);
      const day = isMoved ? target.day : (subject.shown?.day ?? now.day);
      onShow(day);
      refocus({ view, day, key: id });
    },
    toDialog: () => {
      if (!carried) return;
      setCarried(null);
      openDialog(carried.subject, carried.target);
    },
  };
}

function subjectOf(thing: CalendarThing): Subject | null {
  if (thing.kind === 'post') return null;
  const { publication } = thing;
  return { publication, shown: thing.kind === 'draft' ? null : { day: thing.day, minutes: thing.minutes } };
}

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
export function useHandling({ moves, formats, view, now, scroller, onOpen, onShow, refocus }: Options) {
  const { t } = useLingui();
  const [carried, setCarried] = useState<Carried | null>(null);
  const [dialog, setDialog] = useState<Carried | null>(null);
  const [post, setPost] = useState<CalendarPost | null>(null);
  const postButton = useRef<HTMLButtonElement | null>(null);

  const openDialog = (subject: Subject, target: MoveTarget) => {
    setCarried(null);
    const minutes = target.minutes ?? subject.shown?.minutes ?? usualTime(target.day, now)?.minutes ?? null;
    setDialog({ subject, target: { day: target.day, minutes } });
  };
  const moveTo = (thing: CalendarThing, target: MoveTarget) => {
    const subject = subjectOf(thing);
    if (!subject) return;
    // A draft that gets a time is published then: a person says so in the dialog, unless the day has passed.
    const isDraft = subject.publication.state === 'draft';
    if (isDraft && target.day >= now.day) openDialog(subject, target);
    else moves.move(subject, isDraft ? { ...target, minutes: 0 } : target);
  };
  const drag = useDrag<CalendarThing>({ scroller, onDrop: moveTo });

  const lift = (thing: CalendarThing) => {
    const subject = subjectOf(thing);
    if (!subject) return;
    const { title } = subject.publication;
    if (!canMove(thing)) return moves.say(t`${title} can't be moved any more.`);
    if (subject.shown === null || subject.publication.state === 'draft')
      return openDialog(subject, subject.shown ?? { day: now.day, minutes: null });
    const { day, minutes } = subject.shown;
    setCarried({ subject, target: { day, minutes: view === 'week' ? minutes : null } });
  };
  const carryTo = (target: MoveTarget) => {
    if (!carried) return;
    setCarried({ ...carried, target });
    onShow(target.day);
    const { day, minutes } = target;
    moves.say(minutes === null ? formats.day(day) : formats.when({ day, minutes }));
  };
  const putDown = (target: MoveTarget | null) => {
    if (!carried) return;
    const { subject } = carried;
    const { title } = subject.publication;
    setCarried(null);
    const isMoved = target !== null && moves.move(subject, target);
    if (target === null) moves.say(t`${title} is back in its place.`);
    const day = isMoved ? target.day : (subject.shown?.day ?? now.day);
    onShow(day);
    refocus({ view, day, key: subject.publication.id });
  };

  const actions: EntryActions = {
    open: (thing, button) => {
      if (thing.kind !== 'post') return onOpen(thing.publication.id);
      postButton.current = button instanceof HTMLButtonElement ? button : null;
      setPost(thing.post);
    },
    press: (event, thing) => {
      if (event.key.toLowerCase() !== 'm' || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      lift(thing);
    },
    grab: (event, thing) => {
      if (canMove(thing)) drag.grab(event, thing);
    },
  };
  const held = [drag.dragged?.subject.key, carried?.subject.publication.id].flatMap((key) => key ?? []);
  return {
    actions,
    drag,
    carried,
    carryTo,
    putDown,
    dialog,
    openDialog: (thing: CalendarThing) => {
      const subject = subjectOf(thing);
      if (subject) openDialog(subject, subject.shown ?? { day: now.day, minutes: null });
    },
    openCarriedDialog: () => carried && openDialog(carried.subject, carried.target),
    closeDialog: () => setDialog(null),
    post,
    postButton,
    closePost: () => setPost(null),
    target: drag.dragged?.target ?? carried?.target ?? null,
    leaving: new Set([...moves.moved.keys(), ...held]),
  };
}

function subjectOf(thing: CalendarThing): Subject | null {
  if (thing.kind === 'post') return null;
  const { publication } = thing;
  return { publication, shown: thing.kind === 'draft' ? null : { day: thing.day, minutes: thing.minutes } };
}

import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { UNDO_SECONDS } from '#contract/clips.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Publication, PublicationEntry } from '#contract/publications.ts';
import type { readCalendar } from '#contract/publishing.ts';
import { CallError } from '#web/api/call-error.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { useReschedulePublication, useUpdatePublication } from '../queries.ts';
import type { CalendarFormats } from './calendar-formats.ts';
import { type LocalTime, localTimeIn } from './days.ts';
import { type MoveTarget, type PlannedTime, planMove } from './moves.ts';

/** The fields that a move changes until the server has replied. */
type Moved = Pick<PublicationEntry, 'scheduled_at' | 'wall_time' | 'time_zone'>;
/** A publication and its current place in the calendar, or null if it has none. */
export type Movable = { publication: PublicationEntry; shown: LocalTime | null };

export type Moves = {
  /** Publications being moved, by id. */
  moved: ReadonlyMap<string, Moved>;
  /** The latest announcement for screen readers. */
  said: string;
  say: (text: string) => void;
  /**
   * Moves optimistically, with rollback and an error toast if the server rejects it. Not for drafts, which a move would
   * schedule. Returns false if nothing was sent.
   */
  move: (movable: Movable, target: MoveTarget) => boolean;
  /**
   * Moves after the server has accepted it.
   * @param mayRepeat the user confirmed publishing the same content there again
   * @throws CallError
   */
  send: (publication: PublicationEntry, planned: PlannedTime, mayRepeat?: boolean) => Promise<void>;
};

/** Moves publications to other times, with undo. */
export function useMoves(timeZone: string, formats: CalendarFormats): Moves {
  const { t } = useLingui();
  const client = useQueryClient();
  const toasts = useToasts();
  const reschedule = useReschedulePublication();
  const update = useUpdatePublication();
  const { moved, begin, end } = useMovesInFlight();
  const [said, say] = useState('');
  const whenOf = (at: Date) => formats.when(localTimeIn(at, timeZone));

  const undo = async (before: PublicationEntry, after: Publication) => {
    const { id, title } = before;
    try {
      const restored = await (before.state === 'draft'
        ? update.mutateAsync({ ...textsOf(after), timing: 'draft' })
        : reschedule.mutateAsync({ id, ...timeOf(before) }));
      updateCachedCalendars(client, restored);
      say(t`${title} is back in its place.`);
      toasts.info({ title: t`Moved back`, text: title });
    } catch (error) {
      say(t`${title} could not be moved back.`);
      toasts.error({ title: t`It could not be moved back`, text: messageOf(error) });
    }
  };
  const confirmMove = (before: PublicationEntry, after: Publication, at: Date) => {
    updateCachedCalendars(client, after);
    const { title } = before;
    const when = whenOf(at);
    say(t`${title} was moved to ${when}.`);
    toasts.success({
      title: t`Moved to ${when}`,
      text: title,
      durationMs: UNDO_SECONDS * 1_000,
      action: { label: t`Undo`, onSelect: () => void undo(before, after) },
    });
  };
  const send: Moves['send'] = async (publication, { wallTime, timeZone: zone, at }, mayRepeat = false) => {
    const asked = { id: publication.id, wall_time: wallTime, time_zone: zone };
    const after = await reschedule.mutateAsync({ ...asked, ...(mayRepeat ? { repeat: true } : {}) });
    confirmMove(publication, after, at);
  };
  const move = ({ publication, shown }: Movable, target: MoveTarget) => {
    const { id, title } = publication;
    const planned = planMove(publication, shown, target, timeZone, new Date());
    if (planned.outcome === 'past') {
      say(t`${title} stays where it is: that time has passed.`);
      toasts.error({ title: t`That time has passed`, text: t`Choose a later one.` });
    }
    if (planned.outcome === 'stays') say(t`${title} is back in its place.`);
    if (planned.outcome !== 'move') return false;
    const when = whenOf(planned.at);
    say(t`Moving ${title} to ${when}.`);
    const moveId = begin(id, {
      scheduled_at: planned.at.toISOString(),
      wall_time: planned.wallTime,
      time_zone: planned.timeZone,
    });
    send(publication, planned)
      .catch((error: unknown) => {
        say(t`${title} could not be moved and is back in its place.`);
        toasts.error({ title: t`It could not be moved`, text: messageOf(error) });
      })
      .finally(() => end(id, moveId));
    return true;
  };
  return { moved, said, say, move, send };
}

/** The moves in flight. Of two moves of one publication, the later one is shown until both have ended. */
function useMovesInFlight() {
  const [inFlight, setInFlight] = useState<ReadonlyMap<string, { moveId: number; moved: Moved }>>(new Map());
  const moveCount = useRef(0);
  return {
    moved: new Map([...inFlight].map(([id, { moved }]) => [id, moved])),
    begin: (id: string, moved: Moved) => {
      moveCount.current += 1;
      const moveId = moveCount.current;
      setInFlight((before) => new Map(before).set(id, { moveId, moved }));
      return moveId;
    },
    end: (id: string, moveId: number) =>
      setInFlight((before) => {
        if (before.get(id)?.moveId !== moveId) return before;
        const rest = new Map(before);
        rest.delete(id);
        return rest;
      }),
  };
}

/** Updates every cached calendar, so that nothing jumps back before the refetch. */
function updateCachedCalendars(client: QueryClient, answer: Publication): void {
  const { id, state, held, message, scheduled_at, wall_time, time_zone, next_at, can, revision } = answer;
  const fresh = { state, held, message, scheduled_at, wall_time, time_zone, next_at, can, revision };
  client.setQueriesData<ReplyOf<typeof readCalendar>>({ queryKey: ['publications', 'calendar'] }, (calendar) => {
    if (!calendar) return calendar;
    const publications = calendar.publications.map((one) => (one.id === id ? { ...one, ...fresh } : one));
    return { ...calendar, publications };
  });
}

/** Its previous time; empty if it was to be published immediately. */
function timeOf({ wall_time, time_zone, scheduled_at }: PublicationEntry) {
  if (wall_time !== null && time_zone !== null) return { wall_time, time_zone };
  return scheduled_at === null ? {} : { scheduled_at };
}

function textsOf({ id, revision, title, description, hashtags, options }: Publication) {
  return { id, revision, title, description, hashtags, options };
}

/** The same content was published to that account recently: scheduling a draft again requires confirmation. */
export function isRepetition(error: unknown): boolean {
  return error instanceof CallError && error.code === 'publication_repeated';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

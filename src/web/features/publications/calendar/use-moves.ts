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
import { type Wall, wallOf } from './days.ts';
import { type MoveTarget, type PlannedTime, planMove } from './moves.ts';

/** What a move changes until the server has answered. */
type Moved = Pick<PublicationEntry, 'scheduled_at' | 'wall_time' | 'time_zone'>;
export type Subject = { publication: PublicationEntry /** Where it stands; null: nowhere. */; shown: Wall | null };

export type Moves = {
  /** Publications on their way, by id. */
  moved: ReadonlyMap<string, Moved>;
  /** The latest announcement for screen readers. */
  said: string;
  say: (text: string) => void;
  /**
   * Moves something at once and puts it back when the server refuses, with its words in a toast. Not for drafts, which
   * a move would publish. False: nothing was sent.
   */
  move: (subject: Subject, target: MoveTarget) => boolean;
  /**
   * Moves something once the server has accepted it.
   * @param mayRepeat the person knows that the same was published there just now
   * @throws CallError
   */
  send: (publication: PublicationEntry, planned: PlannedTime, mayRepeat?: boolean) => Promise<void>;
};

/** Moving publications to other times, with the way back. */
export function useMoves(timeZone: string, formats: CalendarFormats): Moves {
  const { t } = useLingui();
  const client = useQueryClient();
  const toasts = useToasts();
  const reschedule = useReschedulePublication();
  const update = useUpdatePublication();
  const { moved, begin, end } = useOnTheirWay();
  const [said, say] = useState('');
  const whenOf = (at: Date) => formats.when(wallOf(at, timeZone));

  const takeBack = async (before: PublicationEntry, after: Publication) => {
    const { id, title } = before;
    try {
      const restored = await (before.state === 'draft'
        ? update.mutateAsync({ ...textsOf(after), timing: 'draft' })
        : reschedule.mutateAsync({ id, ...timeOf(before) }));
      keep(client, restored);
      say(t`${title} is back in its place.`);
      toasts.info({ title: t`Moved back`, text: title });
    } catch (error) {
      say(t`${title} could not be moved back.`);
      toasts.error({ title: t`It could not be moved back`, text: messageOf(error) });
    }
  };
  const succeed = (before: PublicationEntry, after: Publication, at: Date) => {
    keep(client, after);
    const { title } = before;
    const when = whenOf(at);
    say(t`${title} was moved to ${when}.`);
    toasts.success({
      title: t`Moved to ${when}`,
      text: title,
      durationMs: UNDO_SECONDS * 1_000,
      action: { label: t`Undo`, onSelect: () => void takeBack(before, after) },
    });
  };
  const send: Moves['send'] = async (publication, { wallTime, timeZone: zone, at }, mayRepeat = false) => {
    const asked = { id: publication.id, wall_time: wallTime, time_zone: zone };
    const after = await reschedule.mutateAsync({ ...asked, ...(mayRepeat ? { repeat: true } : {}) });
    succeed(publication, after, at);
  };
  const move = ({ publication, shown }: Subject, target: MoveTarget) => {
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
    const turn = begin(id, {
      scheduled_at: planned.at.toISOString(),
      wall_time: planned.wallTime,
      time_zone: planned.timeZone,
    });
    send(publication, planned)
      .catch((error: unknown) => {
        say(t`${title} could not be moved and is back in its place.`);
        toasts.error({ title: t`It could not be moved`, text: messageOf(error) });
      })
      .finally(() => end(id, turn));
    return true;
  };
  return { moved, said, say, move, send };
}

/** What is on its way. Of two moves of one publication, the later one is shown until both have ended. */
function useOnTheirWay() {
  const [held, setHeld] = useState<ReadonlyMap<string, { turn: number; moved: Moved }>>(new Map());
  const turns = useRef(0);
  return {
    moved: new Map([...held].map(([id, { moved }]) => [id, moved])),
    begin: (id: string, moved: Moved) => {
      turns.current += 1;
      const turn = turns.current;
      setHeld((before) => new Map(before).set(id, { turn, moved }));
      return turn;
    },
    end: (id: string, turn: number) =>
      setHeld((before) => {
        if (before.get(id)?.turn !== turn) return before;
        const rest = new Map(before);
        rest.delete(id);
        return rest;
      }),
  };
}

/** Writes an answer into every calendar that is kept, so that nothing jumps back until they are read again. */
function keep(client: QueryClient, answer: Publication): void {
  const { id, state, held, message, scheduled_at, wall_time, time_zone, next_at, can, revision } = answer;
  const fresh = { state, held, message, scheduled_at, wall_time, time_zone, next_at, can, revision };
  client.setQueriesData<ReplyOf<typeof readCalendar>>({ queryKey: ['publications', 'calendar'] }, (calendar) => {
    if (!calendar) return calendar;
    const publications = calendar.publications.map((one) => (one.id === id ? { ...one, ...fresh } : one));
    return { ...calendar, publications };
  });
}

/** The time it had; none: what was to be published at once. */
function timeOf({ wall_time, time_zone, scheduled_at }: PublicationEntry) {
  if (wall_time !== null && time_zone !== null) return { wall_time, time_zone };
  return scheduled_at === null ? {} : { scheduled_at };
}

function textsOf({ id, revision, title, description, hashtags, options }: Publication) {
  return { id, revision, title, description, hashtags, options };
}

/** The same was published on that account just now: a draft is planned once more only when somebody says so. */
export function isRepetition(error: unknown): boolean {
  return error instanceof CallError && error.code === 'publication_repeated';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

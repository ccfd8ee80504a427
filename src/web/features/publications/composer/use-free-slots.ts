import { useQueries } from '@tanstack/react-query';
import type { PublishTarget } from '#contract/publishing.ts';
import { postingSlotsQuery } from '../queries.ts';
import type { WhenForm } from './publish-form.ts';

/** A posting time of an account with nothing scheduled. */
export type FreeSlot = { target: PublishTarget; at: string; wallTime: string; timeZone: string };

export type FreeSlots = {
  /** The next free slots of all accounts, earliest first. */
  slots: FreeSlot[];
  asking: boolean;
  error: Error | null;
  askAgain: () => void;
};

/** Number of slots per account offered for one post. */
const OFFERED = 3;

/**
 * @param targets the accounts to query; empty while the slots are not needed
 * @param most maximum number per account
 */
export function useFreeSlots(targets: readonly PublishTarget[], most = OFFERED): FreeSlots {
  const queries = useQueries({ queries: targets.map(({ connection_id: id }) => postingSlotsQuery(id)) });
  const slots = targets.flatMap((target, place) => {
    const data = queries[place]?.data;
    return (data?.free ?? [])
      .slice(0, most)
      .map(({ at, wall_time: wallTime }) => ({ target, at, wallTime, timeZone: data?.time_zone ?? 'UTC' }));
  });
  return {
    slots: slots.sort((one, other) => one.at.localeCompare(other.at)),
    asking: queries.some(({ isPending }) => isPending),
    error: queries.find(({ error }) => error)?.error ?? null,
    askAgain: () => {
      for (const { error, refetch } of queries) if (error) void refetch();
    },
  };
}

/** The form's time with the next free slot if none was chosen or the chosen one is gone. */
export function withNextSlot(when: WhenForm, slots: readonly FreeSlot[]): WhenForm {
  if (when.kind !== 'slot') return when;
  const chosen = slots.find((slot) => when.slot !== null && isSame(slot, when.slot)) ?? slots[0];
  return { ...when, slot: chosen ? choiceOf(chosen) : null };
}

export function choiceOf({ target, wallTime, timeZone }: FreeSlot): NonNullable<WhenForm['slot']> {
  return { connectionId: target.connection_id, wallTime, timeZone };
}

export function isSame({ target, wallTime }: FreeSlot, choice: NonNullable<WhenForm['slot']>): boolean {
  return target.connection_id === choice.connectionId && wallTime === choice.wallTime;
}

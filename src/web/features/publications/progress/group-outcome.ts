import type { Publication, PublicationState } from '#contract/publications.ts';

export type GroupTarget = Pick<Publication, 'state' | 'held'>;

/**
 * The combined state of a request's targets; canceled ones count only if there are no others.
 * - `scheduled`: all pending targets wait for their time; `held`: at least one waits for the user
 * - `published`: every target is posted publicly
 * - `settled`: every target ended in the same other state
 * - `partly`: the targets ended differently
 */
export type GroupOutcome<Target extends GroupTarget> =
  | { kind: 'publishing' | 'published' | 'canceled' | 'draft' }
  | { kind: 'scheduled' | 'held'; next: Target }
  | { kind: 'settled'; state: EndState; first: Target }
  | { kind: 'partly'; published: number; total: number; open: Target[] };

type EndState = (typeof endStates)[number];
const endStates = ['in_inbox', 'published_private', 'needs_check', 'failed'] as const;
const isEnd = (state: PublicationState): state is EndState => endStates.some((end) => end === state);

/** Whether it will continue without the user. */
export function isOpen({ state }: GroupTarget): boolean {
  return !isEnd(state) && state !== 'published' && state !== 'canceled';
}

export function outcomeOf<Target extends GroupTarget>(targets: readonly Target[]): GroupOutcome<Target> {
  const live = targets.filter(({ state }) => state !== 'canceled');
  const first = live[0];
  if (!first) return { kind: 'canceled' };
  const open = live.filter(isOpen);
  if (open.length > 0) return outcomeOfOpen<Target>(open);
  const states = new Set(live.map(({ state }) => state));
  if (states.size > 1) {
    const published = live.filter(({ state }) => state === 'published').length;
    return { kind: 'partly', published, total: live.length, open: live.filter(({ state }) => state !== 'published') };
  }
  const { state } = first;
  return isEnd(state) ? { kind: 'settled', state, first } : { kind: 'published' };
}

function outcomeOfOpen<Target extends GroupTarget>(open: readonly Target[]): GroupOutcome<Target> {
  const isStuck = ({ held }: Target) => held === 'reconnect' || held === 'restored';
  const [moving, stuck] = [open.filter((one) => !isStuck(one)), open.find(isStuck)];
  const next = moving[0] ?? stuck;
  if (!next) return { kind: 'publishing' };
  if (moving.length === 0) return { kind: 'held', next };
  if (moving.every(({ state }) => state === 'draft')) return { kind: 'draft' };
  const waits = ({ state, held }: Target) => state === 'scheduled' || state === 'draft' || held === 'paused';
  const planned = moving.find(({ state }) => state === 'scheduled') ?? next;
  return moving.every(waits) ? { kind: 'scheduled', next: planned } : { kind: 'publishing' };
}

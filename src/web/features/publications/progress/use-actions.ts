import { useState } from 'react';
import type { Publication } from '#contract/publications.ts';
import { CallError } from '#web/api/call-error.ts';
import { useChangePublication, useReschedulePublication } from '../queries.ts';

type Change = 'cancel' | 'pause' | 'resume' | 'retry';

export type Actions = {
  send: (change: Change) => void;
  /** `repeat`: the person knows that the same was published there just now. */
  publishNow: (repeat?: boolean) => void;
  /** What is under way. */
  running: Change | 'now' | null;
  failure: Error | null;
  /** Whether publishing now was refused since the same was published there just now. */
  isRepeated: boolean;
  /** What the person is asked before it is done. */
  asking: 'cancel' | 'now' | null;
  ask: (question: 'cancel' | 'now' | null) => void;
};

/** Changes of a publication that need no form. */
export function useActions({ id }: Pick<Publication, 'id'>): Actions {
  const [asking, ask] = useState<'cancel' | 'now' | null>(null);
  const change = useChangePublication();
  const now = useReschedulePublication();
  const closing = { onSettled: () => ask(null) };
  return {
    send: (wanted) => {
      now.reset();
      change.mutate({ id, change: wanted }, closing);
    },
    publishNow: (repeat = false) => {
      change.reset();
      now.mutate({ id, ...(repeat ? { repeat } : {}) }, closing);
    },
    running: change.isPending ? change.variables.change : now.isPending ? 'now' : null,
    failure: change.error ?? now.error,
    isRepeated: now.error instanceof CallError && now.error.code === 'publication_repeated',
    asking,
    ask,
  };
}

import { useState } from 'react';
import type { Publication } from '#contract/publications.ts';
import { CallError } from '#web/api/call-error.ts';
import { useChangePublication, useReschedulePublication } from '../queries.ts';

type Change = 'cancel' | 'pause' | 'resume' | 'retry';

export type Actions = {
  send: (change: Change) => void;
  /** `repeat`: the user confirmed publishing the same content there again. */
  publishNow: (repeat?: boolean) => void;
  /** The action in progress. */
  running: Change | 'now' | null;
  failure: Error | null;
  /** Whether publishing now was rejected because the same content was published there recently. */
  isRepeated: boolean;
  /** The action waiting for the user's confirmation. */
  asking: 'cancel' | 'now' | null;
  ask: (question: 'cancel' | 'now' | null) => void;
};

/** Actions on a publication that need no form. */
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

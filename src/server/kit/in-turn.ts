/**
 * Runs work when a slot is free.
 * @throws the error from `busy` when the queue is full | the signal's reason
 */
export type InTurn = <T>(work: () => Promise<T>, options?: { signal?: AbortSignal | undefined }) => Promise<T>;

/**
 * Runs up to `atOnce` pieces of work concurrently and queues up to `waitingMax` more, first come first served. An abort
 * leaves the queue at once; running work is left to its own signal.
 */
export function inTurn({
  atOnce,
  waitingMax,
  busy,
}: {
  atOnce: number;
  waitingMax: number;
  busy: () => Error;
}): InTurn {
  const waiting = new Set<() => void>();
  let running = 0;

  const takeTurn = async (signal: AbortSignal | undefined): Promise<void> => {
    signal?.throwIfAborted();
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.size >= waitingMax) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      if (waiting.delete(resolve)) reject(signal?.reason);
    };
    waiting.add(resolve);
    signal?.addEventListener('abort', leave);
    await promise.finally(() => signal?.removeEventListener('abort', leave));
  };
  const passTurn = () => {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next(); // passes the slot on
  };

  return async (work, { signal } = {}) => {
    await takeTurn(signal);
    try {
      return await work();
    } finally {
      passTurn();
    }
  };
}

import type { IncomingMessage } from 'node:http';

export type Turns = <T>(key: string, raw: IncomingMessage, work: () => Promise<T>) => Promise<T>;

/**
 * One request at a time per key. A newer request ends the older one if its bytes have not all arrived: a silently
 * lost connection must not block the upload it belongs to.
 */
export function openTurns(): Turns {
  const running = new Map<string, { raw: IncomingMessage; settled: Promise<void> }>();
  return async (key, raw, work) => {
    const before = running.get(key);
    if (before && !before.raw.complete) before.raw.destroy();
    const answer = (before?.settled ?? Promise.resolve()).then(work);
    const nothing = () => {};
    const turn = { raw, settled: answer.then(nothing, nothing) };
    running.set(key, turn);
    try {
      return await answer;
    } finally {
      if (running.get(key) === turn) running.delete(key);
    }
  };
}

import { AppError } from '#server/kit/app-error.ts';

/** Counts an open stream of an account and returns what ends the counting; safe to call twice. @throws AppError rate_limited */
export type HoldStream = (userId: string) => () => void;

/**
 * At most `max` streams of one account at a time in this process. The newest is refused rather than the oldest closed: a closed one would come
 * back, and two windows would push each other out for ever. Who is refused asks from time to time instead.
 */
export function limitStreams(max: number): HoldStream {
  const open = new Map<string, number>();
  return (userId) => {
    const count = open.get(userId) ?? 0;
    if (count >= max)
      throw new AppError('rate_limited', 'Too many windows of this account are open at once. Close one and try again.');
    open.set(userId, count + 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const left = (open.get(userId) ?? 1) - 1;
      if (left > 0) open.set(userId, left);
      else open.delete(userId);
    };
  };
}

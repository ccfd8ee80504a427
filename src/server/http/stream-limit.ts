import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';

/**
 * Counts an open stream of an account; the returned function releases it and may be called twice.
 * @throws AppError rate_limited
 */
export type HoldStream = (userId: string) => () => void;

/**
 * At most `max` streams per account in this process. The newest is refused rather than the oldest closed: a closed one
 * would reconnect, and two windows would replace each other forever. A refused client polls instead.
 */
export function limitStreams(max: number): HoldStream {
  const open = new Map<string, number>();
  return (userId) => {
    const count = open.get(userId) ?? 0;
    if (count >= max) throw new AppError('rate_limited', msg('request.too_many_windows'));
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

import type { Known } from '../coach/known.ts';
import type { Slot } from '../coach/slots.ts';

/** Ids of the messages that answered these questions, as far as they were answered. */
export function cite(known: Known, ...slots: Slot[]): string[] {
  return slots.flatMap((slot) => known.answers.get(slot)?.messageId ?? []);
}

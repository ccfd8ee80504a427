import * as z from 'zod/mini';
import { browserStore } from '#web/storage/storage.ts';

/** A recent choice: a command by name, content by id. */
const choice = z.object({ kind: z.enum(['command', 'video', 'clip', 'idea']), id: z.string() });
export type Choice = z.infer<typeof choice>;

const MAX_RECENT = 5;
const keyOf = (userId: string) => `reelwright.recent.${userId}` as const;

/** The user's recent choices in this browser, newest first. Only names and ids are stored, no titles. */
export function readRecent(userId: string): Choice[] {
  try {
    const parsed = z.safeParse(z.array(choice), JSON.parse(browserStore().getItem(keyOf(userId)) ?? '[]'));
    return parsed.success ? parsed.data.slice(0, MAX_RECENT) : [];
  } catch {
    return []; // edited by hand
  }
}

export function rememberChoice(userId: string, { kind, id }: Choice): void {
  const others = readRecent(userId).filter((one) => one.kind !== kind || one.id !== id);
  browserStore().setItem(keyOf(userId), JSON.stringify([{ kind, id }, ...others].slice(0, MAX_RECENT)));
}

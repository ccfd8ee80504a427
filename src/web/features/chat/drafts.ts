import * as z from 'zod/mini';
import { chatTurn } from '#contract/chat.ts';
import { readStoredUser } from '#web/session/stored-user.ts';

/** A turn on its way, or one that did not get there. */
const sent = z.object({
  turn: chatTurn,
  /** As it stands in the conversation. */
  text: z.string(),
  /** The last message when it was sent. */
  after: z.nullable(z.string()),
  at: z.string(),
});
export type Sent = z.infer<typeof sent>;

const written = z.nullable(z.object({ messageId: z.string(), text: z.string() }));
const draft = z.object({
  /** In the field at the bottom. */
  text: z.string(),
  /** In the field of a question. */
  answer: written,
  /** In place of a message that is being changed. */
  edit: written,
  sent: z.nullable(sent),
});
export type Draft = z.infer<typeof draft>;

const empty: Draft = { text: '', answer: null, edit: null, sent: null };
/**
 * Of the signed-in person: who signs in after somebody else in the same tab finds nothing of theirs, also under the
 * same address.
 */
const keyOf = (sessionId: string) => `reelwright.coach.${readStoredUser()?.id ?? ''}.${sessionId}`;

/** What was typed in a conversation in this tab, by this person, and is not with the server yet. */
export function readDraft(sessionId: string): Draft {
  try {
    const parsed = z.safeParse(draft, JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? 'null'));
    return parsed.success ? parsed.data : empty;
  } catch {
    return empty; // not ours, or from another version
  }
}

export function keepDraft(sessionId: string, change: Partial<Draft>): void {
  const next = { ...readDraft(sessionId), ...change };
  const isEmpty = next.text === '' && next.answer === null && next.edit === null && next.sent === null;
  try {
    if (isEmpty) sessionStorage.removeItem(keyOf(sessionId));
    else sessionStorage.setItem(keyOf(sessionId), JSON.stringify(next));
  } catch {
    // storage is full or blocked: what is typed stands in the page alone
  }
}

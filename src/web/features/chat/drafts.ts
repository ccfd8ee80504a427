import * as z from 'zod/mini';
import { chatTurn } from '#contract/chat.ts';
import { readStoredUser } from '#web/session/stored-user.ts';
import { readTabStorage, writeTabStorage } from '#web/session/tab-storage.ts';

/** A turn in flight, or one that could not be sent. */
const sent = z.object({
  turn: chatTurn,
  /** As displayed in the conversation. */
  text: z.string(),
  /** Id of the last message when it was sent. */
  after: z.nullable(z.string()),
  at: z.string(),
});
export type Sent = z.infer<typeof sent>;

const written = z.nullable(z.object({ messageId: z.string(), text: z.string() }));
const draft = z.object({
  /** In the composer. */
  text: z.string(),
  /** In the field of a question. */
  answer: written,
  /** In the editor of a message. */
  edit: written,
  sent: z.nullable(sent),
});
export type Draft = z.infer<typeof draft>;

const empty: Draft = { text: '', answer: null, edit: null, sent: null };
/** Per user, so that another user signing in in the same tab does not see it. */
const keyOf = (sessionId: string) => `reelwright.coach.${readStoredUser()?.id ?? ''}.${sessionId}` as const;

/** This user's unsent input in a conversation in this tab. */
export function readDraft(sessionId: string): Draft {
  return readTabStorage(keyOf(sessionId), draft) ?? empty;
}

export function saveDraft(sessionId: string, change: Partial<Draft>): void {
  const next = { ...readDraft(sessionId), ...change };
  const isEmpty = next.text === '' && next.answer === null && next.edit === null && next.sent === null;
  writeTabStorage(keyOf(sessionId), isEmpty ? undefined : next);
}

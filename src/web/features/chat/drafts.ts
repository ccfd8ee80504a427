import { readStoredUser } from '#web/session/stored-user.ts';
import { readTabStorage, writeTabStorage } from '#web/session/tab-storage.ts';
import { type Draft, draft } from './draft.schema.ts';

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

import type * as z from 'zod/mini';
import { readStoredUser } from '#web/session/stored-user.ts';
import { readTabStorage, writeTabStorage } from '#web/session/tab-storage.ts';

/** Forms whose unsaved input is stored in this tab. */
export type DraftKind = 'content' | 'publish';

/** Per user, so that another user signing in in the same tab does not see it. */
const keyOf = (kind: DraftKind, id: string) =>
  kind === 'content'
    ? (`reelwright.content-draft.${readStoredUser()?.id ?? ''}.${id}` as const)
    : (`reelwright.publish-draft.${readStoredUser()?.id ?? ''}.${id}` as const);

/** This user's unsaved input in this tab about a clip or a video, if any. */
export function readStoredDraft<Draft>(kind: DraftKind, id: string, schema: z.ZodMiniType<Draft>): Draft | undefined {
  return readTabStorage(keyOf(kind, id), schema);
}

/** `undefined` deletes it. */
export function storeDraft(kind: DraftKind, id: string, draft: unknown): void {
  writeTabStorage(keyOf(kind, id), draft);
}

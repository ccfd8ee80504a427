import * as z from 'zod/mini';
import { readStoredUser } from '#web/session/stored-user.ts';

/** Forms whose unsaved input is stored in this tab. */
export type DraftKind = 'content' | 'publish';

/** Per user, so that another user signing in in the same tab does not see it. */
const keyOf = (kind: DraftKind, id: string) =>
  kind === 'content'
    ? `reelwright.content-draft.${readStoredUser()?.id ?? ''}.${id}`
    : `reelwright.publish-draft.${readStoredUser()?.id ?? ''}.${id}`;

/** This user's unsaved input in this tab about a clip or a video, if any. */
export function readStoredDraft<Draft>(kind: DraftKind, id: string, schema: z.ZodMiniType<Draft>): Draft | undefined {
  try {
    const parsed = z.safeParse(schema, JSON.parse(sessionStorage.getItem(keyOf(kind, id)) ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined; // not ours, or from another version
  }
}

/** `undefined` deletes it. */
export function storeDraft(kind: DraftKind, id: string, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(keyOf(kind, id));
    else sessionStorage.setItem(keyOf(kind, id), JSON.stringify(draft));
  } catch {
    // storage is full or blocked: input is only kept in the page
  }
}

import * as z from 'zod/mini';
import { type BriefParts, briefParts, citation } from '#contract/briefs.ts';
import { readStoredUser } from '#web/session/stored-user.ts';
import { readTabStorage, writeTabStorage } from '#web/session/tab-storage.ts';
import type { BriefDraft } from './brief-draft.ts';

const line = z.object({
  id: z.string(),
  text: z.string(),
  name: z.string(),
  seconds: z.string(),
  from: z.array(citation),
});
const storedDraft = z.object({
  /** The version being edited. */
  base: z.int(),
  parts: briefParts,
  draft: z.object({
    title: z.string(),
    hook: z.string(),
    length: z.string(),
    caption: z.string(),
    hashtags: z.string(),
    call_to_action: z.string(),
    beats: z.array(line),
    shots: z.array(line),
    on_screen_text: z.array(line),
    notes: z.array(line),
  }),
});
export type StoredDraft = { base: number; parts: BriefParts; draft: BriefDraft };

/** Per user, so that another user signing in in the same tab does not see it. */
const keyOf = (ideaId: string) => `reelwright.brief-draft.${readStoredUser()?.id ?? ''}.${ideaId}` as const;

/** This user's unsaved changes to the brief of an idea in this tab, if any. */
export function readStoredDraft(ideaId: string): StoredDraft | undefined {
  return readTabStorage(keyOf(ideaId), storedDraft);
}

/** `undefined` deletes it. */
export function storeDraft(ideaId: string, next: StoredDraft | undefined): void {
  writeTabStorage(keyOf(ideaId), next);
}

import * as z from 'zod/mini';
import { type BriefParts, briefParts, citation } from '#contract/briefs.ts';
import { readStoredUser } from '#web/features/session/stored-user.ts';
import type { BriefDraft } from './brief-draft.ts';

const line = z.object({ id: z.string(), text: z.string(), name: z.string(), seconds: z.string(), from: z.array(citation) });
const kept = z.object({
  /** The version that was changed. */
  base: z.int(),
  parts: briefParts,
  draft: z.object({
    ...{ title: z.string(), hook: z.string(), length: z.string(), caption: z.string(), hashtags: z.string() },
    ...{ call_to_action: z.string(), beats: z.array(line), shots: z.array(line), on_screen_text: z.array(line) },
    notes: z.array(line),
  }),
});
export type KeptDraft = { base: number; parts: BriefParts; draft: BriefDraft };

/** Of the signed-in person: who signs in after somebody else in the same tab finds nothing of theirs. */
const keyOf = (ideaId: string) => `reelwright.brief-draft.${readStoredUser()?.id ?? ''}.${ideaId}`;

/** What was typed into the brief of an idea in this tab, by this person, and is not saved yet; undefined: nothing. */
export function readKeptDraft(ideaId: string): KeptDraft | undefined {
  try {
    const parsed = z.safeParse(kept, JSON.parse(sessionStorage.getItem(keyOf(ideaId)) ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined; // not ours, or from another version
  }
}

/** `undefined` forgets it. */
export function keepDraft(ideaId: string, next: KeptDraft | undefined): void {
  try {
    if (next) sessionStorage.setItem(keyOf(ideaId), JSON.stringify(next));
    else sessionStorage.removeItem(keyOf(ideaId));
  } catch {
    // storage is full or blocked: what is typed stands in the page alone
  }
}

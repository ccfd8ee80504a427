import * as z from 'zod/mini';
import { category, type Profile } from '#contract/account.ts';

const KEY = 'reelwright.profile-draft';

const draft = z.object({ full_name: z.string(), bio: z.string(), category: z.nullable(category) });
/** What is typed in the profile's form. */
export type ProfileDraft = z.infer<typeof draft>;
const stored = z.object({ userId: z.string(), draft });

export function draftOf({ full_name: name, bio, category: chosen }: Profile): ProfileDraft {
  return { full_name: name ?? '', bio, category: chosen };
}

export function sameDraft(one: ProfileDraft, other: ProfileDraft): boolean {
  return one.full_name === other.full_name && one.bio === other.bio && one.category === other.category;
}

/** What this person typed in this tab and did not save, for instance because the session ended; null when there is nothing. */
export function readProfileDraft(userId: string): ProfileDraft | null {
  try {
    const parsed = z.safeParse(stored, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success && parsed.data.userId === userId ? parsed.data.draft : null;
  } catch {
    return null; // not ours, or from another version
  }
}

export function keepProfileDraft(userId: string, typed: ProfileDraft): void {
  sessionStorage.setItem(KEY, JSON.stringify({ userId, draft: typed }));
}

export function forgetProfileDraft(): void {
  sessionStorage.removeItem(KEY);
}

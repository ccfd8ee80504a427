import * as z from 'zod/mini';
import { category, type Profile } from '#contract/profile.ts';

const KEY = 'reelwright.profile-draft';

const draft = z.object({ full_name: z.string(), bio: z.string(), category: z.nullable(category) });
/** The content of the profile form. */
export type ProfileDraft = z.infer<typeof draft>;
const stored = z.object({ userId: z.string(), draft });

export function draftOf({ full_name: name, bio, category: chosen }: Profile): ProfileDraft {
  return { full_name: name ?? '', bio, category: chosen };
}

export function sameDraft(one: ProfileDraft, other: ProfileDraft): boolean {
  return one.full_name === other.full_name && one.bio === other.bio && one.category === other.category;
}

/** This user's unsaved input in this tab, for instance because the session ended; null if there is none. */
export function readProfileDraft(userId: string): ProfileDraft | null {
  try {
    const parsed = z.safeParse(stored, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success && parsed.data.userId === userId ? parsed.data.draft : null;
  } catch {
    return null; // not ours, or from another version
  }
}

export function storeProfileDraft(userId: string, typed: ProfileDraft): void {
  sessionStorage.setItem(KEY, JSON.stringify({ userId, draft: typed }));
}

export function clearProfileDraft(): void {
  sessionStorage.removeItem(KEY);
}

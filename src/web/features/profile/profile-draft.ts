import * as z from 'zod/mini';
import { category, type Profile } from '#contract/profile.ts';
import { readTabStorage, writeTabStorage } from '#web/session/tab-storage.ts';

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
  const found = readTabStorage(KEY, stored);
  return found?.userId === userId ? found.draft : null;
}

export function storeProfileDraft(userId: string, typed: ProfileDraft): void {
  writeTabStorage(KEY, { userId, draft: typed });
}

export function clearProfileDraft(): void {
  writeTabStorage(KEY, undefined);
}

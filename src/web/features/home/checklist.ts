import { browserStore } from '#web/storage/storage.ts';

/** Facts about the account; null while unknown. */
export type ChecklistFacts = {
  videos: number | null;
  clips: number | null;
  ideas: number | null;
  profileComplete: boolean | null;
  /** `unavailable`: this installation has no platform configured. */
  connected: boolean | 'unavailable' | null;
};
export type Step = { id: 'upload' | 'clips' | 'idea' | 'connect' | 'profile'; done: boolean };

/** The onboarding steps in order; null until all facts are known, so that nothing jumps. */
export function stepsOf({ videos, clips, ideas, profileComplete, connected }: ChecklistFacts): Step[] | null {
  if (videos === null || clips === null || ideas === null || profileComplete === null || connected === null)
    return null;
  return [
    { id: 'upload', done: videos > 0 || clips > 0 }, // the video may have been deleted after its clips were made
    { id: 'clips', done: clips > 0 },
    { id: 'idea', done: ideas > 0 },
    ...(connected === 'unavailable' ? [] : [{ id: 'connect' as const, done: connected }]),
    { id: 'profile', done: profileComplete },
  ];
}

/** Whether the profile is complete: a name, a bio and a category. */
export function isProfileComplete(profile: {
  full_name: string | null;
  bio: string;
  category: string | null;
}): boolean {
  return Boolean(profile.full_name?.trim()) && profile.bio.trim() !== '' && profile.category !== null;
}

const keyOf = (userId: string) => `reelwright.first-steps.${userId}` as const;

/** Whether this user dismissed the list in this browser. */
export function isDismissed(userId: string): boolean {
  return browserStore().getItem(keyOf(userId)) === 'dismissed';
}

export function dismiss(userId: string): void {
  browserStore().setItem(keyOf(userId), 'dismissed');
}

/** What is known of an account; null while it is not. */
export type Known = {
  videos: number | null;
  clips: number | null;
  ideas: number | null;
  profileComplete: boolean | null;
  /** `no_way`: this installation reaches no platform. */
  connected: boolean | 'no_way' | null;
};
export type Step = { id: 'upload' | 'clips' | 'idea' | 'connect' | 'profile'; done: boolean };

/** The first steps of a creator, in their order; null until all of them are known, so that nothing jumps. */
export function stepsOf({ videos, clips, ideas, profileComplete, connected }: Known): Step[] | null {
  if (videos === null || clips === null || ideas === null || profileComplete === null || connected === null) return null;
  return [
    { id: 'upload', done: videos > 0 || clips > 0 }, // a video may be deleted after its clips were made
    { id: 'clips', done: clips > 0 },
    { id: 'idea', done: ideas > 0 },
    ...(connected === 'no_way' ? [] : [{ id: 'connect' as const, done: connected }]),
    { id: 'profile', done: profileComplete },
  ];
}

/** A profile that tells others who is there: a name, a few words and what it is about. */
export function isProfileComplete(profile: { full_name: string | null; bio: string; category: string | null }): boolean {
  return Boolean(profile.full_name?.trim()) && profile.bio.trim() !== '' && profile.category !== null;
}

const keyOf = (userId: string) => `reelwright.first-steps.${userId}`;

/** Whether this person put the list away in this browser. */
export function isDismissed(userId: string): boolean {
  return localStorage.getItem(keyOf(userId)) === 'dismissed';
}

export function dismiss(userId: string): void {
  localStorage.setItem(keyOf(userId), 'dismissed');
}

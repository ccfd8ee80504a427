import type { IdeaPlatform } from '#contract/ideas.ts';

type FormTraits = {
  platform: IdeaPlatform;
  /** Against a short video. */
  effort: number;
  /** Added to the difficulty of the format. */
  harder: number;
  /** Seconds of a typical one; undefined: it is no video. */
  seconds?: { from: number; to: number };
};

/** How an idea can be published. A platform has its own forms: a thread is no video, a carousel no thread. */
export const forms = {
  tiktok_video: { platform: 'tiktok', effort: 1, harder: 0, seconds: { from: 15, to: 90 } },
  tiktok_photos: { platform: 'tiktok', effort: 0.8, harder: -1 },
  reel: { platform: 'instagram', effort: 1, harder: 0, seconds: { from: 10, to: 90 } },
  instagram_carousel: { platform: 'instagram', effort: 1.1, harder: 0 },
  youtube_short: { platform: 'youtube', effort: 1, harder: 0, seconds: { from: 15, to: 180 } },
  youtube_video: { platform: 'youtube', effort: 3, harder: 1, seconds: { from: 181, to: 1_800 } },
  x_thread: { platform: 'twitter', effort: 0.8, harder: 0 },
  x_post: { platform: 'twitter', effort: 0.3, harder: -1 },
  x_video: { platform: 'twitter', effort: 0.9, harder: 0, seconds: { from: 15, to: 140 } },
  linkedin_post: { platform: 'linkedin', effort: 0.5, harder: -1 },
  linkedin_carousel: { platform: 'linkedin', effort: 1.2, harder: 0 },
  linkedin_video: { platform: 'linkedin', effort: 1.1, harder: 0, seconds: { from: 30, to: 150 } },
} as const satisfies Record<string, FormTraits>;

export type Form = keyof typeof forms;

export function traitsOf(form: Form): FormTraits {
  return forms[form];
}

/** Lengths of the kinds of videos that a platform has, in seconds. */
export function videoLengthsOn(platform: IdeaPlatform): { from: number; to: number }[] {
  return Object.values<FormTraits>(forms).flatMap((form) =>
    form.platform === platform && form.seconds ? [form.seconds] : [],
  );
}

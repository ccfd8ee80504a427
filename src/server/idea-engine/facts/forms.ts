import type { IdeaPlatform } from '#contract/ideas.ts';

type FormTraits = {
  platform: IdeaPlatform;
  /** Seconds of a typical one; undefined: it is no video. */
  seconds?: { from: number; to: number };
};

/** How an idea can be published. A platform has its own forms: a thread is no video, a carousel no thread. */
export const forms = {
  tiktok_video: { platform: 'tiktok', seconds: { from: 15, to: 90 } },
  tiktok_photos: { platform: 'tiktok' },
  reel: { platform: 'instagram', seconds: { from: 10, to: 90 } },
  instagram_carousel: { platform: 'instagram' },
  youtube_short: { platform: 'youtube', seconds: { from: 15, to: 180 } },
  youtube_video: { platform: 'youtube', seconds: { from: 181, to: 1_800 } },
  x_thread: { platform: 'twitter' },
  x_post: { platform: 'twitter' },
  x_video: { platform: 'twitter', seconds: { from: 15, to: 140 } },
  linkedin_post: { platform: 'linkedin' },
  linkedin_carousel: { platform: 'linkedin' },
  linkedin_video: { platform: 'linkedin', seconds: { from: 30, to: 150 } },
} as const satisfies Record<string, FormTraits>;

export type Form = keyof typeof forms;

/** Lengths of the kinds of videos that a platform has, in seconds. */
export function videoLengthsOn(platform: IdeaPlatform): { from: number; to: number }[] {
  return Object.values<FormTraits>(forms).flatMap((form) =>
    form.platform === platform && form.seconds ? [form.seconds] : [],
  );
}

import type { IdeaPlatform } from '#contract/ideas.ts';

/** What creators make for a platform, in one line. */
export const platformNotes: Record<IdeaPlatform, string> = {
  tiktok:
    'TikTok: vertical videos of 15 to 60 seconds, decided in the first two seconds, spoken and with words on the screen',
  instagram:
    'Instagram: Reels of 15 to 60 seconds, carousels of 5 to 8 pictures, or single photos with a caption that is read',
  youtube: 'YouTube: Shorts under 60 seconds, or videos of 4 to 12 minutes that keep the promise of their title',
  twitter: 'X (Twitter): single posts, threads of 4 to 8 posts, or clips under 60 seconds; one thought each',
  linkedin:
    'LinkedIn: posts of 80 to 250 words from the creator’s own work, documents of pages to swipe, or short videos',
};

import type { IdeaCategory, IdeaPlatform } from '#contract/ideas.ts';
import type { Form } from './forms.ts';

export type FormatTraits = {
  /**
   * The form that the format takes on a platform, and how well it does there, 0–1. Left out: it doesn't suit the
   * platform.
   */
  on: Partial<Record<IdeaPlatform, readonly [form: Form, fit: number]>>;
  /** Categories that it suits better, and worse, than others. */
  strong: readonly IdeaCategory[];
  weak: readonly IdeaCategory[];
  /** Categories in which it makes no sense: nobody films a time lapse of algebra. It isn't offered there. */
  never?: readonly IdeaCategory[];
  /** 1–5, as a short video. */
  difficulty: number;
  /** As a short video, from the first thought to the upload. */
  minutes: number;
  /** It is about one of the creator's own posts: on the same platform, or brought there from another one. */
  post?: 'same_platform' | 'other_platform';
};

export const video = (tiktok: number, instagram: number, youtube: number) =>
  ({ tiktok: ['tiktok_video', tiktok], instagram: ['reel', instagram], youtube: ['youtube_short', youtube] }) as const;
export const long = (fit: number) => ({ youtube: ['youtube_video', fit] }) as const;
export const carousel = (instagram: number, linkedin: number) =>
  ({ instagram: ['instagram_carousel', instagram], linkedin: ['linkedin_carousel', linkedin] }) as const;
export const words = (thread: number, post: number) =>
  ({ twitter: ['x_thread', thread], linkedin: ['linkedin_post', post] }) as const;
export const faces = (x: number, linkedin: number) =>
  ({ twitter: ['x_video', x], linkedin: ['linkedin_video', linkedin] }) as const;

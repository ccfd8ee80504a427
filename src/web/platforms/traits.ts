import type { Platform } from '#contract/connections.ts';

/**
 * Facts about a platform that only the browser needs, as data, so that no screen branches on the platform. Logos are in
 * ui/platform-mark.tsx, texts next to the screens that use them; everything else comes from the server.
 */
export type PlatformTraits = {
  /** What its users publish, in its own term. */
  publishes: 'videos' | 'posts';
  /** Aspect ratio of thumbnails in its list. */
  frame: '9:16' | '16:9' | '4:5';
  /** Whether its posts are played in portrait format. */
  upright: boolean;
  /** Whether it reports a video's duration. */
  givesDuration: boolean;
  /** Whether connecting an account shows each step. */
  connectsInSteps: boolean;
};

export const platformTraits: Readonly<Record<Platform, PlatformTraits>> = {
  tiktok: { publishes: 'videos', frame: '9:16', upright: true, givesDuration: true, connectsInSteps: false },
  youtube: { publishes: 'videos', frame: '16:9', upright: false, givesDuration: true, connectsInSteps: false },
  instagram: { publishes: 'posts', frame: '4:5', upright: true, givesDuration: false, connectsInSteps: true },
};

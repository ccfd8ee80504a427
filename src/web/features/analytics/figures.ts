import type { PlatformAnalytics } from '#contract/analytics.ts';
import type { Platform } from '#contract/connections.ts';
import type { Overview } from './queries.ts';

/** The figures of every card, in the specified order. */
export const figures = ['views', 'engagement', 'content', 'followers'] as const;
export type Figure = (typeof figures)[number];
/** A connected platform with its figures. */
export type Part = { platform: Platform; analytics: PlatformAnalytics };
export type FigureChange = Overview['totals']['summed'][Figure];

/**
 * The specified colours of the four cards: blue, green, purple, orange. Lines of charts have the colour of their card.
 */
export const figureColors: Readonly<Record<Figure, string>> = {
  views: 'var(--info)',
  engagement: 'var(--success)',
  content: 'light-dark(oklch(0.52 0.17 300), oklch(0.76 0.13 300))',
  followers: 'var(--accent)',
};

/** The average of the platforms' percentages, unchanged from the reply. */
export function averageOf(totals: Overview['totals'], figure: Figure): number | null {
  const averages = {
    views: totals.viewsChange,
    engagement: totals.engagementChange,
    content: totals.contentChange,
    followers: totals.followersChange,
  };
  return averages[figure];
}

import type { Platform } from '#contract/connections.ts';

/** First and last day, both included. */
export type NamedPeriod = { from: string; to: string };

/**
 * The name of a download, in characters that every file system accepts: what it is, of which platform if not of all,
 * and of which days: `reelwright-daily-2026-10-01-to-2026-10-31.csv`, `reelwright-posts-youtube-2026-10-31.csv`.
 */
export function exportFileName(
  table: string,
  { from, to, platform }: NamedPeriod & { platform?: Platform | undefined },
  type: 'csv' | 'pdf',
): string {
  const days = from === to ? [to] : [from, 'to', to];
  return `${['reelwright', table, ...(platform ? [platform] : []), ...days].join('-')}.${type}`;
}

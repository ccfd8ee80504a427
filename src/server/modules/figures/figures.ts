import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/kit/clock.ts';
import { resolveConnections } from '#server/modules/connections/connections.ts';
import { lastReadyDay } from '#server/platforms/figures.ts';
import type { Platforms } from '#server/platforms/rules.ts';
import { listBestRows, listLatestRows, listSettledFigures, type PostResult } from './results-store.ts';
import { type Standing, standingsOf } from './standings.ts';
import { type ConnectionDay, listLatestDays } from './store.ts';

export { type AnalyticsDeps, dailyOf, type PlatformOverview, readDaily, readOverview } from './analytics.ts';
export { readAudience } from './audience.ts';
export { deriveDueDays } from './derive.ts';
export { restorePostDays } from './older-days-store.ts';
export { recordChannel, recordDays, recordInsights, recordPosts } from './record.ts';
export type { PostResult } from './results-store.ts';
export type { Standing } from './standings.ts';
export { findLastReportedDay, PRESENT_FOLLOWERS, saveAudience } from './store.ts';

export type FigureDeps = { db: Db; clock: Clock; platforms: Platforms };

export const periodDays = { day: 1, week: 7, days_28: 28 } as const;
export type Period = keyof typeof periodDays;

type Figure = number | null;
export type PeriodFigures = {
  from: string | null;
  to: string | null;
  views: Figure;
  reach: Figure;
  engagement: Figure;
  followers: Figure;
  days: { date: string; views: Figure; reach: Figure; followers: Figure }[];
};

/**
 * Summarises the daily figures of a period. Figures missing on a day stay null; followers are the counted ones. Reach
 * is given for a single reported day only, since several days may have reached the same people.
 */
export function sumPeriod(rows: readonly ConnectionDay[]): PeriodFigures {
  const dates = [...new Set(rows.map(({ day }) => day))].sort();
  const reported = rows.filter(({ source }) => source === 'reported');
  const counted = rows.filter(({ source }) => source === 'read');
  const on = (list: readonly ConnectionDay[], date: string) => list.find(({ day }) => day === date);
  const days = dates.map((date) => ({
    date,
    views: on(reported, date)?.views ?? null,
    reach: on(reported, date)?.reach ?? null,
    followers: on(counted, date)?.followers ?? null,
  }));
  return {
    from: dates[0] ?? null,
    to: dates.at(-1) ?? null,
    views: sum(reported.map(({ views }) => views)),
    reach: reported.length === 1 ? (reported[0]?.reach ?? null) : null,
    engagement: sum(reported.flatMap(({ likes, comments, shares }) => [likes, comments, shares])),
    followers: days.findLast(({ followers }) => followers !== null)?.followers ?? null,
    days,
  };
}

function sum(figures: readonly Figure[]): Figure {
  const known = figures.filter((figure) => figure !== null);
  return known.length === 0 ? null : known.reduce((total, figure) => total + figure, 0);
}

/**
 * Figures of a connected account for the latest complete days that have any.
 * @throws AppError not_found
 */
export async function readAnalytics(
  { db, clock, platforms }: FigureDeps,
  userId: string,
  platform: Platform,
  { period, account }: { period: Period; account?: string | undefined },
): Promise<PeriodFigures> {
  const [first] = await resolveConnections(db, userId, platform, account);
  if (!first) return sumPeriod([]);
  const until = lastReadyDay(platforms[platform].rules.figures, clock.now(), 'least');
  return sumPeriod(await listLatestDays(db, { connectionId: first.id, userId }, { days: periodDays[period], until }));
}

export type ConnectionResults = {
  /** The most viewed settled posts, best first. */
  best: PostResult[];
  /** The newest posts, whether or not they are settled. */
  latest: PostResult[];
};

/** The best posts of an account, of the public ones published before `settledBefore`, and its latest. */
export async function readResults(
  db: Db,
  userId: string,
  query: { connectionId: string; settledBefore: Date; best: number; latest: number },
): Promise<ConnectionResults> {
  const [best, latest] = await Promise.all([
    listBestRows(db, userId, { ...query, limit: query.best }),
    listLatestRows(db, userId, query.connectionId, query.latest),
  ]);
  return { best, latest };
}

/** Compares each settled post of an account with the posts from the same time, by post id. */
export async function readStandings(
  db: Db,
  userId: string,
  query: { connectionId: string; settledBefore: Date },
): Promise<{ views: Map<string, Standing>; likes: Map<string, Standing>; posts: number }> {
  const rows = await listSettledFigures(db, userId, query);
  const liked = rows.flatMap(({ id, likes }) => (likes === null ? [] : { id, figure: likes }));
  return {
    views: standingsOf(rows.map(({ id, views }) => ({ id, figure: views }))),
    likes: standingsOf(liked),
    posts: rows.length,
  };
}

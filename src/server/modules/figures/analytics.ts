import { platforms as allPlatforms, type Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { DAY_MS } from '#server/kit/time.ts';
import { addDays } from '#server/platforms/http/pacific.ts';
import type { Platforms } from '#server/platforms/rules.ts';
import { msg } from '#texts/message.ts';
import {
  type AnalyticsAccount,
  listAnalyticsAccounts,
  listDayRows,
  listPublishedDays,
  listPublishedPosts,
  type PublishedDay,
  type PublishedPosts,
  type TopPost,
} from './analytics-store.ts';
import {
  averageChange,
  type Change,
  changeOf,
  compare,
  daysBetween,
  growthOf,
  hasOneDefinition,
  isCovered,
  type Sum,
  sumKnown,
  summedChange,
} from './periods.ts';
import { type PlatformDay, type PlatformDays, platformDays } from './platform-days.ts';

export type AnalyticsDeps = { db: Db; clock: Clock; platforms: Platforms };
export type AnalyticsQuery = { platform?: Platform | undefined; account?: string | undefined; days: number };

/**
 * Extra days to read: periods end several days ago, in time zones up to a day apart, and growth is measured from
 * shortly before a period.
 */
const SLACK_DAYS = 5;

const figures = ['views', 'engagement', 'content', 'followers'] as const;
type Figure = (typeof figures)[number];

export type PlatformOverview = PlatformDays & {
  changes: Record<Figure, Change>;
  followersAt: string | null;
  viewsEstimated: number;
  top: TopPost[];
  topOf: 'period' | 'all';
};
export type Overview = {
  platforms: PlatformOverview[];
  /** Averages of the platforms' percentage changes. */
  average: Record<Figure, number | null>;
  /** Sums over the platforms. */
  sums: Record<Figure, number | null>;
  /** Changes of the sums, over platforms with figures in both periods. */
  summed: Record<Figure, Change>;
};

/** Totals of every connected platform over the last complete days, and of all together, each with the period before. */
export async function readOverview(
  deps: AnalyticsDeps,
  userId: string,
  { days, topContent }: { days: number; topContent: number },
): Promise<Overview> {
  const read = await readDays(deps, userId, { days });
  const accounts = read.flatMap((one) => one.accounts);
  const nowMs = deps.clock.now().getTime();
  const [since, previousSince] = [new Date(nowMs - days * DAY_MS), new Date(nowMs - 2 * days * DAY_MS)];
  const accountIds = accounts.map(({ id }) => id);
  const published = await listPublishedPosts(deps.db, userId, { accountIds, since, previousSince, limit: topContent });
  const overviews = read.map((one) => overviewOf(one, days, { published, topContent, nowMs }));
  const byFigure = <T>(make: (changes: Change[]) => T) => {
    const entries = figures.map((figure) => [figure, make(overviews.map(({ changes }) => changes[figure]))]);
    return Object.fromEntries(entries) as Record<Figure, T>;
  };
  return {
    platforms: overviews,
    average: byFigure(averageChange),
    sums: byFigure((changes) => sumKnown(changes.map(({ value }) => value))),
    summed: byFigure(summedChange),
  };
}

function overviewOf(
  read: PlatformDays,
  days: number,
  { published, topContent, nowMs }: { published: readonly PublishedPosts[]; topContent: number; nowMs: number },
): PlatformOverview {
  const { period, rules, accounts } = read;
  const happened = (figure: 'views' | 'engagement') => {
    const parts = figure === 'views' ? (['views'] as const) : rules.engagement;
    const hasSame = parts.every((metric) => hasOneDefinition(rules.figures, metric, period));
    return changeOf(read.current[figure], read.previous[figure], hasSame);
  };
  const followers = followersOf(read, days);
  const own = published.filter(({ accountId }) => accounts.some(({ id }) => id === accountId));
  const top = own.flatMap((one) => one.top);
  const recent = top.filter(({ isRecent }) => isRecent);
  const shown = recent.length > 0 ? recent : top;
  return {
    ...read,
    changes: {
      views: happened('views'),
      engagement: happened('engagement'),
      content: contentChange(accounts, own, isCovered(daysRead(accounts, days, nowMs))),
      followers: followers.change,
    },
    followersAt: followers.at,
    viewsEstimated: read.current.viewsEstimated,
    top: shown.toSorted((a, b) => b.views - a.views).slice(0, topContent),
    topOf: recent.length > 0 ? 'period' : 'all',
  };
}

/** How many of the last days were over when the account that was read longest ago was last read. */
function daysRead(accounts: readonly AnalyticsAccount[], days: number, nowMs: number): Pick<Sum, 'known' | 'all'> {
  const unreadMs = Math.max(...accounts.map(({ readAt }) => nowMs - (readAt?.getTime() ?? 0)));
  return { known: days - Math.floor(unreadMs / DAY_MS), all: days };
}

function contentChange(accounts: readonly AnalyticsAccount[], own: readonly PublishedPosts[], isRead: boolean): Change {
  const total = (when: 'current' | 'previous') => own.reduce((sum, count) => sum + count[when], 0);
  // While posts are still being read for the first time, older ones are missing.
  if (accounts.every(({ hasAllPosts }) => hasAllPosts)) {
    const change = compare(total('current'), total('previous'));
    return isRead ? change : { ...change, percent: null, reason: 'not_enough_data' };
  }
  const known = accounts.some(({ hasAllPosts }) => hasAllPosts) ? total('current') : null;
  return { ...compare(null, null), value: known };
}

function followersOf(read: PlatformDays, days: number): { change: Change; at: string | null } {
  const growths = read.accounts.map(({ id }) => growthOf(read.followersOf(id), days));
  const value = sumKnown(growths.map((growth) => growth.value));
  const isComparable = growths.every(({ previous }) => previous !== null);
  const previous = isComparable ? sumKnown(growths.map((growth) => growth.previous)) : null;
  const at = growths.flatMap(({ day }) => day ?? []).sort()[0] ?? null;
  return { change: { ...compare(value, previous), value, previous }, at };
}

/** One date over several platforms. */
export type Point = PlatformDay & {
  date: string;
  /** Platforms without figures for that day. */
  missing: Platform[];
  platforms: { platform: Platform; day: PlatformDay }[];
};
export type Daily = { points: Point[]; previous: Point[]; platforms: PlatformDays[] };

/**
 * Days of a platform, or of all connected ones.
 * @throws AppError not_found for an account that does not belong to the user
 */
export async function readDaily(deps: AnalyticsDeps, userId: string, query: AnalyticsQuery): Promise<Daily> {
  return dailyOf(await readDays(deps, userId, query), query.days);
}

/**
 * The last days of platforms. Their periods end on different days: the dates range from the earliest start to the
 * latest end, and list the platforms without data.
 */
export function dailyOf(platforms: PlatformDays[], days: number): Daily {
  const last = platforms
    .map(({ period }) => period.to)
    .sort()
    .at(-1);
  if (last === undefined) return { points: [], previous: [], platforms };
  const from = addDays(last, 1 - days);
  return {
    platforms,
    points: daysBetween(from, last).map((date) => pointOf(platforms, date, ({ period }) => period.to)),
    previous: daysBetween(addDays(from, -days), addDays(from, -1)).map((date) => pointOf(platforms, date)),
  };
}

/** Posts published on these days, by each platform's own days. */
export async function readPublished(
  { db }: AnalyticsDeps,
  userId: string,
  { points, platforms }: Daily,
  named: number,
): Promise<PublishedDay[]> {
  const [from, to] = [points[0]?.date, points.at(-1)?.date];
  if (from === undefined || to === undefined) return [];
  const accounts = platforms.flatMap((one) => one.accounts.map(({ id }) => ({ id, zone: one.rules.figures.zone })));
  return listPublishedDays(db, userId, { accounts, from, to, named });
}

function pointOf(platforms: readonly PlatformDays[], date: string, until?: (of: PlatformDays) => string): Point {
  const each = platforms.map((of) => ({
    platform: of.platform,
    day: until && date > until(of) ? unknown : of.on(date),
  }));
  const sum = (figure: Exclude<keyof PlatformDay, 'isKnown'>) => sumKnown(each.map(({ day }) => day[figure]));
  return {
    date,
    views: sum('views'),
    engagement: sum('engagement'),
    likes: sum('likes'),
    comments: sum('comments'),
    shares: sum('shares'),
    followers: sum('followers'),
    viewsEstimated: sum('viewsEstimated') ?? 0,
    reach: each.length === 1 ? (each[0]?.day.reach ?? null) : null,
    isKnown: each.every(({ day }) => day.isKnown),
    missing: each.filter(({ day }) => day.views === null && day.engagement === null).map(({ platform }) => platform),
    platforms: each,
  };
}

const unknown: PlatformDay = {
  views: null,
  engagement: null,
  likes: null,
  comments: null,
  shares: null,
  reach: null,
  followers: null,
  viewsEstimated: 0,
  isKnown: false,
};

/** Accounts and days of the requested platforms, in the order of the contract. */
async function readDays(
  { db, clock, platforms }: AnalyticsDeps,
  userId: string,
  { platform, account, days }: AnalyticsQuery,
): Promise<PlatformDays[]> {
  const accounts = await listAnalyticsAccounts(db, userId, { platform, account });
  if (account !== undefined && accounts.length === 0) throw new AppError('not_found', msg('connection.not_found'));
  if (accounts.length === 0) return [];
  const now = clock.now();
  const from = addDays(now.toISOString().slice(0, 10), -(2 * days + SLACK_DAYS + Math.ceil(days / 5)));
  const rows = await listDayRows(db, userId, { accountIds: accounts.map(({ id }) => id), from });
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId);
  const rowsOf = (accountId: string) => byAccount.get(accountId) ?? [];
  return allPlatforms.flatMap((of) => {
    const own = accounts.filter((one) => one.platform === of);
    return own.length === 0 ? [] : platformDays(platforms[of].rules, own, rowsOf, { days, now });
  });
}

import type { Platform } from '#contract/connections.ts';
import { dayIn } from '#server/platforms/figures.ts';
import { addDays } from '#server/platforms/http/pacific.ts';
import type { PlatformRules } from '#server/platforms/rules.ts';
import type { AnalyticsAccount, DayRow } from './analytics-store.ts';
import { countDays, type Period, periodOf, type Sum, sumKnown } from './periods.ts';

/** Figures of one day of one platform, over its accounts. */
export type PlatformDay = {
  views: number | null;
  engagement: number | null;
  likes: number | null;
  comments: number | null;
  shares: number | null;
  /** Only if there is a single account, since the same people may be in several audiences. */
  reach: number | null;
  followers: number | null;
  viewsEstimated: number;
  /** Whether the figures are mostly from readings of that day, not estimated. */
  isKnown: boolean;
};

/** The days of a platform's accounts. */
export type PlatformDays = {
  platform: Platform;
  rules: PlatformRules;
  accounts: readonly AnalyticsAccount[];
  period: Period;
  /** Since when an account lacks a figure that it had before; null if none does. */
  missingSince: Record<'views' | 'engagement' | 'followers', string | null>;
  /** The last day that is complete for all of its accounts. */
  completeUntil: string | undefined;
  on(day: string): PlatformDay;
  /** Sums over the period and over the one before. */
  current: Sums;
  previous: Sums;
  /** Followers of an account on the days for which they are known, oldest first. */
  followersOf(accountId: string): { day: string; value: number }[];
};

export type Sums = { views: Sum; engagement: Sum; viewsEstimated: number };

/** `days`: in chronological order, as the rows are. */
type AccountDays = { account: AnalyticsAccount; days: Map<string, PlatformDay>; knownUntil: string | undefined };

/**
 * Merges the rows of a platform's accounts by day, and chooses the period. `rowsOf`: an account's rows in chronological
 * order.
 */
export function platformDays(
  rules: PlatformRules,
  accounts: readonly AnalyticsAccount[],
  rowsOf: (accountId: string) => readonly DayRow[],
  { days, now }: { days: number; now: Date },
): PlatformDays {
  const each = accounts.map((account) => accountDays(rules, account, rowsOf(account.id)));
  const known = each.flatMap(({ knownUntil }) => knownUntil ?? []).sort()[0];
  const period = periodOf(rules.figures, days, known, now);
  return {
    platform: rules.platform,
    rules,
    accounts,
    period,
    missingSince: {
      views: missingSince(accounts, ['views']),
      engagement: missingSince(accounts, rules.engagement),
      followers: missingSince(accounts, ['followers']),
    },
    completeUntil: known === undefined || known < period.to ? known : period.to,
    on(day) {
      const known = each.flatMap((one) => one.days.get(day) ?? []);
      return together(known, each.length);
    },
    current: sumsOf(each, period.from, period.to),
    previous: sumsOf(each, period.previousFrom, period.previousTo),
    followersOf(accountId) {
      const known: { day: string; value: number }[] = [];
      for (const [day, { followers }] of each.find(({ account }) => account.id === accountId)?.days ?? [])
        if (followers !== null) known.push({ day, value: followers });
      return known;
    },
  };
}

function missingSince(
  accounts: readonly AnalyticsAccount[],
  metrics: readonly (keyof AnalyticsAccount['ended'])[],
): string | null {
  const ends = accounts.flatMap(({ ended }) => metrics.flatMap((metric) => ended[metric] ?? []));
  const [first] = ends.sort();
  return first === undefined ? null : addDays(first, 1);
}

/** Sums over the days from the first to the last, both included. */
function sumsOf(each: readonly AccountDays[], from: string, to: string): Sums {
  const all = countDays(from, to) * each.length;
  const views: Sum = { value: null, known: 0, all };
  const engagement: Sum = { value: null, known: 0, all };
  let viewsEstimated = 0;
  for (const { days } of each) {
    for (const [day, read] of days) {
      if (day > to) break;
      if (day < from) continue;
      addTo(views, read.views, read.isKnown);
      addTo(engagement, read.engagement, read.isKnown);
      viewsEstimated += read.viewsEstimated;
    }
  }
  return { views, engagement, viewsEstimated };
}

function addTo(sum: Sum, value: number | null, isKnown: boolean): void {
  if (value === null) return;
  sum.value = (sum.value ?? 0) + value;
  if (isKnown) sum.known += 1;
}

function accountDays(rules: PlatformRules, account: AnalyticsAccount, rows: readonly DayRow[]): AccountDays {
  const { zone, daysFrom } = rules.figures;
  const { byDay, last } = bySource(rows);
  const connectedOn = dayIn(zone, account.connectedAt);
  const days = new Map<string, PlatformDay>();
  for (const [day, { read, reported, posts }] of byDay) {
    // Where figures are derived from posts, a day on which the account was read and no post gained anything counts as
    // 0. The day of the connection is incomplete.
    const counted = account.hasAllPosts && day > connectedOn ? (posts ?? (read && nothing)) : undefined;
    days.set(
      day,
      dayOf(rules, daysFrom === 'posts' ? counted : reported, read, (metric) => hasEnded(account, metric, day)),
    );
  }
  const counted = last.read === undefined || last.read <= connectedOn ? undefined : addDays(last.read, -1);
  return { account, days, knownUntil: daysFrom === 'posts' ? counted : last.reported };
}

type Sources = Record<DayRow['source'], DayRow | undefined>;

/** The rows of each day by their source, and the last day of each source. `rows`: in chronological order. */
function bySource(rows: readonly DayRow[]) {
  const byDay = new Map<string, Sources>();
  const last: Record<DayRow['source'], string | undefined> = { read: undefined, reported: undefined, posts: undefined };
  for (const row of rows) {
    const sources = byDay.get(row.day) ?? { read: undefined, reported: undefined, posts: undefined };
    sources[row.source] = row;
    byDay.set(row.day, sources);
    last[row.source] = row.day;
  }
  return { byDay, last };
}

type Happened = Pick<DayRow, 'views' | 'reach' | 'likes' | 'comments' | 'shares' | 'viewsEstimated'>;
const nothing: Happened = { views: 0, reach: null, likes: 0, comments: 0, shares: 0, viewsEstimated: 0 };

type Counted = 'views' | 'likes' | 'comments' | 'shares';

function hasEnded({ ended }: AnalyticsAccount, metric: Counted, day: string): boolean {
  const last = ended[metric];
  return last !== undefined && day > last;
}

function dayOf(
  rules: PlatformRules,
  happened: Happened | undefined,
  read: DayRow | undefined,
  isEnded: (metric: Counted) => boolean,
): PlatformDay {
  // A day derived from posts contains only gains; a missing figure means that nothing was gained, or that the platform
  // has stopped giving it.
  const figure = (metric: Counted) => {
    if (rules.figures.daysFrom !== 'posts') return happened?.[metric] ?? null;
    return happened === undefined || isEnded(metric) ? null : (happened[metric] ?? 0);
  };
  const [likes, comments] = [figure('likes'), figure('comments')];
  const viewsEstimated = happened?.viewsEstimated ?? 0;
  return {
    views: figure('views'),
    likes,
    comments,
    shares: figure('shares'),
    reach: happened?.reach ?? null,
    engagement: sumAll(rules.engagement.map((part) => (part === 'likes' ? likes : comments))),
    followers: read?.followers ?? null,
    viewsEstimated,
    isKnown: viewsEstimated <= (happened?.views ?? 0) / 2,
  };
}

/** The sum, or null if a part of it is unknown. */
function sumAll(values: readonly (number | null)[]): number | null {
  return values.includes(null) ? null : sumKnown(values);
}

/** Combines one day of several accounts. Followers are known only if those of every account are. */
function together(days: readonly PlatformDay[], accounts: number): PlatformDay {
  const followers = days.flatMap((day) => day.followers ?? []);
  const sum = (figure: Exclude<keyof PlatformDay, 'isKnown'>) => sumKnown(days.map((day) => day[figure]));
  return {
    views: sum('views'),
    engagement: sum('engagement'),
    likes: sum('likes'),
    comments: sum('comments'),
    shares: sum('shares'),
    followers: followers.length === accounts ? sumKnown(followers) : null,
    reach: accounts === 1 ? (days[0]?.reach ?? null) : null,
    viewsEstimated: sum('viewsEstimated') ?? 0,
    isKnown: days.length === accounts && days.every((day) => day.isKnown),
  };
}

import type { Platform } from '#contract/connections.ts';
import { dayIn } from '#server/platforms/figures.ts';
import { addDays } from '#server/platforms/http/pacific.ts';
import type { PlatformRules } from '#server/platforms/rules.ts';
import type { AnalyticsAccount, DayRow } from './analytics-store.ts';
import type { DaySource } from './derive-store.ts';
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
  const connectedOn = dayIn(zone, account.connectedAt);
  const days = new Map<string, PlatformDay>();
  const last: Record<DaySource, string | undefined> = { read: undefined, reported: undefined, posts: undefined };
  for (let next = 0; ; ) {
    const day = rows[next]?.day;
    if (day === undefined) break;
    const sources: Sources = { read: undefined, reported: undefined, posts: undefined };
    for (let row = rows[next]; row?.day === day; row = rows[++next]) {
      sources[row.source] = row;
      last[row.source] = day;
    }
    days.set(day, dayOf(rules, account, sources, { day, isWhole: day > connectedOn }));
  }
  const counted = last.read === undefined || last.read <= connectedOn ? undefined : addDays(last.read, -1);
  return { account, days, knownUntil: daysFrom === 'posts' ? counted : last.reported };
}

/** The rows of one day. */
type Sources = Record<DaySource, DayRow | undefined>;
type Happened = Pick<DayRow, 'views' | 'reach' | 'likes' | 'comments' | 'shares' | 'viewsEstimated'>;
const nothing: Happened = { views: 0, reach: null, likes: 0, comments: 0, shares: 0, viewsEstimated: 0 };

type Counted = 'views' | 'likes' | 'comments' | 'shares';

/** `isWhole`: whether the account was connected before the day began. */
function dayOf(
  rules: PlatformRules,
  account: AnalyticsAccount,
  { read, reported, posts }: Sources,
  { day, isWhole }: { day: string; isWhole: boolean },
): PlatformDay {
  const isCounted = rules.figures.daysFrom === 'posts';
  // Where figures are derived from posts, a day on which the account was read and no post gained anything counts as 0.
  const counted = account.hasAllPosts && isWhole ? (posts ?? (read && nothing)) : undefined;
  const happened: Happened | undefined = isCounted ? counted : reported;
  // A day derived from posts contains only gains; a missing figure means that nothing was gained, or that the platform
  // has stopped giving it.
  const figure = (metric: Counted) => {
    if (!isCounted) return happened?.[metric] ?? null;
    return happened === undefined || hasEnded(account, metric, day) ? null : (happened[metric] ?? 0);
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

function hasEnded({ ended }: AnalyticsAccount, metric: Counted, day: string): boolean {
  const last = ended[metric];
  return last !== undefined && day > last;
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

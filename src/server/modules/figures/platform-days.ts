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
  /** The last day that is complete for all of its accounts. */
  completeUntil: string | undefined;
  on(day: string): PlatformDay;
  /** The sum of a figure over these days. */
  sum(figure: 'views' | 'engagement' | 'viewsEstimated', from: string, to: string): Sum;
  /** Followers of an account on the days for which they are known, oldest first. */
  followersOf(accountId: string): { day: string; value: number }[];
};

/** `days`: in chronological order, as the rows are. */
type AccountDays = { account: AnalyticsAccount; days: Map<string, PlatformDay>; knownUntil: string | undefined };

/** Merges the rows of a platform's accounts by day, and chooses the period. `rows`: in chronological order. */
export function platformDays(
  rules: PlatformRules,
  accounts: readonly AnalyticsAccount[],
  rows: readonly DayRow[],
  { days, now }: { days: number; now: Date },
): PlatformDays {
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId);
  const each = accounts.map((account) => accountDays(rules, account, byAccount.get(account.id) ?? []));
  const known = each.flatMap(({ knownUntil }) => knownUntil ?? []).sort()[0];
  const period = periodOf(rules.figures, days, known, now);
  const at = (day: string) => each.flatMap((one) => one.days.get(day) ?? []);
  return {
    platform: rules.platform,
    rules,
    accounts,
    period,
    completeUntil: known === undefined || known < period.to ? known : period.to,
    on: (day) => together(at(day), each.length),
    sum(figure, from, to) {
      const sum: Sum = { value: null, known: 0, all: countDays(from, to) * each.length };
      for (const one of each) {
        for (const [day, read] of one.days) {
          if (day > to) break;
          const value = read[figure];
          if (value === null || day < from) continue;
          sum.value = (sum.value ?? 0) + value;
          if (read.isKnown) sum.known += 1;
        }
      }
      return sum;
    },
    followersOf(accountId) {
      const known: { day: string; value: number }[] = [];
      for (const [day, { followers }] of each.find(({ account }) => account.id === accountId)?.days ?? [])
        if (followers !== null) known.push({ day, value: followers });
      return known;
    },
  };
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
    days.set(day, dayOf(rules, daysFrom === 'posts' ? counted : reported, read));
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

function dayOf(rules: PlatformRules, happened: Happened | undefined, read: DayRow | undefined): PlatformDay {
  // A day derived from posts contains only gains; a missing figure means that nothing was gained.
  const figure = (name: 'views' | 'likes' | 'comments' | 'shares') =>
    happened?.[name] ?? (happened && rules.figures.daysFrom === 'posts' ? 0 : null);
  const [likes, comments] = [figure('likes'), figure('comments')];
  return {
    views: figure('views'),
    likes,
    comments,
    shares: figure('shares'),
    reach: happened?.reach ?? null,
    engagement: sumKnown(rules.engagement.map((part) => (part === 'likes' ? likes : comments))),
    followers: read?.followers ?? null,
    viewsEstimated: happened?.viewsEstimated ?? 0,
    isKnown: (happened?.viewsEstimated ?? 0) <= (happened?.views ?? 0) / 2,
  };
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

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
  /** Followers of an account on the days for which they are known. */
  followersOf(accountId: string): { day: string; value: number }[];
};

type AccountDays = { account: AnalyticsAccount; days: Map<string, PlatformDay>; knownUntil: string | undefined };

/** Merges the rows of a platform's accounts by day, and chooses the period. */
export function platformDays(
  rules: PlatformRules,
  accounts: readonly AnalyticsAccount[],
  rows: readonly DayRow[],
  { days, now }: { days: number; now: Date },
): PlatformDays {
  const each = accounts.map((account) => {
    return accountDays(
      rules,
      account,
      rows.filter(({ accountId }) => accountId === account.id),
    );
  });
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
          const value = read[figure];
          if (value === null || day < from || day > to) continue;
          sum.value = (sum.value ?? 0) + value;
          if (read.isKnown) sum.known += 1;
        }
      }
      return sum;
    },
    followersOf(accountId) {
      const found = each.find(({ account }) => account.id === accountId);
      const dated = [...(found?.days ?? [])].flatMap(([day, { followers }]) =>
        followers === null ? [] : [{ day, value: followers }],
      );
      return dated.sort((a, b) => (a.day < b.day ? -1 : 1));
    },
  };
}

function accountDays(rules: PlatformRules, account: AnalyticsAccount, rows: readonly DayRow[]): AccountDays {
  const { zone, daysFrom } = rules.figures;
  const byDay = new Map<string, Partial<Record<DayRow['source'], DayRow>>>();
  for (const row of rows) byDay.set(row.day, { ...byDay.get(row.day), [row.source]: row });
  const connectedOn = dayIn(zone, account.connectedAt);
  const days = new Map<string, PlatformDay>();
  for (const [day, { read, reported, posts }] of byDay) {
    // Where figures are derived from posts, a day on which the account was read and no post gained anything counts as
    // 0. The day of the connection is incomplete.
    const counted = account.hasAllPosts && day > connectedOn ? (posts ?? (read && nothing)) : undefined;
    days.set(day, dayOf(rules, daysFrom === 'posts' ? counted : reported, read));
  }
  const reportedDays = rows.flatMap(({ source, day }) => (source === 'reported' ? [day] : []));
  const readDays = rows.flatMap(({ source, day }) => (source === 'read' ? [day] : []));
  const lastRead = readDays.at(-1);
  const counted = lastRead === undefined || lastRead <= connectedOn ? undefined : addDays(lastRead, -1);
  return { account, days, knownUntil: daysFrom === 'posts' ? counted : reportedDays.at(-1) };
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
    engagement: sumKnown(rules.engagement.map((part) => ({ likes, comments })[part])),
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

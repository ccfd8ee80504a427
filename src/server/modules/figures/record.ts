import type { Db } from '#server/db/database.ts';
import { dayIn, definitionOf, type Metric, startOfDay } from '#server/platforms/figures.ts';
import type { ChannelFacts, DayFacts, PostFacts, PostInsights } from '#server/platforms/platform.ts';
import type { PlatformRules } from '#server/platforms/rules.ts';
import {
  type Account,
  type CounterReading,
  type DayReading,
  insertCounters,
  insertDue,
  insertReports,
  type ReadingSource,
} from './observations-store.ts';

/** The account that was read, its platform, and when. */
export type Reading = Account & { rules: PlatformRules; at: Date };
type Figures = Partial<Record<Metric, number | null>>;

/** Records an account's current counters. */
export function recordChannel(tx: Db, reading: Reading, facts: ChannelFacts): Promise<void> {
  const { views, likes, followers, following, posts } = facts;
  return recordCounters(tx, reading, 'read', [[null, { views, likes, followers, following, posts }]]);
}

/** Records counters of posts from a list, by their stored ids. */
export function recordPosts(
  tx: Db,
  reading: Reading,
  posts: readonly { id: string; facts: Pick<PostFacts, 'views' | 'likes' | 'comments' | 'shares'> }[],
): Promise<void> {
  const figures = posts.map(({ id, facts: { views, likes, comments, shares } }) => {
    return [id, { views, likes, comments, shares }] as const;
  });
  return recordCounters(tx, reading, 'read', figures);
}

/** Records counters of one post that were requested individually. */
export function recordInsights(tx: Db, reading: Reading, postId: string, insights: PostInsights): Promise<void> {
  const { views, reach, shares, saves, profileVisits } = insights;
  return recordCounters(tx, reading, 'insights', [
    [postId, { views, reach, shares, saves, profile_visits: profileVisits }],
  ]);
}

/** Records the platform's daily reports. */
export async function recordDays(tx: Db, reading: Reading, days: readonly DayFacts[]): Promise<void> {
  const { rules, at } = reading;
  const readings = days.flatMap(({ day, followersGained, followersLost, watchMinutes, ...facts }): DayReading[] => {
    const { views, reach, likes, comments, shares } = facts;
    const more = { followers_gained: followersGained, followers_lost: followersLost, watch_minutes: watchMinutes };
    return known({ views, reach, likes, comments, shares, ...more }).map(([metric, value]) => {
      return { day, metric, definition: definitionOf(rules.figures, metric, day), value };
    });
  });
  const first = readings.map(({ day }) => day).sort()[0];
  if (first === undefined) return;
  await insertReports(tx, reading, { at, readings });
  await insertDue(tx, reading, startOfDay(rules.figures.zone, first));
}

/** A figure that the platform did not report is not recorded; its previous value stays valid. */
async function recordCounters(
  tx: Db,
  reading: Reading,
  source: ReadingSource,
  figures: readonly (readonly [postId: string | null, Figures])[],
): Promise<void> {
  const { rules, at } = reading;
  const today = dayIn(rules.figures.zone, at);
  const readings = figures.flatMap(([postId, counters]): CounterReading[] =>
    known(counters).map(([metric, value]) => {
      return { postId, metric, definition: definitionOf(rules.figures, metric, today), value };
    }),
  );
  const since = await insertCounters(tx, reading, { source, at, readings });
  if (since) await insertDue(tx, reading, since);
}

function known(figures: Figures): [Metric, number][] {
  return Object.entries(figures).flatMap(([metric, value]) =>
    value === null ? [] : [[metric as Metric, value] as [Metric, number]],
  );
}

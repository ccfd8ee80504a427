import { HOUR_MS } from '#server/kit/time.ts';
import { addDays, pacificDay, pacificMidnight } from './http/pacific.ts';

/** Figures of an account or a post. */
export const metrics = [
  'views',
  'likes',
  'comments',
  'shares',
  'saves',
  'reach',
  'profile_visits',
  'followers',
  'following',
  'posts',
  'followers_gained',
  'followers_lost',
  'watch_minutes',
] as const;
export type Metric = (typeof metrics)[number];
export type PostMetric = Extract<
  Metric,
  'views' | 'likes' | 'comments' | 'shares' | 'saves' | 'reach' | 'profile_visits'
>;

/** Time zones in which platforms count days; `UTC` where a platform has no days of its own. */
export type DayZone = 'UTC' | 'America/Los_Angeles';

/** How a platform reports figures by day. */
export type FigureRules = {
  zone: DayZone;
  /** Earliest and latest time after the end of a day at which its figures are ready, in hours. */
  lagHours: { least: number; most: number };
  /**
   * Where figures by day come from: the platform reports them, or they are the difference between two readings of
   * each post.
   */
  daysFrom: 'reports' | 'posts';
  /** Whose shares by age, gender and country it reports: viewers of a period, or the present followers; null: none. */
  audience: 'viewers' | 'followers' | null;
  /** Metrics whose definition the platform changed: values of this day or later have this version. */
  definitions: readonly { metric: Metric; from: string; version: number }[];
};

/** The day, YYYY-MM-DD, of an instant in a zone. */
export function dayIn(zone: DayZone, at: Date): string {
  return zone === 'UTC' ? at.toISOString().slice(0, 10) : pacificDay(at);
}

/** The instant at which a day begins in a zone. */
export function startOfDay(zone: DayZone, day: string): Date {
  return zone === 'UTC' ? new Date(`${day}T00:00:00Z`) : pacificMidnight(day);
}

/** The last day whose figures may be ready at `at`, or must be. */
export function lastReadyDay({ zone, lagHours }: FigureRules, at: Date, when: 'least' | 'most'): string {
  return addDays(dayIn(zone, new Date(at.getTime() - lagHours[when] * HOUR_MS)), -1);
}

/** The version of a metric's definition that applies to a day. */
export function definitionOf({ definitions }: FigureRules, metric: Metric, day: string): number {
  const later = definitions.filter((change) => change.metric === metric && change.from <= day);
  return Math.max(1, ...later.map(({ version }) => version));
}

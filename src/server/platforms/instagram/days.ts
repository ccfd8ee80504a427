import type { Access } from '../access.ts';
import { askMetrics } from '../http/ask-metrics.ts';
import type { Client } from '../http/client.ts';
import { addDays, pacificDay, pacificMidnight } from '../http/pacific.ts';
import { type DayFacts, PlatformError } from '../platform.ts';
import { askGraph, nodeOf } from './call.ts';
import type { InstagramConfig } from './config.ts';
import { figureOf, isMetricRefusal, type Metrics, metricsReply } from './insights.ts';
import { instagramScope } from './oauth.ts';

/** Maximum number of days in a call that returns a series. Source: Instagram Platform, "Account Insights". */
const MAX_DAYS = 30;
const HALF_DAY_MS = 12 * 3_600_000;

const totalMetrics = ['views', 'likes', 'comments', 'shares'];

/**
 * Figures by day. Reach and new followers come as series; views and reactions only as the sum of a period, so each
 * day takes a call. A metric that Instagram no longer gives is left out. A day without any figure, or that is not over,
 * is omitted. Days are in Pacific time, like all of Meta's.
 */
export async function readInstagramDays(
  client: Client,
  config: InstagramConfig,
  access: Access,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<DayFacts[]> {
  const yesterday = addDays(pacificDay(now), -1);
  const last = to < yesterday ? to : yesterday;
  const ask = (first: string, end: string, query: Record<string, string>) => {
    const period = { since: secondsAt(first), until: secondsAt(addDays(end, 1)) };
    const read = {
      call: 'account/insights',
      path: `${nodeOf(access.platformUserId)}/insights`,
      query: { period: 'day', ...query, ...period },
      scope: instagramScope.insights,
    };
    return askGraph(client, config, access, read, metricsReply);
  };
  const days: DayFacts[] = [];
  let given: readonly string[] = totalMetrics;
  for (let first = from; first <= last; first = addDays(first, MAX_DAYS)) {
    const end = addDays(first, MAX_DAYS - 1) < last ? addDays(first, MAX_DAYS - 1) : last;
    const series = async (metric: string, query: Record<string, string> = {}) =>
      seriesOf(await ask(first, end, { metric, ...query }).catch(emptyWhenRefused), metric);
    const reach = await series('reach', { metric_type: 'time_series' });
    const gained = await series('follower_count');
    for (let day = first; day <= end; day = addDays(day, 1)) {
      const askTotals = async (metrics: readonly string[]) =>
        (await ask(day, day, { metric: metrics.join(','), metric_type: 'total_value' })).data;
      const totals = await askMetrics(askTotals, given, isMetricRefusal);
      given = given.filter((metric) => !totals.refusedMetrics.includes(metric));
      const facts = factsOf(day, totals, reach.get(day) ?? null, gained.get(day) ?? null);
      if (Object.values(facts).some((value) => typeof value === 'number')) days.push(facts);
    }
  }
  return days;
}

function factsOf(day: string, totals: Metrics, reach: number | null, followersGained: number | null): DayFacts {
  return {
    day,
    views: figureOf(totals, 'views'),
    reach,
    likes: figureOf(totals, 'likes'),
    comments: figureOf(totals, 'comments'),
    shares: figureOf(totals, 'shares'),
    followersGained,
    followersLost: null,
    watchMinutes: null,
  };
}

/**
 * Accounts below a hundred followers lack some figures: Instagram refuses the metric or reports it as not permitted. It
 * also refuses metrics that it no longer gives.
 */
export function emptyWhenRefused(error: unknown): { data: [] } {
  const isRefused = error instanceof PlatformError && ['100', '10'].includes(error.code?.split('/')[0] ?? '');
  if (isRefused) return { data: [] };
  throw error;
}

/**
 * Each value is stamped with the end of its day: midnight Pacific time, in places written as 07:00 or 08:00 UTC all
 * year. Noon decides the day.
 */
function seriesOf({ data }: Metrics, name: string): Map<string, number> {
  const values = data.find((item) => item.name === name)?.values ?? [];
  const dated = values.map(({ value, end_time }) => {
    const end = Date.parse((end_time ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
    return Number.isNaN(end) || value === null
      ? undefined
      : ([pacificDay(new Date(end - HALF_DAY_MS)), value] as const);
  });
  return new Map(dated.filter((entry) => entry !== undefined));
}

function secondsAt(day: string): string {
  return String(pacificMidnight(day).getTime() / 1_000);
}

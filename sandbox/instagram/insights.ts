import { GraphError, parameter } from './graph-error.ts';

// Source: Meta, "Instagram Media Insights" and "Instagram Account Insights".

export type ProductType = 'REELS' | 'FEED' | 'STORY';

const ofAll = ['views', 'reach', 'likes', 'comments', 'saved', 'shares', 'total_interactions', 'reposts'];
const ofProduct: Record<ProductType, string[]> = {
  REELS: [...ofAll, 'ig_reels_avg_watch_time', 'ig_reels_video_view_total_time', 'reels_skip_rate'],
  FEED: [...ofAll, 'profile_visits', 'profile_activity', 'follows'],
  STORY: ['views', 'reach', 'replies', 'navigation', 'shares', 'profile_visits', 'profile_activity', 'follows'],
};
/** Removed on 21 April 2025, `video_views` on 8 January 2025; enums still list them. */
const dead = [
  'impressions',
  'plays',
  'video_views',
  'clips_replays_count',
  'ig_reels_aggregated_all_plays_count',
  'profile_views',
  'website_clicks',
];
const known = new Set([...Object.values(ofProduct).flat(), ...dead]);

export function metricList(value: string | undefined): string[] {
  const metrics = (value ?? '').split(',').filter(Boolean);
  if (metrics.length === 0) throw parameter('The parameter metric is required.');
  return metrics;
}

/** A single metric that this kind of media does not have refuses the whole call. @throws GraphError 100 */
export function checkMediaMetrics(metrics: string[], product: ProductType): void {
  for (const metric of metrics) {
    if (!known.has(metric)) throw parameter(`metric[0] must be one of the following values: ${[...known].join(', ')}`);
    if (dead.includes(metric))
      throw parameter(
        `Starting from version v22.0 and above, the ${metric} metric is no longer supported for the queried media.`,
      );
    if (!ofProduct[product].includes(metric))
      throw parameter(`The Media Insights API does not support the ${metric} metric for this media product type.`);
  }
}

type AccountMetric = {
  period: 'day' | 'lifetime';
  types: ('time_series' | 'total_value')[];
  breakdowns: string[];
  /** No data below 100 followers or engagements. */
  threshold?: boolean;
  timeframe?: boolean;
};
const product = ['media_product_type'];
const people = ['age', 'city', 'country', 'gender'];
export const accountMetrics: Record<string, AccountMetric> = {
  reach: { period: 'day', types: ['time_series', 'total_value'], breakdowns: ['media_product_type', 'follow_type'] },
  views: { period: 'day', types: ['total_value'], breakdowns: ['follow_type', 'follower_type', 'media_product_type'] },
  accounts_engaged: { period: 'day', types: ['total_value'], breakdowns: [] },
  replies: { period: 'day', types: ['total_value'], breakdowns: [] },
  reposts: { period: 'day', types: ['total_value'], breakdowns: [] },
  likes: { period: 'day', types: ['total_value'], breakdowns: product },
  comments: { period: 'day', types: ['total_value'], breakdowns: product },
  saves: { period: 'day', types: ['total_value'], breakdowns: product },
  shares: { period: 'day', types: ['total_value'], breakdowns: product },
  total_interactions: { period: 'day', types: ['total_value'], breakdowns: product },
  follows_and_unfollows: { period: 'day', types: ['total_value'], breakdowns: ['follow_type'], threshold: true },
  profile_links_taps: { period: 'day', types: ['total_value'], breakdowns: ['contact_button_type'] },
  follower_count: { period: 'day', types: ['time_series'], breakdowns: [], threshold: true },
  online_followers: { period: 'lifetime', types: ['time_series'], breakdowns: [], threshold: true },
  follower_demographics: {
    period: 'lifetime',
    types: ['total_value'],
    breakdowns: people,
    threshold: true,
    timeframe: true,
  },
  engaged_audience_demographics: {
    period: 'lifetime',
    types: ['total_value'],
    breakdowns: people,
    threshold: true,
    timeframe: true,
  },
};

export type AccountQuery = {
  metrics: string[];
  type: 'time_series' | 'total_value';
  breakdown: string | undefined;
  timeframe: 'this_week' | 'this_month' | undefined;
  /** Unix seconds; defaults to the last 24 hours. */
  since: number;
  until: number;
};

/** @throws GraphError 100 for an invalid combination of metric, period, type, breakdown, timeframe and range */
export function checkAccountQuery(query: Record<string, string | undefined>, now: Date): AccountQuery {
  const metrics = metricList(query.metric);
  const series = metrics.every((metric) => accountMetrics[metric]?.types.includes('time_series'));
  const type = query.metric_type ?? (series ? 'time_series' : undefined);
  if (type !== undefined && type !== 'time_series' && type !== 'total_value')
    throw parameter('metric_type must be one of the following values: time_series, total_value');
  for (const metric of metrics) {
    const rule = accountMetrics[metric];
    if (!rule) {
      throw dead.includes(metric)
        ? parameter(`Starting from version v22.0 and above, the ${metric} metric is no longer supported.`)
        : parameter(`metric[0] must be one of the following values: ${Object.keys(accountMetrics).join(', ')}`);
    }
    if (query.period !== rule.period)
      throw parameter(`Incompatible metrics (${metric}) with period (${query.period ?? 'none'})`);
    if (!type || !rule.types.includes(type))
      throw parameter(
        `The following metrics (${metric}) should be specified with parameter metric_type=${rule.types[0]}`,
      );
    if (query.breakdown !== undefined && !query.breakdown.split(',').every((one) => rule.breakdowns.includes(one)))
      throw parameter(`Incompatible breakdown (${query.breakdown}) with metric (${metric})`);
    if (rule.timeframe) {
      if (query.breakdown === undefined || query.breakdown.includes(','))
        throw parameter(`The metric ${metric} takes exactly one breakdown per call`);
      if (query.timeframe !== 'this_week' && query.timeframe !== 'this_month')
        throw parameter('timeframe must be one of the following values: this_week, this_month');
    }
  }
  const day = 86_400;
  const until = secondsOf(query.until, Math.floor(now.getTime() / 1000));
  const since = secondsOf(query.since, until - day);
  if (since >= until) throw parameter('since must be before until');
  if (until - since > 31 * day)
    throw new GraphError(100, 2108006, '(#100) There cannot be more than 30 days between since and until');
  const timeframe = query.timeframe === 'this_week' || query.timeframe === 'this_month' ? query.timeframe : undefined;
  return { metrics, type: type ?? 'total_value', breakdown: query.breakdown, timeframe, since, until };
}

function secondsOf(value: string | undefined, fallback: number): number {
  if (value === undefined || value === '') return fallback;
  if (/^\d+$/.test(value)) return Number(value);
  const instant = Date.parse(value);
  if (Number.isNaN(instant)) throw parameter(`Invalid time ${value}`);
  return Math.floor(instant / 1000);
}

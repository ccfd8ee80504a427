import * as z from 'zod/mini';
import type { Access } from '../access.ts';
import { askMetrics } from '../http/ask-metrics.ts';
import type { Client } from '../http/client.ts';
import { orNull } from '../http/fields.ts';
import { PlatformError, type PostFacts, type PostInsights } from '../platform.ts';
import { askGraph, nodeOf } from './call.ts';
import type { InstagramConfig } from './config.ts';
import { instagramScope } from './oauth.ts';

const value = z.int();
/**
 * Source: Instagram Platform, "Media Insights" and "Account Insights": a figure is in `values` or in `total_value`.
 */
export const metricsReply = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      values: z.optional(z.array(z.object({ value: orNull(value), end_time: z.optional(z.string()) }))),
      total_value: z.optional(z.object({ value: orNull(value) })),
    }),
  ),
});
export type Metrics = z.output<typeof metricsReply>;

/**
 * Metrics of each kind of post. One that does not fit the kind fails the whole call. Source: Instagram Platform,
 * "Instagram Media Insights":
 * `profile_visits` is for feed posts, not for reels. Stories are not listed among an account's media.
 */
const feedMetrics = ['views', 'reach', 'shares', 'saved', 'profile_visits'];
const metricsOf: Record<PostFacts['kind'], readonly string[]> = {
  reel: ['views', 'reach', 'shares', 'saved'],
  video: feedMetrics,
  image: feedMetrics,
  carousel: feedMetrics,
};

/** Posted before the account became a professional one: there are no figures, and never will be. */
const BEFORE_PROFESSIONAL = '100/2108006';
/** A parameter is wrong: in these calls it can only be a metric. Source: Graph API, "Error Handling". */
const WRONG_PARAMETER = '100';

/**
 * Figures of one post; all null where Instagram has none yet, since it sends no zeros.
 * @throws PlatformError, including when it refuses every metric
 */
export async function readInstagramInsights(
  client: Client,
  config: InstagramConfig,
  access: Access,
  { platformPostId, kind }: Pick<PostFacts, 'platformPostId' | 'kind'>,
  withoutMetrics: readonly string[] = [],
): Promise<PostInsights> {
  const ask = async (metrics: readonly string[]) => {
    const query = { metric: metrics.join(',') };
    const read = {
      call: 'media/insights',
      path: `${nodeOf(platformPostId)}/insights`,
      query,
      scope: instagramScope.insights,
    };
    return (await askGraph(client, config, access, read, metricsReply)).data;
  };
  const wanted = metricsOf[kind].filter((metric) => !withoutMetrics.includes(metric));
  const { data, refusedMetrics } = await askMetrics(ask, wanted, isMetricRefusal).catch((error: unknown) => {
    if (isCode(error, BEFORE_PROFESSIONAL)) return { data: [], refusedMetrics: [] };
    throw error;
  });
  const metrics = { data };
  return {
    views: figureOf(metrics, 'views'),
    reach: figureOf(metrics, 'reach'),
    shares: figureOf(metrics, 'shares'),
    saves: figureOf(metrics, 'saved'),
    profileVisits: figureOf(metrics, 'profile_visits'),
    refusedMetrics,
  };
}

/** Whether Instagram refuses a metric, or the metrics among which there is one that it does not give. */
export function isMetricRefusal(error: unknown): boolean {
  return isCode(error, WRONG_PARAMETER);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof PlatformError && error.code === code;
}

/** The only value of a metric; null if there is none. */
export function figureOf({ data }: Metrics, name: string): number | null {
  const metric = data.find((item) => item.name === name);
  return metric?.total_value?.value ?? metric?.values?.[0]?.value ?? null;
}

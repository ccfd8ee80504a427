import * as z from 'zod/mini';
import type { Client } from '../http/client.ts';
import { orNull } from '../http/fields.ts';
import { type Access, PlatformError, type PostFacts, type PostInsights } from '../platform.ts';
import { askGraph, nodeOf } from './call.ts';
import type { InstagramConfig } from './instagram.ts';
import { instagramScope } from './oauth.ts';

const value = z.int();
/** Source: Instagram Platform, "Media Insights" and "Account Insights": a figure stands in `values` or in `total_value`. */
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

/** One metric that does not fit the kind of post fails the whole call; `profile_visits` is not for reels. */
const metricsOf = (kind: PostFacts['kind']) => `views,reach,shares,saved${kind === 'reel' ? '' : ',profile_visits'}`;

/** Posted before the account became a professional one: there are no figures, and never will be. */
const BEFORE_PROFESSIONAL = '100/2108006';

/** Figures of one post; all null where Instagram has none yet: it sends no zeros. */
export async function readInstagramInsights(
  client: Client,
  config: InstagramConfig,
  access: Access,
  { platformPostId, kind }: Pick<PostFacts, 'platformPostId' | 'kind'>,
): Promise<PostInsights> {
  const query = { metric: metricsOf(kind) };
  const read = { call: 'media/insights', path: `${nodeOf(platformPostId)}/insights`, query, scope: instagramScope.insights };
  const metrics = await askGraph(client, config, access, read, metricsReply).catch((error: unknown) => {
    if (error instanceof PlatformError && error.code === BEFORE_PROFESSIONAL) return { data: [] };
    throw error;
  });
  return {
    views: figureOf(metrics, 'views'),
    reach: figureOf(metrics, 'reach'),
    shares: figureOf(metrics, 'shares'),
    saves: figureOf(metrics, 'saved'),
    profileVisits: figureOf(metrics, 'profile_visits'),
  };
}

/** The only figure of a metric; null: none is there. */
export function figureOf({ data }: Metrics, name: string): number | null {
  const metric = data.find((item) => item.name === name);
  return metric?.total_value?.value ?? metric?.values?.[0]?.value ?? null;
}

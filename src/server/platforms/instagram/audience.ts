import * as z from 'zod/mini';
import type { Access } from '../access.ts';
import type { Client } from '../http/client.ts';
import { counter } from '../http/fields.ts';
import { sharesOf } from '../http/shares.ts';
import type { AudienceFacts } from '../platform.ts';
import { askGraph, nodeOf } from './call.ts';
import type { InstagramConfig } from './config.ts';
import { emptyWhenRefused } from './days.ts';
import { instagramScope } from './oauth.ts';

// Source: Instagram Platform, "Account Insights", follower_demographics: counts, of which the percentages are ours.
const reply = z.object({
  data: z.array(
    z.object({
      total_value: z.optional(
        z.object({
          breakdowns: z.optional(
            z.array(
              z.object({
                dimension_keys: z.array(z.string()),
                results: z._default(z.array(z.object({ dimension_values: z.array(z.string()), value: counter })), []),
              }),
            ),
          ),
        }),
      ),
    }),
  ),
});

const genders: Record<string, string> = { F: 'female', M: 'male' };

/** The current followers, whatever the period: Instagram has no others. Empty below a hundred followers. */
export async function readInstagramAudience(
  client: Client,
  config: InstagramConfig,
  access: Access,
): Promise<AudienceFacts> {
  const countsBy = async (breakdown: 'age' | 'gender' | 'country') => {
    const query = {
      metric: 'follower_demographics',
      period: 'lifetime',
      metric_type: 'total_value',
      // Longer timeframes are no longer supported.
      timeframe: 'this_month',
      breakdown,
    };
    const path = `${nodeOf(access.platformUserId)}/insights`;
    const read = { call: 'account/insights', path, query, scope: instagramScope.insights };
    const { data } = await askGraph(client, config, access, read, reply).catch(emptyWhenRefused);
    return data.flatMap(({ total_value }) =>
      (total_value?.breakdowns ?? []).flatMap(({ dimension_keys, results }) => {
        const position = dimension_keys.indexOf(breakdown);
        return results.map(({ dimension_values, value }) => ({
          label: dimension_values[position] ?? '',
          count: value,
        }));
      }),
    );
  };
  const ages = await countsBy('age');
  const sexes = (await countsBy('gender')).map(({ label, count }) => ({ label: genders[label] ?? 'other', count }));
  const countries = await countsBy('country');
  const byAge = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, 'en');
  return { ages: sharesOf(ages).sort(byAge), genders: sharesOf(sexes), countries: sharesOf(countries) };
}

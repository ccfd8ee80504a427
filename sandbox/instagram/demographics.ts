import type { SandboxContext } from '../core/context.ts';
import { chance } from '../core/random.ts';
import type { Channel } from '../core/types.ts';

const TOP = 45;
const weights: Record<string, readonly (readonly [string, number])[]> = {
  age: [
    ['13-17', 0.04],
    ['18-24', 0.23],
    ['25-34', 0.35],
    ['35-44', 0.2],
    ['45-54', 0.1],
    ['55-64', 0.05],
    ['65+', 0.03],
  ],
  gender: [
    ['F', 0.5],
    ['M', 0.43],
    ['U', 0.07],
  ],
  country: (
    'US 20 IN 11 BR 9 GB 7 DE 6 SG 5 FR 5 MX 4 SE 4 ID 3 JP 3 ES 3 IT 3 CA 3 AU 2 PH 2 NL 2 PL 2 TR 2 AR 1 ' +
    'CO 1 ZA 1 NG 1 EG 1 PK 1'
  )
    .split(/ (?=[A-Z])/)
    .map((part) => [part.slice(0, 2), Number(part.slice(3)) / 100] as const),
  city: [
    'London, England',
    'São Paulo, São Paulo (state)',
    'Mumbai, Maharashtra',
    'Singapore, Singapore',
    'Berlin, Berlin',
    'Stockholm, Stockholms Län',
  ].map((city, index) => [city, 0.05 - index * 0.005] as const),
};

/**
 * Followers or engaged people by one breakdown: counts, never percentages, the largest 45. Undefined below a hundred
 * people.
 */
export function demographics(
  ctx: SandboxContext,
  channel: Channel,
  metric: 'follower_demographics' | 'engaged_audience_demographics',
  breakdown: string,
  timeframe: 'this_week' | 'this_month',
): object | undefined {
  const followers = ctx.channels.followers(channel);
  const people =
    metric === 'follower_demographics' ? followers : Math.floor(followers * (timeframe === 'this_week' ? 0.04 : 0.11));
  if (people < 100) return undefined;
  const bent = (weights[breakdown] ?? []).map(
    ([label, weight]) => [label, weight * (0.5 + chance(channel.seed, breakdown, label))] as const,
  );
  const sum = bent.reduce((total, [, weight]) => total + weight, 0);
  // Listed cities cover only some of the followers; the other lists cover all.
  const whole = breakdown === 'city' ? 0.25 : 1;
  const results = bent
    .map(([label, weight]) => ({
      dimension_values: [timeframe.toUpperCase(), label],
      value: Math.floor((people * whole * weight) / sum),
    }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, TOP);
  return { total_value: { breakdowns: [{ dimension_keys: ['timeframe', breakdown], results }] } };
}

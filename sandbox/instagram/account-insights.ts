import type { SandboxContext } from '../core/context.ts';
import { chance } from '../core/random.ts';
import type { Channel, Counters } from '../core/types.ts';
import { demographics } from './demographics.ts';
import { graphTime } from './fields.ts';
import { type AccountQuery, accountMetrics, checkAccountQuery } from './insights.ts';
import { titleOf } from './media-insights.ts';
import { type Item, itemCounters, itemsOf } from './media-items.ts';

/** Account figures are up to 48 hours late, so the last two days are missing. */
const LAG_MS = 48 * 3600_000;
const DAY_MS = 86_400_000;
const THRESHOLD = 100;
/** Older posts contribute next to nothing to a day. */
const ITEMS_COUNTED = 400;

/** Insights of an account. Metrics without figures are omitted rather than zero. @throws GraphError 100 */
export function accountInsights(ctx: SandboxContext, channel: Channel, query: URLSearchParams): object {
  const asked = checkAccountQuery(Object.fromEntries(query), ctx.clock.now());
  const data: object[] = [];
  let items: Item[] | undefined;
  const figures = (from: number, to: number) => {
    items ??= newestItems(ctx, channel);
    return gained(items, from, to);
  };
  for (const name of asked.metrics) {
    const rule = accountMetrics[name];
    if (!rule || (rule.threshold && ctx.channels.followers(channel) < THRESHOLD)) continue;
    const answer = answerOf(ctx, channel, name, asked, figures);
    const head = { name, period: rule.period, title: titleOf(name), description: '' };
    if (answer) data.push({ ...head, ...answer, id: `${channel.instagram.userId}/insights/${name}/${rule.period}` });
  }
  return { data };
}

type Gained = Counters & { reelViews: number };
type Figures = (fromMs: number, toMs: number) => Gained;

function answerOf(
  ctx: SandboxContext,
  channel: Channel,
  name: string,
  asked: AccountQuery,
  figures: Figures,
): object | undefined {
  const known = ctx.clock.now().getTime() - LAG_MS;
  const from = asked.since * 1000;
  const to = Math.min(asked.until * 1000, known);
  if (name === 'follower_demographics' || name === 'engaged_audience_demographics')
    return demographics(ctx, channel, name, asked.breakdown ?? '', asked.timeframe ?? 'this_month');
  if (name === 'online_followers') return onlineFollowers(ctx, channel, known);
  if (asked.type === 'time_series') {
    const values = dayEnds(from, to).map((end) => ({
      value:
        name === 'follower_count' ? newFollowers(ctx, channel, end - DAY_MS, end) : figures(end - DAY_MS, end).reach,
      end_time: graphTime(new Date(end)),
    }));
    return values.some(({ value }) => value > 0) ? { values } : undefined;
  }
  if (to <= from) return undefined;
  const sum = figures(from, to);
  const value = totalOf(ctx, channel, name, sum, from, to);
  if (value === 0) return undefined;
  const breakdowns = asked.breakdown ? [breakdownOf(channel, asked.breakdown, value, sum)] : undefined;
  return { total_value: { value, ...(breakdowns ? { breakdowns } : {}) } };
}

function totalOf(ctx: SandboxContext, channel: Channel, name: string, sum: Gained, from: number, to: number): number {
  const interactions = sum.likes + sum.comments + sum.saves + sum.shares;
  const totals: Record<string, number> = {
    views: sum.views,
    reach: sum.reach,
    likes: sum.likes,
    comments: sum.comments,
    saves: sum.saves,
    shares: sum.shares,
    total_interactions: interactions,
    accounts_engaged: Math.floor(interactions * 0.78),
    replies: Math.floor(sum.comments * 0.2),
    reposts: Math.floor(sum.shares * 0.15),
    profile_links_taps: Math.floor(sum.reach * 0.004),
    follows_and_unfollows: newFollowers(ctx, channel, from, to),
  };
  return totals[name] ?? 0;
}

function breakdownOf(channel: Channel, breakdown: string, value: number, sum: Gained): object {
  const share = (part: number) => Math.round(value * part);
  const reels = sum.views === 0 ? 0 : sum.reelViews / sum.views;
  const followers = 0.25 + 0.4 * chance(channel.seed, 'followers watch');
  const parts: Record<string, [string, number][]> = {
    media_product_type: [
      ['REEL', share(reels)],
      ['POST', value - share(reels)],
    ],
    contact_button_type: [
      ['EMAIL', share(0.7)],
      ['UNDEFINED', value - share(0.7)],
    ],
  };
  const byFollow: [string, number][] = [
    ['FOLLOWER', share(followers)],
    ['NON_FOLLOWER', value - share(followers)],
  ];
  const results = (parts[breakdown] ?? byFollow).filter(([, count]) => count > 0);
  return {
    dimension_keys: [breakdown],
    results: results.map(([dimension, count]) => ({ dimension_values: [dimension], value: count })),
  };
}

function onlineFollowers(ctx: SandboxContext, channel: Channel, known: number): object {
  const followers = ctx.channels.followers(channel);
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const awake = 0.12 + 0.25 * Math.max(0, Math.sin(((hour - 6) / 18) * Math.PI));
    return [String(hour), Math.floor(followers * awake)] as const;
  });
  const end = dayEnds(known - 2 * DAY_MS, known).at(-1) ?? known;
  return { values: [{ value: Object.fromEntries(hours), end_time: graphTime(new Date(end)) }] };
}

function newFollowers(ctx: SandboxContext, channel: Channel, from: number, to: number): number {
  return ctx.channels.followers(channel, new Date(to)) - ctx.channels.followers(channel, new Date(from));
}

/** Days end at midnight Pacific Standard Time, as in the examples of the documentation. */
function dayEnds(from: number, to: number): number[] {
  const ends: number[] = [];
  const first = Math.ceil((from - 8 * 3600_000) / DAY_MS) * DAY_MS + 8 * 3600_000;
  for (let end = first === from ? first + DAY_MS : first; end <= to; end += DAY_MS) ends.push(end);
  return ends;
}

function newestItems(ctx: SandboxContext, channel: Channel): Item[] {
  const items: Item[] = [];
  for (const item of itemsOf(ctx, channel)) {
    items.push(item);
    if (items.length === ITEMS_COUNTED) break;
  }
  return items;
}

function gained(items: Item[], from: number, to: number): Gained {
  const sum: Gained = { views: 0, likes: 0, comments: 0, shares: 0, saves: 0, reach: 0, reelViews: 0 };
  for (const item of items) {
    if (item.publishedAt.getTime() >= to) continue;
    const then = itemCounters(item, new Date(from));
    const now = itemCounters(item, new Date(to));
    for (const name of ['views', 'likes', 'comments', 'shares', 'saves', 'reach'] as const)
      sum[name] += now[name] - then[name];
    if (item.product === 'REELS') sum.reelViews += now.views - then.views;
  }
  return sum;
}

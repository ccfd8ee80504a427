import type { SandboxContext } from '../core/context.ts';
import { chance } from '../core/random.ts';
import { checkMediaMetrics, metricList } from './insights.ts';
import { type Item, itemCounters } from './media-items.ts';

/** How late the figures of a post are. */
const LAG_MS = 2 * 3600_000;

/** Insights of one post; `data` is empty while there is nothing to report. @throws GraphError 100 */
export function mediaInsights(ctx: SandboxContext, item: Item, query: URLSearchParams): object {
  const metrics = metricList(query.get('metric') ?? undefined);
  checkMediaMetrics(metrics, item.product);
  const counters = itemCounters(item, new Date(ctx.clock.now().getTime() - LAG_MS));
  if (counters.views === 0) return { data: [] };
  return {
    data: metrics.map((name) => ({
      name,
      period: 'lifetime',
      values: [{ value: figureOf(name, item, counters) }],
      title: titleOf(name),
      description: '',
      id: `${item.id}/insights/${name}/lifetime`,
    })),
  };
}

function figureOf(name: string, item: Item, counters: ReturnType<typeof itemCounters>): number {
  const { views, reach, likes, comments, shares, saves } = counters;
  const roll = (from: number, to: number) => from + (to - from) * chance(item.channel.seed, item.id, name);
  const watchSeconds = item.video.durationSeconds * (0.2 + 0.5 * chance(item.channel.seed, item.id, 'watch'));
  switch (name) {
    case 'views':
      return views;
    case 'reach':
      return reach;
    case 'likes':
      return likes;
    case 'comments':
      return comments;
    case 'saved':
      return saves;
    case 'shares':
      return shares;
    case 'total_interactions':
      return likes + comments + saves + shares;
    case 'ig_reels_avg_watch_time':
      return Math.round(watchSeconds * 1000);
    case 'ig_reels_video_view_total_time':
      return Math.round(watchSeconds * 1000) * views;
    case 'reels_skip_rate':
      return Math.round(roll(20, 60));
    case 'profile_visits':
    case 'profile_activity':
      return Math.floor(reach * roll(0.004, 0.03));
    default:
      return Math.floor(likes * roll(0.002, 0.02));
  }
}

export function titleOf(name: string): string {
  const words = name.replace(/^ig_/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import type { SandboxContext } from '../core/context.ts';
import type { Channel } from '../core/types.ts';
import { GraphError } from './graph-error.ts';
import { itemCounters, itemsOf } from './media-items.ts';

/**
 * Calls of the whole app in the last hour. An account's limit depends on its views: 4800 a day for each, spread over
 * the hours.
 */
const APP_CALLS_PER_HOUR = 100_000;
const HOUR = 3600;
const PER_VIEW = 4800;

export type Usage = {
  /** Counts a call. @throws GraphError 4 | 80002 */
  spend(channel: Channel): void;
  headers(channel: Channel): Record<string, string>;
  used(): number;
  reset(): void;
};

/** Counts calls in memory and reports percentages in Meta's headers. */
export function openUsage(ctx: SandboxContext): Usage {
  let hour = 0;
  const calls = new Map<string, number>();
  const limits = new Map<string, number>();
  const turn = () => {
    const now = Math.floor(ctx.clock.seconds() / HOUR);
    if (now === hour) return;
    hour = now;
    calls.clear();
    limits.clear();
  };
  const total = () => [...calls.values()].reduce((sum, count) => sum + count, 0);
  const limitOf = (channel: Channel) => {
    const known = limits.get(channel.key) ?? accountLimit(ctx, channel);
    limits.set(channel.key, known);
    return known;
  };
  const share = (count: number, limit: number) => Math.min(100, Math.floor((100 * count) / limit));
  return {
    spend(channel) {
      turn();
      const own = (calls.get(channel.key) ?? 0) + 1;
      if (total() >= APP_CALLS_PER_HOUR) throw new GraphError(4, undefined, '(#4) Application request limit reached');
      if (own > limitOf(channel))
        throw new GraphError(80002, undefined, '(#80002) There have been too many calls to this Instagram account.');
      calls.set(channel.key, own);
    },
    headers(channel) {
      const app = share(total(), APP_CALLS_PER_HOUR);
      const own = share(calls.get(channel.key) ?? 0, limitOf(channel));
      const entry = {
        type: 'instagram',
        call_count: own,
        total_cputime: own,
        total_time: own,
        estimated_time_to_regain_access: 0,
      };
      return {
        'x-app-usage': JSON.stringify({ call_count: app, total_time: app, total_cputime: app }),
        'x-business-use-case-usage': JSON.stringify({ [channel.instagram.userId]: [entry] }),
      };
    },
    used: total,
    reset() {
      hour = 0;
    },
  };
}

function accountLimit(ctx: SandboxContext, channel: Channel): number {
  const now = ctx.clock.now();
  const yesterday = new Date(now.getTime() - 86_400_000);
  let views = 0;
  let seen = 0;
  for (const item of itemsOf(ctx, channel)) {
    views += itemCounters(item, now).views - itemCounters(item, yesterday).views;
    seen += 1;
    if (seen === 100) break;
  }
  return (PER_VIEW * Math.max(10, views)) / 24;
}

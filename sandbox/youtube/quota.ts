import type { SandboxContext } from '../core/context.ts';
import { quotaExceeded, rateLimited } from './google-error.ts';
import { pacificDay } from './pacific.ts';

export type Bucket = 'units' | 'videos.insert' | 'search.list' | 'videos.batchGetStats';

/** Daily limits of a Google project since June 2026, in units. Source: "YouTube Data API: Determine quota cost". */
export function dailyLimits({ settings }: SandboxContext): Record<Bucket, number> {
  return {
    units: settings.number('youtube.unit_quota'),
    'videos.insert': settings.number('youtube.insert_quota'),
    'search.list': 100,
    'videos.batchGetStats': 10_000,
  };
}

/** Calls of a project per minute: the defaults of Google's console for the Data API and for Analytics. */
const CALLS_PER_MINUTE = 180_000;
const REPORTS_PER_MINUTE = 720;

export type Quota = ReturnType<typeof openQuota>;

/** What each project has used of each bucket since midnight Pacific time. */
export function openQuota(ctx: SandboxContext) {
  const table = ctx.store.table<{ day: string; used: Partial<Record<Bucket, number>> }>('youtube.quota');
  const minutes = new Map<string, { minute: number; used: number }>();
  const today = () => pacificDay(ctx.clock.now());
  const usedBy = (clientId: string) => {
    const row = table.get(clientId);
    return row?.day === today() ? row.used : {};
  };

  const spendMinute = (key: string, limit: number) => {
    const minute = Math.floor(ctx.clock.seconds() / 60);
    const used = minutes.get(key)?.minute === minute ? (minutes.get(key)?.used ?? 0) : 0;
    if (used >= limit) throw rateLimited();
    minutes.set(key, { minute, used: used + 1 });
  };

  return {
    /**
     * Counts a call, including one that fails later.
     * @throws GoogleError 403 quotaExceeded (without counting)
     * rateLimitExceeded
     */
    spend(clientId: string, bucket: Bucket, units: number): void {
      const used = usedBy(clientId);
      if ((used[bucket] ?? 0) + units > dailyLimits(ctx)[bucket]) throw quotaExceeded();
      spendMinute(clientId, CALLS_PER_MINUTE);
      table.set(clientId, { day: today(), used: { ...used, [bucket]: (used[bucket] ?? 0) + units } });
    },
    /** Analytics has its own quota per minute. @throws GoogleError 403 rateLimitExceeded */
    spendReport: (clientId: string) => spendMinute(`${clientId} analytics`, REPORTS_PER_MINUTE),
    gauges(clientId: string) {
      const used = usedBy(clientId);
      return Object.entries(dailyLimits(ctx)).map(([bucket, limit]) => ({
        label: `YouTube ${bucket}`,
        used: used[bucket as Bucket] ?? 0,
        limit,
      }));
    },
    reset: () => minutes.clear(),
  };
}

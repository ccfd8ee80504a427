import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/kit/clock.ts';
import { PlatformError, type SpendQuota } from '#server/platforms/platform.ts';
import { countUnits, listUse } from './quota-store.ts';
import { type WindowKind, windowAt } from './quota-window.ts';

/** Allowance of one bucket of calls; an infinite one is only counted. */
type Budget = { window: WindowKind; limit: number };
/** Whose work spends: what nobody waits for leaves a fifth, so that a person can still act. */
export type QuotaUse = 'person' | 'background';
export type QuotaSettings = { youtubeDailyUnits: number };

const BACKGROUND_SHARE = 0.8;
/** Captions cost hundreds of units and can wait for another day: lists and figures of everybody come first. */
const CAPTIONS_SHARE = 0.4;
const CAPTIONS_LEAST_UNITS = 50;
/** Code of a refusal that says nothing about the account: its captions come another day. */
export const SHARE_OF_CAPTIONS_CODE = 'share_of_captions_used_up';

/** Source: TikTok for Developers, "Rate Limits" (4 August 2026), per app. What is limited per user is theirs to refuse. */
const TIKTOK_A_MINUTE = 600;
const tiktokBuckets: readonly string[] = ['user.info', 'video.list', 'video.query'];
/** What may be spent of a bucket, in which window. */
export function budgetOf(platform: Platform, bucket: string, { youtubeDailyUnits }: QuotaSettings): Budget {
  if (platform === 'tiktok' && tiktokBuckets.includes(bucket)) return { window: 'minute', limit: TIKTOK_A_MINUTE };
  // Source: "YouTube Data API: Quota Calculator": all calls share the units, but those that have a bucket of their own.
  if (platform === 'youtube' && bucket === 'units') return { window: 'pacific_day', limit: youtubeDailyUnits };
  // Limits that no documentation names, or that hold for each account: the platform refuses, here they are counted.
  return { window: 'hour', limit: Number.POSITIVE_INFINITY };
}

/** Counts what an adapter spends, for all processes together; what would go over is refused before it is sent. */
export function quotaSpender(
  { db, clock, settings }: { db: Db; clock: Clock; settings: QuotaSettings },
  { platform, mode, use }: { platform: Platform; mode: 'live' | 'sandbox'; use: QuotaUse },
): SpendQuota {
  return async (bucket, units) => {
    const { window, limit } = budgetOf(platform, bucket, settings);
    const { start, end } = windowAt(window, clock.now());
    const isForCaptions = use === 'background' && units >= CAPTIONS_LEAST_UNITS;
    const share = use === 'background' ? Math.floor(limit * (isForCaptions ? CAPTIONS_SHARE : BACKGROUND_SHARE)) : limit;
    // An integer column holds it, and nothing ever reaches it.
    const atMost = Number.isFinite(share) ? share : 2_000_000_000;
    if (await countUnits(db, { platform, mode, bucket, windowStart: start }, units, atMost)) return;
    throw new PlatformError(window === 'pacific_day' ? 'quota_used_up' : 'rate_limited', {
      ...{ platform, call: bucket, code: isForCaptions ? SHARE_OF_CAPTIONS_CODE : codes[use] },
      retryAt: end,
    });
  };
}

const codes: Record<QuotaUse, string> = { background: 'share_of_background_used_up', person: 'budget_used_up' };

export type QuotaState = { bucket: string; used: number; limit: number; resetsAt: Date };

/** What is used of the allowances that have a limit, in the windows of now. A bucket nobody used is absent. */
export async function readQuota(
  { db, clock, settings }: { db: Db; clock: Clock; settings: QuotaSettings },
  { platform, mode }: { platform: Platform; mode: 'live' | 'sandbox' },
): Promise<QuotaState[]> {
  const now = clock.now();
  const starts = (['minute', 'pacific_day'] as const).map((kind) => windowAt(kind, now).start);
  const rows = await listUse(db, { platform, mode }, starts);
  return rows.flatMap(({ bucket, windowStart, used }) => {
    const { window, limit } = budgetOf(platform, bucket, settings);
    const { start, end } = windowAt(window, now);
    const isNow = Number.isFinite(limit) && start.getTime() === windowStart.getTime();
    return isNow ? [{ bucket, used, limit, resetsAt: end }] : [];
  });
}

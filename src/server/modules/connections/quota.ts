import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/kit/clock.ts';
import { PlatformError, type QuotaCost, type SpendQuota } from '#server/platforms/platform.ts';
import type { Budget, PlatformEntry } from '#server/platforms/rules.ts';
import { countUnits, listUse } from './quota-store.ts';
import { windowAt } from './quota-window.ts';

/** On whose behalf a call is made. Background work leaves a fifth of the quota, so that people can still act. */
export type QuotaUse = 'person' | 'background';
type Purpose = NonNullable<QuotaCost['purpose']>;
type QuotaDeps = { db: Db; clock: Clock };

/** Code of a refusal that says nothing about the account: captions are fetched another day. */
export const SHARE_OF_CAPTIONS_CODE = 'share_of_captions_used_up';

/**
 * Share of a quota that background work may use, by purpose, and the code of the refusal. Captions cost hundreds of
 * units and can wait for another day; lists and figures come first.
 */
const backgroundShares: Record<Purpose, { share: number; code: string }> = {
  reading: { share: 0.8, code: 'share_of_background_used_up' },
  captions: { share: 0.4, code: SHARE_OF_CAPTIONS_CODE },
  // Requested by a user, who may be waiting.
  publishing: { share: 1, code: 'budget_used_up' },
};
const personShare = { share: 1, code: 'budget_used_up' };
/** Fits an integer column and is never reached. */
const UNLIMITED_UNITS = 2_000_000_000;

/**
 * Counts what an adapter spends, across all processes; a call that would exceed the quota is refused before it is sent.
 */
export function quotaSpender(
  { db, clock }: QuotaDeps,
  { rules: { platform }, budgets }: Pick<PlatformEntry, 'rules' | 'budgets'>,
  { mode, use }: { mode: 'live' | 'sandbox'; use: QuotaUse },
): SpendQuota {
  return async ({ bucket, units, purpose = 'reading', account }) => {
    const budget = budgetOf(budgets, bucket);
    const { start, end } = windowAt(budget.window, clock.now());
    const { share, code } = use === 'background' ? backgroundShares[purpose] : personShare;
    const atMost = Number.isFinite(budget.limit) ? Math.floor(budget.limit * share) : UNLIMITED_UNITS;
    const key = {
      platform,
      mode,
      bucket,
      account: budget.per === 'account' ? (account ?? '') : '',
      windowStart: start,
    };
    if (await countUnits(db, key, units, atMost)) return;
    throw new PlatformError(budget.window === 'pacific_day' ? 'quota_used_up' : 'rate_limited', {
      platform,
      call: bucket,
      code,
      retryAt: end,
    });
  };
}

/** @throws Error for a bucket the platform does not declare, which is a bug in its adapter */
function budgetOf(budgets: PlatformEntry['budgets'], bucket: string): Budget {
  const budget = budgets[bucket];
  if (!budget) throw new Error(`No budget is declared for the bucket ${bucket}`);
  return budget;
}

export type QuotaState = { bucket: string; used: number; limit: number; resetsAt: Date };

/** Usage of the limited quotas that all accounts share, in their current windows. Unused buckets are absent. */
export async function readQuota(
  { db, clock }: QuotaDeps,
  { rules: { platform }, budgets }: Pick<PlatformEntry, 'rules' | 'budgets'>,
  mode: 'live' | 'sandbox',
): Promise<QuotaState[]> {
  const now = clock.now();
  const starts = (['minute', 'pacific_day'] as const).map((kind) => windowAt(kind, now).start);
  const rows = await listUse(db, { platform, mode, account: '' }, starts);
  return rows.flatMap(({ bucket, windowStart, used }) => {
    const budget = budgets[bucket];
    if (!budget || !Number.isFinite(budget.limit)) return [];
    const { start, end } = windowAt(budget.window, now);
    return start.getTime() === windowStart.getTime() ? [{ bucket, used, limit: budget.limit, resetsAt: end }] : [];
  });
}

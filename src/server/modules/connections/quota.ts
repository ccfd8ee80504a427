import { SHARE_OF_USER } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/kit/clock.ts';
import { PlatformError, type QuotaCost, type SpendQuota } from '#server/platforms/platform.ts';
import type { Budget, PlatformEntry } from '#server/platforms/rules.ts';
import { type Bucket, countUnits, countUsers, listUse } from './quota-store.ts';
import { windowAt } from './quota-window.ts';

/** On whose behalf a call is made. Background work leaves a fifth of the quota, so that people can still act. */
export type QuotaUse = 'person' | 'background';
type Purpose = NonNullable<QuotaCost['purpose']>;
type QuotaDeps = { db: Db; clock: Clock };

/** Codes of refusals that say nothing about the account: captions and comments are fetched another day. */
export const SHARE_OF_CAPTIONS_CODE = 'share_of_captions_used_up';
export const SHARE_OF_COMMENTS_CODE = 'share_of_comments_used_up';

/**
 * Share of a quota that background work may use, by purpose, and the code of the refusal. Captions cost hundreds of
 * units and can wait for another day; lists and figures come first. `own`: at most so much of it for this purpose alone.
 */
const backgroundShares: Record<Purpose, { share: number; own?: number; code: string }> = {
  reading: { share: 0.8, code: 'share_of_background_used_up' },
  captions: { share: 0.4, code: SHARE_OF_CAPTIONS_CODE },
  comments: { share: 0.6, own: 0.2, code: SHARE_OF_COMMENTS_CODE },
  // Requested by a user, who may be waiting.
  publishing: { share: 1, code: 'budget_used_up' },
};
const personShare = { share: 1, code: 'budget_used_up' };
/** Of what background work may use in a day, half is divided equally among the users; the rest is first come, first served. */
const DIVIDED_SHARE = 0.5;
/** Fits an integer column and is never reached. */
const UNLIMITED_UNITS = 2_000_000_000;

/**
 * Counts what an adapter spends, across all processes; a call that would exceed the quota is refused before it is sent.
 * Of a daily quota that all accounts share, background work of one user never takes what others are due.
 */
export function quotaSpender(
  { db, clock }: QuotaDeps,
  { rules: { platform }, budgets }: Pick<PlatformEntry, 'rules' | 'budgets'>,
  { mode, use }: { mode: 'live' | 'sandbox'; use: QuotaUse },
): SpendQuota {
  return async ({ bucket, units, purpose = 'reading', account, payer }) => {
    const budget = budgetOf(budgets, bucket);
    const { start, end } = windowAt(budget.window, clock.now());
    const { share, own, code } = use === 'background' ? backgroundShares[purpose] : { ...personShare, own: undefined };
    const isLimited = Number.isFinite(budget.limit);
    const atMost = isLimited ? Math.floor(budget.limit * share) : UNLIMITED_UNITS;
    const counted = budget.per === 'account' ? (account ?? '') : '';
    const key = { platform, mode, bucket, account: counted, windowStart: start };
    const refusal = (reason: string) =>
      new PlatformError(budget.window === 'pacific_day' ? 'quota_used_up' : 'rate_limited', {
        platform,
        call: bucket,
        code: reason,
        retryAt: end,
      });
    // A refusal takes back what was counted before it.
    await db.transaction(async (tx) => {
      if (!(await countUnits(tx, key, units, atMost))) throw refusal(code);
      if (own !== undefined && isLimited) {
        const limit = Math.floor(budget.limit * own);
        if (!(await countUnits(tx, { ...key, bucket: `${bucket}.${purpose}` }, units, limit))) throw refusal(code);
      }
      const isShared = isLimited && budget.per === 'app' && budget.window === 'pacific_day';
      if (payer === undefined || use === 'person' || purpose === 'publishing' || !isShared) return;
      const total = Math.floor(budget.limit * backgroundShares.reading.share);
      if (!(await countForUser(tx, key, { units, total, payer }))) throw refusal(SHARE_OF_USER);
    });
  };
}

/**
 * Counts against the user's equal part of the divided half, then against what is undivided. One part more than there are
 * users stays free for users who connect an account later in the day.
 */
async function countForUser(
  tx: Db,
  key: Bucket,
  { units, total, payer }: { units: number; total: number; payer: string },
): Promise<boolean> {
  const shares = { ...key, bucket: `${key.bucket}.shares` };
  const divided = Math.floor(total * DIVIDED_SHARE);
  const each = Math.floor(divided / ((await countUsers(tx, key)) + 1));
  if (await countUnits(tx, { ...shares, account: payer }, units, each)) return true;
  return countUnits(tx, shares, units, total - divided);
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

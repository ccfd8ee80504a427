import { platforms as allPlatforms, type Platform } from '#contract/connections.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { PlatformEntry } from '#server/platforms/rules.ts';
import { msg } from '#texts/message.ts';
import type { AnalyticsDeps, AnalyticsQuery } from './analytics.ts';
import { type AudienceAccount, type AudienceShare, listAudience, listAudienceAccounts } from './analytics-store.ts';
import { PRESENT_FOLLOWERS } from './store.ts';

export const audienceKinds = ['age', 'gender', 'country'] as const;
/** A share, and the followers of its account. */
type WeightedShare = AudienceShare & { followers: number | null };
type Share = { label: string; percentage: number };
export type Shares = Record<(typeof audienceKinds)[number], Share[]>;

export type PlatformAudience = {
  platform: Platform;
  shares: Shares;
  /** The last days over which viewers were counted, the longest of several accounts; null: the present followers. */
  days: number | null;
  readAt: Date | null;
  reason: 'not_given' | 'permission_missing' | 'not_read' | 'too_small' | null;
};

/**
 * Audience demographics, by platform and combined, of the period closest to the last `days` days for which each account
 * has them.
 * @throws AppError not_found for an account that does not belong to the user
 */
export async function readAudience(
  { db, platforms }: AnalyticsDeps,
  userId: string,
  { platform, account, days }: AnalyticsQuery,
): Promise<{ shares: Shares; platforms: PlatformAudience[] }> {
  const accounts = await listAudienceAccounts(db, userId, { platform, account });
  if (account !== undefined && accounts.length === 0) throw new AppError('not_found', msg('connection.not_found'));
  const all = await listAudience(db, userId);
  const rows = accounts.flatMap(({ id, followers }) => {
    const own = all.filter(({ accountId }) => accountId === id);
    return closestPeriod(own, days).map((row) => ({ ...row, followers }));
  });
  const each = allPlatforms.flatMap((of) => {
    const own = accounts.filter((one) => one.platform === of);
    return own.length === 0 ? [] : audienceOf(platforms[of], own, rows);
  });
  return { shares: combine(rows), platforms: each };
}

function audienceOf(
  entry: PlatformEntry,
  accounts: readonly AudienceAccount[],
  rows: readonly WeightedShare[],
): PlatformAudience {
  const own = rows.filter(({ accountId }) => accounts.some(({ id }) => id === accountId));
  const readAt = own.map((row) => row.readAt).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
  const reason = own.length > 0 ? null : reasonOf(entry, accounts);
  const days = Math.max(PRESENT_FOLLOWERS, ...own.map((row) => row.days));
  return {
    platform: entry.rules.platform,
    shares: combine(own),
    days: days === PRESENT_FOLLOWERS ? null : days,
    readAt,
    reason,
  };
}

/**
 * One account's shares over a single period: the shortest that contains the last `days` days, or else the longest.
 * Platforms report nothing about few viewers, so a period for which all kinds are known is preferred.
 */
export function closestPeriod(rows: readonly AudienceShare[], days: number): AudienceShare[] {
  const kindsOf = (period: number) => new Set(rows.flatMap((row) => (row.days === period ? row.kind : []))).size;
  const periods = [...new Set(rows.map((row) => row.days))].sort((a, b) => a - b);
  const [containing, shorter] = [periods.filter((one) => one >= days), periods.filter((one) => one < days).reverse()];
  const byCloseness = [...containing, ...shorter];
  const closest = byCloseness.find((one) => kindsOf(one) === audienceKinds.length) ?? byCloseness[0];
  return rows.filter((row) => row.days === closest);
}

function reasonOf({ rules }: PlatformEntry, accounts: readonly AudienceAccount[]): PlatformAudience['reason'] {
  const needed = rules.scopes.filter((scope) => scope.for === 'insights');
  if (rules.figures.audience === null) return 'not_given';
  const isAllowed = accounts.some(({ scopes }) => needed.every(({ name }) => scopes.includes(name)));
  if (!isAllowed) return 'permission_missing';
  return accounts.some(({ readAt }) => readAt !== null) ? 'too_small' : 'not_read';
}

/**
 * Combines the audience shares of several accounts, weighted by followers; an account with unknown followers has the
 * weight of one with a single follower. Largest first, ages in ascending order.
 */
export function combine(rows: readonly WeightedShare[]): Shares {
  return { age: combineKind(rows, 'age'), gender: combineKind(rows, 'gender'), country: combineKind(rows, 'country') };
}

function combineKind(all: readonly WeightedShare[], kind: AudienceShare['kind']): Share[] {
  const rows = all.filter((row) => row.kind === kind);
  const weights = new Map(rows.map(({ accountId, followers }) => [accountId, Math.max(1, followers ?? 1)]));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const shares = new Map<string, number>();
  for (const { accountId, label, percentage } of rows) {
    const weighted = (percentage * (weights.get(accountId) ?? 1)) / total;
    shares.set(label, (shares.get(label) ?? 0) + weighted);
  }
  const list = [...shares].map(([label, percentage]) => ({ label, percentage: Math.round(percentage * 10) / 10 }));
  const byLabel = (a: Share, b: Share) => (a.label < b.label ? -1 : 1);
  return list.sort((a, b) => (kind === 'age' ? byLabel(a, b) : b.percentage - a.percentage || byLabel(a, b)));
}

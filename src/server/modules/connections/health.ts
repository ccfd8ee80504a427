import type { ConnectionProblem } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Clock } from '#server/kit/clock.ts';
import { type ConnectionTrouble, notify } from '#server/modules/notifications/notifications.ts';
import type { PlatformError, PlatformFailure } from '#server/platforms/platform.ts';
import type { PlatformRules, Platforms } from '#server/platforms/rules.ts';
import { COOLING_CODE } from './failures.ts';
import { clearProblem, setProblem } from './health-store.ts';
import { SHARE_OF_CAPTIONS_CODE, SHARE_OF_COMMENTS_CODE } from './quota.ts';
import { missingForReading } from './scopes.ts';
import type { ConnectionRow } from './store.ts';

type HealthDeps = { db: Db; queue: Queue; clock: Clock; platforms: Platforms };
/** `scope_missing` is never stored: it is derived from the granted scopes (scopes.ts). */
type Code = Exclude<ConnectionProblem['code'], 'scope_missing'>;

/** What a failed call says about the connection; undefined if the failure concerns only what was requested. */
const problemOf: Record<PlatformFailure, Code | undefined> = {
  token_expired: 'access_ended',
  access_ended: 'access_ended',
  scope_missing: undefined,
  not_allowed: undefined,
  account_closed: 'account_closed',
  no_channel: 'no_channel',
  not_professional: 'not_professional',
  operator_setup: 'operator_setup',
  rate_limited: 'rate_limited',
  quota_used_up: 'quota_used_up',
  unavailable: 'platform_down',
  unexpected_answer: 'unexpected_answer',
  gone: undefined,
  refused: undefined,
  spam_risk: undefined,
};

type Trouble = Extract<Code, ConnectionTrouble>;
/**
 * Problems the owner is notified of because they need action; others resolve themselves and are shown on the profile.
 */
const notified: readonly Trouble[] = [
  'access_ended',
  'account_closed',
  'no_channel',
  'not_professional',
  'operator_setup',
  'key_missing',
];
const needsNotice = (code: Code): code is Trouble => notified.some((one) => one === code);

/** Refusals of our own that say nothing about the account. */
const harmless: readonly string[] = [COOLING_CODE, SHARE_OF_CAPTIONS_CODE, SHARE_OF_COMMENTS_CODE];

/**
 * Records what a failed call says about the connection, for the tokens it was made with, and notifies its owner once
 * per incident.
 */
export async function noteFailure(deps: HealthDeps, row: ConnectionRow, error: PlatformError): Promise<void> {
  if (harmless.includes(error.code ?? '')) return;
  const code = problemOf[error.kind];
  if (code) await noteProblem(deps, row, code, { until: error.retryAt, reason: error.code });
}

export async function noteProblem(
  { db, queue, clock, platforms }: HealthDeps,
  row: ConnectionRow,
  code: Code,
  { until = null, reason = null }: { until?: Date | null | undefined; reason?: string | null | undefined } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const set = await setProblem(tx, row, { code, until, reason, at: clock.now() });
    if (set?.begins !== true) return;
    await appendEvent(tx, row.userId, { type: 'connection', platform: row.platform });
    if (!needsNotice(code)) return;
    await notify(queue, tx, {
      userId: row.userId,
      notice: {
        type: 'connection_problem',
        platform: row.platform,
        account: nameOf(platforms[row.platform].rules, row),
        problem: code,
      },
      dedupeKey: `connection/${row.id}/${set.incident}/${code}`,
      link: '/dashboard/profile',
    });
  });
}

/**
 * Notifies the owner when new tokens have fewer scopes than before, which means that a permission was revoked at the
 * platform.
 */
export async function noteLostScopes(
  { db, queue, platforms }: Pick<HealthDeps, 'db' | 'queue' | 'platforms'>,
  before: ConnectionRow,
  granted: readonly string[],
): Promise<void> {
  const { platform } = before;
  const entry = platforms[platform];
  const missing = missingForReading(entry, granted).filter((scope) => before.scopes.includes(scope));
  if (missing.length === 0) return;
  await db.transaction(async (tx) => {
    await appendEvent(tx, before.userId, { type: 'connection', platform });
    await notify(queue, tx, {
      userId: before.userId,
      notice: { type: 'connection_problem', platform, account: nameOf(entry.rules, before), problem: 'scope_missing' },
      dedupeKey: `connection/${before.id}/scopes/${before.tokenVersion}`,
      link: '/dashboard/profile',
    });
  });
}

/** A call succeeded: clears the problem. */
export async function noteSuccess({ db }: Pick<HealthDeps, 'db'>, row: ConnectionRow): Promise<void> {
  if (row.problem === null) return;
  await db.transaction(async (tx) => {
    if (await clearProblem(tx, row)) await appendEvent(tx, row.userId, { type: 'connection', platform: row.platform });
  });
}

/** The account's name as shown to people; empty if it has none. */
export function nameOf(
  { namedBy }: PlatformRules,
  { username, channelTitle }: Pick<ConnectionRow, 'username' | 'channelTitle'>,
): string {
  const handle = username === null ? null : `@${username.replace(/^@/, '')}`;
  return (namedBy === 'channelTitle' ? (channelTitle ?? handle) : (handle ?? channelTitle)) ?? '';
}

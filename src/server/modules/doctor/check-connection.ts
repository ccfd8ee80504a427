import { type Platform, platformNames } from '#contract/connections.ts';
import { DAY_MS } from '#server/kit/time.ts';
import { missingScopes } from '#server/modules/connections/connections.ts';
import { type AccountCheck, type Finding, ok, postsUsedUp, problem, warning } from '#server/platforms/doctor.ts';
import type { PlatformFailure } from '#server/platforms/platform.ts';
import type { Scope } from '#server/platforms/rules.ts';
import { msg } from '#texts/message.ts';
import { type Check, checked, skipped } from './check.ts';
import { answering, namesOf } from './check-set-up.ts';
import type { ConnectionEvidence, SetUp } from './evidence.ts';

/** Warn when access ends within this time. */
const ENDS_SOON_DAYS = 10;
/** With auto sync on, copies this old indicate a problem. */
const SYNC_OLD_HOURS = 26;

type Case = { setUp: SetUp; evidence: ConnectionEvidence };

/** All checks of one connected account. */
export function checkConnection(given: Case): Check[] {
  const { accountChecks } = given.setUp.rules.doctor;
  return [
    checked('token', token(given)),
    checked('token_expiry', tokenExpiry(given)),
    ...scopes(given).map((finding) => checked('scopes', finding)),
    ...accountChecks.map((check) => checked(check.id, ownCheck(given, check))),
    checked('last_sync', lastSync(given)),
  ];
}

const reconnect = msg('remedy.reconnect');

function token({ setUp: { platform }, evidence: { account } }: Case): Finding {
  const name = platformNames[platform];
  if (account === 'ended') return problem('access_ended', msg('finding.access_ended', { name }), reconnect);
  if (account === 'unreadable') return problem('key_missing', msg('finding.key_missing'), msg('remedy.old_key'));
  if ('found' in account) return ok(msg('finding.access_accepted', { name }));
  return accountFailures[account.failed]?.(name) ?? answering(name, account.failed);
}

const accountFailures: Partial<Record<PlatformFailure, (name: string) => Finding>> = {
  access_ended: (name) => problem('access_ended', msg('finding.access_ended', { name }), reconnect),
  token_expired: (name) => problem('access_ended', msg('finding.access_ended', { name }), reconnect),
  scope_missing: (name) =>
    problem('scope_missing', msg('finding.scope_missing', { name }), msg('remedy.reconnect_allow_all')),
  not_allowed: (name) => problem('not_allowed', msg('finding.not_allowed', { name }), msg('remedy.wait_or_reconnect')),
  account_closed: (name) =>
    problem('account_closed', msg('finding.account_closed', { name }), msg('remedy.open_platform')),
  no_channel: () => problem('no_channel', msg('finding.no_channel'), msg('remedy.create_channel')),
  not_professional: () =>
    problem('account_personal', msg('finding.personal_account'), msg('remedy.professional_account')),
  operator_setup: (name) =>
    problem('credentials_refused', msg('finding.app_refused', { name }), msg('remedy.check_app')),
  spam_risk: (name) => problem('held_back', msg('finding.held_back', { name }), msg('remedy.open_app')),
};

function tokenExpiry({ setUp, evidence }: Case): Finding {
  if (!isRead(evidence)) return skipped();
  const { testMode } = setUp.rules.doctor;
  if (setUp.testing && testMode)
    return testMode.ends(dayOf(new Date(evidence.tokenObtainedAt.getTime() + testMode.accessDays * DAY_MS)));
  const { endsAt, now } = evidence;
  if (!endsAt) return ok(msg('finding.access_renewed'));
  if (endsAt.getTime() - now.getTime() > ENDS_SOON_DAYS * DAY_MS)
    return ok(msg('finding.access_renewed_until', { day: dayOf(endsAt) }));
  return warning('access_ends_soon', msg('finding.access_ends', { day: dayOf(endsAt) }), reconnect);
}

type Missing = { for: readonly Scope['for'][]; find(scopes: string): Finding };

const allowAll = msg('remedy.reconnect_allow_all');

/** What is impossible without each kind of permission. */
const missingPermissions: readonly Missing[] = [
  {
    for: ['connect', 'read'],
    find: (scopes) => problem('read_permission_missing', msg('finding.read_permission_missing', { scopes }), allowAll),
  },
  {
    for: ['profile'],
    find: (scopes) =>
      problem('profile_permission_missing', msg('finding.profile_permission_missing', { scopes }), allowAll),
  },
  {
    for: ['insights'],
    find: (scopes) =>
      warning('insights_permission_missing', msg('finding.insights_permission_missing', { scopes }), allowAll),
  },
  {
    for: ['captions'],
    find: (scopes) =>
      warning('captions_permission_missing', msg('finding.captions_permission_missing', { scopes }), allowAll),
  },
];

/** A finding for each kind of permission that was requested but not granted; a single one if nothing is missing. */
function scopes({ setUp: { asks }, evidence }: Case): Finding[] {
  const missing = missingScopes({ asks }, evidence.scopes);
  const found = missingPermissions.flatMap(({ for: purposes, find }) => {
    const without = missing.filter((scope) => purposes.includes(scope.for));
    return without.length === 0 ? [] : [find(namesOf(without))];
  });
  const all = [...found, ...publishing(asks, missing)];
  return all.length > 0 ? all : [ok(msg('finding.every_permission'))];
}

/** TikTok has two publishing permissions, one for each way of publishing: with either, it is still possible. */
function publishing(asks: readonly Scope[], missing: readonly Scope[]): Finding[] {
  const isForIt = (scope: Scope) => scope.for === 'publish';
  const without = missing.filter(isForIt);
  if (without.length === 0) return [];
  const values = { scopes: namesOf(without) };
  if (without.length < asks.filter(isForIt).length)
    return [warning('publish_permission_partial', msg('finding.publish_permission_partial', values), allowAll)];
  return [problem('publish_permission_missing', msg('finding.publish_permission_missing', values), allowAll)];
}

function ownCheck({ setUp, evidence: { account, outlook } }: Case, check: AccountCheck): Finding {
  if (typeof account === 'string' || !('found' in account)) return skipped();
  if (check.about === 'account') return check.find(account.found);
  if (!outlook) return skipped();
  return 'found' in outlook ? check.find(outlook.found, setUp) : outlookFailed(setUp.platform, outlook.failed);
}

/** The finding when the platform could not say what may be posted. */
function outlookFailed(platform: Platform, failed: PlatformFailure): Finding {
  const name = platformNames[platform];
  if (failed === 'scope_missing') return skipped();
  if (failed === 'spam_risk')
    return problem('held_back', msg('finding.held_back_from_posting', { name }), msg('remedy.open_app'));
  if (failed === 'quota_used_up') return postsUsedUp;
  return answering(name, failed);
}

function lastSync({ evidence }: Case): Finding {
  const { problem: code, lastSyncAt, connectedAt, now, autoSync } = evidence;
  if (!isRead(evidence)) return skipped();
  if (code === 'unexpected_answer')
    return warning('sync_failing', msg('finding.sync_failing'), msg('remedy.sync_again'));
  const ageHours = (now.getTime() - (lastSyncAt ?? connectedAt).getTime()) / 3_600_000;
  if (!autoSync) return ok(msg('finding.auto_sync_off'));
  if (ageHours > SYNC_OLD_HOURS) return warning('sync_old', msg('finding.sync_old'), msg('remedy.sync_now'));
  return ok(msg('finding.sync_fresh'));
}

function isRead({ account }: ConnectionEvidence): boolean {
  return typeof account !== 'string' && 'found' in account;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

import type { Platform } from '#contract/connections.ts';
import type { DoctorCheck } from '#contract/doctor.ts';
import type { PlatformFailure } from '#server/platforms/platform.ts';
import { checked, type Finding, ok, platformNames, problem, skipped, warning } from './check.ts';
import { answering } from './check-set-up.ts';
import type { AccountEvidence, SetUp } from './evidence.ts';

const DAY_MS = 86_400_000;
/** Access that ends within this is told of. */
const ENDS_SOON_DAYS = 10;
/** Refresh tokens of Google projects in testing live seven days (platform-apis: Google OAuth). */
const TESTING_DAYS = 7;
/** With auto sync on a copy is older only when something is wrong. */
const SYNC_OLD_HOURS = 26;
const FEW_POSTS = 3;

type Case = { setUp: SetUp; evidence: AccountEvidence };

/** What can be said about one connected account. */
export function checkAccount(given: Case): DoctorCheck[] {
  const { platform } = given.setUp;
  return [
    checked('token', token(given)),
    checked('token_expiry', tokenExpiry(given)),
    checked('scopes', scopes(given)),
    ...(platform === 'instagram' ? [checked('account_type', accountType(given))] : []),
    ...(platform === 'tiktok' ? [checked('privacy_levels', privacyLevels(given))] : []),
    ...(platform === 'youtube' ? [checked('channel_verified', channelVerified(given))] : []),
    ...(platform === 'youtube' ? [] : [checked('daily_posts', dailyPosts(given))]),
    checked('last_sync', lastSync(given)),
  ];
}

const reconnect = 'Connect the account again from your profile.';

function token({ setUp: { platform }, evidence: { account } }: Case): Finding {
  const name = platformNames[platform];
  if (account === 'ended')
    return problem('access_ended', `${name} does not accept the access to this account any more.`, reconnect);
  if (account === 'unreadable')
    return problem(
      'key_missing',
      'The stored access can’t be opened: the key that sealed it is not in SECRET_KEYS.',
      'The operator puts the old key behind the new one, or the account is connected again.',
    );
  if ('found' in account) return ok(`${name} accepts the access to this account.`);
  return accountFailures[account.failed]?.(name) ?? answering(name, account.failed);
}

const accountFailures: Partial<Record<PlatformFailure, (name: string) => Finding>> = {
  access_ended: (name) => problem('access_ended', `${name} does not accept the access to this account any more.`, reconnect),
  token_expired: (name) => problem('access_ended', `${name} does not accept the access to this account any more.`, reconnect),
  scope_missing: (name) =>
    problem('scope_missing', `${name} was not allowed to show this account.`, `${reconnect} Allow everything that is asked for.`),
  not_allowed: (name) =>
    problem(
      'not_allowed',
      `${name} refuses to show this account, although no permission is missing.`,
      'Wait; Reelwright tries again by itself. If it stays, connect the account again.',
    ),
  account_closed: (name) =>
    problem('account_closed', `${name} has closed or suspended this account.`, 'Open the platform and follow what it says.'),
  no_channel: () =>
    problem('no_channel', 'This Google account has no YouTube channel.', 'Create a channel on YouTube, then connect again.'),
  not_professional: () =>
    problem(
      'account_personal',
      'This is a personal Instagram account.',
      'Switch it to a professional account in the Instagram app, then connect again.',
    ),
  operator_setup: (name) =>
    problem(
      'credentials_refused',
      `${name} does not accept this app.`,
      'The operator checks the app on the platform’s developer pages.',
    ),
  spam_risk: (name) =>
    problem('held_back', `${name} holds this account back.`, 'Open the platform’s app and follow what it says.'),
};

function tokenExpiry({ setUp, evidence }: Case): Finding {
  if (!isRead(evidence)) return skipped();
  const testingEnd = setUp.testing ? new Date(evidence.tokenObtainedAt.getTime() + TESTING_DAYS * DAY_MS) : null;
  if (testingEnd && setUp.platform === 'youtube')
    return warning(
      'testing_ends',
      `Access ends on ${dayOf(testingEnd)}, because the Google project is in testing.`,
      'The operator publishes the app; then connect the account again.',
    );
  const { endsAt, now } = evidence;
  if (!endsAt) return ok('Access is renewed by itself.');
  if (endsAt.getTime() - now.getTime() > ENDS_SOON_DAYS * DAY_MS)
    return ok(`Access is renewed by itself; without that it would end on ${dayOf(endsAt)}.`);
  return warning('access_ends_soon', `Access ends on ${dayOf(endsAt)} and could not be renewed so far.`, reconnect);
}

/** What is missing without a permission, by a part of its name; the first that fits. */
const missingScopes: readonly [RegExp, string, string][] = [
  [/publish|upload$/, 'publish_permission_missing', 'Publishing is not allowed: its permission was not given.'],
  [/insights|analytics/, 'insights_permission_missing', 'Figures are not allowed: their permission was not given.'],
  [/force-ssl/, 'captions_permission_missing', 'Captions are not allowed: their permission was not given.'],
  [/profile|stats/, 'profile_permission_missing', 'Name and counters are not allowed: their permission was not given.'],
  [/./, 'read_permission_missing', 'Videos are not allowed: their permission was not given.'],
];

function scopes({ evidence }: Case): Finding {
  const missing = evidence.wantedScopes.filter((scope) => !evidence.scopes.includes(scope));
  const found = missingScopes.find(([pattern]) => missing.some((scope) => pattern.test(scope)));
  if (!found) return ok('Every permission was given.');
  const [, cause, finding] = found;
  return (cause === 'insights_permission_missing' || cause === 'captions_permission_missing' ? warning : problem)(
    cause,
    finding,
    `${reconnect} Allow everything that is asked for.`,
  );
}

function accountType({ evidence: { account } }: Case): Finding {
  if (typeof account === 'string' || !('found' in account)) return skipped();
  const { accountType: type } = account.found;
  if (type === null || ['BUSINESS', 'MEDIA_CREATOR', 'CREATOR'].includes(type)) return ok('This is a professional account.');
  return problem(
    'account_personal',
    'This is a personal Instagram account.',
    'Switch it to a professional account in the Instagram app, then connect again.',
  );
}

function privacyLevels({ setUp, evidence }: Case): Finding {
  const { outlook } = evidence;
  if (!isRead(evidence) || !outlook) return skipped();
  if (!('found' in outlook)) return outlookFailed(setUp.platform, outlook.failed);
  const levels = outlook.found.privacyLevels ?? [];
  if (!setUp.audited && levels.includes('PUBLIC_TO_EVERYONE'))
    return warning(
      'public_account_unaudited',
      'The account is public, and TikTok lets apps without an audit post to private accounts only.',
      'Send drafts to the inbox, or make the account private in the TikTok app.',
    );
  if (levels.length === 0)
    return problem(
      'no_audience',
      'TikTok offers no audience for posts of this account.',
      'Look into the TikTok app whether the account is held back.',
    );
  return ok('TikTok says who may see posts of this account.');
}

function channelVerified({ setUp, evidence }: Case): Finding {
  const { outlook } = evidence;
  if (!isRead(evidence) || !outlook) return skipped();
  if (!('found' in outlook)) return outlookFailed(setUp.platform, outlook.failed);
  if (outlook.found.longUploads === 'eligible' || outlook.found.longUploads === 'disallowed')
    return warning(
      'channel_not_verified',
      'The channel is not verified: uploads of more than 15 minutes and own thumbnails are refused.',
      'Verify the channel at youtube.com/verify. Short clips work without.',
    );
  return ok('Long uploads are allowed.');
}

function dailyPosts({ setUp, evidence }: Case): Finding {
  const { outlook } = evidence;
  if (!isRead(evidence) || !outlook) return skipped();
  if (!('found' in outlook)) return outlookFailed(setUp.platform, outlook.failed);
  const { postsLeft } = outlook.found;
  if (postsLeft === null) return ok('The platform does not say how many posts are left.');
  if (postsLeft <= 0)
    return problem('posts_used_up', 'The posts of the last 24 hours are used up.', 'Wait until tomorrow, or schedule.');
  if (postsLeft <= FEW_POSTS)
    return warning('few_posts_left', `${postsLeft} posts are left for the next 24 hours.`, 'Schedule what can wait.');
  return ok(`${postsLeft} posts are left for the next 24 hours.`);
}

/** What the platform says instead of what may be posted. */
function outlookFailed(platform: Platform, failed: PlatformFailure): Finding {
  const name = platformNames[platform];
  if (failed === 'scope_missing') return skipped();
  if (failed === 'spam_risk')
    return problem(
      'held_back',
      `${name} holds this account back from posting.`,
      'Open the platform’s app and follow what it says.',
    );
  if (failed === 'quota_used_up')
    return problem('posts_used_up', 'The posts of the last 24 hours are used up.', 'Wait until tomorrow, or schedule.');
  return answering(name, failed);
}

function lastSync({ evidence }: Case): Finding {
  const { problem: code, lastSyncAt, connectedAt, now, autoSync } = evidence;
  if (!isRead(evidence)) return skipped();
  if (code === 'unexpected_answer')
    return warning(
      'sync_failing',
      'The last sync met an answer it could not read.',
      'Sync again; if it stays, look for an update of Reelwright.',
    );
  const ageHours = (now.getTime() - (lastSyncAt ?? connectedAt).getTime()) / 3_600_000;
  if (!autoSync) return ok('Auto sync is off: copies are renewed when you ask for it.');
  if (ageHours > SYNC_OLD_HOURS)
    return warning(
      'sync_old',
      'The copy of the videos is more than a day old.',
      'Sync now; if that does not help, see whether a worker runs.',
    );
  return ok('The copy of the videos is renewed by itself.');
}

function isRead({ account }: AccountEvidence): boolean {
  return typeof account !== 'string' && 'found' in account;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

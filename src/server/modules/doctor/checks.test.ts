import { expect, test } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import type { DoctorCheck } from '#contract/doctor.ts';
import type { AccountFacts, PublishOutlook } from '#server/platforms/platform.ts';
import { checkAccount } from './check-account.ts';
import { checkSetUp } from './check-set-up.ts';
import type { AccountEvidence, SetUp, SetUpEvidence } from './evidence.ts';
import { forecast } from './forecast.ts';

const now = new Date('2026-11-21T12:00:00Z');
const at = (text: string) => new Date(text);

const facts: AccountFacts = {
  ...{ platformUserId: '1', username: 'ada', channelTitle: 'Ada', profileUrl: null, avatarUrl: null },
  ...{ followers: 1, following: 1, posts: 1, views: 1, likes: 1, accountType: 'BUSINESS', uploadsPlaylist: 'UU1' },
};
const outlook: PublishOutlook = {
  ...{ privacyLevels: ['PUBLIC_TO_EVERYONE', 'SELF_ONLY'], postsLeft: 40, maxDurationSeconds: 600, longUploads: 'allowed' },
};

function buildSetUp(platform: Platform, change: Partial<SetUpEvidence> = {}, setUp: Partial<SetUp> = {}): SetUpEvidence {
  return {
    setUp: {
      ...{ platform, mode: 'live', publicUrl: 'https://studio.example', redirectUri: 'https://studio.example/auth/callback/xx' },
      ...{ appKind: platform === 'tiktok' ? 'web' : null, audited: platform === 'instagram' ? null : true, testing: false },
      ...setUp,
    },
    ...{ now, reach: { answers: true, serverTime: now }, client: { found: true } },
    media: platform === 'instagram' ? 'reachable' : null,
    quota: platform === 'youtube' ? { usedShare: 0.1, resetsAt: at('2026-11-22T08:00:00Z') } : null,
    ...change,
  };
}

function buildAccount(change: Partial<AccountEvidence> = {}): AccountEvidence {
  return {
    ...{ now, wantedScopes: ['read', 'video.publish'], scopes: ['read', 'video.publish'], endsAt: at('2027-03-01T00:00:00Z') },
    ...{ tokenObtainedAt: at('2026-11-20T00:00:00Z'), problem: null, connectedAt: at('2026-10-01T00:00:00Z'), autoSync: true },
    ...{ lastSyncAt: at('2026-11-21T11:00:00Z'), account: { found: facts }, outlook: { found: outlook }, ...change },
  };
}

function examine(setUp: SetUpEvidence, account: AccountEvidence): DoctorCheck[] {
  return [...checkSetUp(setUp), ...checkAccount({ setUp: setUp.setUp, evidence: account })];
}

const wrong = (checks: DoctorCheck[]) =>
  checks.filter(({ state }) => state === 'warning' || state === 'problem').map(({ cause }) => cause);

test.each(['tiktok', 'youtube', 'instagram'] as const)(
  'nothing is wrong with a healthy %s account, and it would publish',
  (platform) => {
    const checks = examine(buildSetUp(platform), buildAccount());
    expect(wrong(checks)).toEqual([]);
    expect(checks.filter(({ state }) => state === 'skipped')).toEqual([]);
    expect(forecast(buildSetUp(platform).setUp, checks)).toMatch(/^The video would be (posted|uploaded)/);
  },
);

const local = { publicUrl: 'http://localhost:3000', redirectUri: 'http://localhost:3000/auth/callback/xx' };
const setUpFaults: [string, SetUpEvidence][] = [
  ['platform_unreachable', buildSetUp('tiktok', { reach: { answers: false } })],
  ['sandbox_stopped', buildSetUp('tiktok', { reach: { answers: false } }, { mode: 'sandbox' })],
  ['credentials_refused', buildSetUp('tiktok', { client: { failed: 'operator_setup', retryAt: undefined } })],
  ['platform_failing', buildSetUp('youtube', { client: { failed: 'unavailable', retryAt: undefined } })],
  ['unexpected_answer', buildSetUp('youtube', { client: { failed: 'unexpected_answer', retryAt: undefined } })],
  ['rate_limited', buildSetUp('instagram', { client: { failed: 'rate_limited', retryAt: now } })],
  ['redirect_not_https', buildSetUp('tiktok', {}, local)],
  ['redirect_not_local', buildSetUp('tiktok', {}, { appKind: 'desktop' })],
  ['redirect_not_https', buildSetUp('instagram', {}, local)],
  ['clock_ahead', buildSetUp('tiktok', { reach: { answers: true, serverTime: at('2026-11-21T11:50:00Z') } })],
  ['clock_behind', buildSetUp('tiktok', { reach: { answers: true, serverTime: at('2026-11-21T12:10:00Z') } })],
  ['app_in_testing', buildSetUp('youtube', {}, { testing: true })],
  ['not_audited', buildSetUp('youtube', {}, { audited: false })],
  ['quota_low', buildSetUp('youtube', { quota: { usedShare: 0.85, resetsAt: now } })],
  ['quota_used_up', buildSetUp('youtube', { quota: { usedShare: 1, resetsAt: now } })],
  ['media_not_https', buildSetUp('instagram', { media: 'not_https' })],
  ['media_not_public', buildSetUp('instagram', { media: 'not_public' })],
  ['media_unreachable', buildSetUp('instagram', { media: 'no_answer' })],
  ['media_wrong_answer', buildSetUp('instagram', { media: 'wrong_answer' })],
];

test.each(setUpFaults)('%s is named, and nothing else', (cause, evidence) => {
  expect(wrong(checkSetUp(evidence))).toEqual([cause]);
});

test('an address without encryption is named beside what it makes impossible', () => {
  const open = { publicUrl: 'http://studio.example', redirectUri: 'http://studio.example/auth/callback/yt' };
  expect(wrong(checkSetUp(buildSetUp('youtube', {}, open)))).toEqual(['redirect_not_https', 'not_encrypted']);
});

test('a platform without an app is that, and nothing more is looked at', () => {
  const checks = checkSetUp(buildSetUp('tiktok', {}, { mode: 'off' }));
  expect(checks.map(({ cause }) => cause)).toEqual(['credentials_missing']);
});

const accountFaults: [string, Platform, Partial<AccountEvidence>][] = [
  ['access_ended', 'tiktok', { account: 'ended', outlook: null }],
  ['key_missing', 'tiktok', { account: 'unreadable', outlook: null }],
  ['account_closed', 'youtube', { account: { failed: 'account_closed', retryAt: undefined }, outlook: null }],
  ['no_channel', 'youtube', { account: { failed: 'no_channel', retryAt: undefined }, outlook: null }],
  ['account_personal', 'instagram', { account: { found: { ...facts, accountType: 'PERSONAL' } } }],
  ['access_ends_soon', 'instagram', { endsAt: at('2026-11-29T00:00:00Z') }],
  ['publish_permission_missing', 'tiktok', { scopes: ['read'] }],
  ['insights_permission_missing', 'instagram', { wantedScopes: ['read', 'instagram_business_manage_insights'] }],
  ['captions_permission_missing', 'youtube', { wantedScopes: ['read', 'youtube.force-ssl'] }],
  ['profile_permission_missing', 'tiktok', { wantedScopes: ['read', 'user.info.profile'] }],
  ['read_permission_missing', 'tiktok', { wantedScopes: ['video.list'] }],
  ['channel_not_verified', 'youtube', { outlook: { found: { ...outlook, longUploads: 'eligible' } } }],
  ['posts_used_up', 'instagram', { outlook: { found: { ...outlook, postsLeft: 0 } } }],
  ['few_posts_left', 'instagram', { outlook: { found: { ...outlook, postsLeft: 2 } } }],
  ['sync_old', 'tiktok', { lastSyncAt: at('2026-11-19T00:00:00Z') }],
  ['sync_failing', 'tiktok', { problem: 'unexpected_answer' }],
];

test.each(accountFaults)('%s of a %s account is named, and nothing else', (cause, platform, change) => {
  expect(wrong(examine(buildSetUp(platform), buildAccount(change)))).toEqual([cause]);
});

test('an account that is held back is told so', () => {
  const held = buildAccount({ outlook: { failed: 'spam_risk', retryAt: undefined } });
  expect(new Set(wrong(examine(buildSetUp('tiktok'), held)))).toEqual(new Set(['held_back']));
});

test('without auto sync an old copy is nobody’s fault', () => {
  expect(wrong(examine(buildSetUp('tiktok'), buildAccount({ autoSync: false, lastSyncAt: null })))).toEqual([]);
});

test('an unaudited TikTok app says what becomes of posts of public and of private accounts', () => {
  const setUp = buildSetUp('tiktok', {}, { audited: false });
  const open = examine(setUp, buildAccount());
  expect(wrong(open)).toEqual(['not_audited', 'public_account_unaudited']);
  expect(forecast(setUp.setUp, open)).toMatch(/^TikTok would refuse a direct post/);
  const closed = examine(setUp, buildAccount({ outlook: { found: { ...outlook, privacyLevels: ['SELF_ONLY'] } } }));
  expect(forecast(setUp.setUp, closed)).toMatch(/^The video would be posted so that only you see it/);
});

test('the forecast says what stops a post, and why', () => {
  const setUp = buildSetUp('instagram', { media: 'not_https' });
  expect(forecast(setUp.setUp, examine(setUp, buildAccount()))).toBe(
    'Nothing would be published now. Instagram fetches videos by https only, and this installation has no such address.',
  );
  const mute = examine(buildSetUp('youtube'), buildAccount({ wantedScopes: ['read', 'youtube.upload'] }));
  expect(forecast(buildSetUp('youtube').setUp, mute)).toBe('Nothing would be published: YouTube was not allowed to.');
});

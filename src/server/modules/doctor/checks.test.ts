import { expect, test } from 'vitest';
import { type Platform, platforms } from '#contract/connections.ts';
import type { ChannelFacts } from '#server/platforms/platform.ts';
import type { PublishOutlook } from '#server/platforms/publishing.ts';
import { testPlatforms } from '#server/platforms/registry.test-kit.ts';
import { say } from '#texts/say.ts';
import type { Check } from './check.ts';
import { checkConnection } from './check-connection.ts';
import { checkSetUp } from './check-set-up.ts';
import type { ConnectionEvidence, SetUp, SetUpEvidence } from './evidence.ts';
import { forecast } from './forecast.ts';

const now = new Date('2026-11-21T12:00:00Z');
const at = (text: string) => new Date(text);

const facts: ChannelFacts = {
  platformUserId: '1',
  appUserId: null,
  username: 'ada',
  channelTitle: 'Ada',
  profileUrl: null,
  avatarUrl: null,
  followers: 1,
  following: 1,
  posts: 1,
  views: 1,
  likes: 1,
  accountType: 'BUSINESS',
  uploadsPlaylist: 'UU1',
};
const outlook: PublishOutlook = {
  privacyLevels: ['PUBLIC_TO_EVERYONE', 'SELF_ONLY'],
  postsLeft: 40,
  maxDurationSeconds: 600,
  longUploads: 'allowed',
  creator: null,
};

function buildSetUp(
  platform: Platform,
  change: Partial<SetUpEvidence> = {},
  setUp: Partial<SetUp> = {},
): SetUpEvidence {
  return {
    setUp: {
      platform,
      rules: testPlatforms()[platform].rules,
      asks: testPlatforms()[platform].asks,
      publishing: true,
      mode: 'live',
      publicUrl: 'https://studio.example',
      redirectUri: 'https://studio.example/auth/callback/xx',
      appKind: platform === 'tiktok' ? 'web' : null,
      audited: platform === 'instagram' ? null : true,
      testing: false,
      ...setUp,
    },
    now,
    reach: { answers: true, serverTime: now },
    client: { found: true },
    media: platform === 'instagram' ? 'reachable' : null,
    quota: platform === 'youtube' ? { usedShare: 0.1, resetsAt: at('2026-11-22T08:00:00Z') } : null,
    ...change,
  };
}

function buildAccount(change: Partial<ConnectionEvidence> = {}): ConnectionEvidence {
  return {
    now,
    scopes: platforms.flatMap((platform) => testPlatforms()[platform].rules.scopes.map(({ name }) => name)),
    endsAt: at('2027-03-01T00:00:00Z'),
    tokenObtainedAt: at('2026-11-20T00:00:00Z'),
    problem: null,
    connectedAt: at('2026-10-01T00:00:00Z'),
    autoSync: true,
    lastSyncAt: at('2026-11-21T11:00:00Z'),
    account: { found: facts },
    outlook: { found: outlook },
    ...change,
  };
}

function examine(setUp: SetUpEvidence, account: ConnectionEvidence): Check[] {
  return [...checkSetUp(setUp), ...checkConnection({ setUp: setUp.setUp, evidence: account })];
}

const forecastOf = (...given: Parameters<typeof forecast>) => say('en', forecast(...given).text);

const wrong = (checks: Check[]) =>
  checks.filter(({ state }) => state === 'warning' || state === 'problem').map(({ cause }) => cause);

test.each(['tiktok', 'youtube', 'instagram'] as const)(
  'a healthy %s account has no problems and would publish',
  (platform) => {
    const checks = examine(buildSetUp(platform), buildAccount());
    expect(wrong(checks)).toEqual([]);
    expect(checks.filter(({ state }) => state === 'skipped')).toEqual([]);
    expect(forecastOf(buildSetUp(platform).setUp, checks)).toMatch(/^The video would be (posted|uploaded)/);
  },
);

const local = { publicUrl: 'http://localhost:3000', redirectUri: 'http://localhost:3000/auth/callback/xx' };
const setUpFaults: [string, SetUpEvidence][] = [
  ['platform_unreachable', buildSetUp('tiktok', { reach: { answers: false } })],
  ['sandbox_stopped', buildSetUp('tiktok', { reach: { answers: false } }, { mode: 'sandbox' })],
  ['credentials_refused', buildSetUp('tiktok', { client: { failed: 'operator_setup', retryAt: undefined } })],
  ['credentials_unproven', buildSetUp('instagram', { client: { failed: 'refused', retryAt: undefined } })],
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

test.each(setUpFaults)('%s is reported, and nothing else', (cause, evidence) => {
  expect(wrong(checkSetUp(evidence))).toEqual([cause]);
});

test('an address without encryption is reported together with what it prevents', () => {
  const open = { publicUrl: 'http://studio.example', redirectUri: 'http://studio.example/auth/callback/yt' };
  expect(wrong(checkSetUp(buildSetUp('youtube', {}, open)))).toEqual(['redirect_not_https', 'not_encrypted']);
});

test('a platform without an app is reported as such, without further checks', () => {
  const checks = checkSetUp(buildSetUp('tiktok', {}, { mode: 'off' }));
  expect(checks.map(({ cause }) => cause)).toEqual(['credentials_missing']);
});

const GOOGLE = 'https://www.googleapis.com/auth/';
const without = (...scopes: string[]) => ({
  scopes: buildAccount().scopes.filter((one) => !scopes.includes(one)),
});
const accountFaults: [string, Platform, Partial<ConnectionEvidence>][] = [
  ['access_ended', 'tiktok', { account: 'ended', outlook: null }],
  ['key_missing', 'tiktok', { account: 'unreadable', outlook: null }],
  ['account_closed', 'youtube', { account: { failed: 'account_closed', retryAt: undefined }, outlook: null }],
  ['no_channel', 'youtube', { account: { failed: 'no_channel', retryAt: undefined }, outlook: null }],
  ['account_personal', 'instagram', { account: { found: { ...facts, accountType: 'PERSONAL' } } }],
  ['access_ends_soon', 'instagram', { endsAt: at('2026-11-29T00:00:00Z') }],
  ['publish_permission_missing', 'tiktok', without('video.upload', 'video.publish')],
  ['publish_permission_partial', 'tiktok', without('video.publish')],
  ['insights_permission_missing', 'instagram', without('instagram_business_manage_insights')],
  ['captions_permission_missing', 'youtube', without(`${GOOGLE}youtube.force-ssl`)],
  ['profile_permission_missing', 'tiktok', without('user.info.profile')],
  ['read_permission_missing', 'tiktok', without('video.list')],
  ['channel_not_verified', 'youtube', { outlook: { found: { ...outlook, longUploads: 'eligible' } } }],
  ['posts_used_up', 'instagram', { outlook: { found: { ...outlook, postsLeft: 0 } } }],
  ['few_posts_left', 'instagram', { outlook: { found: { ...outlook, postsLeft: 2 } } }],
  ['sync_old', 'tiktok', { lastSyncAt: at('2026-11-19T00:00:00Z') }],
  ['sync_failing', 'tiktok', { problem: 'unexpected_answer' }],
];

test.each(accountFaults)('%s of a %s account is reported, and nothing else', (cause, platform, change) => {
  expect(wrong(examine(buildSetUp(platform), buildAccount(change)))).toEqual([cause]);
});

test('every missing permission is reported with what it prevents, and unrequested ones are not', () => {
  const given = { scopes: ['user.info.basic', 'user.info.stats'] };
  const findings = (setUp: SetUpEvidence) =>
    examine(setUp, buildAccount({ ...given, outlook: null }))
      .filter(({ id, state }) => id === 'scopes' && state !== 'ok')
      .map(({ finding }) => say('en', finding));
  const inPart = [
    'The account’s videos can’t be read. Not granted: video.list.',
    'Username or counts can’t be read. Not granted: user.info.profile.',
  ];
  expect(findings(buildSetUp('tiktok'))).toEqual([
    ...inPart,
    'Clips can’t be published. Not granted: video.upload, video.publish.',
  ]);
  const asks = testPlatforms().tiktok.asks.filter((scope) => scope.for !== 'publish');
  const readOnly = buildSetUp('tiktok', {}, { asks, publishing: false });
  expect(findings(readOnly)).toEqual(inPart);
  expect(forecastOf(readOnly.setUp, examine(readOnly, buildAccount()))).toBe(
    'Nothing would be published: publishing is off on this installation.',
  );
});

test('an app without every permission learns what is omitted and where it is listed', () => {
  const asks = testPlatforms().tiktok.asks.slice(0, 4);
  const setUp = buildSetUp('tiktok', {}, { asks });
  const [check] = checkSetUp(setUp).filter(({ id }) => id === 'app_scopes');
  expect(check).toMatchObject({ state: 'warning', cause: 'scopes_left_out' });
  expect(check && [say('en', check.finding), check.remedy && say('en', check.remedy)].join(' ')).toMatch(
    /video\.upload, video\.publish.+TIKTOK_SCOPES/,
  );
  expect(forecastOf(setUp.setUp, examine(setUp, buildAccount({ scopes: asks.map(({ name }) => name) })))).toBe(
    'Nothing would be published: this installation’s app may not publish to TikTok.',
  );
});

test('a restricted account is reported as such', () => {
  const held = buildAccount({ outlook: { failed: 'spam_risk', retryAt: undefined } });
  expect(new Set(wrong(examine(buildSetUp('tiktok'), held)))).toEqual(new Set(['held_back']));
});

test('without auto sync, old copies are not a problem', () => {
  expect(wrong(examine(buildSetUp('tiktok'), buildAccount({ autoSync: false, lastSyncAt: null })))).toEqual([]);
});

test('an unaudited TikTok app learns what happens to posts of public and private accounts', () => {
  const setUp = buildSetUp('tiktok', {}, { audited: false });
  const open = examine(setUp, buildAccount());
  expect(wrong(open)).toEqual(['not_audited', 'public_account_unaudited']);
  expect(forecastOf(setUp.setUp, open)).toMatch(/^TikTok would refuse a direct post/);
  const closed = examine(setUp, buildAccount({ outlook: { found: { ...outlook, privacyLevels: ['SELF_ONLY'] } } }));
  expect(forecastOf(setUp.setUp, closed)).toMatch(/^The video would be posted for only you to see/);
});

test('without the direct post permission, TikTok gets a draft', () => {
  const setUp = buildSetUp('tiktok').setUp;
  const scopes = setUp.asks.map(({ name }) => name).filter((name) => name !== 'video.publish');
  const checks = examine(buildSetUp('tiktok'), buildAccount({ scopes }));
  expect(forecast(setUp, checks, scopes).state).toBe('limited');
  expect(forecastOf(setUp, checks, scopes)).toMatch(/^A draft would be sent to your TikTok inbox/);
});

test('an unresponsive platform makes the forecast uncertain', () => {
  const { setUp, ...evidence } = buildSetUp('youtube');
  const silent = examine(
    { setUp, ...evidence },
    buildAccount({ account: { failed: 'rate_limited', retryAt: undefined } }),
  );
  expect(forecast(setUp, silent).state).toBe('limited');
  expect(forecastOf(setUp, silent)).toBe(
    'It is not certain what would happen to the post. YouTube asks this installation to slow down.',
  );
});

test('the forecast says what would stop a post, and why', () => {
  const setUp = buildSetUp('instagram', { media: 'not_https' });
  expect(forecastOf(setUp.setUp, examine(setUp, buildAccount()))).toBe(
    'Nothing would be published now. Instagram fetches videos over https only, and this installation has no https address.',
  );
  const mute = examine(buildSetUp('youtube'), buildAccount(without(`${GOOGLE}youtube.upload`)));
  expect(forecastOf(buildSetUp('youtube').setUp, mute)).toBe(
    'Nothing would be published: permission to publish was not granted on YouTube.',
  );
});

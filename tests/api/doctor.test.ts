import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import type { DoctorReport } from '#contract/doctor.ts';
import { type Person, type TestApp, testApp } from '#tests/harness/app.ts';
import { type Approval, startTestSandbox, type TestSandbox } from '#tests/harness/sandbox.ts';

const sandbox = await startTestSandbox();
afterAll(() => sandbox.stop());

const audited = { TIKTOK_AUDITED: 'true', YOUTUBE_AUDITED: 'true' };
const product = await testApp({ SANDBOX_URL: sandbox.url, ...audited });

beforeEach(async () => {
  await sandbox.control('reset', { what: 'all' });
});

/** Connects an account as a browser would; returns its id. */
async function connect(person: Person, platform: Platform, approval: Approval = {}): Promise<string> {
  const { body: begun } = await person.call('GET', `/api/${platform}/auth/url`);
  const back = new URL(await sandbox.approve(begun.data.authUrl, approval));
  const code = (back.searchParams.get('code') ?? '').replace(/#_$/, '');
  const { status, body } = await person.call('POST', `/api/${platform}/auth/callback`, {
    code,
    state: back.searchParams.get('state'),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.connection.id;
}

async function examine(person: Person, connectionId: string): Promise<DoctorReport> {
  const { status, body } = await person.call('POST', `/api/connections/${connectionId}/doctor`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

const wrong = ({ checks }: DoctorReport) =>
  checks.filter(({ state }) => state === 'warning' || state === 'problem').map(({ cause }) => cause);

test.each(['tiktok', 'youtube', 'instagram'] as const)(
  'a healthy %s account has no problems, and the forecast says what it would publish',
  async (platform) => {
    const person = await product.person();
    const report = await examine(person, await connect(person, platform));
    expect(wrong(report)).toEqual([]);
    expect(report).toMatchObject({
      state: 'ok',
      mode: 'sandbox',
      forecast: expect.stringMatching(/^The video would be/),
    });
  },
);

type Fault = {
  cause: string;
  platform: Platform;
  approval?: Approval;
  /** What goes wrong after the account is connected. */
  inject?: (at: { sandbox: TestSandbox; product: TestApp; id: string }) => Promise<unknown>;
};

const change =
  (set: string) =>
  async ({ product: { services }, id }: { product: TestApp; id: string }) => {
    await services.database.db.execute(sql`update connections set ${sql.raw(set)} where id = ${id}`);
  };
const fault = (given: Parameters<TestSandbox['fault']>[0]) => (at: { sandbox: TestSandbox }) => at.sandbox.fault(given);
const setting = (name: string, value: string) => (at: { sandbox: TestSandbox }) =>
  at.sandbox.control('settings', { [name]: value });
const spent =
  (units: number) =>
  async ({ product: { services } }: { product: TestApp }) => {
    await services.database.db.execute(
      sql`update quota_use set used = ${units} where platform = 'youtube' and bucket = 'units'`,
    );
  };
const without = (scopes: string[]): Approval => ({ scopes });

const readOfTiktok = ['user.info.basic', 'user.info.profile', 'user.info.stats', 'video.list'];
const google = (...names: string[]) => names.map((name) => `https://www.googleapis.com/auth/${name}`);

const faults: Fault[] = [
  {
    cause: 'access_ended',
    platform: 'tiktok',
    inject: ({ sandbox: at }) => at.control('tokens', { platform: 'tiktok', what: 'revoke' }),
  },
  {
    cause: 'access_ended',
    platform: 'youtube',
    inject: ({ sandbox: at }) => at.control('tokens', { platform: 'youtube', what: 'revoke' }),
  },
  {
    cause: 'access_ended',
    platform: 'instagram',
    inject: ({ sandbox: at }) => at.control('tokens', { platform: 'instagram', what: 'revoke' }),
  },
  {
    cause: 'key_missing',
    platform: 'tiktok',
    inject: change(`access_token_sealed = '\\x01deadbeef' || substring(access_token_sealed from 6)`),
  },
  {
    cause: 'platform_failing',
    platform: 'tiktok',
    inject: fault({ call: 'tiktok.user.info', kind: 'status', status: 500, count: 9 }),
  },
  {
    cause: 'platform_failing',
    platform: 'youtube',
    inject: fault({ call: 'youtube.channels.list', kind: 'cut', afterBytes: 20, count: 9 }),
  },
  {
    cause: 'unexpected_answer',
    platform: 'tiktok',
    inject: fault({ call: 'tiktok.user.info', kind: 'html', count: 9 }),
  },
  {
    cause: 'unexpected_answer',
    platform: 'instagram',
    inject: fault({ call: 'instagram.me', kind: 'wrong_types', count: 9 }),
  },
  {
    cause: 'unexpected_answer',
    platform: 'youtube',
    inject: fault({ call: 'youtube.channels.list', kind: 'huge', count: 9 }),
  },
  {
    cause: 'rate_limited',
    platform: 'tiktok',
    inject: fault({ call: 'tiktok.user.info', kind: 'status', status: 429, count: 9 }),
  },
  {
    cause: 'clock_ahead',
    platform: 'tiktok',
    inject: fault({ call: 'platform.root', kind: 'skew', seconds: -600, count: 9 }),
  },
  {
    cause: 'clock_behind',
    platform: 'tiktok',
    inject: fault({ call: 'platform.root', kind: 'skew', seconds: 600, count: 9 }),
  },
  { cause: 'publish_permission_missing', platform: 'tiktok', approval: without(readOfTiktok) },
  {
    cause: 'profile_permission_missing',
    platform: 'tiktok',
    approval: without(['user.info.basic', 'user.info.stats', 'video.list', 'video.upload', 'video.publish']),
  },
  {
    cause: 'insights_permission_missing',
    platform: 'youtube',
    approval: without(google('youtube.readonly', 'youtube.upload', 'youtube.force-ssl')),
  },
  {
    cause: 'captions_permission_missing',
    platform: 'youtube',
    approval: without(google('youtube.readonly', 'youtube.upload', 'yt-analytics.readonly')),
  },
  {
    cause: 'publish_permission_missing',
    platform: 'youtube',
    approval: without(google('youtube.readonly', 'yt-analytics.readonly', 'youtube.force-ssl')),
  },
  { cause: 'channel_not_verified', platform: 'youtube', inject: setting('youtube.long_uploads', 'eligible') },
  {
    cause: 'account_closed',
    platform: 'youtube',
    inject: fault({
      call: 'youtube.channels.list',
      kind: 'status',
      status: 403,
      code: 'authenticatedUserAccountClosed',
      count: 9,
    }),
  },
  {
    cause: 'no_channel',
    platform: 'youtube',
    inject: fault({
      call: 'youtube.channels.list',
      kind: 'status',
      status: 401,
      code: 'youtubeSignupRequired',
      count: 9,
    }),
  },
  {
    cause: 'quota_used_up',
    platform: 'youtube',
    inject: fault({ call: 'youtube.channels.list', kind: 'status', status: 403, code: 'quotaExceeded', count: 9 }),
  },
  { cause: 'quota_low', platform: 'youtube', inject: spent(8_600) },
  {
    cause: 'access_ends_soon',
    platform: 'instagram',
    inject: change("access_expires_at = now() + interval '8 days', token_obtained_at = now()"),
  },
  {
    cause: 'sync_old',
    platform: 'tiktok',
    inject: change("last_sync_at = now() - interval '3 days', connected_at = now() - interval '9 days'"),
  },
];

test.each(faults)(
  '$cause of $platform is reported, and nothing else',
  async ({ cause, platform, approval, inject }) => {
    const person = await product.person();
    const id = await connect(person, platform, approval);
    await inject?.({ sandbox, product, id });
    const report = await examine(person, id);
    expect(new Set(wrong(report))).toEqual(new Set([cause]));
  },
);

test('an account restricted by TikTok is reported', async () => {
  const person = await product.person();
  const id = await connect(person, 'tiktok');
  await sandbox.fault({
    call: 'tiktok.publish.creator_info',
    kind: 'status',
    status: 200,
    code: 'spam_risk_user_banned_from_posting',
    count: 9,
  });
  expect(new Set(wrong(await examine(person, id)))).toEqual(new Set(['held_back']));
});

const live = {
  TIKTOK_CLIENT_KEY: 'sandbox-tiktok',
  TIKTOK_CLIENT_SECRET: 'sandbox-tiktok-secret',
  TIKTOK_API_URL: sandbox.url,
  TIKTOK_AUTHORIZE_URL: sandbox.url,
  INSTAGRAM_CLIENT_ID: 'sandbox-instagram',
  INSTAGRAM_CLIENT_SECRET: 'sandbox-instagram-secret',
  INSTAGRAM_GRAPH_URL: sandbox.url,
  INSTAGRAM_TOKEN_URL: sandbox.url,
  INSTAGRAM_AUTHORIZE_URL: sandbox.url,
  YOUTUBE_CLIENT_ID: 'sandbox-youtube',
  YOUTUBE_CLIENT_SECRET: 'sandbox-youtube-secret',
  YOUTUBE_API_URL: sandbox.url,
  YOUTUBE_TOKEN_URL: sandbox.url,
  YOUTUBE_AUTHORIZE_URL: sandbox.url,
  YOUTUBE_ANALYTICS_URL: sandbox.url,
};
const encrypted = { PUBLIC_URL: 'https://studio.example', ...live, ...audited };

/** Faulty set-ups with everything the doctor reports about them. */
const setUps: [Platform, string[], Record<string, string>][] = [
  ['tiktok', [], encrypted],
  ['tiktok', ['credentials_missing'], { SANDBOX: 'false' }],
  ['tiktok', ['credentials_refused'], { ...encrypted, TIKTOK_CLIENT_SECRET: 'wrong' }],
  ['youtube', ['credentials_refused'], { ...encrypted, YOUTUBE_CLIENT_SECRET: 'wrong' }],
  [
    'instagram',
    ['credentials_refused', 'media_not_public'],
    { ...encrypted, PUBLIC_URL: 'https://127.0.0.1', INSTAGRAM_CLIENT_SECRET: 'wrong' },
  ],
  [
    'instagram',
    ['credentials_refused', 'media_not_public'],
    { ...encrypted, PUBLIC_URL: 'https://127.0.0.1', INSTAGRAM_CLIENT_ID: 'wrong' },
  ],
  ['tiktok', ['scopes_left_out'], { ...encrypted, TIKTOK_SCOPES: 'user.info.basic' }],
  ['tiktok', ['platform_unreachable'], { ...encrypted, TIKTOK_API_URL: 'http://127.0.0.1:9' }],
  ['tiktok', ['redirect_not_https'], { ...encrypted, PUBLIC_URL: 'http://localhost:3000' }],
  ['tiktok', ['redirect_not_local'], { ...encrypted, TIKTOK_APP_KIND: 'desktop' }],
  ['youtube', ['redirect_not_https', 'not_encrypted'], { ...encrypted, PUBLIC_URL: 'http://studio.example' }],
  ['youtube', ['app_in_testing'], { ...encrypted, YOUTUBE_TESTING: 'true' }],
  ['youtube', ['not_audited'], { ...encrypted, YOUTUBE_AUDITED: 'false' }],
  ['tiktok', ['not_audited'], { ...encrypted, TIKTOK_AUDITED: 'false' }],
  ['instagram', ['redirect_not_https', 'media_not_https'], { ...encrypted, PUBLIC_URL: 'http://localhost:3000' }],
  ['instagram', ['media_not_public'], { ...encrypted, PUBLIC_URL: 'https://127.0.0.1' }],
];

test.each(setUps)('the set-up of %s: %j', async (platform, causes, environment) => {
  const other = await testApp(environment);
  const { status, body } = await (await other.operator()).call('POST', `/api/${platform}/doctor`);
  expect(status).toBe(200);
  expect(new Set(wrong(body.data))).toEqual(new Set(causes));
});

test('another user’s account cannot be examined', async () => {
  const [ada, eve] = [await product.person(), await product.person()];
  const id = await connect(ada, 'tiktok');
  const unknown = await eve.call('POST', '/api/connections/none/doctor');
  expect(await eve.call('POST', `/api/connections/${id}/doctor`)).toMatchObject({ status: 404, body: unknown.body });
});

test('a user who asks again and again has to wait', async () => {
  const person = await product.operator();
  const answers = [];
  for (let turn = 0; turn < 13; turn++) answers.push((await person.call('POST', '/api/tiktok/doctor')).status);
  expect(answers.at(-1)).toBe(429);
});

test('a user who is not an operator is told what concerns the account and referred to the operator for the rest', async () => {
  const environment = {
    ...encrypted,
    PUBLISHING: 'on',
    YOUTUBE_CLIENT_SECRET: 'wrong',
    YOUTUBE_TESTING: 'true',
    YOUTUBE_AUDITED: 'false',
  };
  const other = await testApp(environment);
  const [ada, operator] = [await other.person('Ada'), await other.operator()];
  for (const { id: userId } of [ada, operator])
    await other.services.database.db.execute(sql`
      insert into connections (id, user_id, platform, mode, platform_user_id, is_primary, scopes, access_expires_at, token_obtained_at)
      values (${`youtube-${userId}`}, ${userId}, 'youtube', 'live', ${userId}, true, '{}', now() + interval '1 day', now())`);
  const full = await examine(operator, `youtube-${operator.id}`);
  const own = await examine(ada, `youtube-${ada.id}`);
  const setUp = ({ checks }: DoctorReport) =>
    Object.fromEntries(
      checks
        .filter(({ id }) => ['credentials', 'redirect_address', 'https', 'test_mode', 'audit'].includes(id))
        .map(({ id, cause, finding, remedy }) => [id, { cause, finding, remedy }]),
    );
  expect(Object.keys(setUp(full)).sort()).toEqual(['audit', 'credentials', 'https', 'redirect_address', 'test_mode']);
  expect(setUp(own)).toEqual({
    credentials: {
      cause: 'credentials_refused',
      finding: 'Something is wrong with the set-up of this installation.',
      remedy: 'Ask the operator of this installation.',
    },
    test_mode: { ...setUp(full).test_mode, remedy: 'Ask the operator of this installation.' },
    audit: setUp(full).audit,
  });
  expect(own.forecast).toBe('Nothing would be published now. Something is wrong with the set-up of this installation.');
  expect(JSON.stringify(own)).not.toContain('studio.example');
  expect(JSON.stringify(full)).toContain('studio.example');
});

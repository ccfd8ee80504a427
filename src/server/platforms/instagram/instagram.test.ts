import { expect, test } from 'vitest';
import type { Access } from '../access.ts';
import { type FakeAnswer, failureOf, NOON, startFakePlatform, testDeps } from '../platform.test-kit.ts';

import { openInstagram } from './instagram.ts';

const all = ['instagram_business_basic', 'instagram_business_content_publish', 'instagram_business_manage_insights'];
const access: Access = { accessToken: 'IGAA', scopes: all, platformUserId: '17841405822304915', uploadsPlaylist: null };
const asked = { state: 'st', codeVerifier: 'unused', redirectUri: 'https://suite.example/auth/callback/ig' };
const long = { access_token: 'IG-long', token_type: 'bearer', expires_in: 5_183_944 };

async function openFake(...answers: FakeAnswer[]) {
  const platform = await startFakePlatform(...answers);
  const deps = testDeps();
  const urls = { authorize: 'https://www.instagram.com', token: platform.url, graph: platform.url };
  const config = { clientId: 'ci', clientSecret: 'secret-of-the-app', graphVersion: 'v25.0', scopes: all, urls };
  const instagram = openInstagram(config, deps);
  return { ...platform, instagram, deps, [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose]() };
}
const graphError = (code: number, subcode?: number, more: object = {}) => ({
  error: { message: 'm', type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'A1b_', ...more },
});

test('the consent page gets scopes separated by commas and no PKCE challenge', async () => {
  await using fake = await openFake();
  const url = new URL(fake.instagram.authorizeUrl(asked));
  expect(url.origin + url.pathname).toBe('https://www.instagram.com/oauth/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'ci',
    redirect_uri: asked.redirectUri,
    response_type: 'code',
    scope: all.join(','),
    state: 'st',
    enable_fb_login: '0',
    force_reauth: 'true',
  });
});

test.each([
  [
    'in a list, permissions as a text',
    '{"data":[{"access_token":"IG-short","user_id":"17841405822304915","permissions":"a,b"}]}',
  ],
  ['flat, permissions as a list', '{"access_token":"IG-short","user_id":17841405822304915,"permissions":["a","b"]}'],
])('a code is exchanged for the long-lived token at once, given a short-lived one %s', async (_, body) => {
  await using fake = await openFake({ body }, { body: long });
  expect(await fake.instagram.exchangeCode({ ...asked, code: 'AQB-code#_' })).toEqual({
    accessToken: 'IG-long',
    refreshToken: undefined,
    scopes: ['a', 'b'],
    refreshExpiresAt: undefined,
    accessExpiresAt: new Date(NOON.getTime() + 5_183_944_000),
  });
  const [exchange, lengthening] = fake.seen;
  expect(exchange).toMatchObject({ method: 'POST', path: '/oauth/access_token' });
  expect(Object.fromEntries(new URLSearchParams(exchange?.body))).toEqual({
    client_id: 'ci',
    client_secret: 'secret-of-the-app',
    grant_type: 'authorization_code',
    redirect_uri: asked.redirectUri,
    code: 'AQB-code',
  });
  expect(lengthening).toMatchObject({ method: 'GET', path: '/access_token' });
  expect(Object.fromEntries(lengthening?.query ?? [])).toEqual({
    grant_type: 'ig_exchange_token',
    client_secret: 'secret-of-the-app',
    access_token: 'IG-short',
  });
  expect(JSON.stringify(fake.deps.lines)).not.toMatch(/IG-short|secret-of-the-app|AQB/);
});

test('without a list of permissions, those requested count as granted', async () => {
  await using fake = await openFake({ body: { access_token: 'IG-short', user_id: 1 } }, { body: long });
  expect((await fake.instagram.exchangeCode({ ...asked, code: 'c' })).scopes).toEqual(all);
});

test('a used code is refused in the exchange’s own format', async () => {
  const body = {
    error_type: 'OAuthException',
    code: 400,
    error_message: 'Matching code was not found or was already used',
  };
  await using fake = await openFake({ status: 400, body });
  const failure = await failureOf(fake.instagram.exchangeCode({ ...asked, code: 'c' }));
  expect(failure).toMatchObject({ kind: 'access_ended', code: 'OAuthException', status: 400 });
});

test.each([
  ['Error validating client secret.', 'operator_setup'],
  ['Invalid platform app', 'operator_setup'],
  ['A sentence that nobody has seen yet', 'refused'],
])('the exchange reveals only by its message that %s: %s', async (error_message, kind) => {
  await using fake = await openFake({ status: 400, body: { error_type: 'OAuthException', code: 400, error_message } });
  const failure = await failureOf(fake.instagram.exchangeCode({ ...asked, code: 'c' }));
  expect([failure.kind, failure.message]).toEqual([kind, expect.not.stringContaining(error_message)]);
});

test('the token renews itself and keeps its scopes unless the response lists others', async () => {
  await using fake = await openFake({ body: long }, { body: { ...long, permissions: 'instagram_business_basic' } });
  const old = { accessToken: 'IGAA', refreshToken: undefined, scopes: all };
  expect(await fake.instagram.refresh(old)).toMatchObject({
    accessToken: 'IG-long',
    refreshToken: undefined,
    scopes: all,
  });
  expect((await fake.instagram.refresh(old)).scopes).toEqual(['instagram_business_basic']);
  expect(fake.seen[0]).toMatchObject({ method: 'GET', path: '/refresh_access_token' });
  expect(Object.fromEntries(fake.seen[0]?.query ?? [])).toEqual({
    grant_type: 'ig_refresh_token',
    access_token: 'IGAA',
  });
});

test('there is no call to notify Instagram when an account is disconnected', async () => {
  await using fake = await openFake();
  expect(await fake.instagram.revoke({ accessToken: 'IGAA', refreshToken: undefined })).toBe(false);
  expect(fake.seen).toEqual([]);
});

const account =
  '{"id":9001,"user_id":17841405822304915,"username":"ann","account_type":"BUSINESS","followers_count":120,' +
  '"follows_count":3,"media_count":7}';

test.each([
  ['flat', account],
  ['in a list', `{"data":[${account}]}`],
])('reads an account from a response that is %s, with every digit of its id', async (_, body) => {
  await using fake = await openFake({ body });
  expect(await fake.instagram.readChannel(access)).toEqual({
    platformUserId: '17841405822304915',
    appUserId: '9001',
    username: 'ann',
    channelTitle: null,
    profileUrl: 'https://www.instagram.com/ann',
    avatarUrl: null,
    followers: 120,
    following: 3,
    posts: 7,
    views: null,
    likes: null,
    accountType: 'BUSINESS',
    uploadsPlaylist: null,
  });
  expect(fake.seen[0]).toMatchObject({ method: 'GET', path: '/v25.0/me' });
  expect(fake.seen[0]?.headers.authorization).toBe('Bearer IGAA');
  expect(fake.seen[0]?.query.has('access_token')).toBe(false);
  expect(fake.deps.spent).toEqual([['calls', 1]]);
});

test('a personal account is reported as such', async () => {
  await using fake = await openFake({ body: account.replace('BUSINESS', 'PERSONAL') });
  expect(await failureOf(fake.instagram.readChannel(access))).toMatchObject({ kind: 'not_professional' });
});

const reel = {
  id: '17918920912340655',
  caption: '\nFirst line\nsecond',
  media_type: 'VIDEO',
  media_product_type: 'REELS',
  media_url: 'https://cdn.example/v.mp4',
  thumbnail_url: 'https://cdn.example/t.jpg',
  permalink: 'https://www.instagram.com/reel/Ab/',
  timestamp: '2026-11-01T10:00:00+0000',
  like_count: 3,
  comments_count: 1,
};

test('media are returned with their cursor, and the next address with its token is dropped', async () => {
  const next = 'https://graph.instagram.com/v25.0/178/media?access_token=IGAA-very-secret&after=RR';
  const data = [
    reel,
    { ...reel, media_product_type: 'FEED' },
    { ...reel, media_type: 'CAROUSEL_ALBUM' },
    { ...reel, media_type: 'IMAGE', thumbnail_url: undefined, like_count: undefined, caption: undefined },
    { ...reel, media_type: 'HOLOGRAM' },
  ];
  const last = { data: [reel], paging: { cursors: { before: 'QQ', after: 'SS' } } };
  await using fake = await openFake(
    { body: { data, paging: { cursors: { before: 'QQ', after: 'RR' }, next } } },
    { body: last },
  );
  const page = await fake.instagram.listPosts(access, undefined);
  expect(page.nextCursor).toBe('RR');
  expect(page.posts.map(({ kind }) => kind)).toEqual(['reel', 'video', 'carousel', 'image']);
  expect(page.skipped).toEqual([{ platformPostId: '17918920912340655', code: 'media_type' }]);
  expect(page.posts[0]).toEqual({
    platformPostId: '17918920912340655',
    kind: 'reel',
    title: 'First line',
    description: '\nFirst line\nsecond',
    publishedAt: new Date('2026-11-01T10:00:00Z'),
    durationSeconds: null,
    width: null,
    height: null,
    permalink: 'https://www.instagram.com/reel/Ab/',
    embedUrl: 'https://www.instagram.com/reel/Ab/embed',
    coverUrl: 'https://cdn.example/t.jpg',
    mediaUrl: 'https://cdn.example/v.mp4',
    privacy: null,
    hasCaptions: null,
    views: null,
    likes: 3,
    comments: 1,
    shares: null,
  });
  expect(page.posts[3]).toMatchObject({ title: '', likes: null, coverUrl: 'https://cdn.example/v.mp4' });
  expect(JSON.stringify([page, fake.deps.lines])).not.toContain('very-secret');
  expect((await fake.instagram.listPosts(access, 'RR')).nextCursor).toBeUndefined();
  expect(fake.seen.map(({ path, query }) => [path, query.get('after'), query.get('limit')])).toEqual([
    ['/v25.0/17841405822304915/media', null, '50'],
    ['/v25.0/17841405822304915/media', 'RR', '50'],
  ]);
});

test('an account without media has an empty page; a missing or repeated cursor is unexpected', async () => {
  const paging = (after?: string) => ({
    body: { data: [], paging: { cursors: { after }, next: 'https://x.example' } },
  });
  await using fake = await openFake({ body: { data: [] } }, paging(), paging('RR'));
  expect(await fake.instagram.listPosts(access, undefined)).toEqual({ posts: [], skipped: [], nextCursor: undefined });
  expect(await failureOf(fake.instagram.listPosts(access, 'RR'))).toMatchObject({ code: 'at paging.cursors.after' });
  expect(await failureOf(fake.instagram.listPosts(access, 'RR'))).toMatchObject({
    kind: 'unexpected_answer',
    code: 'same_cursor',
  });
});

test('media are refreshed one by one; a deleted one is absent', async () => {
  await using fake = await openFake({ body: reel }, { status: 400, body: graphError(100, 33) });
  const { posts, skipped } = await fake.instagram.readPosts(access, ['17918920912340655', '17918920912340656']);
  expect(skipped).toEqual([]);
  expect(posts.map(({ platformPostId }) => platformPostId)).toEqual(['17918920912340655']);
  expect(fake.seen.map(({ path }) => path)).toEqual(['/v25.0/17918920912340655', '/v25.0/17918920912340656']);
  expect(fake.deps.spent).toHaveLength(2);
});

test('an unreadable or forbidden medium is skipped, in lists and alone; if all of them are, the call fails', async () => {
  const odd = { ...reel, timestamp: 'yesterday' };
  const notAllowed = { status: 403, body: graphError(10) };
  await using fake = await openFake(
    ...[{ body: { data: [odd, { ...reel, id: '2' }] } }, { body: { data: [odd] } }],
    ...[{ body: reel }, { body: odd }, notAllowed],
    ...[notAllowed, { body: odd }],
    notAllowed,
  );
  const page = await fake.instagram.listPosts(access, undefined);
  expect([page.posts.map(({ platformPostId }) => platformPostId), page.skipped]).toEqual([
    ['2'],
    [{ platformPostId: '17918920912340655', code: 'at data.0.timestamp' }],
  ]);
  expect(await failureOf(fake.instagram.listPosts(access, undefined))).toMatchObject({ code: 'at data.0.timestamp' });
  expect(await fake.instagram.readPosts(access, ['1', '2', '3'])).toMatchObject({
    posts: [{ platformPostId: '17918920912340655' }],
    skipped: [
      { platformPostId: '2', code: 'at timestamp' },
      { platformPostId: '3', code: '10' },
    ],
  });
  expect(await failureOf(fake.instagram.readPosts(access, ['1', '2']))).toMatchObject({ kind: 'not_allowed' });
  expect(await fake.instagram.readPosts(access, ['1'])).toEqual({
    posts: [],
    skipped: [{ platformPostId: '1', code: '10' }],
  });
});

const metric = (name: string, value: number) => ({
  name,
  period: 'lifetime',
  values: [{ value }],
  title: '',
  description: '',
});

test.each([
  ['reel', 'views,reach,shares,saved'],
  ['video', 'views,reach,shares,saved,profile_visits'],
  ['image', 'views,reach,shares,saved,profile_visits'],
  ['carousel', 'views,reach,shares,saved,profile_visits'],
] as const)('a %s is queried for the figures of its kind', async (kind, metrics) => {
  const data = [metric('views', 9120), metric('saved', 4), { name: 'shares', total_value: { value: 2 } }];
  await using fake = await openFake({ body: { data } });
  const insights = await fake.instagram.readInsights?.(access, { platformPostId: '17918920912340655', kind });
  expect(insights).toEqual({ views: 9120, reach: null, shares: 2, saves: 4, profileVisits: null, refusedMetrics: [] });
  expect(fake.seen[0]?.path).toBe('/v25.0/17918920912340655/insights');
  expect(fake.seen[0]?.query.get('metric')).toBe(metrics);
});

const refusal = { status: 400, body: graphError(100) };

test('when one metric is refused, the others are requested alone, and it is left out next time', async () => {
  const answerOf: FakeAnswer = (response, { query }) => {
    const metrics = (query.get('metric') ?? '').split(',');
    const isRefused = metrics.includes('profile_visits');
    response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isRefused ? graphError(100) : { data: metrics.map((name) => metric(name, 7)) }));
  };
  await using fake = await openFake(...Array<FakeAnswer>(7).fill(answerOf));
  const post = { platformPostId: '17918920912340655', kind: 'carousel' } as const;
  const figures = { views: 7, reach: 7, shares: 7, saves: 7, profileVisits: null };
  expect(await fake.instagram.readInsights?.(access, post)).toEqual({ ...figures, refusedMetrics: ['profile_visits'] });
  expect(fake.seen).toHaveLength(6);
  expect(await fake.instagram.readInsights?.(access, post, ['profile_visits'])).toEqual({
    ...figures,
    refusedMetrics: [],
  });
  expect(fake.seen.slice(6).map(({ query }) => query.get('metric'))).toEqual(['views,reach,shares,saved']);
});

test('a post is refused itself if every metric is refused or access is not allowed', async () => {
  await using fake = await openFake(...Array<FakeAnswer>(5).fill(refusal), { status: 403, body: graphError(10) });
  const ask = () => fake.instagram.readInsights?.(access, { platformPostId: '1', kind: 'reel' }) ?? Promise.resolve();
  expect(await failureOf(ask())).toMatchObject({ kind: 'refused', code: '100' });
  expect(await failureOf(ask())).toMatchObject({ kind: 'not_allowed', code: '10' });
  expect(fake.seen).toHaveLength(6);
});

test('a post older than the professional account has no figures', async () => {
  await using fake = await openFake({ status: 400, body: graphError(100, 2108006) });
  const insights = await fake.instagram.readInsights?.(access, { platformPostId: '1', kind: 'reel' });
  expect(insights).toEqual({
    views: null,
    reach: null,
    shares: null,
    saves: null,
    profileVisits: null,
    refusedMetrics: [],
  });
});

const series = (name: string, values: [string, number][]) => ({
  body: { data: [{ name, period: 'day', values: values.map(([end_time, value]) => ({ end_time, value })) }] },
});
const totals = (views: number) => ({
  body: { data: [{ name: 'views', period: 'day', total_value: { value: views } }] },
});

test('days are in Pacific time: series by their end, sums by a call per day, and nothing for unfinished days', async () => {
  await using fake = await openFake(
    series('reach', [
      ['2026-11-19T08:00:00+0000', 11],
      ['2026-11-20T08:00:00+0000', 12],
    ]),
    series('follower_count', [['2026-11-20T08:00:00+0000', 3]]),
    totals(100),
    { body: { data: [] } },
    { body: { data: [] } },
  );
  const none = { likes: null, comments: null, shares: null, followersLost: null, watchMinutes: null };
  expect(await fake.instagram.readDays?.(access, '2026-11-18', '2026-11-25')).toEqual([
    { day: '2026-11-18', views: 100, reach: 11, followersGained: null, ...none },
    { day: '2026-11-19', views: null, reach: 12, followersGained: 3, ...none },
  ]);
  const [reach] = fake.seen;
  expect(reach?.path).toBe('/v25.0/17841405822304915/insights');
  expect(Object.fromEntries(reach?.query ?? [])).toEqual({
    metric: 'reach',
    metric_type: 'time_series',
    period: 'day',
    since: String(Date.parse('2026-11-18T08:00:00Z') / 1000),
    until: String(Date.parse('2026-11-21T08:00:00Z') / 1000),
  });
  expect(
    fake.seen
      .slice(2)
      .map(({ query }) => [
        query.get('metric'),
        query.get('metric_type'),
        Number(query.get('until')) - Number(query.get('since')),
      ]),
  ).toEqual(Array(3).fill(['views,likes,comments,shares', 'total_value', 86_400]));
});

test('no series call covers more than thirty days', async () => {
  const noData: FakeAnswer[] = Array.from({ length: 45 + 4 }, () => ({ body: { data: [] } }));
  await using fake = await openFake(...noData);
  expect(await fake.instagram.readDays?.(access, '2026-10-01', '2026-11-14')).toEqual([]);
  const days = fake.seen
    .filter(({ query }) => query.get('metric') === 'reach')
    .map(({ query }) => Math.round((Number(query.get('until')) - Number(query.get('since'))) / 86_400));
  expect(days).toEqual([30, 15]);
});

test('a metric of days that is refused is left out, and not asked for again on the following days', async () => {
  const refused = { status: 400, body: graphError(100) };
  const likes = { body: { data: [{ name: 'likes', total_value: { value: 7 } }] } };
  const none = { body: { data: [] } };
  await using fake = await openFake(none, none, refused, refused, likes, none, none, likes);
  expect(await fake.instagram.readDays?.(access, '2026-11-18', '2026-11-19')).toMatchObject([
    { day: '2026-11-18', views: null, likes: 7 },
    { day: '2026-11-19', views: null, likes: 7 },
  ]);
  expect(fake.seen.slice(2).map(({ query }) => query.get('metric'))).toEqual([
    'views,likes,comments,shares',
    'views',
    'likes',
    'comments',
    'shares',
    'likes,comments,shares',
  ]);
});

test('a small account has no new followers by day; refusing every metric is a failure', async () => {
  const refused = { status: 400, body: graphError(100) };
  await using fake = await openFake({ body: { data: [] } }, refused, totals(5));
  expect(await fake.instagram.readDays?.(access, '2026-11-18', '2026-11-18')).toMatchObject([
    { views: 5, followersGained: null },
  ]);
  fake.answers.push(...Array<FakeAnswer>(7).fill(refused));
  expect(
    await failureOf(fake.instagram.readDays?.(access, '2026-11-18', '2026-11-18') ?? Promise.resolve()),
  ).toMatchObject({
    kind: 'refused',
  });
});

const breakdown = (key: string, results: [string, number][]) => ({
  body: {
    data: [
      {
        name: 'follower_demographics',
        total_value: {
          breakdowns: [
            {
              dimension_keys: ['timeframe', key],
              results: results.map(([label, value]) => ({ dimension_values: ['THIS_MONTH', label], value })),
            },
          ],
        },
      },
    ],
  },
});

test('audience shares are computed from counts, one call per card', async () => {
  await using fake = await openFake(
    breakdown('age', [
      ['25-34', 41],
      ['18-24', 41],
    ]),
    breakdown('gender', [
      ['F', 1],
      ['M', 2],
      ['U', 1],
    ]),
    breakdown('country', [
      ['SG', 1],
      ['US', 2],
    ]),
  );
  expect(await fake.instagram.readAudience?.(access, '2026-10-01', '2026-11-01')).toEqual({
    ages: [
      { label: '18-24', percentage: 50 },
      { label: '25-34', percentage: 50 },
    ],
    genders: [
      { label: 'male', percentage: 50 },
      { label: 'female', percentage: 25 },
      { label: 'other', percentage: 25 },
    ],
    countries: [
      { label: 'US', percentage: 66.7 },
      { label: 'SG', percentage: 33.3 },
    ],
  });
  expect(Object.fromEntries(fake.seen[0]?.query ?? [])).toEqual({
    metric: 'follower_demographics',
    period: 'lifetime',
    metric_type: 'total_value',
    timeframe: 'this_month',
    breakdown: 'age',
  });
});

test('an account below a hundred followers has no audience, whichever way that is reported', async () => {
  const notEnough = { status: 400, body: graphError(10) };
  await using fake = await openFake({ body: { data: [] } }, notEnough, { status: 400, body: graphError(100) });
  expect(await fake.instagram.readAudience?.(access, '2026-10-01', '2026-11-01')).toEqual({
    ages: [],
    genders: [],
    countries: [],
  });
});

test('the outlook says how many posts are left today', async () => {
  const limit = (usage: number) => ({
    body: { data: [{ quota_usage: usage, config: { quota_total: 50, quota_duration: 86400 } }] },
  });
  await using fake = await openFake(limit(2), limit(60), { body: { data: [] } });
  const left = async () => (await fake.instagram.readOutlook?.(access))?.postsLeft;
  expect([await left(), await left(), await left()]).toEqual([48, 0, null]);
  expect(fake.seen[0]?.query.get('fields')).toBe('quota_usage,config');
});

test('a call without its scope is not sent', async () => {
  await using fake = await openFake();
  const basic = { ...access, scopes: ['instagram_business_basic'] };
  const none = { ...access, scopes: [] };
  for (const work of [
    fake.instagram.readChannel(none),
    fake.instagram.listPosts(none, undefined),
    fake.instagram.readPosts(none, ['1']),
    fake.instagram.readInsights?.(basic, { platformPostId: '1', kind: 'reel' }),
    fake.instagram.readDays?.(basic, '2026-11-01', '2026-11-02'),
    fake.instagram.readAudience?.(basic, '2026-11-01', '2026-11-02'),
    fake.instagram.readOutlook?.(basic),
  ])
    expect(await failureOf(work ?? Promise.resolve())).toMatchObject({ kind: 'scope_missing', status: undefined });
  expect(fake.seen).toEqual([]);
});

const HOUR = '2026-11-21T13:00:00.000Z';
const DAY = '2026-11-22T12:00:00.000Z';
test.each<[number, number | undefined, string, string | undefined]>([
  ...[undefined, 458, 460, 463, 464, 467].map((sub): [number, number | undefined, string, undefined] => [
    190,
    sub,
    'access_ended',
    undefined,
  ]),
  [10, undefined, 'not_allowed', undefined],
  [200, undefined, 'not_allowed', undefined],
  [299, undefined, 'not_allowed', undefined],
  [100, undefined, 'refused', undefined],
  [100, 33, 'gone', undefined],
  [1, undefined, 'unavailable', undefined],
  [2, undefined, 'unavailable', undefined],
  [4, undefined, 'rate_limited', HOUR],
  [17, undefined, 'rate_limited', HOUR],
  [32, undefined, 'rate_limited', HOUR],
  [613, undefined, 'rate_limited', HOUR],
  [80002, undefined, 'rate_limited', HOUR],
  [368, undefined, 'spam_risk', undefined],
  [-2, 2207003, 'unavailable', undefined],
  [-1, 2207001, 'unavailable', undefined],
  [-1, 2207032, 'unavailable', undefined],
  [-2, 2207020, 'gone', undefined],
  [-1, 2207053, 'unavailable', undefined],
  [24, 2207006, 'gone', undefined],
  [24, 2207008, 'unavailable', undefined],
  [9007, 2207027, 'unavailable', undefined],
  [9, 2207042, 'quota_used_up', DAY],
  [9004, 2207052, 'refused', undefined],
  [352, 2207026, 'refused', undefined],
  [1, 2207057, 'refused', undefined],
  [4, 2207051, 'spam_risk', DAY],
  [25, 2207050, 'spam_risk', undefined],
  [100, 2207023, 'refused', undefined],
  [36004, 2207010, 'refused', undefined],
  [100, 2207040, 'refused', undefined],
  [9, 2207077, 'unavailable', undefined],
  [9, 2207082, 'unavailable', undefined],
  [9, 2207081, 'refused', undefined],
  [12345, undefined, 'refused', undefined],
])('code %i with subcode %s is %s', async (code, subcode, kind, retryAt) => {
  await using fake = await openFake({ status: 400, body: graphError(code, subcode) });
  const failure = await failureOf(fake.instagram.listPosts(access, undefined));
  const named = subcode === undefined ? String(code) : `${code}/${subcode}`;
  expect(failure).toMatchObject({ kind, code: named, status: 400, requestId: 'A1b_' });
  expect(failure.retryAt?.toISOString()).toBe(retryAt);
});

test('what Meta calls transient counts as theirs, and an error counts even under HTTP 200', async () => {
  const transient = graphError(12345, undefined, { is_transient: true });
  await using fake = await openFake(
    { status: 400, body: transient },
    { body: graphError(190) },
    { status: 500, body: graphError(12345) },
  );
  const next = () => failureOf(fake.instagram.listPosts(access, undefined));
  expect(await next()).toMatchObject({ kind: 'unavailable' });
  expect(await next()).toMatchObject({ kind: 'access_ended', status: 200 });
  expect(await next()).toMatchObject({ kind: 'unavailable', status: 500 });
});

test('a rate limit ends when the header says', async () => {
  const usage = '{"17841405822304915":[{"type":"instagram","call_count":100,"estimated_time_to_regain_access":7}]}';
  const headers = { 'x-business-use-case-usage': usage };
  await using fake = await openFake({ status: 400, headers, body: graphError(80002) });
  const failure = await failureOf(fake.instagram.listPosts(access, undefined));
  expect(failure.retryAt?.toISOString()).toBe('2026-11-21T12:07:00.000Z');
});

test('the token in the address of a failed renewal appears nowhere', async () => {
  const secret = 'IGAA-very-secret-token';
  const body = graphError(190, 463, { message: `Error validating ${secret}`, fbtrace_id: secret });
  await using fake = await openFake({ status: 400, body }, (response) => response.destroy());
  for (let time = 0; time < 2; time++) {
    const failure = await failureOf(
      fake.instagram.refresh({ accessToken: secret, refreshToken: undefined, scopes: all }),
    );
    expect(
      JSON.stringify([failure, failure.message, failure.stack, String(failure.cause), fake.deps.lines]),
    ).not.toContain(secret);
  }
});

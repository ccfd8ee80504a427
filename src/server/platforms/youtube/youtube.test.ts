import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Access } from '../access.ts';
import { type FakeAnswer, failureOf, NOON, startFakePlatform, testDeps } from '../platform.test-kit.ts';

import { readDuration } from './duration.ts';
import { openYoutube } from './youtube.ts';

const auth = 'https://www.googleapis.com/auth/';
const all = ['youtube.readonly', 'yt-analytics.readonly', 'youtube.upload', 'youtube.force-ssl'].map(
  (name) => auth + name,
);
const access: Access = { accessToken: 'ya29.x', scopes: all, platformUserId: 'UCx', uploadsPlaylist: 'UUx' };
const asked = {
  state: 'st',
  codeVerifier: 'verifier-of-forty-three-characters-or-more-123',
  redirectUri: 'http://localhost:3000/auth/callback/yt',
};
const tokens = {
  access_token: 'ya29.y',
  expires_in: 3599,
  refresh_token: '1//r',
  scope: all.join(' '),
  token_type: 'Bearer',
};

async function openFake(...answers: FakeAnswer[]) {
  const platform = await startFakePlatform(...answers);
  const deps = testDeps();
  const { url } = platform;
  const urls = { authorize: 'https://accounts.google.com', token: url, api: url, analytics: url };
  const youtube = openYoutube({ clientId: 'ci', clientSecret: 'secret-of-the-app', scopes: all, urls }, deps);
  return { ...platform, youtube, deps, [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose]() };
}
const google = (code: number, reason: string) => ({
  error: { code, message: 'm', errors: [{ message: 'm', domain: 'youtube', reason }], status: 'X', details: [] },
});

test('the consent page gets offline access with a consent prompt, scopes separated by spaces and a base64url challenge', async () => {
  await using fake = await openFake();
  const url = new URL(fake.youtube.authorizeUrl(asked));
  expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'ci',
    redirect_uri: asked.redirectUri,
    response_type: 'code',
    scope: all.join(' '),
    state: 'st',
    access_type: 'offline',
    prompt: 'consent',
    include_granted_scopes: 'true',
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(asked.codeVerifier).digest('base64url'),
  });
});

test('a code is exchanged for tokens; only some scopes may be granted', async () => {
  await using fake = await openFake({ body: { ...tokens, scope: `${auth}youtube.readonly` } });
  expect(await fake.youtube.exchangeCode({ ...asked, code: '4/c' })).toEqual({
    accessToken: 'ya29.y',
    refreshToken: '1//r',
    scopes: [`${auth}youtube.readonly`],
    accessExpiresAt: new Date(NOON.getTime() + 3_599_000),
    refreshExpiresAt: undefined,
  });
  expect(Object.fromEntries(new URLSearchParams(fake.seen[0]?.body))).toEqual({
    client_id: 'ci',
    client_secret: 'secret-of-the-app',
    grant_type: 'authorization_code',
    code: '4/c',
    code_verifier: asked.codeVerifier,
    redirect_uri: asked.redirectUri,
  });
});

test('a refresh token’s expiry is stored where Google reports it', async () => {
  await using fake = await openFake({ body: { ...tokens, refresh_token_expires_in: 604_799 } });
  const { refreshExpiresAt } = await fake.youtube.exchangeCode({ ...asked, code: '4/c' });
  expect(refreshExpiresAt).toEqual(new Date(NOON.getTime() + 604_799_000));
});

test('scopes missing from the response are those requested', async () => {
  const { scope: _, ...rest } = tokens;
  await using fake = await openFake({ body: rest });
  expect((await fake.youtube.exchangeCode({ ...asked, code: '4/c' })).scopes).toEqual(all);
});

test('a first response without a refresh token would end in an hour and is refused', async () => {
  const { refresh_token: _, ...rest } = tokens;
  await using fake = await openFake({ body: rest });
  const failure = await failureOf(fake.youtube.exchangeCode({ ...asked, code: '4/c' }));
  expect(failure).toMatchObject({ kind: 'unexpected_answer', code: 'at refresh_token' });
});

test('a refresh keeps the old refresh token, and the scopes missing from the response', async () => {
  await using fake = await openFake({ body: { access_token: 'ya29.z', expires_in: 3599, token_type: 'Bearer' } });
  const next = await fake.youtube.refresh({ accessToken: 'ya29.x', refreshToken: '1//old', scopes: all });
  expect(next).toMatchObject({ accessToken: 'ya29.z', refreshToken: '1//old', scopes: all });
});

test.each([
  ['invalid_grant', 400, 'access_ended'],
  ['invalid_client', 401, 'operator_setup'],
  ['unauthorized_client', 401, 'operator_setup'],
  ['redirect_uri_mismatch', 400, 'operator_setup'],
  ['invalid_request', 400, 'refused'],
])('at the token call %s is %s', async (error, status, kind) => {
  await using fake = await openFake({
    status,
    body: { error, error_description: 'Token 1//very-secret has been revoked.' },
  });
  const failure = await failureOf(
    fake.youtube.refresh({ accessToken: 'a', refreshToken: '1//very-secret', scopes: all }),
  );
  expect(failure).toMatchObject({ kind, code: error, status });
  expect(JSON.stringify([failure.message, failure, fake.deps.lines])).not.toContain('very-secret');
});

test('a revocation ends the whole grant, and an invalid token counts as revoked', async () => {
  await using fake = await openFake({ body: {} }, { status: 400, body: { error: 'invalid_token' } }, { status: 503 });
  const granted = { accessToken: 'ya29.x', refreshToken: '1//r' };
  expect(await fake.youtube.revoke(granted)).toBe(true);
  expect(await fake.youtube.revoke({ ...granted, refreshToken: undefined })).toBe(true);
  expect(await failureOf(fake.youtube.revoke(granted))).toMatchObject({ kind: 'unavailable' });
  expect(fake.seen.map(({ body }) => new URLSearchParams(body).get('token'))).toEqual(['1//r', 'ya29.x', '1//r']);
});

const channel = {
  id: 'UCx',
  snippet: { title: 'Ann', customUrl: '@ann', thumbnails: { default: { url: 'https://img.example/a' } } },
  contentDetails: { relatedPlaylists: { likes: 'LL', uploads: 'UUx' } },
  statistics: { viewCount: '1000', subscriberCount: '120', hiddenSubscriberCount: false, videoCount: '7' },
};

test('a channel is read, with counters parsed from strings', async () => {
  await using fake = await openFake({ body: { kind: 'youtube#channelListResponse', items: [channel] } });
  expect(await fake.youtube.readChannel(access)).toEqual({
    platformUserId: 'UCx',
    appUserId: null,
    username: 'ann',
    channelTitle: 'Ann',
    profileUrl: 'https://www.youtube.com/channel/UCx',
    avatarUrl: 'https://img.example/a',
    followers: 120,
    following: null,
    posts: 7,
    views: 1000,
    likes: null,
    accountType: null,
    uploadsPlaylist: 'UUx',
  });
  expect(fake.seen[0]).toMatchObject({ method: 'GET', path: '/youtube/v3/channels' });
  expect(Object.fromEntries(fake.seen[0]?.query ?? [])).toEqual({
    part: 'snippet,statistics,contentDetails',
    mine: 'true',
  });
  expect(fake.deps.spent).toEqual([['units', 1]]);
});

test('hidden subscribers are not reported as zero', async () => {
  const statistics = { ...channel.statistics, subscriberCount: '0', hiddenSubscriberCount: true };
  await using fake = await openFake({ body: { items: [{ ...channel, statistics }] } });
  expect((await fake.youtube.readChannel(access)).followers).toBeNull();
});

test('a Google account without a channel is reported as such, with or without a list', async () => {
  await using fake = await openFake({ body: { items: [] } }, { body: { pageInfo: { totalResults: 0 } } });
  expect(await failureOf(fake.youtube.readChannel(access))).toMatchObject({ kind: 'no_channel' });
  expect(await failureOf(fake.youtube.readChannel(access))).toMatchObject({ kind: 'no_channel' });
});

const videoOf = (id: string, more: object = {}) => ({
  id,
  snippet: {
    publishedAt: '2026-11-01T10:00:00Z',
    channelId: 'UCx',
    title: 't',
    description: 'd',
    thumbnails: {
      default: { url: 'https://img.example/d', width: 120 },
      medium: { url: 'https://img.example/m' },
      high: { url: 'https://img.example/h' },
    },
  },
  contentDetails: { duration: 'PT1M5S', caption: 'false' },
  status: { uploadStatus: 'processed', privacyStatus: 'unlisted' },
  statistics: { viewCount: '5', favoriteCount: '0', commentCount: '0' },
  ...more,
});
const playlist = (ids: string[], nextPageToken?: string) => ({
  body: { nextPageToken, items: ids.map((videoId) => ({ contentDetails: { videoId } })) },
});

test('uploads come in pages of fifty in playlist order, without missing and other channels’ videos', async () => {
  const foreign = videoOf('v9');
  foreign.snippet.channelId = 'UCother';
  await using fake = await openFake(playlist(['v1', 'v2', 'v3', 'v9'], 'CAUQAA'), {
    body: { items: [videoOf('v3'), foreign, videoOf('v1')] },
  });
  const page = await fake.youtube.listPosts(access, undefined);
  expect(page.nextCursor).toBe('CAUQAA');
  expect(page.posts.map(({ platformPostId }) => platformPostId)).toEqual(['v1', 'v3']);
  expect(page.posts[0]).toEqual({
    platformPostId: 'v1',
    kind: 'video',
    title: 't',
    description: 'd',
    publishedAt: new Date('2026-11-01T10:00:00Z'),
    durationSeconds: 65,
    width: null,
    height: null,
    permalink: 'https://www.youtube.com/watch?v=v1',
    embedUrl: 'https://www.youtube.com/embed/v1',
    coverUrl: 'https://img.example/h',
    mediaUrl: null,
    privacy: 'unlisted',
    hasCaptions: false,
    views: 5,
    likes: null,
    comments: 0,
    shares: null,
  });
  expect(
    fake.seen.map(({ path, query }) => [path, query.get('playlistId') ?? query.get('id'), query.get('maxResults')]),
  ).toEqual([
    ['/youtube/v3/playlistItems', 'UUx', '50'],
    ['/youtube/v3/videos', 'v1,v2,v3,v9', '50'],
  ]);
  expect(fake.deps.spent).toEqual([
    ['units', 1],
    ['units', 1],
  ]);
});

test('an empty last page requests no videos and passes its cursor through', async () => {
  await using fake = await openFake(playlist([]));
  expect(await fake.youtube.listPosts(access, 'CAUQAA')).toEqual({ posts: [], skipped: [], nextCursor: undefined });
  expect(fake.seen[0]?.query.get('pageToken')).toBe('CAUQAA');
});

test('a channel that never had an upload has no posts; an expired cursor is a failure', async () => {
  const gone = { status: 404, body: google(404, 'playlistNotFound') };
  await using fake = await openFake(gone, gone);
  expect(await fake.youtube.listPosts(access, undefined)).toEqual({ posts: [], skipped: [], nextCursor: undefined });
  expect(await failureOf(fake.youtube.listPosts(access, 'CAUQAA'))).toMatchObject({ kind: 'gone' });
});

test('a repeated page token is refused', async () => {
  await using fake = await openFake(playlist([], 'CAUQAA'));
  expect(await failureOf(fake.youtube.listPosts(access, 'CAUQAA'))).toMatchObject({
    kind: 'unexpected_answer',
    code: 'same_cursor',
  });
});

test('a live video has no duration', async () => {
  const live = videoOf('v1', { contentDetails: { duration: 'P0D', caption: 'true' } });
  await using fake = await openFake({ body: { items: [live] } });
  const { posts } = await fake.youtube.readPosts(access, ['v1']);
  expect(posts[0]).toMatchObject({ durationSeconds: null, hasCaptions: true });
});

test('without statistics the figures of videos and of the channel are unknown, not 0', async () => {
  await using fake = await openFake(
    { body: { items: [videoOf('v1', { statistics: undefined }), videoOf('v2', { statistics: { viewCount: '0' } })] } },
    { body: { items: [{ ...channel, statistics: undefined }] } },
  );
  const { posts } = await fake.youtube.readPosts(access, ['v1', 'v2']);
  expect(posts.map(({ views, likes, comments }) => [views, likes, comments])).toEqual([
    [null, null, null],
    [0, null, null],
  ]);
  expect(await fake.youtube.readChannel(access)).toMatchObject({ followers: null, posts: null, views: null });
});

test('an unreadable video is skipped with its reason, the others stay and the page token advances', async () => {
  const odd = videoOf('v2', { statistics: { viewCount: 5 } });
  const unnamed = { id: 'id-of-the-entry', contentDetails: {} };
  const list = { body: { nextPageToken: 'CAUQAA', items: [...playlist(['v1', 'v2']).body.items, unnamed] } };
  await using fake = await openFake(list, { body: { items: [odd, videoOf('v1')] } });
  const page = await fake.youtube.listPosts(access, undefined);
  expect([page.posts.map(({ platformPostId }) => platformPostId), page.nextCursor]).toEqual([['v1'], 'CAUQAA']);
  expect(page.skipped).toEqual([
    { platformPostId: null, code: 'at items.2.contentDetails.videoId' },
    { platformPostId: 'v2', code: 'at items.0.statistics.viewCount' },
  ]);
});

test('a page without a single readable video is unexpected; after several pages one may be odd', async () => {
  const odd = (id: string) => videoOf(id, { statistics: { viewCount: 5 } });
  await using fake = await openFake(
    ...[playlist(['v1']), { body: { items: [odd('v1')] } }],
    ...[playlist(['v1', 'v2']), { body: { items: [odd('v1'), odd('v2')] } }],
    ...[playlist(['v1']), { body: { items: [odd('v1')] } }],
  );
  const unexpected = { kind: 'unexpected_answer', code: 'at items.0.statistics.viewCount' };
  expect(await failureOf(fake.youtube.listPosts(access, undefined))).toMatchObject(unexpected);
  expect(await failureOf(fake.youtube.listPosts(access, 'CAUQAA'))).toMatchObject(unexpected);
  expect(await fake.youtube.listPosts(access, 'CAUQAA')).toMatchObject({
    posts: [],
    skipped: [{ platformPostId: 'v1' }],
  });
});

test('a response without its list is unexpected and never means that everything was deleted', async () => {
  await using fake = await openFake({ body: {} }, { body: {} });
  expect(await failureOf(fake.youtube.readPosts(access, ['v1']))).toMatchObject({
    kind: 'unexpected_answer',
    code: 'at items',
  });
  expect(await failureOf(fake.youtube.listPosts(access, undefined))).toMatchObject({
    kind: 'unexpected_answer',
    code: 'at items',
  });
});

test('parses durations from days to seconds and nothing else', () => {
  expect(['PT1M5S', 'P1DT2H', 'P0D', 'PT1H', 'P1W', 'PT0.5S'].map(readDuration)).toEqual([
    65, 93_600, 0, 3_600, 604_800, 0.5,
  ]);
  expect(['', 'P', 'PT', '1M5S', 'PT5', 'P1Y', '-PT5S'].map(readDuration)).toEqual(Array(7).fill(undefined));
});

const report = (names: string[], rows?: unknown[][]) => ({
  body: { columnHeaders: names.map((name) => ({ name })), rows },
});

test('days are read by column name, in any order', async () => {
  const names = [
    'views',
    'day',
    'shares',
    'likes',
    'comments',
    'subscribersLost',
    'subscribersGained',
    'estimatedMinutesWatched',
  ];
  await using fake = await openFake(report(names, [[10, '2026-11-01', 1, 2, 3, 4, 5, 6]]));
  expect(await fake.youtube.readDays?.(access, '2026-11-01', '2026-11-03')).toEqual([
    {
      day: '2026-11-01',
      views: 10,
      reach: null,
      likes: 2,
      comments: 3,
      shares: 1,
      followersGained: 5,
      followersLost: 4,
      watchMinutes: 6,
    },
  ]);
  expect(Object.fromEntries(fake.seen[0]?.query ?? [])).toMatchObject({
    ids: 'channel==MINE',
    startDate: '2026-11-01',
    endDate: '2026-11-03',
    dimensions: 'day',
    sort: 'day',
  });
  expect(fake.deps.spent).toEqual([['analytics', 1]]);
});

test('a report without rows is empty; one without its columns is unexpected', async () => {
  const names = 'day,views,estimatedMinutesWatched,likes,comments,shares,subscribersGained,subscribersLost'.split(',');
  await using fake = await openFake(
    report(names),
    report(['day', 'views']),
    report(names, [['2026-11-01', 1]]),
    report(names, [Array(8).fill('x')]),
  );
  const days = () => fake.youtube.readDays?.(access, '2026-11-01', '2026-11-03') ?? Promise.resolve();
  expect(await days()).toEqual([]);
  for (const code of ['at rows.estimatedMinutesWatched', 'at rows.rows', 'at rows.views'])
    expect(await failureOf(days())).toMatchObject({ kind: 'unexpected_answer', code });
});

test('an empty figure in a report is unknown', async () => {
  const names = 'day,views,estimatedMinutesWatched,likes,comments,shares,subscribersGained,subscribersLost'.split(',');
  await using fake = await openFake(report(names, [['2026-11-01', 10, null, 1, null, 0, 2, 3]]));
  expect(await fake.youtube.readDays?.(access, '2026-11-01', '2026-11-01')).toMatchObject([
    { views: 10, watchMinutes: null, likes: 1, comments: null, shares: 0 },
  ]);
});

test('a metric that YouTube refuses is unknown, and the others are asked for again without it', async () => {
  const refusal = { status: 400, body: google(400, 'badRequest') };
  const given = ['views', 'estimatedMinutesWatched', 'comments', 'shares', 'subscribersGained', 'subscribersLost'];
  const alone = (metric: string, value: number) =>
    report(
      ['day', metric],
      [
        ['2026-11-01', value],
        ['2026-11-02', value + 1],
      ],
    );
  const [views = refusal, minutes = refusal, ...others] = given.map((metric, place) => alone(metric, 10 * place));
  await using fake = await openFake(refusal, views, minutes, refusal, ...others);
  expect(await fake.youtube.readDays?.(access, '2026-11-01', '2026-11-02')).toMatchObject([
    { day: '2026-11-01', views: 0, watchMinutes: 10, likes: null, comments: 20, shares: 30, followersGained: 40 },
    { day: '2026-11-02', views: 1, watchMinutes: 11, likes: null, comments: 21, shares: 31, followersLost: 51 },
  ]);
  const asked = fake.seen.map(({ query }) => query.get('metrics'));
  expect(asked.slice(1)).toEqual(asked[0]?.split(','));
});

test('a report refused for every metric is refused, and a failure of another kind is not asked around', async () => {
  const refusal = { status: 400, body: google(400, 'badRequest') };
  const failing = { status: 403, body: google(403, 'quotaExceeded') };
  await using fake = await openFake(...Array(8).fill(refusal), failing, refusal, failing);
  const days = () => fake.youtube.readDays?.(access, '2026-11-01', '2026-11-02') ?? Promise.resolve();
  expect(await failureOf(days())).toMatchObject({ kind: 'refused', code: 'badRequest' });
  for (const calls of [9, 11]) {
    expect(await failureOf(days())).toMatchObject({ kind: 'quota_used_up' });
    expect(fake.seen).toHaveLength(calls);
  }
});

test('the audience is summed by age and by gender, and countries by views', async () => {
  const people = [
    ['age18-24', 'female', 12.5],
    ['age18-24', 'male', 37.5],
    ['age65-', 'user_specified', 50],
  ];
  await using fake = await openFake(
    report(['ageGroup', 'gender', 'viewerPercentage'], people),
    report(
      ['country', 'views'],
      [
        ['SG', 300],
        ['US', 100],
      ],
    ),
  );
  expect(await fake.youtube.readAudience?.(access, '2026-10-01', '2026-11-01')).toEqual({
    ages: [
      { label: '18-24', percentage: 50 },
      { label: '65+', percentage: 50 },
    ],
    genders: [
      { label: 'female', percentage: 12.5 },
      { label: 'male', percentage: 37.5 },
      { label: 'other', percentage: 50 },
    ],
    countries: [
      { label: 'SG', percentage: 75 },
      { label: 'US', percentage: 25 },
    ],
  });
});

const track = (id: string, trackKind: string, status = 'serving', language = 'en') => ({
  id,
  snippet: { trackKind, language, status },
});

test('written captions are preferred to recognised ones and returned as WebVTT', async () => {
  const items = [
    track('c1', 'ASR'),
    track('c2', 'standard', 'failed'),
    track('c3', 'standard', 'serving', 'de'),
    track('c4', 'forced'),
  ];
  await using fake = await openFake({ body: { items } }, { body: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHi' });
  expect(await fake.youtube.readCaptions?.(access, 'v1')).toEqual({
    language: 'de',
    vtt: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHi',
  });
  expect(fake.seen.map(({ path, query }) => [path, query.toString()])).toEqual([
    ['/youtube/v3/captions', 'part=snippet&videoId=v1'],
    ['/youtube/v3/captions/c3', 'tfmt=vtt'],
  ]);
  expect(fake.deps.spent).toEqual([
    ['units', 50],
    ['units', 200],
  ]);
});

test('a video without captions, or whose captions were deleted meanwhile, has none', async () => {
  const list = { body: { items: [track('c1', 'ASR')] } };
  const gone = { status: 404, body: google(404, 'captionNotFound') };
  await using fake = await openFake({ body: { items: [track('c4', 'forced')] } }, list, gone, list, { body: '<html>' });
  expect(await fake.youtube.readCaptions?.(access, 'v1')).toBeNull();
  expect(await fake.youtube.readCaptions?.(access, 'v1')).toBeNull();
  const failure = await failureOf(fake.youtube.readCaptions?.(access, 'v1') ?? Promise.resolve());
  expect(failure).toMatchObject({ kind: 'unexpected_answer', code: 'not_vtt' });
});

test('the outlook says whether long videos are allowed', async () => {
  await using fake = await openFake({ body: { items: [{ id: 'UCx', status: { longUploadsStatus: 'eligible' } }] } });
  expect(await fake.youtube.readOutlook?.(access))?.toEqual({
    privacyLevels: null,
    postsLeft: null,
    maxDurationSeconds: 900,
    longUploads: 'eligible',
    creator: null,
  });
});

test('a call without its scope is not sent', async () => {
  await using fake = await openFake();
  const upload = { ...access, scopes: [`${auth}youtube.upload`] };
  for (const work of [
    fake.youtube.readChannel(upload),
    fake.youtube.listPosts(upload, undefined),
    fake.youtube.readPosts(upload, ['v1']),
    fake.youtube.readDays?.(upload, '2026-11-01', '2026-11-02'),
    fake.youtube.readAudience?.(upload, '2026-11-01', '2026-11-02'),
    fake.youtube.readCaptions?.({ ...access, scopes: [`${auth}youtube.readonly`] }, 'v1'),
  ])
    expect(await failureOf(work ?? Promise.resolve())).toMatchObject({ kind: 'scope_missing', status: undefined });
  expect(fake.seen).toEqual([]);
});

const MIDNIGHT = '2026-11-22T08:00:00.000Z';
const MINUTE = '2026-11-21T12:01:00.000Z';
test.each<[string, number, string, string | undefined]>([
  ['authError', 401, 'token_expired', undefined],
  ['youtubeSignupRequired', 401, 'no_channel', undefined],
  ['youtubeSignupRequired', 403, 'no_channel', undefined],
  ['quotaExceeded', 403, 'quota_used_up', MIDNIGHT],
  ['dailyLimitExceeded', 403, 'quota_used_up', MIDNIGHT],
  ['rateLimitExceeded', 403, 'rate_limited', MINUTE],
  ['userRateLimitExceeded', 429, 'rate_limited', MINUTE],
  ['insufficientPermissions', 403, 'scope_missing', undefined],
  ['forbidden', 403, 'not_allowed', undefined],
  ['accessNotConfigured', 403, 'operator_setup', undefined],
  ['authenticatedUserAccountClosed', 403, 'account_closed', undefined],
  ['authenticatedUserAccountSuspended', 403, 'account_closed', undefined],
  ['accountDelegationForbidden', 403, 'account_closed', undefined],
  ['uploadLimitExceeded', 400, 'quota_used_up', '2026-11-22T12:00:00.000Z'],
  ...[
    'invalidTitle',
    'invalidDescription',
    'invalidTags',
    'invalidCategoryId',
    'invalidPublishAt',
    'invalidVideoMetadata',
    'mediaBodyRequired',
    'invalidFilename',
    'imageFormatUnsupported',
    'imageTooTall',
    'imageTooWide',
    'failedPrecondition',
    'invalidPageToken',
    'missingRequiredParameter',
    'invalidFilters',
    'incompatibleParameters',
    'unexpectedParameter',
  ].map((reason): [string, number, string, undefined] => [reason, 400, 'refused', undefined]),
  ['videoNotFound', 404, 'gone', undefined],
  ['playlistNotFound', 404, 'gone', undefined],
  ['channelNotFound', 404, 'gone', undefined],
  ['backendError', 503, 'unavailable', undefined],
  ['internalError', 500, 'unavailable', undefined],
  ['processingFailure', 400, 'unavailable', undefined],
  ['somethingNew', 403, 'refused', undefined],
  ['somethingNew', 500, 'unavailable', undefined],
])('%s with HTTP %i is %s', async (reason, status, kind, retryAt) => {
  await using fake = await openFake({ status, body: google(status, reason) });
  const failure = await failureOf(fake.youtube.readPosts(access, ['v1']));
  expect(failure).toMatchObject({ kind, status, code: reason });
  expect(failure.retryAt?.toISOString()).toBe(retryAt);
});

test('without a reason, details and status decide', async () => {
  const details = [
    { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' },
    {},
  ];
  await using fake = await openFake(
    { status: 403, body: { error: { code: 403, message: 'm', status: 'PERMISSION_DENIED', details } } },
    { status: 401, body: { error: { code: 401, message: 'm', status: 'UNAUTHENTICATED' } } },
    { status: 429, body: { error: { code: 429, message: 'm', status: 'RESOURCE_EXHAUSTED' } } },
  );
  const next = () => failureOf(fake.youtube.readPosts(access, ['v1']));
  expect(await next()).toMatchObject({ kind: 'scope_missing', code: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' });
  expect(await next()).toMatchObject({ kind: 'token_expired', code: 'UNAUTHENTICATED' });
  expect(await next()).toMatchObject({ kind: 'rate_limited', code: 'RESOURCE_EXHAUSTED' });
});

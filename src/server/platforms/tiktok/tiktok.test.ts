import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Access } from '../access.ts';
import { type FakeAnswer, failureOf, NOON, startFakePlatform, testDeps } from '../platform.test-kit.ts';

import { openTiktok } from './tiktok.ts';

const all = ['user.info.basic', 'user.info.profile', 'user.info.stats', 'video.list', 'video.upload', 'video.publish'];
const access: Access = { accessToken: 'act.a1', scopes: all, platformUserId: 'o-1', uploadsPlaylist: null };
const ok = { code: 'ok', message: '', log_id: 'L' };
const asked = {
  state: 'st',
  codeVerifier: 'verifier-of-forty-three-characters-or-more-123',
  redirectUri: 'http://localhost:3000/auth/callback/tt',
};
const tokens = {
  access_token: 'act.a2',
  expires_in: 7200,
  open_id: 'o-1',
  refresh_token: 'rft.b2',
  refresh_expires_in: 15552000,
  scope: 'user.info.basic,video.list',
  token_type: 'Bearer',
};

async function openFake({ appKind = 'web' as 'web' | 'desktop', answers = [] as FakeAnswer[] }) {
  const platform = await startFakePlatform(...answers);
  const deps = testDeps();
  const urls = { authorize: 'https://www.tiktok.com', api: platform.url };
  const tiktok = openTiktok({ clientId: 'ck', clientSecret: 'secret-of-the-app', scopes: all, appKind, urls }, deps);
  return { ...platform, tiktok, deps, [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose]() };
}

test('the consent page gets client_key and scopes separated by commas, without PKCE for a web app', async () => {
  await using fake = await openFake({});
  const url = new URL(fake.tiktok.authorizeUrl(asked));
  expect(url.origin + url.pathname).toBe('https://www.tiktok.com/v2/auth/authorize/');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_key: 'ck',
    response_type: 'code',
    scope: all.join(','),
    redirect_uri: asked.redirectUri,
    state: 'st',
    disable_auto_auth: '1',
  });
});

test('a desktop app sends the challenge in hexadecimal', async () => {
  await using fake = await openFake({ appKind: 'desktop' });
  const query = new URL(fake.tiktok.authorizeUrl(asked)).searchParams;
  expect(query.get('code_challenge')).toBe(createHash('sha256').update(asked.codeVerifier).digest('hex'));
  expect(query.get('code_challenge_method')).toBe('S256');
});

test.each([
  ['flat', tokens],
  ['wrapped, as an older page has it', { data: tokens, message: 'success' }],
])('a code is exchanged for tokens, given a response that is %s', async (_, body) => {
  await using fake = await openFake({ appKind: 'desktop', answers: [{ body }] });
  const code = 'a*b!c';
  expect(await fake.tiktok.exchangeCode({ ...asked, code })).toEqual({
    accessToken: 'act.a2',
    refreshToken: 'rft.b2',
    scopes: ['user.info.basic', 'video.list'],
    accessExpiresAt: new Date(NOON.getTime() + 7_200_000),
    refreshExpiresAt: new Date(NOON.getTime() + 15_552_000_000),
  });
  const [request] = fake.seen;
  expect(request).toMatchObject({ method: 'POST', path: '/v2/oauth/token/' });
  expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    client_key: 'ck',
    client_secret: 'secret-of-the-app',
    grant_type: 'authorization_code',
    code,
    redirect_uri: asked.redirectUri,
    code_verifier: asked.codeVerifier,
  });
});

test('a web app sends no verifier', async () => {
  await using fake = await openFake({ answers: [{ body: tokens }] });
  await fake.tiktok.exchangeCode({ ...asked, code: 'c' });
  expect(new URLSearchParams(fake.seen[0]?.body).has('code_verifier')).toBe(false);
});

test('a refresh replaces both tokens', async () => {
  await using fake = await openFake({ answers: [{ body: tokens }] });
  const next = await fake.tiktok.refresh({ accessToken: 'act.a1', refreshToken: 'rft.b1', scopes: all });
  expect(next).toMatchObject({ accessToken: 'act.a2', refreshToken: 'rft.b2' });
  expect(Object.fromEntries(new URLSearchParams(fake.seen[0]?.body))).toEqual({
    client_key: 'ck',
    client_secret: 'secret-of-the-app',
    grant_type: 'refresh_token',
    refresh_token: 'rft.b1',
  });
});

test('a refresh without a new refresh token fails, because the old one is void', async () => {
  const { refresh_token: _, ...rest } = tokens;
  await using fake = await openFake({ answers: [{ body: rest }] });
  const failure = await failureOf(fake.tiktok.refresh({ accessToken: 'act.a1', refreshToken: 'rft.b1', scopes: all }));
  expect(failure).toMatchObject({ kind: 'unexpected_answer', code: 'at refresh_token' });
});

const description = 'Refresh token rft.b1-very-secret is invalid';
test.each([
  ['invalid_grant', 'access_ended'],
  ['access_denied', 'access_ended'],
  ['invalid_client', 'operator_setup'],
  ['unauthorized_client', 'operator_setup'],
  ['invalid_scope', 'operator_setup'],
  ['unsupported_grant_type', 'operator_setup'],
  ['unsupported_response_type', 'operator_setup'],
  ['invalid_request', 'refused'],
])('%s is %s, under HTTP 200 and 400 alike', async (error, kind) => {
  for (const status of [200, 400]) {
    const body = { error, error_description: description, log_id: '2026' };
    await using fake = await openFake({ answers: [{ status, body }] });
    const failure = await failureOf(
      fake.tiktok.refresh({ accessToken: 'a', refreshToken: 'rft.b1-very-secret', scopes: all }),
    );
    expect(failure).toMatchObject({ kind, code: error, status, requestId: '2026' });
    expect(JSON.stringify([failure.message, failure, fake.deps.lines])).not.toContain('very-secret');
  }
});

test('the older wrapped failure is recognised too', async () => {
  const body = { data: { captcha: '', desc_url: '', description: 'x', error_code: 10007 }, message: 'error' };
  await using fake = await openFake({ answers: [{ body }] });
  const failure = await failureOf(fake.tiktok.exchangeCode({ ...asked, code: 'c' }));
  expect(failure).toMatchObject({ kind: 'refused', code: '10007' });
});

test('a revocation is answered with an empty body or an empty object', async () => {
  await using fake = await openFake({ answers: [{ body: '' }, { body: {} }] });
  expect(await fake.tiktok.revoke({ accessToken: 'act.a1', refreshToken: 'r' })).toBe(true);
  expect(await fake.tiktok.revoke({ accessToken: 'act.a1', refreshToken: 'r' })).toBe(true);
  expect(new URLSearchParams(fake.seen[0]?.body).get('token')).toBe('act.a1');
});

const user = {
  open_id: 'o-1',
  union_id: 'u-1',
  display_name: 'Ann',
  username: 'ann',
  avatar_url: 'https://cdn.example/a.jpeg',
  follower_count: 10,
  following_count: 2,
  likes_count: 99,
  video_count: 4,
};

test('an account is read with the fields that its scopes permit', async () => {
  await using fake = await openFake({ answers: [{ body: { data: { user }, error: ok } }] });
  expect(await fake.tiktok.readChannel(access)).toEqual({
    platformUserId: 'o-1',
    appUserId: null,
    username: 'ann',
    channelTitle: 'Ann',
    profileUrl: 'https://www.tiktok.com/@ann',
    avatarUrl: 'https://cdn.example/a.jpeg',
    followers: 10,
    following: 2,
    posts: 4,
    views: null,
    likes: 99,
    accountType: null,
    uploadsPlaylist: null,
  });
  expect(fake.seen[0]?.headers.authorization).toBe('Bearer act.a1');
  expect(fake.seen[0]?.query.get('fields')).toBe(
    'open_id,union_id,avatar_url,display_name,username,profile_deep_link,follower_count,following_count,likes_count,video_count',
  );
  expect(fake.deps.spent).toEqual([['user.info', 1]]);
});

test('without the profile and figures scopes, the account has a name only', async () => {
  const few = { open_id: 'o-1', display_name: 'Ann', avatar_url: 'javascript:alert(1)' };
  await using fake = await openFake({ answers: [{ body: { data: { user: few }, error: ok } }] });
  const account = await fake.tiktok.readChannel({ accessToken: 'act.a1', scopes: ['user.info.basic'] });
  expect(account).toMatchObject({
    username: null,
    channelTitle: 'Ann',
    profileUrl: null,
    avatarUrl: null,
    followers: null,
  });
  expect(fake.seen[0]?.query.get('fields')).toBe('open_id,union_id,avatar_url,display_name');
});

const video = {
  id: '7080213458555737986',
  create_time: 1790000000,
  title: 't',
  duration: 34,
  share_url: 'https://www.tiktok.com/@ann/video/7',
  cover_image_url: 'https://cdn.example/c?x-expires=1',
  view_count: 5,
  like_count: 1,
  comment_count: 0,
  share_count: 2,
};
const post = {
  platformPostId: '7080213458555737986',
  kind: 'video',
  title: 't',
  description: 't',
  durationSeconds: 34,
  publishedAt: new Date(1790000000_000),
  width: null,
  height: null,
  permalink: 'https://www.tiktok.com/@ann/video/7',
  embedUrl: 'https://www.tiktok.com/player/v1/7080213458555737986',
  coverUrl: 'https://cdn.example/c?x-expires=1',
  mediaUrl: null,
  privacy: 'public',
  hasCaptions: null,
  views: 5,
  likes: 1,
  comments: 0,
  shares: 2,
};

test('videos come in pages of twenty, with the cursor in milliseconds passed through', async () => {
  const first = { data: { videos: [video], cursor: 1790000000000, has_more: true }, error: ok };
  const last = { data: { videos: [], cursor: 0, has_more: false }, error: ok };
  await using fake = await openFake({ answers: [{ body: first }, { body: last }] });
  const page = await fake.tiktok.listPosts(access, undefined);
  expect(page).toEqual({ posts: [post], skipped: [], nextCursor: '1790000000000' });
  expect(await fake.tiktok.listPosts(access, page.nextCursor)).toEqual({
    posts: [],
    skipped: [],
    nextCursor: undefined,
  });
  expect(fake.seen.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/v2/video/list/', '{"max_count":20}'],
    ['POST', '/v2/video/list/', '{"max_count":20,"cursor":1790000000000}'],
  ]);
  expect(fake.seen[0]?.query.get('fields')).toContain('video_description');
  expect(fake.deps.spent).toEqual([
    ['video.list', 1],
    ['video.list', 1],
  ]);
});

test('an identifier sent as a bare number keeps its last digits', async () => {
  const body = `{"data":{"videos":[${JSON.stringify(video).replace(/"(7080213458555737986)"/, '$1')}],"has_more":false},"error":{"code":"ok"}}`;
  await using fake = await openFake({ answers: [{ body }] });
  expect((await fake.tiktok.listPosts(access, undefined)).posts[0]?.platformPostId).toBe('7080213458555737986');
});

test('a missing or repeated cursor, which would never end, is refused', async () => {
  const page = (more: object) => ({ body: { data: { videos: [], has_more: true, ...more }, error: ok } });
  await using fake = await openFake({ answers: [page({ cursor: 5 }), page({})] });
  expect(await failureOf(fake.tiktok.listPosts(access, '5'))).toMatchObject({
    kind: 'unexpected_answer',
    code: 'same_cursor',
  });
  expect(await failureOf(fake.tiktok.listPosts(access, '5'))).toMatchObject({
    kind: 'unexpected_answer',
    code: 'at data.cursor',
  });
});

test('videos are refreshed by their ids; a deleted one is absent', async () => {
  await using fake = await openFake({ answers: [{ body: { data: { videos: [video] }, error: ok } }] });
  expect(await fake.tiktok.readPosts(access, ['7080213458555737986', '7080213458555737987'])).toEqual({
    posts: [post],
    skipped: [],
  });
  expect(fake.seen[0]?.body).toBe('{"filters":{"video_ids":["7080213458555737986","7080213458555737987"]}}');
  expect(fake.tiktok.readAtOnce).toBe(20);
  expect(fake.deps.spent).toEqual([['video.query', 1]]);
});

test('no call is made for no videos, or for more than a call accepts', async () => {
  await using fake = await openFake({});
  expect(await fake.tiktok.readPosts(access, [])).toEqual({ posts: [], skipped: [] });
  const many = Array.from({ length: 21 }, (_, index) => String(index));
  expect(await failureOf(fake.tiktok.readPosts(access, many))).toMatchObject({ kind: 'refused', code: 'too_many_ids' });
  expect(fake.seen).toEqual([]);
});

test('a call without its scope is not sent', async () => {
  await using fake = await openFake({});
  const none = { ...access, scopes: [] };
  for (const work of [
    fake.tiktok.readChannel(none),
    fake.tiktok.listPosts(none, undefined),
    fake.tiktok.readPosts(none, ['1']),
    fake.tiktok.readOutlook?.(none),
  ])
    expect(await failureOf(work ?? Promise.resolve())).toMatchObject({ kind: 'scope_missing', status: undefined });
  expect(fake.seen).toEqual([]);
  expect(fake.deps.spent).toEqual([]);
});

test('the current privacy options are those that TikTok offers the creator', async () => {
  const data = {
    creator_avatar_url: 'https://cdn.example/a',
    creator_username: 'ann',
    creator_nickname: 'Ann',
    privacy_level_options: ['FOLLOWER_OF_CREATOR', 'SELF_ONLY'],
    max_video_post_duration_sec: 300,
    comment_disabled: false,
    duet_disabled: true,
  };
  await using fake = await openFake({ answers: [{ body: { data, error: ok } }] });
  expect(await fake.tiktok.readOutlook?.(access))?.toEqual({
    privacyLevels: ['FOLLOWER_OF_CREATOR', 'SELF_ONLY'],
    postsLeft: null,
    maxDurationSeconds: 300,
    longUploads: null,
    creator: {
      nickname: 'Ann',
      username: 'ann',
      avatarUrl: 'https://cdn.example/a',
      commentDisabled: false,
      duetDisabled: true,
      stitchDisabled: false,
    },
  });
  expect(fake.seen[0]).toMatchObject({ method: 'POST', path: '/v2/post/publish/creator_info/query/', body: '' });
});

test.each([
  ['access_token_invalid', 401, 'token_expired', undefined],
  ['scope_not_authorized', 401, 'scope_missing', undefined],
  ['scope_permission_missed', 400, 'scope_missing', undefined],
  ['invalid_params', 400, 'refused', undefined],
  ['invalid_param', 400, 'refused', undefined],
  ['invalid_file_upload', 400, 'refused', undefined],
  ['rate_limit_exceeded', 429, 'rate_limited', '2026-11-21T12:01:00.000Z'],
  ['internal_error', 500, 'unavailable', undefined],
  ['spam_risk_too_many_posts', 200, 'spam_risk', '2026-11-22T12:00:00.000Z'],
  ['spam_risk_user_banned_from_posting', 200, 'spam_risk', undefined],
  ['reached_active_user_cap', 200, 'quota_used_up', '2026-11-22T12:00:00.000Z'],
  ['spam_risk_too_many_posts', 403, 'spam_risk', '2026-11-22T12:00:00.000Z'],
  ['spam_risk_too_many_pending_share', 403, 'spam_risk', '2026-11-22T12:00:00.000Z'],
  ['unaudited_client_can_only_post_to_private_accounts', 403, 'refused', undefined],
  ['url_ownership_unverified', 403, 'operator_setup', undefined],
  ['privacy_level_option_mismatch', 403, 'refused', undefined],
  ['invalid_publish_id', 400, 'gone', undefined],
  ['token_not_authorized_for_specified_publish_id', 400, 'gone', undefined],
  ['publish_not_cancellable', 400, 'refused', undefined],
  ['something_new', 400, 'refused', undefined],
  ['something_new', 200, 'refused', undefined],
  ['something_new', 401, 'token_expired', undefined],
  ['something_new', 429, 'rate_limited', '2026-11-21T12:01:00.000Z'],
  ['something_new', 503, 'unavailable', undefined],
])('%s with HTTP %i is %s', async (code, status, kind, retryAt) => {
  const error = { code, message: 'words that nobody reads', log_id: 'L1' };
  // Both as documented: in the envelope, and flat on one page.
  await using fake = await openFake({
    answers: [
      { status, body: { data: {}, error } },
      { status, body: error },
    ],
  });
  for (let time = 0; time < 2; time++) {
    const failure = await failureOf(fake.tiktok.readOutlook?.(access) ?? Promise.resolve());
    expect(failure).toMatchObject({ kind, code, status, requestId: 'L1' });
    expect(failure.retryAt?.toISOString()).toBe(retryAt);
    expect(failure.message).toBe(`tiktok creator_info/query: ${kind} (${status}, ${code})`);
  }
});

test('a response without its list is unexpected and never means that everything was deleted', async () => {
  await using fake = await openFake({
    answers: [{ body: { data: {}, error: ok } }, { body: { data: { has_more: false }, error: ok } }],
  });
  expect(await failureOf(fake.tiktok.readPosts(access, ['1']))).toMatchObject({
    kind: 'unexpected_answer',
    code: 'at data.videos',
  });
  expect(await failureOf(fake.tiktok.listPosts(access, undefined))).toMatchObject({ code: 'at data.videos' });
});

test('success without its code is not accepted', async () => {
  await using fake = await openFake({ answers: [{ body: { data: { user } } }] });
  expect(await failureOf(fake.tiktok.readChannel(access))).toMatchObject({
    kind: 'unexpected_answer',
    code: 'at error',
  });
});

test('figures that TikTok does not report are unknown, not 0', async () => {
  const { view_count: _views, like_count: _likes, ...rest } = video;
  const videos = [{ ...rest, comment_count: null, share_count: 0, duration: undefined }];
  await using fake = await openFake({ answers: [{ body: { data: { videos }, error: ok } }] });
  const { posts } = await fake.tiktok.readPosts(access, ['7080213458555737986']);
  expect(posts).toMatchObject([{ views: null, likes: null, comments: null, shares: 0, durationSeconds: null }]);
});

test('an unreadable video is skipped with its reason, the others stay and the cursor advances', async () => {
  const odd = [
    { ...video, id: '8', create_time: 'yesterday' },
    { ...video, id: { unexpected: '9' } },
  ];
  const page = { data: { videos: [odd[0], video, odd[1]], cursor: 1790000000000, has_more: true }, error: ok };
  const alone = { data: { videos: [odd[0]], has_more: false }, error: ok };
  await using fake = await openFake({ answers: [{ body: page }, { body: alone }] });
  expect(await fake.tiktok.listPosts(access, undefined)).toEqual({
    posts: [post],
    skipped: [
      { platformPostId: '8', code: 'at data.videos.0.create_time' },
      { platformPostId: null, code: 'at data.videos.2.id' },
    ],
    nextCursor: '1790000000000',
  });
  expect(await fake.tiktok.listPosts(access, '1790000000000')).toMatchObject({
    posts: [],
    skipped: [{ platformPostId: '8' }],
  });
});

test('a page without a single readable video is an unexpected answer', async () => {
  const odd = { ...video, create_time: 'yesterday' };
  const body = (...videos: object[]) => ({ body: { data: { videos, cursor: 1, has_more: true }, error: ok } });
  await using fake = await openFake({ answers: [body(odd), body(odd, odd), body(odd, odd)] });
  for (const work of [
    () => fake.tiktok.listPosts(access, undefined),
    () => fake.tiktok.listPosts(access, '5'),
    () => fake.tiktok.readPosts(access, ['7', '8']),
  ])
    expect(await failureOf(work())).toMatchObject({ kind: 'unexpected_answer', code: 'at data.videos.0.create_time' });
});

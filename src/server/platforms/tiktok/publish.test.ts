import { expect, test } from 'vitest';
import { publicationOptions } from '#contract/publications.ts';
import { say } from '#texts/say.ts';
import type { Access } from '../access.ts';
import { type FakeAnswer, failureOf, startFakePlatform, testDeps } from '../platform.test-kit.ts';
import { factsOf, partOf, REQUEST } from '../publishing.test-kit.ts';
import type { PublishHandle, PublishRequest } from '../publishing.ts';
import { tiktokRefusals } from './refusals.ts';
import { tiktokRules } from './rules.ts';
import { openTiktok } from './tiktok.ts';

const scopes = ['user.info.basic', 'user.info.profile', 'video.upload', 'video.publish'];
const access: Access = { accessToken: 'act.a1', scopes, platformUserId: 'o-1', uploadsPlaylist: null };
const ok = { code: 'ok', message: '', log_id: 'L' };
const clip = Buffer.alloc(1_000, 1);
const direct = (over: object = {}) =>
  publicationOptions.parse({ tiktok: { mode: 'direct', privacy_level: 'PUBLIC_TO_EVERYONE', consent: true, ...over } });
const request = (over: Partial<PublishRequest> = {}): PublishRequest => ({
  ...REQUEST,
  media: factsOf(clip),
  options: direct(),
  ...over,
});

async function openFake(...answers: FakeAnswer[]) {
  const platform = await startFakePlatform(...answers);
  const urls = { authorize: 'https://www.tiktok.com', api: platform.url };
  const { publisher } = openTiktok({ clientId: 'ck', clientSecret: 'cs', appKind: 'web', scopes, urls }, testDeps());
  if (!publisher) throw new Error('no publisher');
  const uploadUrl = `${platform.url}/video/?upload_id=1&upload_token=tok`;
  const handle: PublishHandle = { publishId: 'v_pub_file~1', uploadUrl, totalBytes: clip.length, privacy: 'public' };
  const begun = { body: { data: { publish_id: 'v_pub_file~1', upload_url: uploadUrl }, error: ok } };
  return { ...platform, publisher, handle, begun, [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose]() };
}
type Fake = Awaited<ReturnType<typeof openFake>>;

const statusIs = (data: object): FakeAnswer => ({ body: { data, error: ok } });
const send = ({ publisher, handle }: Fake, range = { first: 0, last: clip.length - 1 }) =>
  publisher.send(access, handle, partOf(clip, range), factsOf(clip), AbortSignal.timeout(5_000));

test('a direct post is announced with its text, its options and its chunks', async () => {
  await using fake = await openFake();
  fake.answers.push(fake.begun);
  expect(
    await fake.publisher.start(
      access,
      request({ options: direct({ allow_comment: true, is_aigc: true, cover_ms: 1500 }) }),
    ),
  ).toEqual(fake.handle);
  expect(fake.seen[0]).toMatchObject({ method: 'POST', path: '/v2/post/publish/video/init/' });
  expect(JSON.parse(fake.seen[0]?.body ?? '')).toEqual({
    post_info: {
      title: 'The quiet power of walking\n\nSmall steps.\n\n#walking #health',
      privacy_level: 'PUBLIC_TO_EVERYONE',
      disable_comment: false,
      disable_duet: true,
      disable_stitch: true,
      brand_content_toggle: false,
      brand_organic_toggle: false,
      is_aigc: true,
      video_cover_timestamp_ms: 1500,
    },
    source_info: { source: 'FILE_UPLOAD', video_size: 1_000, chunk_size: 1_000, total_chunk_count: 1 },
  });
});

test('a draft is announced with its chunks only; a large file is sent in chunks of 10 MB, the last taking the remainder', async () => {
  await using fake = await openFake();
  fake.answers.push(fake.begun);
  const media = { ...factsOf(clip), bytes: 65_000_001 };
  await fake.publisher.start(access, request({ options: publicationOptions.parse({ tiktok: {} }), media }));
  expect(fake.seen[0]).toMatchObject({ path: '/v2/post/publish/inbox/video/init/' });
  expect(JSON.parse(fake.seen[0]?.body ?? '')).toEqual({
    source_info: { source: 'FILE_UPLOAD', video_size: 65_000_001, chunk_size: 10_000_000, total_chunk_count: 6 },
  });
  const parts = fake.publisher.parts(65_000_001, 0);
  expect([parts.length, parts[0], parts.at(-1)]).toEqual([
    6,
    { first: 0, last: 9_999_999 },
    { first: 50_000_000, last: 65_000_000 },
  ]);
  // In the middle of a chunk: TikTok accepts only whole ones.
  expect(fake.publisher.parts(65_000_001, 25_000_000)[0]).toEqual({ first: 20_000_000, last: 29_999_999 });
});

test('nothing is sent without an audience: TikTok forbids a default', async () => {
  await using fake = await openFake();
  const options = publicationOptions.parse({ tiktok: { mode: 'direct' } });
  const failure = await failureOf(fake.publisher.start(access, request({ options })));
  expect(failure).toMatchObject({ kind: 'refused', code: 'privacy_level_missing', sent: 'no' });
  expect(fake.seen).toEqual([]);
});

test('an upload address on another host is refused', async () => {
  await using fake = await openFake(
    statusIs({ publish_id: 'v_pub_file~1', upload_url: 'https://uploads.example/video/?upload_id=1' }),
  );
  const failure = await failureOf(fake.publisher.start(access, request()));
  expect(failure).toMatchObject({ kind: 'unexpected_answer', code: 'upload_address' });
});

test('a chunk carries its range and type but no token', async () => {
  await using fake = await openFake({ status: 206, headers: { 'content-range': 'bytes 0-399/1000' }, body: '' });
  expect(await send(fake, { first: 0, last: 399 })).toEqual({ at: 'wants_bytes', nextByte: 400 });
  const [{ headers, method, body, query } = { headers: {} }] = fake.seen;
  expect([method, query?.get('upload_token'), body?.length]).toEqual(['PUT', 'tok', 400]);
  expect(headers).toMatchObject({
    'content-range': 'bytes 0-399/1000',
    'content-length': '400',
    'content-type': 'video/mp4',
  });
  expect(headers).not.toHaveProperty('authorization');
});

const range = (value: string) => ({ 'content-range': value });
test.each<[string, FakeAnswer[], object]>([
  ['201: all are in', [{ status: 201, body: '' }], { at: 'processing', postId: null }],
  [
    '206 without a range after the last byte: its status is asked',
    [{ status: 206, body: '' }, statusIs({ status: 'PROCESSING_UPLOAD', uploaded_bytes: 1_000 })],
    { at: 'processing', postId: null },
  ],
  [
    'a web page: its status is asked',
    [{ status: 200, body: '<html>' }, statusIs({ status: 'PROCESSING_UPLOAD', uploaded_bytes: 0 })],
    { at: 'wants_bytes', nextByte: 0 },
  ],
  ['206 that kept less', [{ status: 206, headers: range('bytes 0-9/1000') }], { at: 'wants_bytes', nextByte: 10 }],
  ['404: there is no such upload', [{ status: 404 }], { at: 'gone' }],
  ['416 with what is there', [{ status: 416, headers: range('bytes 0-9/1000') }], { at: 'wants_bytes', nextByte: 10 }],
  ['416 when all is there', [{ status: 416, headers: range('bytes 0-999/1000') }], { at: 'processing', postId: null }],
  [
    '416 that tells nothing: its status is asked',
    [{ status: 416, headers: range('bytes */1000') }, statusIs({ status: 'PROCESSING_UPLOAD', uploaded_bytes: 500 })],
    { at: 'wants_bytes', nextByte: 500 },
  ],
])('a chunk is answered by %s', async (_, answers, expected) => {
  await using fake = await openFake(...answers);
  expect(await send(fake)).toEqual(expected);
  expect(fake.answers).toEqual([]);
});

test.each([
  [400, 'refused'],
  [403, 'gone'],
  [502, 'unavailable'],
])('a chunk answered with %i fails as %s', async (status, kind) => {
  await using fake = await openFake({ status, body: '<html>' });
  expect(await failureOf(send(fake))).toMatchObject({ kind, status, sent: 'yes' });
});

const LONG_ID = '7080213458555737986';
test.each<[object, object]>([
  [
    { status: 'PROCESSING_UPLOAD', uploaded_bytes: 0 },
    { at: 'wants_bytes', nextByte: 0 },
  ],
  [{ status: 'PROCESSING_UPLOAD' }, { at: 'wants_bytes', nextByte: 0 }],
  [
    { status: 'PROCESSING_UPLOAD', uploaded_bytes: 1_000 },
    { at: 'processing', postId: null },
  ],
  [{ status: 'PROCESSING_DOWNLOAD' }, { at: 'fetching' }],
  [{ status: 'SEND_TO_USER_INBOX' }, { at: 'in_inbox' }],
  [
    { status: 'PUBLISH_COMPLETE', publicaly_available_post_id: [] },
    { at: 'published', postId: null, permalink: null, privacy: 'public' },
  ],
])('%j is %j', async (data, expected) => {
  await using fake = await openFake(statusIs(data));
  expect(await fake.publisher.poll(access, fake.handle, null)).toEqual(expected);
  expect(fake.seen).toHaveLength(1);
});

test('a post’s id exceeds a double, and its address contains the user name', async () => {
  const complete = `{"data":{"status":"PUBLISH_COMPLETE","publicaly_available_post_id":[${LONG_ID}]},"error":{"code":"ok"}}`;
  const user = { open_id: 'o-1', display_name: 'Ann', username: 'ann.b' };
  await using fake = await openFake({ body: complete }, statusIs({ user }), { body: complete });
  expect(await fake.publisher.poll(access, fake.handle, null)).toEqual({
    at: 'published',
    postId: LONG_ID,
    privacy: 'public',
    permalink: `https://www.tiktok.com/@ann.b/video/${LONG_ID}`,
  });
  const poor = { ...access, scopes: ['video.upload'] };
  expect(await fake.publisher.poll(poor, fake.handle, null)).toMatchObject({ postId: LONG_ID, permalink: null });
});

test.each(['invalid_publish_id', 'token_not_authorized_for_specified_publish_id'])('%s is gone', async (code) => {
  await using fake = await openFake({ status: 400, body: { data: {}, error: { code } } });
  expect(await fake.publisher.poll(access, fake.handle, null)).toEqual({ at: 'gone' });
});

test('an unknown status is not guessed at', async () => {
  await using fake = await openFake(statusIs({ status: 'SOMETHING_NEW' }));
  expect(await failureOf(fake.publisher.poll(access, fake.handle, null))).toMatchObject({ kind: 'unexpected_answer' });
});

test.each<[string, boolean]>([
  ['file_format_check_failed', false],
  ['duration_check_failed', false],
  ['frame_rate_check_failed', false],
  ['picture_size_check_failed', false],
  ['internal', true],
  ['video_pull_failed', true],
  ['publish_cancelled', false],
  ['auth_removed', false],
  ['spam_risk_too_many_posts', false],
  ['spam_risk_user_banned_from_posting', false],
  ['spam_risk_text', false],
  ['spam_risk', false],
  ['privacy_level_not_authorized', false],
])('FAILED for %s says why; again without a change: %s', async (code, again) => {
  await using fake = await openFake(statusIs({ status: 'FAILED', fail_reason: code }));
  const reason = tiktokRefusals[code]?.reason;
  expect(reason).toBeDefined();
  expect(await fake.publisher.poll(access, fake.handle, null)).toEqual({ at: 'refused', code, reason, again });
});

test('an unknown reason is reported by its code, and prose is dropped', async () => {
  await using fake = await openFake(
    statusIs({ status: 'FAILED', fail_reason: 'something_new' }),
    statusIs({ status: 'FAILED', fail_reason: '<b>act.a1 is wrong!</b>' }),
  );
  const poll = async () => {
    const standing = await fake.publisher.poll(access, fake.handle, null);
    return standing.at === 'refused' && say('en', standing.reason);
  };
  expect(await poll()).toBe('TikTok refused this post (something_new).');
  expect(await poll()).toBe('TikTok refused this post (unknown).');
});

test('a direct post has required and forbidden options', () => {
  const { publish } = tiktokRules;
  const creator = {
    nickname: 'Ann',
    username: 'ann',
    avatarUrl: null,
    commentDisabled: false,
    duetDisabled: true,
    stitchDisabled: false,
  };
  const outlook = {
    privacyLevels: ['PUBLIC_TO_EVERYONE', 'SELF_ONLY'],
    postsLeft: null,
    maxDurationSeconds: 600,
    longUploads: null,
    creator,
  };
  const idsOf = (over: object) => publish?.check(direct(over), outlook).map(({ id }) => id);
  expect(idsOf({})).toEqual([]);
  expect(idsOf({ privacy_level: undefined })).toEqual(['publishing.tiktok_choose_audience']);
  expect(idsOf({ privacy_level: 'FOLLOWER_OF_CREATOR' })).toEqual(['publishing.tiktok_audience_gone']);
  expect(idsOf({ consent: false })).toEqual(['publishing.tiktok_consent']);
  expect(idsOf({ allow_comment: true })).toEqual([]);
  expect(idsOf({ allow_duet: true })).toEqual(['publishing.tiktok_interaction_off']);
  expect(idsOf({ brand_content: true, privacy_level: 'SELF_ONLY' })).toEqual(['publishing.tiktok_branded_private']);
  expect(publish?.check(publish.defaultsFor(['video.upload', 'video.publish']), outlook)).toEqual([]);
});

import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { publicationOptions } from '#contract/publications.ts';
import type { Access } from '../access.ts';
import { type FakeAnswer, failureOf, NOON, startFakePlatform, testDeps } from '../platform.test-kit.ts';
import { factsOf, partOf, REQUEST } from '../publishing.test-kit.ts';
import type { PublishHandle, PublishRequest } from '../publishing.ts';
import { youtubeScope } from './oauth.ts';
import { youtubeRefusals } from './refusals.ts';
import { youtubeRules } from './rules.ts';
import { openYoutube } from './youtube.ts';

const scopes = [youtubeScope.read, youtubeScope.upload, youtubeScope.captions];
const access: Access = { accessToken: 'ya29.a1', scopes, platformUserId: 'UCx', uploadsPlaylist: 'UU1' };
const clip = Buffer.alloc(1_000, 1);
const request = (over: Partial<PublishRequest> = {}): PublishRequest => ({ ...REQUEST, media: factsOf(clip), ...over });
const LATER = new Date(NOON.getTime() + 3_600_000);

async function openFake(...answers: FakeAnswer[]) {
  const platform = await startFakePlatform(...answers);
  const { url } = platform;
  const deps = testDeps();
  const urls = { authorize: url, token: url, api: url, analytics: url };
  const { publisher } = openYoutube({ clientId: 'ci', clientSecret: 'cs', scopes, urls }, deps);
  if (!publisher) throw new Error('no publisher');
  const session = `${url}/upload/youtube/v3/videos?uploadType=resumable&upload_id=very-secret`;
  const handle: PublishHandle = { session, totalBytes: clip.length };
  const begun: FakeAnswer = { headers: { location: session }, body: '' };
  return { ...platform, publisher, deps, handle, begun, [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose]() };
}
type Fake = Awaited<ReturnType<typeof openFake>>;

const send = ({ publisher, handle }: Fake, range = { first: 0, last: clip.length - 1 }) =>
  publisher.send(access, handle, partOf(clip, range), factsOf(clip), AbortSignal.timeout(5_000));
const video = (status: object, more: object = {}) => ({ id: 'v1', status, ...more });
const listed = (status: object, more: object = {}): FakeAnswer => ({ body: { items: [video(status, more)] } });

test('a session is opened with the texts, the options and the file size', async () => {
  await using fake = await openFake();
  fake.answers.push(fake.begun);
  const options = publicationOptions.parse({ youtube: { privacy: 'unlisted', notify_subscribers: false } });
  expect(await fake.publisher.start(access, request({ options }))).toEqual(fake.handle);
  const [seen] = fake.seen;
  expect(seen).toMatchObject({ method: 'POST', path: '/upload/youtube/v3/videos' });
  expect(Object.fromEntries(seen?.query ?? [])).toEqual({
    uploadType: 'resumable',
    part: 'snippet,status',
    notifySubscribers: 'false',
  });
  expect(seen?.headers).toMatchObject({
    authorization: 'Bearer ya29.a1',
    'x-upload-content-length': '1000',
    'x-upload-content-type': 'video/mp4',
  });
  expect(JSON.parse(seen?.body ?? '')).toEqual({
    snippet: {
      title: 'The quiet power of walking',
      description: 'Small steps.\n\n#walking #health',
      categoryId: '22',
    },
    status: { privacyStatus: 'unlisted', selfDeclaredMadeForKids: false, containsSyntheticMedia: false },
  });
  expect(fake.deps.costs).toEqual([{ bucket: 'videos.insert', units: 1, purpose: 'publishing' }]);
});

test('a scheduled video is private until then', async () => {
  await using fake = await openFake();
  fake.answers.push(fake.begun);
  await fake.publisher.start(access, request({ publishAt: LATER }));
  const { status } = JSON.parse(fake.seen[0]?.body ?? '') as { status: object };
  expect(status).toMatchObject({ privacyStatus: 'private', publishAt: '2026-11-21T13:00:00.000Z' });
  const scheduleOf = (privacy: string) =>
    youtubeRules.publish?.scheduleOf(publicationOptions.parse({ youtube: { privacy } }));
  // A scheduled video becomes public, so only public posts can be scheduled.
  expect(['public', 'unlisted', 'private'].map(scheduleOf)).toEqual(['native', 'none', 'none']);
});

test.each([
  ['elsewhere', 'https://uploads.example/session'],
  ['nowhere', undefined],
])('a session at %s is refused', async (_, location) => {
  await using fake = await openFake({ headers: location ? { location } : {}, body: '' });
  const failure = await failureOf(fake.publisher.start(access, request()));
  expect(failure).toMatchObject({ kind: 'unexpected_answer', code: 'upload_address' });
});

test('parts are multiples of 256 KiB from the session’s position on, except the last', async () => {
  await using fake = await openFake();
  const total = 20 * 1024 * 1024 + 1;
  for (const from of [0, 262_144, 300_001]) {
    const parts = fake.publisher.parts(total, from);
    for (const { first, last } of parts.slice(0, -1)) expect((last - first + 1) % 262_144).toBe(0);
  }
});

test('a part carries its range and the token, and a probe has no bytes', async () => {
  await using fake = await openFake(
    { status: 308, headers: { range: 'bytes=0-399' }, body: '' },
    { status: 308, body: '' },
  );
  expect(await send(fake, { first: 0, last: 399 })).toEqual({ at: 'wants_bytes', nextByte: 400 });
  // Without the header, nothing is stored.
  expect(await fake.publisher.poll(access, fake.handle, null)).toEqual({ at: 'wants_bytes', nextByte: 0 });
  expect(fake.seen.map(({ method, headers, body }) => [method, headers['content-range'], body.length])).toEqual([
    ['PUT', 'bytes 0-399/1000', 400],
    ['PUT', 'bytes */1000', 0],
  ]);
  expect(fake.seen.map(({ headers }) => [headers.authorization, headers['content-length']])).toEqual([
    ['Bearer ya29.a1', '400'],
    ['Bearer ya29.a1', '0'],
  ]);
});

test.each([
  [200, { at: 'processing', postId: 'v1' }],
  [201, { at: 'processing', postId: 'v1' }],
])('the last part is answered with %i and the video', async (status, expected) => {
  await using fake = await openFake({ status, body: video({ uploadStatus: 'uploaded', privacyStatus: 'public' }) });
  expect(await send(fake)).toEqual(expected);
});

test.each([404, 410])('%i: the session is gone', async (status) => {
  await using fake = await openFake({ status, body: 'gone' }, { status, body: 'gone' });
  expect(await send(fake)).toEqual({ at: 'gone' });
  expect(await fake.publisher.poll(access, fake.handle, null)).toEqual({ at: 'gone' });
});

test.each([
  [500, 'unavailable'],
  [503, 'unavailable'],
  [401, 'token_expired'],
  [400, 'refused'],
])('%i fails as %s, without revealing the session', async (status, kind) => {
  await using fake = await openFake({ status, body: '<html>' }, (response) => void response.destroy());
  const failures = [await failureOf(send(fake)), await failureOf(send(fake))];
  expect(failures).toMatchObject([
    { kind, status, sent: 'yes' },
    { kind: 'unavailable', sent: 'maybe' },
  ]);
  expect(JSON.stringify([failures, fake.deps.lines])).not.toContain('very-secret');
});

test('an unreadable response to the last part leaves the outcome to the next poll', async () => {
  const done = video({ uploadStatus: 'uploaded', privacyStatus: 'public' });
  await using fake = await openFake({ body: '{"id": "v' }, { body: done });
  expect(await failureOf(send(fake))).toMatchObject({ kind: 'unexpected_answer', sent: 'yes' });
  expect(await fake.publisher.poll(access, fake.handle, null)).toEqual({ at: 'processing', postId: 'v1' });
});

const published = (privacy: string) => ({
  at: 'published',
  postId: 'v1',
  permalink: 'https://www.youtube.com/watch?v=v1',
  privacy,
});
test.each<[object, object]>([
  [
    { uploadStatus: 'uploaded', privacyStatus: 'public' },
    { at: 'processing', postId: 'v1' },
  ],
  [{ uploadStatus: 'processed', privacyStatus: 'public' }, published('public')],
  [{ uploadStatus: 'processed', privacyStatus: 'unlisted' }, published('unlisted')],
  // Locked, or private on request.
  [{ uploadStatus: 'processed', privacyStatus: 'private' }, published('private')],
  [
    { uploadStatus: 'processed', privacyStatus: 'private', publishAt: '2026-11-21T13:00:00Z' },
    { at: 'waiting', postId: 'v1' },
  ],
  // YouTube may be a quarter of an hour late.
  [
    { uploadStatus: 'processed', privacyStatus: 'private', publishAt: '2026-11-21T11:45:01Z' },
    { at: 'waiting', postId: 'v1' },
  ],
  [{ uploadStatus: 'processed', privacyStatus: 'private', publishAt: '2026-11-21T11:45:00Z' }, published('private')],
  // Its time has come, and it stays locked.
  [{ uploadStatus: 'processed', privacyStatus: 'private', publishAt: '2026-11-21T11:00:00Z' }, published('private')],
  [{ uploadStatus: 'deleted', privacyStatus: 'private' }, { at: 'gone' }],
])('%j is %j', async (status, expected) => {
  await using fake = await openFake(listed(status));
  expect(await fake.publisher.poll(access, fake.handle, 'v1')).toEqual(expected);
});

test('a video missing from the list is gone', async () => {
  await using fake = await openFake({ body: { items: [] } });
  expect(await fake.publisher.poll(access, fake.handle, 'v1')).toEqual({ at: 'gone' });
});

const codes: [string, FakeAnswer][] = [
  ...['conversion', 'invalidFile', 'emptyFile', 'tooSmall', 'codec', 'uploadAborted'].map(
    (code): [string, FakeAnswer] => [code, listed({ uploadStatus: 'failed', failureReason: code })],
  ),
  ...[
    'copyright',
    'inappropriate',
    'duplicate',
    'termsOfUse',
    'length',
    'claim',
    'trademark',
    'legal',
    'uploaderAccountSuspended',
    'uploaderAccountClosed',
  ].map((code): [string, FakeAnswer] => [code, listed({ uploadStatus: 'rejected', rejectionReason: code })]),
  ...['uploadFailed', 'transcodeFailed', 'streamingFailed', 'other'].map((code): [string, FakeAnswer] => [
    code,
    listed(
      { uploadStatus: 'uploaded' },
      { processingDetails: { processingStatus: 'failed', processingFailureReason: code } },
    ),
  ]),
  ['terminated', listed({ uploadStatus: 'uploaded' }, { processingDetails: { processingStatus: 'terminated' } })],
  ['failed', listed({ uploadStatus: 'failed' })],
];
test.each(codes)('%s is refused with its reason', async (code, answer) => {
  await using fake = await openFake(answer);
  const reason = youtubeRefusals[code]?.reason;
  expect(reason).toBeDefined();
  expect(await fake.publisher.poll(access, fake.handle, 'v1')).toMatchObject({ at: 'refused', code, reason });
});

test.each([
  'invalidTitle',
  'invalidDescription',
  'invalidCategoryId',
  'invalidPublishAt',
  'uploadLimitExceeded',
  'quotaExceeded',
  'youtubeSignupRequired',
])('a start refused for %s has an explanation', async (reason) => {
  const status = reason === 'quotaExceeded' ? 403 : 400;
  await using fake = await openFake({ status, body: { error: { code: status, errors: [{ reason }] } } });
  const failure = await failureOf(fake.publisher.start(access, request()));
  expect(youtubeRules.publish?.explain(failure.code)).toEqual(youtubeRefusals[reason]?.reason);
  expect(youtubeRefusals[reason]).toBeDefined();
});

test('withdraws a waiting video by making it private, keeping its other settings', async () => {
  const settings = { license: 'youtube', embeddable: true, publicStatsViewable: true, selfDeclaredMadeForKids: false };
  const waiting = { uploadStatus: 'processed', privacyStatus: 'private', publishAt: '2026-11-21T13:00:00Z' };
  await using fake = await openFake(listed({ ...waiting, ...settings }), { body: { id: 'v1' } });
  await fake.publisher.withdraw?.(access, 'v1');
  expect(fake.seen[1]).toMatchObject({ method: 'PUT', path: '/youtube/v3/videos' });
  expect(JSON.parse(fake.seen[1]?.body ?? '')).toEqual({ id: 'v1', status: { privacyStatus: 'private', ...settings } });
  expect(fake.deps.spent).toEqual([
    ['units', 1],
    ['units', 50],
  ]);
});

test('does not retract a post that is already public, or one that is gone', async () => {
  await using fake = await openFake(listed({ privacyStatus: 'public' }), { body: { items: [] } });
  const failure = await failureOf(fake.publisher.withdraw?.(access, 'v1') ?? Promise.resolve());
  expect(failure).toMatchObject({ kind: 'not_allowed', code: 'already_public' });
  await fake.publisher.withdraw?.(access, 'v1');
  expect(fake.seen).toHaveLength(2);
  const poor = { ...access, scopes: [youtubeScope.read, youtubeScope.upload] };
  expect((await failureOf(fake.publisher.withdraw?.(poor, 'v1') ?? Promise.resolve())).kind).toBe('scope_missing');
});

const cover = { sizeBytes: 3, type: 'image/jpeg', open: async () => Readable.from([Buffer.from('jpg')]) } as const;

test('a cover is uploaded unchanged for its video', async () => {
  await using fake = await openFake({ body: { items: [{}] } });
  await fake.publisher.setCover?.(access, 'v1', cover);
  const [seen] = fake.seen;
  expect(seen).toMatchObject({ method: 'POST', path: '/upload/youtube/v3/thumbnails/set', body: 'jpg' });
  expect(Object.fromEntries(seen?.query ?? [])).toEqual({ videoId: 'v1', uploadType: 'media' });
  expect(seen?.headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-length': '3' });
  expect(fake.deps.spent).toEqual([['units', 50]]);
});

test.each([
  [403, 'forbidden', 'not_allowed'],
  [400, 'invalidImage', 'refused'],
  [413, 'uploadTooLarge', 'refused'],
  [404, 'videoNotFound', 'gone'],
])('a cover answered with %i %s is %s', async (status, reason, kind) => {
  await using fake = await openFake({ status, body: { error: { code: status, errors: [{ reason }] } } });
  const failure = await failureOf(fake.publisher.setCover?.(access, 'v1', cover) ?? Promise.resolve());
  expect(failure).toMatchObject({ kind, code: reason });
});

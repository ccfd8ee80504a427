import { expect, test } from 'vitest';
import { publicationOptions } from '#contract/publications.ts';
import type { Access } from '../access.ts';
import { type FakeAnswer, failureOf, startFakePlatform, testDeps } from '../platform.test-kit.ts';
import { factsOf, partOf, REQUEST } from '../publishing.test-kit.ts';
import type { PublishRequest } from '../publishing.ts';
import { openInstagram } from './instagram.ts';
import { instagramRefusals } from './refusals.ts';
import { instagramRules } from './rules.ts';

const scopes = ['instagram_business_basic', 'instagram_business_content_publish'];
const access: Access = { accessToken: 'IGAA1', scopes, platformUserId: '17841405822304915', uploadsPlaylist: null };
const clip = Buffer.alloc(1_000, 1);
const handle = { container: '17900000000000001' };
const request = (over: Partial<PublishRequest> = {}): PublishRequest => ({
  ...REQUEST,
  media: factsOf(clip),
  mediaUrl: 'http://127.0.0.1:3000/media/1.mp4',
  ...over,
});

async function openFake(...answers: FakeAnswer[]) {
  const platform = await startFakePlatform(...answers);
  const { url } = platform;
  const urls = { authorize: url, token: url, graph: url };
  const { publisher } = openInstagram(
    { clientId: 'ci', clientSecret: 'cs', scopes, graphVersion: 'v25.0', urls },
    testDeps(),
  );
  if (!publisher) throw new Error('no publisher');
  return { ...platform, publisher, [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose]() };
}
const graphError = (code: number, error_subcode?: number, status = 400): FakeAnswer => ({
  status,
  body: { error: { code, error_subcode, message: 'words', fbtrace_id: 'A' } },
});
const statusIs = (status_code: string, status = ''): FakeAnswer => ({ body: { id: '1', status_code, status } });

test('a container is created from an address, one text and the options', async () => {
  await using fake = await openFake({ body: `{"id":17900000000000001}` });
  const options = publicationOptions.parse({ instagram: { share_to_feed: false, cover_ms: 1_500 } });
  expect(await fake.publisher.start(access, request({ options }))).toEqual(handle);
  const [seen] = fake.seen;
  expect(seen).toMatchObject({ method: 'POST', path: '/v25.0/17841405822304915/media' });
  expect(seen?.headers.authorization).toBe('Bearer IGAA1');
  expect(Object.fromEntries(new URLSearchParams(seen?.body))).toEqual({
    media_type: 'REELS',
    video_url: 'http://127.0.0.1:3000/media/1.mp4',
    share_to_feed: 'false',
    caption: 'The quiet power of walking\n\nSmall steps.\n\n#walking #health',
    thumb_offset: '1500',
  });
});

test('Instagram fetches over https only', async () => {
  const urls = {
    authorize: 'https://www.instagram.com',
    token: 'https://a.example',
    graph: 'https://graph.instagram.com',
  };
  const deps = testDeps({ fetch: () => Promise.reject(new Error('nothing is to be sent')) });
  const live = openInstagram(
    { clientId: 'ci', clientSecret: 'cs', scopes, graphVersion: 'v25.0', urls },
    deps,
  ).publisher;
  for (const mediaUrl of [undefined, 'http://studio.example/1.mp4']) {
    const failure = await failureOf(live?.start(access, request({ mediaUrl })) ?? Promise.resolve());
    expect(failure).toMatchObject({ kind: 'refused', code: 'no_public_address', sent: 'no' });
  }
});

test.each<[string, string, object]>([
  ['IN_PROGRESS', '', { at: 'fetching' }],
  ['FINISHED', '', { at: 'ready' }],
  ['EXPIRED', '', { at: 'gone' }],
  ['PUBLISHED', '', { at: 'published', postId: null, permalink: null, privacy: 'public' }],
])('%s is reported as its state', async (code, words, expected) => {
  await using fake = await openFake(statusIs(code, words));
  expect(await fake.publisher.poll(access, handle, null)).toEqual(expected);
});

test.each<[number, boolean]>([
  [2207001, true],
  [2207003, true],
  [2207010, false],
  [2207023, false],
  [2207026, false],
  [2207032, true],
  [2207040, false],
  [2207042, false],
  [2207050, false],
  [2207051, false],
  [2207052, true],
  [2207053, true],
  [2207057, false],
  [2207077, true],
  [2207082, true],
])('ERROR with %i says why, in either of its forms; again without a change: %s', async (subcode, again) => {
  const words = `Error: Media upload has failed with error code ${subcode}`;
  await using fake = await openFake(statusIs('ERROR', words), statusIs('ERROR', `9/${subcode}`));
  const reason = instagramRefusals[subcode]?.reason;
  expect(reason).toBeDefined();
  for (let form = 0; form < 2; form++)
    expect(await fake.publisher.poll(access, handle, null)).toEqual({
      at: 'refused',
      code: String(subcode),
      reason,
      again,
    });
  expect(instagramRules.publish?.explain(`9/${subcode}`)).toEqual(reason);
});

test('an error without a code is final, and an unknown status is unexpected', async () => {
  await using fake = await openFake(statusIs('ERROR', 'It did not work'), statusIs('SOMETHING'), graphError(100, 33));
  expect(await fake.publisher.poll(access, handle, null)).toMatchObject({
    at: 'refused',
    code: 'unknown',
    again: false,
  });
  expect((await failureOf(fake.publisher.poll(access, handle, null))).kind).toBe('unexpected_answer');
  expect(await fake.publisher.poll(access, handle, null)).toEqual({ at: 'gone' });
});

test('the post is made by one call, and its address is read afterwards', async () => {
  const permalink = 'https://www.instagram.com/reel/Ab/';
  await using fake = await openFake({ body: '{"id":"18100000000000001"}' }, { body: { permalink, id: '1' } });
  expect(await fake.publisher.commit?.(access, handle)).toEqual({
    at: 'published',
    postId: '18100000000000001',
    permalink,
    privacy: 'public',
  });
  const [seen] = fake.seen;
  expect(seen).toMatchObject({ method: 'POST', path: '/v25.0/17841405822304915/media_publish' });
  expect(seen?.body).toBe(`creation_id=${handle.container}`);
});

test.each<[string, FakeAnswer]>([
  ['fails', graphError(2, undefined, 500)],
  ['is cut', (response) => void response.destroy()],
  ['finds nothing yet', graphError(100, 33)],
])('a post is made whether or not reading its address %s', async (_, answer) => {
  await using fake = await openFake({ body: '{"id":"18100000000000001"}' }, answer);
  expect(await fake.publisher.commit?.(access, handle)).toMatchObject({
    at: 'published',
    postId: '18100000000000001',
    permalink: null,
  });
});

test.each([
  [9007, 2207027],
  [24, 2207008],
])('%i/%i: the container is not ready, and nothing was published', async (code, subcode) => {
  await using fake = await openFake(graphError(code, subcode));
  expect(await fake.publisher.commit?.(access, handle)).toEqual({ at: 'fetching' });
  expect(fake.seen).toHaveLength(1);
});

test.each<[number, number | undefined, string]>([
  [9, 2207042, 'quota_used_up'],
  [4, 2207051, 'spam_risk'],
  [25, 2207050, 'spam_risk'],
  [24, 2207006, 'gone'],
  [-2, 2207020, 'gone'],
  [190, 463, 'access_ended'],
  // Meta sometimes reports these for posts that were made.
  [-1, 2207032, 'unavailable'],
  [1, undefined, 'unavailable'],
])('a commit that is answered by %i/%s is %s', async (code, subcode, kind) => {
  await using fake = await openFake(graphError(code, subcode));
  const failure = await failureOf(fake.publisher.commit?.(access, handle) ?? Promise.resolve());
  expect(failure).toMatchObject({ kind, sent: 'yes' });
});

test('no bytes are sent to Instagram', async () => {
  await using fake = await openFake();
  const part = partOf(clip, { first: 0, last: 999 });
  const sent = fake.publisher.send(access, handle, part, factsOf(clip), AbortSignal.timeout(1_000));
  expect(await failureOf(sent)).toMatchObject({ kind: 'refused', sent: 'no' });
});

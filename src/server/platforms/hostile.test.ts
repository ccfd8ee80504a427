import { expect, test } from 'vitest';
import type { Access } from './access.ts';
import { failureOf, startFakePlatform, testDeps } from './platform.test-kit.ts';

import { openTiktok } from './tiktok/tiktok.ts';

const scopes = ['user.info.basic', 'user.info.profile', 'user.info.stats', 'video.list'];
const access: Access = { accessToken: 'act.a1', scopes, platformUserId: 'o-1', uploadsPlaylist: null };
const error = { code: 'ok' };
const video = {
  id: '7001',
  create_time: 1_760_000_000,
  cover_image_url: 'https://p.example/c.jpg',
  duration: 61,
  height: 1280,
  width: 720,
  title: 'Walk',
  like_count: 1,
  comment_count: 1,
  share_count: 1,
  view_count: 1,
};

async function openFake(body: unknown) {
  const platform = await startFakePlatform({ body });
  const urls = { authorize: 'https://www.tiktok.com', api: platform.url };
  const tiktok = openTiktok(
    { clientId: 'ck', clientSecret: 'cs-of-the-app', appKind: 'web', scopes, urls },
    testDeps(),
  );
  return { tiktok, [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose]() };
}
const videosWith = (over: object) => ({ data: { videos: [{ ...video, ...over }], has_more: false }, error });

test.each([
  ['a moment that no calendar has', { create_time: 9_000_000_000_000_000 }],
  ['a moment after the year 9999', { create_time: 253_402_300_800 }],
  ['a size that no column holds', { width: 3_000_000_000 }],
  ['an id with a way out of its address', { id: '../../logout?a=b' }],
  ['an id that is a sentence', { id: 'seven thousand and one' }],
])('%s is an unexpected answer', async (_, over) => {
  await using fake = await openFake(videosWith(over));
  expect((await failureOf(fake.tiktok.listPosts(access, undefined))).kind).toBe('unexpected_answer');
});

test('texts are stripped of characters the database cannot store; addresses are web addresses, normalised', async () => {
  const shown = {
    title: 'a\0b\ud800c',
    video_description: '\\u0000 \ud83d\ude00',
    share_url: 'https://www.tiktok.com/\0"<x>',
  };
  await using fake = await openFake(videosWith({ ...shown, cover_image_url: 'javascript:alert(1)' }));
  const [post] = (await fake.tiktok.listPosts(access, undefined)).posts;
  expect(post).toMatchObject({ title: 'ab\ufffdc', description: '\\u0000 \ud83d\ude00', coverUrl: null });
  expect(post?.permalink).toBe('https://www.tiktok.com/%22%3Cx%3E');
});

test('names and avatars of an account are sanitised too, even next to long numbers', async () => {
  const user = {
    open_id: 'o-1',
    display_name: 'Eve\0',
    username: 'eve\0',
    avatar_url: 'file:///etc/passwd',
    follower_count: 3,
  };
  await using fake = await openFake(
    `{"data":${JSON.stringify({ user })},"long":12345678901234567890,"error":{"code":"ok"}}`,
  );
  const facts = await fake.tiktok.readChannel(access);
  expect(facts).toMatchObject({
    channelTitle: 'Eve',
    username: 'eve',
    avatarUrl: null,
    profileUrl: 'https://www.tiktok.com/@eve',
  });
});

test('a token lifetime of millions of years is capped', async () => {
  const forever = { expires_in: 9_000_000_000_000_000, refresh_expires_in: 9_000_000_000_000_000 };
  await using fake = await openFake({ access_token: 'act.a', refresh_token: 'rft.a', scope: 'video.list', ...forever });
  const { accessExpiresAt, refreshExpiresAt } = await fake.tiktok.refresh({
    accessToken: 'a',
    refreshToken: 'r',
    scopes,
  });
  for (const end of [accessExpiresAt, refreshExpiresAt]) expect(end?.getUTCFullYear()).toBeLessThan(2100);
});

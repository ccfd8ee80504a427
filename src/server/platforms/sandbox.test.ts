import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import { startTestSandbox, type TestSandbox } from '#tests/harness/sandbox.ts';
import type { Access } from './access.ts';
import { addDays } from './http/pacific.ts';
import { failureOf, type TestDeps, testDeps } from './platform.test-kit.ts';
import type { PlatformAdapter, PostFacts } from './platform.ts';
import { testPlatforms } from './registry.test-kit.ts';
import { accessOf, connect, sandboxAdapters } from './sandbox.test-kit.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
let sandbox: TestSandbox;
let deps: TestDeps;
let adapters: Record<Platform, PlatformAdapter>;

beforeAll(async () => {
  sandbox = await startTestSandbox({ now: () => NOW });
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  deps = testDeps({ now: () => NOW, timeLimitMs: 10_000 });
  adapters = sandboxAdapters(sandbox.url, deps);
});

async function listAll(adapter: PlatformAdapter, access: Access): Promise<PostFacts[]> {
  const posts: PostFacts[] = [];
  for (let cursor: string | undefined, pages = 0; pages < 50; pages++) {
    const page = await adapter.listPosts(access, cursor);
    posts.push(...page.posts);
    if (page.nextCursor === undefined) return posts;
    cursor = page.nextCursor;
  }
  throw new Error('the pages do not end');
}

describe.each(['tiktok', 'youtube', 'instagram'] as const)('%s in the sandbox', (platform) => {
  test('connects an account, reads all its posts, refreshes and disconnects', async () => {
    const adapter = adapters[platform];
    const tokens = await connect(sandbox, adapter, { channel: 'steady' });
    expect(tokens.scopes.toSorted()).toEqual(
      testPlatforms()
        [platform].rules.scopes.map(({ name }) => name)
        .toSorted(),
    );
    const account = await adapter.readChannel(tokens);
    const access = await accessOf(adapter, tokens);
    const posts = await listAll(adapter, access);
    // The platform may count deleted and private ones.
    expect(posts.length).toBeGreaterThan(100);
    expect(Math.abs(posts.length - (account.posts ?? 0))).toBeLessThan(20);
    expect(new Set(posts.map(({ platformPostId }) => platformPostId)).size).toBe(posts.length);
    const times = posts.map(({ publishedAt }) => publishedAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(posts.every(({ likes, permalink }) => (likes ?? 0) >= 0 && permalink?.startsWith(sandbox.url))).toBe(true);

    const some = posts.slice(0, Math.min(5, adapter.readAtOnce));
    const ids = some.map(({ platformPostId }) => platformPostId);
    const { posts: again } = await adapter.readPosts(access, ids);
    expect(again.map(({ platformPostId }) => platformPostId).toSorted()).toEqual(ids.toSorted());

    await adapter.readOutlook?.(access);
    await sandbox.forward(25 * 3_600);
    const next = await adapter.refresh(tokens);
    expect(next.accessToken).not.toBe(tokens.accessToken);
    expect((await adapter.readChannel(next)).platformUserId).toBe(account.platformUserId);
    if (platform === 'instagram') return expect(await adapter.revoke(next)).toBe(false);
    expect(await adapter.revoke(next)).toBe(true);
    expect(['token_expired', 'access_ended']).toContain((await failureOf(adapter.readChannel(next))).kind);
    expect((await failureOf(adapter.refresh(next))).kind).toBe('access_ended');
  });

  test('has no posts on an empty channel', async () => {
    const adapter = adapters[platform];
    const access = await accessOf(adapter, await connect(sandbox, adapter, { channel: 'blank' }));
    expect(await adapter.listPosts(access, undefined)).toEqual({ posts: [], skipped: [], nextCursor: undefined });
  });

  test('has a failure kind for every faulty response', async () => {
    const adapter = adapters[platform];
    const tokens = await connect(sandbox, adapter);
    for (const [kind, expected] of [
      ['html', 'unexpected_answer'],
      ['truncate', 'unexpected_answer'],
      ['huge', 'unexpected_answer'],
      ['wrong_types', 'unexpected_answer'],
      ['missing_fields', 'unexpected_answer'],
      ['cut', 'unavailable'],
      ['status', 'unavailable'],
    ] as const) {
      await sandbox.fault({ call: `${platform}.*`, kind, count: 1 });
      expect([kind, (await failureOf(adapter.readChannel(tokens))).kind]).toEqual([kind, expected]);
    }
    await sandbox.fault({ call: `${platform}.*`, kind: 'status', status: 429, retryAfter: 30 });
    const limited = await failureOf(adapter.readChannel(tokens));
    expect(limited.kind).toBe('rate_limited');
    expect(limited.retryAt?.getTime()).toBeGreaterThanOrEqual(NOW.getTime() + 30_000);
    expect((await adapter.readChannel(tokens)).platformUserId).not.toBe('');
  });

  test('writes no token or code to the log', async () => {
    const adapter = adapters[platform];
    const tokens = await connect(sandbox, adapter);
    await sandbox.fault({ call: `${platform}.*`, kind: 'status', status: 500 });
    await failureOf(adapter.readChannel(tokens));
    const told = JSON.stringify(deps.lines);
    expect(deps.lines.length).toBeGreaterThan(1);
    for (const secret of [tokens.accessToken, tokens.refreshToken ?? tokens.accessToken, `sandbox-${platform}-secret`])
      expect(told).not.toContain(secret);
  });
});

test('a partly granted TikTok account lacks the fields of the missing scopes, such as the user name', async () => {
  const tokens = await connect(sandbox, adapters.tiktok, { scopes: ['user.info.basic', 'video.list'] });
  expect(tokens.scopes.toSorted()).toEqual(['user.info.basic', 'video.list']);
  expect(await adapters.tiktok.readChannel(tokens)).toMatchObject({ username: null, followers: null });
});

test('YouTube returns finished days, an audience whose shares are complete, and captions', async () => {
  const { youtube } = adapters;
  const access = await accessOf(youtube, await connect(sandbox, youtube));
  const days = (await youtube.readDays?.(access, '2026-10-20', '2026-12-01')) ?? [];
  expect(days.length).toBeGreaterThan(20);
  expect(days.every(({ day, views }) => day < '2026-12-01' && views !== null)).toBe(true);
  const audience = await youtube.readAudience?.(access, '2026-10-20', '2026-11-20');
  for (const shares of [audience?.ages, audience?.genders, audience?.countries])
    expect(shares?.reduce((sum, { percentage }) => sum + percentage, 0)).toBeCloseTo(100, -0.5);
  const captioned = (await listAll(youtube, access)).find(({ hasCaptions }) => hasCaptions);
  expect((await youtube.readCaptions?.(access, captioned?.platformPostId ?? ''))?.vtt).toMatch(/^WEBVTT/);
});

test('TikTok’s other documented response formats are understood', async () => {
  const others = {
    'tiktok.token_shape': 'wrapped',
    'tiktok.oauth_error_status': '200',
    'tiktok.private_accounts': 'private',
  };
  await sandbox.control('settings', others);
  const { tiktok } = adapters;
  const tokens = await connect(sandbox, tiktok);
  const access = await accessOf(tiktok, tokens);
  expect((await tiktok.readOutlook?.(access))?.privacyLevels).toContain('FOLLOWER_OF_CREATOR');
  const next = await tiktok.refresh(tokens);
  expect(next.refreshToken).not.toBe(tokens.refreshToken);
  expect(await failureOf(tiktok.refresh(tokens))).toMatchObject({
    kind: 'access_ended',
    status: 200,
    code: 'invalid_grant',
  });
  expect((await tiktok.readChannel(next)).platformUserId).toBe(access.platformUserId);
});

test('a YouTube channel with hidden subscribers, and one without a playlist yet, are understood', async () => {
  await sandbox.control('settings', { 'youtube.subscribers': 'hidden', 'youtube.empty_playlist': 'not found' });
  const { youtube } = adapters;
  const tokens = await connect(sandbox, youtube, { channel: 'blank' });
  expect((await youtube.readChannel(tokens)).followers).toBeNull();
  const access = await accessOf(youtube, tokens);
  expect(await youtube.listPosts(access, undefined)).toEqual({ posts: [], skipped: [], nextCursor: undefined });
});

test('Instagram returns figures of posts, days and audience, also in its other documented formats', async () => {
  const { instagram } = adapters;
  const others = { 'instagram.token_shape': 'flat', 'instagram.user_id': 'string', 'instagram.me_shape': 'data' };
  const numbered = await accessOf(instagram, await connect(sandbox, instagram));
  await sandbox.control('settings', others);
  const access = await accessOf(instagram, await connect(sandbox, instagram));
  expect(access.platformUserId).toMatch(/^\d{17}$/);
  expect(access.platformUserId).toBe(numbered.platformUserId);
  for (const post of (await instagram.listPosts(access, undefined)).posts.slice(5, 12))
    expect((await instagram.readInsights?.(access, post))?.views).toBeGreaterThan(0);
  const days = (await instagram.readDays?.(access, '2026-11-10', '2026-11-20')) ?? [];
  expect(days.length).toBeGreaterThan(5);
  expect(days.map(({ day }) => day)).toEqual(days.map((_, index) => addDays('2026-11-10', index)));
  expect(days[0]?.reach).toBeGreaterThan(0);
  const audience = await instagram.readAudience?.(access, '2026-11-10', '2026-11-20');
  expect(audience?.ages.reduce((sum, { percentage }) => sum + percentage, 0)).toBeCloseTo(100, -0.5);
  expect(audience?.genders.map(({ label }) => label).toSorted()).toEqual(['female', 'male', 'other']);
});

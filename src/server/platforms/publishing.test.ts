import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import type { PublicationOptions } from '#contract/publications.ts';
import { startTestSandbox, type TestSandbox } from '#tests/harness/sandbox.ts';
import { say } from '#texts/say.ts';
import type { Access } from './access.ts';
import { failureOf, testDeps } from './platform.test-kit.ts';
import type { PlatformAdapter } from './platform.ts';
import { factsOf, makeClip, partOf, REQUEST, sendAll, serveClip } from './publishing.test-kit.ts';
import type { Publisher, PublishHandle, PublishRequest, Standing } from './publishing.ts';
import { testPlatforms } from './registry.test-kit.ts';
import { accessOf, connect, sandboxAdapters } from './sandbox.test-kit.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const MINUTE = 60;
/** More than two parts of YouTube, ending at an offset that is not a multiple of 256 KiB. */
const SEVERAL_PARTS_BYTES = 18_000_001;
let sandbox: TestSandbox;
let clip: Buffer;
let large: Buffer;
let file: Awaited<ReturnType<typeof serveClip>>;
/** By how much the sandbox's clock was moved, in seconds. */
let movedSeconds = 0;

beforeAll(async () => {
  [clip, large] = await Promise.all([makeClip(), makeClip({ sizeBytes: SEVERAL_PARTS_BYTES })]);
  file = await serveClip(clip);
  sandbox = await startTestSandbox({ now: () => NOW });
});
afterAll(async () => {
  await file.close();
  await sandbox.stop();
});
beforeEach(async () => {
  await forward(25 * 60 * MINUTE);
  await sandbox.control('settings', { 'tiktok.audited': 'yes', 'youtube.audited': 'yes' });
});

async function forward(seconds: number) {
  movedSeconds += seconds;
  await sandbox.forward(seconds);
}

const direct = (privacy_level: string): PublicationOptions =>
  ({ tiktok: { mode: 'direct', privacy_level, consent: true } }) as PublicationOptions;

type Ready = { adapter: PlatformAdapter; publisher: Publisher; access: Access };

async function ready(platform: Platform): Promise<Ready> {
  const now = () => new Date(NOW.getTime() + movedSeconds * 1_000);
  const adapter = sandboxAdapters(sandbox.url, testDeps({ now, timeLimitMs: 10_000 }))[platform];
  if (!adapter.publisher) throw new Error(`${platform} does not publish`);
  return { adapter, publisher: adapter.publisher, access: await accessOf(adapter, await connect(sandbox, adapter)) };
}

const requestOf = (bytes: Buffer, over: Partial<PublishRequest> = {}): PublishRequest => ({
  ...REQUEST,
  media: factsOf(bytes),
  mediaUrl: file.url,
  ...over,
});

/** Polls until the platform reports something new, advancing its clock. */
async function pollUntil(
  { publisher, access }: Ready,
  handle: PublishHandle,
  settled: (standing: Standing) => boolean,
  postId: string | null = null,
): Promise<Standing> {
  for (let polls = 0; polls < 60; polls++) {
    const standing = await publisher.poll(access, handle, postId);
    if (settled(standing)) return standing;
    await forward(5);
    // The sandbox fetches and examines files in real time.
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error('nothing new came');
}
const isAt =
  (...states: Standing['at'][]) =>
  ({ at }: Standing) =>
    states.includes(at);

/** From start to end, as the engine drives it, but without pauses. */
async function publish(one: Ready, bytes: Buffer, over: Partial<PublishRequest> = {}): Promise<Standing> {
  const { publisher, access } = one;
  const handle = await publisher.start(access, requestOf(bytes, over));
  // It is stored as JSON.
  const kept = JSON.parse(JSON.stringify(handle)) as PublishHandle;
  let standing = await sendAll(publisher, access, kept, bytes);
  if (publisher.commit) {
    await pollUntil(one, kept, isAt('ready'));
    standing = await publisher.commit(access, kept);
  }
  const postId = 'postId' in standing ? standing.postId : null;
  const settled = await pollUntil(one, kept, isAt('published', 'waiting', 'in_inbox', 'refused'), postId);
  if (settled.at !== 'published' || settled.postId !== null || settled.privacy !== 'public') return settled;
  // A public post gets its id once it has passed TikTok's moderation.
  return pollUntil(one, kept, (standing) => standing.at === 'published' && standing.postId !== null);
}

async function newest({ adapter, access }: Ready) {
  return (await adapter.listPosts(access, undefined)).posts[0];
}

describe.each(['tiktok', 'youtube', 'instagram'] as const)('%s', (platform) => {
  const options = platform === 'tiktok' ? direct('PUBLIC_TO_EVERYONE') : {};
  const rules = testPlatforms()[platform].rules.publish;

  test('publishes one public post with the requested texts from start, upload and polls', async () => {
    const one = await ready(platform);
    const standing = await publish(one, clip, { options });
    expect(standing).toMatchObject({ at: 'published', privacy: 'public', permalink: expect.stringMatching(/^http/) });
    await forward(MINUTE);
    const postId = (standing.at === 'published' && standing.postId) || 'none';
    const { posts } = await one.adapter.listPosts(one.access, undefined);
    const post = posts.find(({ platformPostId }) => platformPostId === postId);
    const text = rules?.textOf(REQUEST);
    expect(post?.description).toContain('#walking #health');
    expect(post?.description).toBe(text?.description);
    if (text?.title) expect(post?.title).toBe(text.title);
    // TikTok adds a parameter that says where a visitor came from.
    expect(post?.permalink).toContain(standing.at === 'published' && standing.permalink);
    expect(posts.filter(({ description }) => description === text?.description)).toHaveLength(1);
  });

  test('is not changed by polling, and an unknown handle is gone', async () => {
    const one = await ready(platform);
    const handle = await one.publisher.start(one.access, requestOf(clip, { options }));
    const first = await pollUntil(one, handle, isAt('wants_bytes', 'fetching', 'ready'));
    const again = await one.publisher.poll(one.access, handle, null);
    if (platform !== 'instagram') expect([first, again]).toEqual(Array(2).fill({ at: 'wants_bytes', nextByte: 0 }));
    const strange: PublishHandle = Object.fromEntries(
      Object.entries(handle).map(([name, value]) => [
        name,
        typeof value !== 'string' || name === 'privacy' ? value : value.replace(/[\w-]{6}$/, '123456'),
      ]),
    );
    expect(await one.publisher.poll(one.access, strange, null)).toEqual({ at: 'gone' });
  });

  test('sends nothing without its permission', async () => {
    const { publisher, access } = await ready(platform);
    const before = await sandbox.calls();
    const poor = { ...access, scopes: [] };
    const handle = { publishId: 'p', uploadUrl: sandbox.url, session: sandbox.url, container: '1' };
    const whole = { ...handle, totalBytes: 5, privacy: 'public' };
    for (const work of [
      () => publisher.start(poor, requestOf(clip, { options })),
      () => publisher.poll(poor, whole, null),
      ...(publisher.commit ? [() => publisher.commit?.(poor, whole) as Promise<Standing>] : []),
      ...(publisher.withdraw ? [() => publisher.withdraw?.(poor, '1') as Promise<void>] : []),
    ])
      expect((await failureOf(work())).kind).toBe('scope_missing');
    expect(await sandbox.calls()).toEqual(before);
  });
});

type Commits = { total: number; doubles: unknown[]; commits: { text: string }[] };
const makingCall = {
  tiktok: 'tiktok.upload.chunk',
  youtube: 'youtube.upload.put',
  instagram: 'instagram.publish',
} as const;

test.each(['tiktok', 'youtube', 'instagram'] as const)(
  'when the response to the call that makes the %s post is lost, polling finds the single post',
  async (platform) => {
    const one = await ready(platform);
    const { publisher, access } = one;
    const options = platform === 'tiktok' ? direct('PUBLIC_TO_EVERYONE') : {};
    const title = `Lost on ${platform}`;
    await sandbox.control('reset', { what: 'commits' });
    const handle = await publisher.start(access, requestOf(clip, { options, title }));
    const [range] = publisher.parts(clip.length, 0);
    if (!range) await pollUntil(one, handle, isAt('ready'));
    await sandbox.fault({ call: makingCall[platform], kind: 'lost_answer' });
    const making = range
      ? publisher.send(access, handle, partOf(clip, range), factsOf(clip), AbortSignal.timeout(5_000))
      : publisher.commit?.(access, handle);
    expect(await failureOf(making ?? Promise.resolve())).toMatchObject({ kind: 'unavailable', sent: 'maybe' });
    const standing = await publisher.poll(access, handle, null);
    expect(['processing', 'published']).toContain(standing.at);
    await pollUntil(one, handle, isAt('published'));
    const { commits, doubles } = (await sandbox.control('commits')) as Commits;
    expect(doubles).toEqual([]);
    expect(commits.map(({ text }) => text.includes(title))).toEqual([true]);
  },
);

test.each([
  ['tiktok', 'tiktok.publish.direct_init', 'spam_risk_text', false],
  ['youtube', 'youtube.videos.insert', 'duplicate', false],
  ['instagram', 'instagram.container.create', '2207053', true],
] as const)('%s accepts, and rejects later with its reason', async (platform, call, code, again) => {
  const one = await ready(platform);
  const options = platform === 'tiktok' ? direct('PUBLIC_TO_EVERYONE') : {};
  await sandbox.fault({ call, kind: 'reject', code });
  const handle = await one.publisher.start(one.access, requestOf(clip, { options }));
  const sent = await sendAll(one.publisher, one.access, handle, clip);
  const postId = 'postId' in sent ? sent.postId : null;
  expect(await pollUntil(one, handle, isAt('refused'), postId)).toMatchObject({ code, again });
});

describe('an upload', () => {
  test.each(['tiktok', 'youtube'] as const)('to %s in several parts continues after a cut', async (platform) => {
    const one = await ready(platform);
    const { publisher, access } = one;
    const options = platform === 'tiktok' ? direct('PUBLIC_TO_EVERYONE') : {};
    const handle = await publisher.start(access, requestOf(large, { options }));
    for (let cuts = 0; cuts < 5; cuts++) {
      const standing = await publisher.poll(access, handle, null);
      if (standing.at !== 'wants_bytes') throw new Error(standing.at);
      const [range] = publisher.parts(large.length, standing.nextByte);
      if (!range) throw new Error('no part');
      const sending = publisher.send(
        ...([access, handle, partOf(large, range, 3_000_000), factsOf(large), AbortSignal.timeout(20_000)] as const),
      );
      await expect(sending).rejects.toThrow('broke off');
    }
    const { at } = await sendAll(publisher, access, handle, large);
    expect(at).toBe('processing');
    expect(await pollUntil(one, handle, isAt('published'))).toMatchObject({ at: 'published', privacy: 'public' });
  });

  test('to YouTube resends what the server did not keep', async () => {
    await sandbox.control('settings', { 'youtube.keeps_part': 'yes' });
    const one = await ready('youtube');
    const handle = await one.publisher.start(one.access, requestOf(large));
    expect((await sendAll(one.publisher, one.access, handle, large)).at).toBe('processing');
    await sandbox.control('settings', { 'youtube.keeps_part': 'no' });
    // The session of a finished upload still reports its video, and so the id.
    const later = await pollUntil(one, handle, isAt('published'));
    expect(later).toMatchObject({ at: 'published', postId: (await newest(one))?.platformPostId });
  });

  test('to an expired address has stored nothing', async () => {
    const { publisher, access } = await ready('tiktok');
    const handle = await publisher.start(access, requestOf(clip));
    await forward(61 * MINUTE);
    const [range] = publisher.parts(clip.length, 0);
    if (!range) throw new Error('no part');
    const sent = publisher.send(access, handle, partOf(clip, range), factsOf(clip), AbortSignal.timeout(5_000));
    expect(await failureOf(sent)).toMatchObject({ kind: 'gone', sent: 'yes', code: 'upload_address_expired' });
  });

  test('of a part that TikTok already has is not stored twice: it says where to continue', async () => {
    const one = await ready('tiktok');
    const { publisher, access } = one;
    const handle = await publisher.start(access, requestOf(clip));
    const [range] = publisher.parts(clip.length, 0);
    if (!range) throw new Error('no part');
    const send = () => publisher.send(access, handle, partOf(clip, range), factsOf(clip), AbortSignal.timeout(5_000));
    expect(await send()).toEqual({ at: 'processing', postId: null });
    expect(await send()).toEqual({ at: 'processing', postId: null });
  });
});

describe('on TikTok', () => {
  test('a draft ends in the inbox and becomes a post when the creator finishes it', async () => {
    const one = await ready('tiktok');
    const handle = await one.publisher.start(one.access, requestOf(clip));
    await sendAll(one.publisher, one.access, handle, clip);
    await pollUntil(one, handle, isAt('in_inbox'));
    await sandbox.control('drafts', {});
    const posted = await pollUntil(one, handle, (standing) => standing.at === 'published' && standing.postId !== null);
    expect(posted).toMatchObject({ permalink: expect.stringMatching(/\/@[\w.]+\/video\/\d{19}$/) });
  });

  test('a post for friends has no id available to us', async () => {
    const one = await ready('tiktok');
    expect(await publish(one, clip, { options: direct('SELF_ONLY') })).toEqual({
      at: 'published',
      postId: null,
      permalink: null,
      privacy: 'private',
    });
  });

  test('an app without an audit is refused with alternatives', async () => {
    await sandbox.control('settings', { 'tiktok.audited': 'no' });
    const { publisher, access } = await ready('tiktok');
    const failure = await failureOf(publisher.start(access, requestOf(clip, { options: direct('SELF_ONLY') })));
    expect(failure).toMatchObject({ kind: 'refused', code: 'unaudited_client_can_only_post_to_private_accounts' });
    const reason = testPlatforms().tiktok.rules.publish?.explain(failure.code);
    expect(reason && say('en', reason)).toMatch(/Send a draft to your TikTok inbox instead/);
  });

  test('the form learns who posts and what the account has switched off', async () => {
    const { adapter, access } = await ready('tiktok');
    const outlook = await adapter.readOutlook?.(access);
    expect(outlook?.creator).toMatchObject({
      nickname: expect.stringMatching(/./),
      username: expect.stringMatching(/./),
    });
    expect(outlook?.maxDurationSeconds).toBe(600);
  });

  test('a file that TikTok rejects afterwards has a reason', async () => {
    const one = await ready('tiktok');
    const noise = Buffer.alloc(50_000, 7);
    const standing = await publish(one, noise, { options: direct('PUBLIC_TO_EVERYONE') });
    expect(standing).toMatchObject({ at: 'refused', code: 'file_format_check_failed', again: false });
  });
});

describe('on YouTube', () => {
  test('a video waits at YouTube for its scheduled time and is public then', async () => {
    const one = await ready('youtube');
    const publishAt = new Date(NOW.getTime() + (movedSeconds + 20 * MINUTE) * 1_000);
    const waiting = await publish(one, clip, { publishAt });
    if (waiting.at !== 'waiting') throw new Error(waiting.at);
    await forward(21 * MINUTE);
    const { publisher, access } = one;
    expect(await publisher.poll(access, {}, waiting.postId)).toMatchObject({
      at: 'published',
      privacy: 'public',
      permalink: expect.stringContaining(waiting.postId),
    });
  });

  test('a waiting video can be withdrawn: it stays private when its time comes', async () => {
    const one = await ready('youtube');
    const publishAt = new Date(NOW.getTime() + (movedSeconds + 20 * MINUTE) * 1_000);
    const waiting = await publish(one, clip, { publishAt });
    if (waiting.at !== 'waiting') throw new Error(waiting.at);
    await one.publisher.withdraw?.(one.access, waiting.postId);
    await forward(21 * MINUTE);
    expect(await one.publisher.poll(one.access, {}, waiting.postId)).toMatchObject({
      at: 'published',
      privacy: 'private',
    });
  });

  test('videos of a project without an audit are locked', async () => {
    await sandbox.control('settings', { 'youtube.audited': 'no' });
    expect(await publish(await ready('youtube'), clip)).toMatchObject({ at: 'published', privacy: 'private' });
  });

  test('an unreadable file is refused with a reason', async () => {
    const standing = await publish(await ready('youtube'), Buffer.alloc(50_000, 7));
    expect(standing).toMatchObject({ at: 'refused', code: 'invalidFile' });
  });
});

describe('on Instagram', () => {
  test('nothing is sent without a public address', async () => {
    const { publisher, access } = await ready('instagram');
    const before = await sandbox.calls();
    const failure = await failureOf(publisher.start(access, requestOf(clip, { mediaUrl: undefined })));
    expect(failure).toMatchObject({ kind: 'refused', code: 'no_public_address', sent: 'no' });
    expect(await sandbox.calls()).toEqual(before);
    const reason = testPlatforms().instagram.rules.publish?.explain(failure.code);
    expect(reason && say('en', reason)).toMatch(/PUBLIC_URL/);
  });

  test('a container that is not ready is not committed, and a second commit makes no second post', async () => {
    const one = await ready('instagram');
    const { publisher, access } = one;
    const handle = await publisher.start(access, requestOf(clip));
    expect(await publisher.commit?.(access, handle)).toEqual({ at: 'fetching' });
    await pollUntil(one, handle, isAt('ready'));
    const made = await publisher.commit?.(access, handle);
    expect(made).toMatchObject({ at: 'published', permalink: expect.stringContaining('/reel/') });
    const postsBefore = (await one.adapter.listPosts(access, undefined)).posts.length;
    await failureOf(publisher.commit?.(access, handle) ?? Promise.resolve());
    expect((await one.adapter.listPosts(access, undefined)).posts.length).toBe(postsBefore);
    expect(await publisher.poll(access, handle, null)).toMatchObject({ at: 'published', postId: null });
    const postId = made && 'postId' in made ? made.postId : null;
    expect(await publisher.poll(access, handle, postId)).toEqual(made);
  });

  test('an unpublished container is gone after a day', async () => {
    const one = await ready('instagram');
    const handle = await one.publisher.start(one.access, requestOf(clip));
    await pollUntil(one, handle, isAt('ready'));
    await forward(24 * 60 * MINUTE);
    expect(await one.publisher.poll(one.access, handle, null)).toEqual({ at: 'gone' });
  });

  test('an address that cannot be fetched is refused, and may work later', async () => {
    const standing = await publish(await ready('instagram'), clip, { mediaUrl: `${sandbox.url}/nothing.mp4` }).catch(
      () => undefined,
    );
    expect(standing).toBeUndefined();
    const one = await ready('instagram');
    const handle = await one.publisher.start(one.access, requestOf(clip, { mediaUrl: `${sandbox.url}/nothing.mp4` }));
    expect(await pollUntil(one, handle, isAt('refused'))).toMatchObject({ code: '2207052', again: true });
  });
});

import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Platform, platforms } from '#contract/connections.ts';
import { makeClip } from '#server/platforms/publishing.test-kit.ts';
import { buildFile } from '#tests/harness/builders.ts';
import { isDrill } from '#tests/harness/extent.ts';
import { buildPublishableClip, inspected } from '#tests/harness/publishing.ts';
import { publishingOnSandbox, stepsOf } from '#tests/harness/publishing-sandbox.ts';

const MB = 1_000_000;
/** How long to wait for a platform that hangs; 20 s in the product. */
const HANG_LIMIT_MS = 700;
/** A recovered platform must be noticed within this time. */
const MAX_SECONDS = 30;

const FILM_SECONDS = 4;
const place = await publishingOnSandbox();
const { product, sandbox } = place;
let ada: Awaited<ReturnType<typeof place.creator>>;

let isHanging = false;
beforeAll(async () => {
  const real = globalThis.fetch;
  // Counts calls to the platforms, not to the sandbox's panel.
  globalThis.fetch = (input, init) => {
    const isLimited = isHanging && String(input).startsWith(sandbox.url) && !String(input).includes('/sandbox/');
    if (!isLimited) return real(input, init);
    const limit = AbortSignal.timeout(HANG_LIMIT_MS);
    return real(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
  };
  await sandbox.control('settings', {
    'tiktok.audited': 'yes',
    'youtube.audited': 'yes',
    'tiktok.posts_per_day': '99',
  });
  ada = await place.creator('Ada', ...platforms);
  await place.start({}, { random: () => 0.5 });
  return () => {
    globalThis.fetch = real;
  };
});

const tiktok = { mode: 'direct', privacy_level: 'PUBLIC_TO_EVERYONE', consent: true };
const film = await makeClip({ seconds: FILM_SECONDS });
const MINUTE_SECONDS = 60;

async function publish(platform: Platform, title: string, bytes: Uint8Array = film): Promise<string> {
  const file_key = `users/${ada.id}/clips/${bytes.length}/clip.mp4`;
  await buildFile(product, file_key, bytes);
  const clip = await buildPublishableClip(product, ada, { file_key, ...inspected(FILM_SECONDS) });
  return place.publish(ada, {
    clip_id: clip.id,
    title,
    targets: [{ connection_id: ada.connections[platform], options: { tiktok } }],
  });
}
const postsOf = async (title: string) => (await place.commits()).filter(({ text }) => text.includes(title));
/** How often a call was made, or every call of a platform (`youtube.*`). */
const requests = async (name: string) =>
  Object.entries(await sandbox.calls()).reduce(
    (sum, [call, count]) =>
      sum + (name === call || (name.endsWith('*') && call.startsWith(name.slice(0, -1))) ? count : 0),
    0,
  );
const say = (figures: string) => process.stdout.write(`${figures}\n`);

describe('an upload whose connection is cut 30 times', () => {
  const CUTS = 30;
  test.each([
    ['youtube', 'youtube.upload.put', 20 * MB, 0.6 * MB],
    ['tiktok', 'tiktok.upload.chunk', 66 * MB, 3 * MB],
  ] as const)('ends on %s as one post with all of its bytes', async (platform, call, sizeBytes, afterBytes) => {
    const [bytes, title] = [await makeClip({ seconds: FILM_SECONDS, sizeBytes }), `Cut on ${platform}`];
    await sandbox.fault({ call, kind: 'cut_body', afterBytes, count: CUTS });
    const before = await requests(call);
    const startedAt = place.clock.now();
    const [done] = await place.untilIn(ada, await publish(platform, title, bytes), 'published');
    // The sandbox counts it once it has read the file.
    const posts = await vi.waitFor(async () => {
      const found = await postsOf(title);
      expect(found).not.toEqual([]);
      return found;
    });
    expect(posts.map((post) => post.bytes)).toEqual([createHash('sha256').update(bytes).digest('hex')]);
    expect((await sandbox.control('state')) as object).toMatchObject({ faults: [] });
    expect(done && stepsOf(done).filter((step) => step === 'restart')).toEqual([]);
    const minutes = (place.clock.now().getTime() - startedAt.getTime()) / 60_000;
    say(
      `${platform}: ${CUTS} cuts of ${bytes.length / MB} MB, ${(await requests(call)) - before} requests to the upload in ${minutes.toFixed(0)} min of its clock: ${posts.length} post, all bytes`,
    );
  });

  test('never gets further with a client that starts over each time', async () => {
    const { access_token } = (await sandbox.control('grant', { platform: 'youtube', channel: 'spiky' })) as Granted;
    const authorization = `Bearer ${access_token}`;
    const body = await makeClip({ sizeBytes: 2 * MB });
    await sandbox.fault({ call: 'youtube.upload.put', kind: 'cut_body', afterBytes: 0.6 * MB, count: CUTS });
    let answers = 0;
    for (let turn = 0; turn < CUTS; turn += 1) {
      const begun = await fetch(`${sandbox.url}/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ snippet: { title: 'Again and again' }, status: { privacyStatus: 'public' } }),
      });
      const answer = await fetch(begun.headers.get('location') ?? '', { method: 'PUT', body }).catch(() => undefined);
      if (answer) answers += 1;
    }
    expect([answers, (await postsOf('Again and again')).length]).toEqual([0, 0]);
    say(`a client that begins again after each of ${CUTS} cuts: ${answers} uploads, 0 posts`);
  });
});
type Granted = { access_token: string };

/** The calls of a publication, in order. */
const paths: Record<Platform, readonly string[]> = {
  tiktok: ['publish.creator_info', 'publish.direct_init', 'upload.chunk', 'publish.status'],
  youtube: ['videos.insert', 'upload.put', 'videos.list'],
  instagram: ['publishing_limit', 'container.create', 'container.read', 'publish'],
};
const BAD_ANSWERS = 3;
const kinds = ['hang', 'truncate', 'html'] as const;
// `npm run drills -- publishing-faults` tries all kinds of faults at every call.

/** Follows a publication to its end. @returns it, and the longest delay caused by a failure, in seconds */
async function follow(group: string) {
  let longestSeconds = 0;
  const [done] = await place.follow(ada, group, ['published', 'needs_check'], async () => {
    const found = await place.db.execute<{ next_at: Date | null }>(
      sql`select next_at from publications where group_id = ${group} and failures > 0`,
    );
    const nextAt = found.rows[0]?.next_at;
    if (nextAt)
      longestSeconds = Math.max(longestSeconds, (new Date(nextAt).getTime() - place.clock.now().getTime()) / 1000);
  });
  if (!done) throw new Error('the publication is gone');
  return { done, longestSeconds };
}

describe('a platform that fails midway', () => {
  const cases = platforms.flatMap((platform) =>
    paths[platform].flatMap((call, index) =>
      kinds.filter((_, of) => isDrill || of === index % kinds.length).map((kind) => [platform, call, kind] as const),
    ),
  );
  test.each(cases)(
    'is not hammered with retries, and is published to afterwards: %s %s, %s',
    async (platform, name, kind) => {
      // TikTok accepts six starts a minute.
      await place.forward(MINUTE_SECONDS);
      const [call, title] = [`${platform}.${name}`, `${platform} ${name} ${kind}`];
      // Twice the usual number: how often a platform is polled for completion depends on its speed.
      const most = BAD_ANSWERS + 2 * (await usualCalls(platform, call));
      await sandbox.fault({ call, kind, count: BAD_ANSWERS });
      isHanging = kind === 'hang';
      const before = await requests(call);
      const { done, longestSeconds } = await follow(await publish(platform, title));
      isHanging = false;
      await sandbox.control('reset', { what: 'faults' });
      const made = (await requests(call)) - before;
      const posts = (await postsOf(title)).length;
      // Only the list of posts shows whether Instagram created one: without a response a person has to check.
      const isInDoubt = name === 'publish' && kind !== 'truncate';
      const seconds = longestSeconds.toFixed(0);
      say(`${call}, ${kind}: ${made} calls, the next one after ${seconds} s at most: ${done.state}, ${posts} post`);
      expect({ title, state: done.state, posts }).toEqual({
        title,
        state: isInDoubt ? 'needs_check' : 'published',
        posts: isInDoubt ? 0 : 1,
      });
      expect(made).toBeLessThanOrEqual(most);
      expect(longestSeconds).toBeLessThanOrEqual(MAX_SECONDS);
    },
  );
});

/** How often a call is made when nothing goes wrong. */
const usualCalls = async (platform: Platform, call: string): Promise<number> => {
  const known = usual.get(call);
  if (known !== undefined) return known;
  const before = await sandbox.calls();
  await follow(await publish(platform, `${platform} as usual`));
  for (const [name, count] of Object.entries(await sandbox.calls()))
    if (name.startsWith(platform)) usual.set(name, count - (before[name] ?? 0));
  return usual.get(call) ?? 0;
};
const usual = new Map<string, number>();

test.each(platforms)(
  '429 for a minute costs %s a handful of calls, and its next one follows within 30 s',
  async (platform) => {
    const title = `429 on ${platform}`;
    // With a current token: one that expires during the fault waits by the database's clock, which tests do not move.
    await follow(await publish(platform, `fresh access on ${platform}`));
    await place.forward(MINUTE_SECONDS);
    const before = await requests(`${platform}.*`);
    // Meta's window is an hour, unless it names a time.
    const named = platform === 'instagram' ? { retryAfter: MINUTE_SECONDS } : {};
    await sandbox.fault({ call: `${platform}.*`, kind: 'status', status: 429, probability: 1, ...named });
    const group = await publish(platform, title);
    const endsAtMs = place.clock.now().getTime() + MINUTE_SECONDS * 1000;
    let nextMs = 0;
    while (nextMs < endsAtMs) {
      nextMs = await untilResting(group);
      await place.forward(Math.ceil((Math.min(nextMs, endsAtMs) - place.clock.now().getTime()) / 1000));
    }
    const made = (await requests(`${platform}.*`)) - before;
    await sandbox.control('reset', { what: 'faults' });
    const { done } = await follow(group);
    const seconds = (nextMs - endsAtMs) / 1000;
    say(`${platform}, 429 for a minute: ${made} calls, the next one ${seconds.toFixed(0)} s after it: ${done.state}`);
    expect([done.state, (await postsOf(title)).length]).toEqual(['published', 1]);
    expect(made).toBeLessThanOrEqual(5);
    expect(seconds).toBeLessThanOrEqual(MAX_SECONDS);
  },
);

test('a client that retries at once makes hundreds of calls in the same minute', async () => {
  await sandbox.fault({ call: 'tiktok.publish.status', kind: 'status', status: 429, probability: 1 });
  const before = await requests('tiktok.publish.status');
  const endsAtMs = performance.now() + 1_000;
  while (performance.now() < endsAtMs)
    await fetch(`${sandbox.url}/v2/post/publish/status/fetch/`, { method: 'POST', body: '{}' });
  await sandbox.control('reset', { what: 'faults' });
  const made = (await requests('tiktok.publish.status')) - before;
  say(`a client that asks again at once: ${made} calls in a second`);
  expect(made * MINUTE_SECONDS).toBeGreaterThan(100);
});

/** When it is retried after a pause. */
const untilResting = (group: string) =>
  vi.waitFor(
    async () => {
      const [found] = await place.read(ada, group);
      const nextMs = new Date(found?.next_at ?? 0).getTime();
      expect(nextMs).toBeGreaterThan(place.clock.now().getTime());
      return nextMs;
    },
    { timeout: 60_000, interval: 50 },
  );

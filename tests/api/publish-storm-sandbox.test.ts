import { afterAll, expect, test } from 'vitest';
import { type Platform, platforms } from '#contract/connections.ts';
import { makeClip, serveClip } from '#server/platforms/publishing.test-kit.ts';
import type { Person } from '#tests/harness/app.ts';
import { buildFile } from '#tests/harness/builders.ts';
import { isDrill } from '#tests/harness/extent.ts';
import { fastClock } from '#tests/harness/fast-clock.ts';
import { judgeStorm, startStorm, stormFigures } from '#tests/harness/publish-storm.ts';
import { buildPublishableClip, inspected } from '#tests/harness/publishing.ts';
import { type Commit, publishingOnSandbox } from '#tests/harness/publishing-sandbox.ts';
import type { SandboxWorkerOptions } from '#tests/harness/publishing-sandbox-worker.ts';
import type { Approval } from '#tests/harness/sandbox.ts';
import { connectAccount } from '#tests/harness/sync.ts';

// `npm run drills -- publish-storm-sandbox` runs the long version.
/** For each of four accounts; Google accepts a hundred uploads per app and day. */
const EACH: Record<Platform, number> = isDrill
  ? { tiktok: 60, youtube: 15, instagram: 75 }
  : { tiktok: 2, youtube: 2, instagram: 2 };
const KILLS = isDrill ? 250 : 4;
const TIME_LIMIT_MS = isDrill ? 30 * 60_000 : 120_000;
const NAIVE_POSTS = 60;
/** A minute at a platform takes three seconds here. */
const clock = { startedAtMs: Date.now(), factor: 20 };
const channels = ['steady', 'spiky', 'grand', 'blank'] as const satisfies Approval['channel'][];
const limits = {
  'tiktok.audited': 'yes',
  'tiktok.posts_per_day': '9999',
  'youtube.audited': 'yes',
  'youtube.insert_quota': '9999',
  'youtube.uploads_per_day': '9999',
  'youtube.unit_quota': '999999',
  'instagram.posts_per_day': '9999',
  'instagram.containers_per_day': '9999',
  'instagram.visible_after': '10',
  'youtube.visible_after': '10',
};
/** The publishing calls, each with every fault in 4 of 100 calls. */
const calls = ['tiktok.publish.*', 'tiktok.upload.*', 'youtube.upload.*', 'youtube.videos.*', 'instagram.container.*'];
const faults = [...calls, 'instagram.publish'].flatMap((call) => [
  { call, kind: 'status', status: 500, probability: 0.04 },
  { call, kind: 'status', status: 429, retryAfter: 2, probability: 0.04 },
  { call, kind: 'lost_answer', probability: 0.04 },
]);

const FILM_SECONDS = 4;
const place = await publishingOnSandbox({}, fastClock(clock).now);
const { product, sandbox, db } = place;
const film = await makeClip({ seconds: FILM_SECONDS });
let stopStorm = () => {};
afterAll(() => stopStorm());

const nameOf = (platform: Platform, channel: string, index: number) => `storm ${platform} ${channel} ${index}.`;

async function buildCreator(channel: (typeof channels)[number]): Promise<void> {
  const person = await product.person(channel);
  const file_key = `users/${person.id}/clips/storm/clip.mp4`;
  await buildFile(product, file_key, film);
  const clip = await buildPublishableClip(product, person, { file_key, ...inspected(FILM_SECONDS) });
  for (const platform of platforms) {
    const { id } = await connectAccount(sandbox, person, platform, { channel });
    for (let index = 0; index < EACH[platform]; index += 1)
      await publish(person, clip.id, id, nameOf(platform, channel, index));
  }
}

const tiktok = { mode: 'direct', privacy_level: 'PUBLIC_TO_EVERYONE', consent: true };
const publish = (person: Person, clip: string, connection: string, title: string) =>
  place.publish(person, {
    clip_id: clip,
    title,
    repeat: true,
    targets: [{ connection_id: connection, options: { tiktok } }],
  });

test(
  'publications survive killed workers while the sandbox fails in its own ways: none lost, none duplicated, none stuck',
  async () => {
    await sandbox.control('settings', limits);
    for (const channel of channels) await buildCreator(channel);
    await sandbox.control('faults', { faults });
    const startedAtMs = Date.now();
    const environment = {
      ...place.settings,
      DATA_DIR: product.folder,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: product.services.database.connectionString,
    };
    const options: SandboxWorkerOptions = { environment, clock, engine: { leaseSeconds: 2, places: 8, pollMs: 100 } };
    const storm = startStorm({
      db,
      script: 'publishing-sandbox-worker.ts',
      options,
      workers: 2,
      kills: KILLS,
      timeLimitMs: TIME_LIMIT_MS,
    });
    stopStorm = storm.stop;
    await storm.over;
    const seconds = Math.round((Date.now() - startedAtMs) / 1000);
    const { commits, doubles } = (await sandbox.control('commits')) as { commits: Commit[]; doubles: object[] };
    const judged = await judgeStorm(db, (title) => commits.filter(({ text }) => text.includes(title)).length);
    const made = Object.values(await sandbox.calls()).reduce((sum, count) => sum + count, 0);
    const naive = await publishNaively();
    process.stdout.write(
      `${stormFigures(judged)}; ${storm.kills} kills, ${made} calls in ${seconds} s; the sandbox counts ${commits.length} posts; a client that begins again: ${naive.twice} of ${naive.all} twice\n`,
    );
    const { outcomes, toCheck, ...wrong } = judged;
    expect(outcomes).toHaveLength(platforms.reduce((sum, platform) => sum + EACH[platform] * channels.length, 0));
    expect(wrong).toEqual({ lost: [], denied: [], twice: [], stuck: [], failed: [] });
    expect(doubles).toEqual([]);
    expect(storm.kills).toBeGreaterThanOrEqual(KILLS);
    expect(toCheck.length).toBeLessThan(outcomes.length * 0.25);
    // Proves that the faults occur: a client that starts over after a lost response posts twice.
    expect(naive.twice).toBeGreaterThan(0);
  },
  TIME_LIMIT_MS + 120_000,
);

/** A client that starts over whenever something fails. It always meets the same faults. */
async function publishNaively() {
  await sandbox.control('reset', { what: 'faults' });
  await sandbox.control('settings', { 'instagram.processing': '0', 'instagram.user_id': 'string' });
  await sandbox.fault({ call: 'instagram.publish', kind: 'lost_answer', probability: 0.1 });
  const grant = {
    platform: 'instagram',
    channel: 'blank',
    scopes: ['instagram_business_basic', 'instagram_business_content_publish'],
  };
  const { access_token, user_id } = (await sandbox.control('grant', grant)) as {
    access_token: string;
    user_id: string;
  };
  const post = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ access_token, ...fields });
    const answer = await fetch(`${sandbox.url}/v25.0/${user_id}/${path}`, { method: 'POST', body }).catch(
      () => undefined,
    );
    return answer?.ok ? ((await answer.json()) as { id: string }) : undefined;
  };
  const file = await serveClip(film);
  const video_url = file.url;
  const publishOne = async (caption: string): Promise<void> => {
    const container = await post('media', { media_type: 'REELS', video_url, caption });
    if (!container || !(await isReady(container.id, access_token))) return publishOne(caption);
    if (!(await post('media_publish', { creation_id: container.id }))) return publishOne(caption);
  };
  const captions = Array.from({ length: NAIVE_POSTS }, (_, index) => `naive ${index}.`);
  for (const caption of captions) await publishOne(caption);
  await file.close();
  const commits = await place.commits();
  const isTwice = (caption: string) => commits.filter(({ text }) => text === caption).length > 1;
  return { all: NAIVE_POSTS, twice: captions.filter(isTwice).length };
}

async function isReady(container: string, token: string): Promise<boolean> {
  const address = `${sandbox.url}/v25.0/${container}?fields=status_code&access_token=${token}`;
  for (;;) {
    const { status_code } = (await (await fetch(address)).json()) as { status_code: string };
    if (status_code !== 'IN_PROGRESS') return status_code === 'FINISHED';
  }
}

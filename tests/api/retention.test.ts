import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { readPostRetention } from '#contract/post-page.ts';
import { RENDERER_VERSION } from '#server/clip-engine/render/arguments.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { buildClip, buildVideo } from '#tests/harness/builders.ts';
import { buildPublication } from '#tests/harness/calendar.ts';
import { startTestSandbox } from '#tests/harness/sandbox.ts';
import { connectAccount, syncWorker, untilSynced } from '#tests/harness/sync.ts';

type Answer = ReplyOf<typeof readPostRetention>;

const sandbox = await startTestSandbox();
afterAll(() => sandbox.stop());
const product = await testApp({ SANDBOX_URL: sandbox.url });
const { db } = product.services.database;
await syncWorker(product);

async function read(person: Person, id: string): Promise<Answer> {
  const { status, body } = await person.call('GET', `/api/posts/${id}/retention`);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.data;
}

type Post = { id: string; platformId: string; duration: number; connectionId: string };

/** A post whose curve was read. */
async function watched(person: Person): Promise<Post> {
  const { rows } = await db.execute<Post>(sql`
    select p.id, p.platform_post_id as "platformId", p.duration_seconds as duration, p.connection_id as "connectionId"
    from posts p join post_retention r on r.post_id = p.id
    where p.user_id = ${person.id}
      and jsonb_array_length(r.points) > 0 limit 1`);
  if (!rows[0]) throw new Error('no curve was read');
  return rows[0];
}

test('the curve of a video is the platform’s, with the words of the clip at its biggest drops', async () => {
  const person = await product.person('Ada');
  await connectAccount(sandbox, person, 'youtube');
  await untilSynced(person, 'youtube');
  const post = await watched(person);
  const before = await read(person, post.id);
  expect(before).toMatchObject({ state: 'read', duration_seconds: post.duration });
  expect(before.points).toHaveLength(100);
  expect(before.points.map(({ ratio, watching }) => [ratio, watching])).toEqual(await truthOf(post.platformId));
  expect(before.drops.length).toBeGreaterThan(0);
  expect(before.drops.every(({ words, lost }) => words === null && lost > 0)).toBe(true);

  // The same video as one of our clips: a word every half second.
  const video = await buildVideo(product, person.id, {});
  const clip = await buildClip(product, person.id, { video_id: video.id });
  const words = Array.from({ length: Math.floor(post.duration * 2) }, (_, index) => {
    return { text: `word${index}`, startSeconds: index / 2, endSeconds: index / 2 + 0.4 };
  });
  await db.execute(sql`update clips set edit = ${JSON.stringify(editWith(words))}::jsonb where id = ${clip.id}`);
  const account = { id: post.connectionId, platform: 'youtube', name: 'Ada' } as const;
  await buildPublication(product, person.id, { clipId: clip.id, account, platform_post_id: post.platformId });
  for (const { from_seconds: from, to_seconds: to, words: said } of (await read(person, post.id)).drops) {
    const during = words.filter(({ startSeconds, endSeconds }) => startSeconds < to && endSeconds > from);
    expect(said).toBe(during.map(({ text }) => text).join(' '));
  }
});

/** Edit decisions with these words as captions. */
function editWith(words: readonly { text: string; startSeconds: number; endSeconds: number }[]) {
  const crop = { shots: [], width: 1080, height: 1920 };
  const chunks = [{ startSeconds: 0, endSeconds: words.at(-1)?.endSeconds ?? 1, words }];
  return {
    source: { startSeconds: 0, endSeconds: 60 },
    crop,
    captions: { style: 'bold', chunks },
    gainDb: 0,
    ceilingDb: -1,
    renderer: RENDERER_VERSION,
  };
}

/** The curve as the sandbox has it, read without the product. */
async function truthOf(id: string): Promise<number[][]> {
  const scopes = ['https://www.googleapis.com/auth/yt-analytics.readonly'];
  const granted = (await sandbox.control('grant', { platform: 'youtube', channel: 'steady', scopes })) as {
    access_token: string;
  };
  const query = new URLSearchParams({
    ids: 'channel==MINE',
    startDate: '2020-01-01',
    endDate: '2030-01-01',
    metrics: 'audienceWatchRatio',
    dimensions: 'elapsedVideoTimeRatio',
    filters: `video==${id}`,
  });
  const headers = { authorization: `Bearer ${granted.access_token}` };
  return ((await (await fetch(`${sandbox.url}/v2/reports?${query}`, { headers })).json()) as { rows: number[][] }).rows;
}

test('too little data, a missing permission and a platform without curves are distinguished', async () => {
  const person = await product.person('Ben');
  await connectAccount(sandbox, person, 'youtube');
  await untilSynced(person, 'youtube');
  const post = await watched(person);
  await db.execute(sql`update post_retention set points = '[]' where post_id = ${post.id}`);
  expect(await read(person, post.id)).toMatchObject({ state: 'too_little', points: [], drops: [] });

  const reader = await product.person('Cleo');
  // Google adds previously granted scopes to the same app, so a separate channel is used.
  const scopes = ['https://www.googleapis.com/auth/youtube.readonly'];
  await connectAccount(sandbox, reader, 'youtube', { channel: 'spiky', scopes });
  await untilSynced(reader, 'youtube');
  await connectAccount(sandbox, reader, 'tiktok');
  await untilSynced(reader, 'tiktok');
  const stateOf = async (platform: string) => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from posts where user_id = ${reader.id} and platform = ${platform} limit 1`,
    );
    return (await read(reader, rows[0]?.id ?? '')).state;
  };
  expect([await stateOf('youtube'), await stateOf('tiktok')]).toEqual(['reconnect', 'none']);
});

test('a refusal for one video is recorded, and the others are read', async () => {
  await sandbox.fault({ call: 'youtube.analytics.query', about: 'elapsedVideoTimeRatio', kind: 'status', status: 400 });
  const person = await product.person('Dora');
  await connectAccount(sandbox, person, 'youtube');
  await untilSynced(person, 'youtube');
  const { rows } = await db.execute<{ what: string }>(sql`select what from post_refusals where user_id = ${person.id}`);
  expect(rows).toEqual([{ what: 'retention' }]);
  await watched(person);
});

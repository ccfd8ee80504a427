import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { readPostPage } from '#contract/post-page.ts';
import { startAnalytics } from '#tests/harness/analytics.ts';
import type { Person } from '#tests/harness/app.ts';
import { buildClip, buildVideo, insertRow } from '#tests/harness/builders.ts';
import { buildPublication } from '#tests/harness/calendar.ts';

type Page = ReplyOf<typeof readPostPage>;
type Video = { id: string; post_id: string; create_time: number; view_count: number };

const { clock, product, db, forward, newPerson, connect, readAgain } = await startAnalytics();
const DAY_SECONDS = 86_400;

async function connected(platform: Platform, channel: 'steady' | 'spiky' = 'steady'): Promise<Person> {
  const person = await newPerson('Ada');
  await connect(person, platform, { channel });
  return person;
}

async function read(person: Person, id: string): Promise<Page> {
  const { status, body } = await person.call('GET', `/api/posts/${id}`);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.data;
}

async function tiktokVideos(person: Person): Promise<Video[]> {
  const pages = await Promise.all(
    [1, 2].map((page) => person.call('GET', `/api/tiktok/videos?limit=100&page=${page}`)),
  );
  return pages.flatMap(({ body }) => body.data.videos);
}

const middle = (sorted: readonly number[], share: number) => {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (place - Math.floor(place)) * (high - low);
};

test('a post is compared with those of the same age when they were read, matching a calculation by hand', async () => {
  const ada = await connected('tiktok');
  const videos = await tiktokVideos(ada);
  const now = clock.now().getTime() / 1000;
  const ageOf = ({ create_time }: Video) => now - create_time;
  const place = videos.findIndex((video) => ageOf(video) > 300 * DAY_SECONDS);
  const post = videos[place] as Video;
  const page = await read(ada, post.post_id);

  const around = [...videos.slice(Math.max(0, place - 60), place), ...videos.slice(place + 1, place + 61)];
  const near = around.filter((other) => Math.abs(ageOf(other) - ageOf(post)) <= ageOf(post) * 0.1);
  const sorted = near.map(({ view_count }) => view_count).sort((a, b) => a - b);
  expect(sorted.length).toBeGreaterThan(12);
  expect(page.growth?.same_age).toMatchObject({
    value: post.view_count,
    posts: sorted.length,
    median: middle(sorted, 0.5),
    low: middle(sorted, 0.25),
    high: middle(sorted, 0.75),
    times: post.view_count / middle(sorted, 0.5),
  });
  // It was read once, long after its publication.
  expect(page.growth).toMatchObject({ metric: 'views', from_start: false, fell: false, steps: [] });
  expect(page.growth?.readings).toHaveLength(1);
  expect(page.post).toMatchObject({
    id: post.post_id,
    platform: 'tiktok',
    platform_post_id: post.id,
    removed_at: null,
  });
  expect(page.figures.map(({ metric }) => metric)).toEqual(['views', 'likes', 'comments', 'shares']);
  expect(page.figures[0]).toMatchObject({ value: post.view_count, source: 'read', definition: 1, counted_since: null });
  expect(page.engagement).toMatchObject({ of: ['likes'], score: null, score_over: null });
  expect(page.lineage).toEqual({ publication: null, clip: null, video: null, idea: null });

  // The platform's own id leads to the same post, for its owner alone.
  expect((await read(ada, `tiktok-${post.id}`)).post.id).toBe(post.post_id);
  const eve = await newPerson('Eve');
  for (const id of [post.post_id, `tiktok-${post.id}`, 'tiktok-', randomUUID()])
    expect((await eve.call('GET', `/api/posts/${id}`)).status).toBe(404);
  expect((await product.anonymous('GET', `/api/posts/${post.post_id}`)).status).toBe(401);
});

test('growth follows the platform’s counters, from the publication on for a post that was copied later', async () => {
  const ada = await connected('tiktok', 'spiky');
  const before = new Set((await tiktokVideos(ada)).map(({ id }) => id));
  let born: Video | undefined;
  for (let day = 0; day < 12 && !born; day++) {
    await forward(DAY_SECONDS);
    await readAgain(ada, 'tiktok');
    born = (await tiktokVideos(ada)).find(({ id }) => !before.has(id));
  }
  if (!born) throw new Error('the channel published nothing');
  const counted = [born.view_count];
  for (let day = 0; day < 2; day++) {
    await forward(DAY_SECONDS);
    await readAgain(ada, 'tiktok');
    counted.push((await tiktokVideos(ada)).find(({ id }) => id === born?.id)?.view_count ?? 0);
  }
  const { growth } = await read(ada, born.post_id);
  const values = growth?.readings.map(({ value }) => value) ?? [];
  for (const value of counted) expect(values).toContain(value);
  expect(growth).toMatchObject({ from_start: true, same_age: { value: counted.at(-1), median: null, times: null } });
  expect(growth?.steps[0]).toMatchObject({ age_seconds: 0, value: 0 });
  expect(growth?.steps.at(-1)).toMatchObject({ value: counted.at(-1), age_seconds: growth?.same_age.age_seconds });
  expect(growth?.steps.every(({ value }) => value !== null)).toBe(true);
  const ages = growth?.readings.map(({ age_seconds: age }) => age) ?? [];
  expect(ages).toEqual(ages.toSorted((a, b) => a - b));
});

test('Instagram: every reported figure, and its engagement score as specified', async () => {
  const ada = await connected('instagram', 'spiky');
  const { media } = (await ada.call('GET', '/api/instagram/content?limit=25')).body.data;
  const post = media.find((one: { reach: number | null }) => (one.reach ?? 0) > 0);
  const page = await read(ada, post.post_id);
  expect(page.engagement.value).toBe(post.like_count + post.comments_count);
  expect(page.engagement.score).toBe((post.like_count + post.comments_count) / post.reach);
  expect(page.figures.map(({ metric, value, source }) => [metric, value, source])).toEqual([
    ['views', post.view_count, 'insights'],
    ['reach', post.reach, 'insights'],
    ['likes', post.like_count, 'read'],
    ['comments', post.comments_count, 'read'],
    ['shares', post.shares_count, 'insights'],
    ['saves', post.saves_count, 'insights'],
    ['profile_visits', post.profile_visits, post.profile_visits === null ? null : 'insights'],
  ]);

  await db.execute(sql`update posts set likes = null, reach = null where id = ${post.post_id}`);
  const hidden = await read(ada, post.post_id);
  expect(hidden.engagement).toMatchObject({ value: null, score: null });
  expect(hidden.figures.find(({ metric }) => metric === 'likes')).toMatchObject({ value: null, source: 'read' });
});

test('a post leads to its publication, clip, recording and idea, and stays when it is deleted or the access ends', async () => {
  const ada = await connected('youtube', 'spiky');
  const [post] = (await ada.call('GET', '/api/youtube/videos?limit=1')).body.data.videos;
  const [video, ideaId] = [await buildVideo(product, ada.id), randomUUID()];
  const clip = await buildClip(product, ada.id, { video_id: video.id });
  await insertRow(product, 'ideas', {
    id: ideaId,
    user_id: ada.id,
    title: 'Say it twice',
    description: '',
    category: 'x',
    platform: 'youtube',
  });
  await insertRow(product, 'idea_videos', { video_id: video.id, idea_id: ideaId, user_id: ada.id, brief_version: 2 });
  const publication = await buildPublication(product, ada.id, {
    clipId: clip.id,
    account: { id: post.connection_id, platform: 'youtube', name: 'Ada' },
    state: 'published',
    platform_post_id: post.id,
  });
  const { lineage } = await read(ada, post.post_id);
  expect(lineage).toMatchObject({
    publication: { id: publication.id },
    clip: { id: clip.id, start_seconds: 10, end_seconds: 40 },
    video: { id: video.id },
    idea: { id: ideaId, title: 'Say it twice', brief_version: 2 },
  });

  await db.execute(sql`update posts set removed_at = now() where id = ${post.post_id}`);
  await db.execute(sql`update connections set status = 'needs_reconnect' where user_id = ${ada.id}`);
  await db.execute(sql`update ideas set deleted_at = now() where id = ${ideaId}`);
  const after = await read(ada, post.post_id);
  expect(after.post.removed_at).not.toBeNull();
  expect([after.post.embed_url, after.account.status, after.lineage.idea]).toEqual([null, 'needs_reconnect', null]);
  expect(after.growth?.readings).toHaveLength(1);

  await db.execute(sql`delete from figure_series where post_id = ${post.post_id}`);
  const unread = await read(ada, post.post_id);
  expect([unread.growth, unread.figures[0]?.source]).toEqual([null, null]);
  await db.execute(sql`delete from connections where user_id = ${ada.id}`);
  expect((await ada.call('GET', `/api/posts/${post.post_id}`)).status).toBe(404);
});

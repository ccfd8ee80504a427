import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { readPostComments } from '#contract/post-page.ts';
import { removeOldCopies } from '#server/modules/sync/schedule.job.ts';
import { testPlatforms } from '#server/platforms/registry.test-kit.ts';
import { startAnalytics } from '#tests/harness/analytics.ts';
import type { Person } from '#tests/harness/app.ts';
import { syncDeps } from '#tests/harness/sync.ts';

type Answer = ReplyOf<typeof readPostComments>;

/** What of the platforms' answers the test reads. */
type Listed = {
  items?: { id: string; snippet: { topLevelComment: { snippet: { textDisplay: string } } } }[];
  nextPageToken?: string;
  data?: { id: string; text: string }[];
  paging?: { cursors: { after: string } };
};

const { clock, sandbox, product, db, forward, newPerson, connect, readAgain } = await startAnalytics();

async function connected(platform: Platform, scopes?: string[]): Promise<Person> {
  const person = await newPerson('Ada');
  await connect(person, platform, scopes ? { scopes } : {});
  return person;
}

async function read(person: Person, id: string, order = 'newest'): Promise<Answer> {
  const { status, body } = await person.call('GET', `/api/posts/${id}/comments?order=${order}`);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.data;
}

/** The post with the most comments read. */
async function mostCommented(person: Person): Promise<{ id: string; platformId: string }> {
  const { rows } = await db.execute<{ id: string; platformId: string }>(sql`
    select p.id, p.platform_post_id as "platformId" from posts p join post_comments c on c.post_id = p.id
    where p.user_id = ${person.id}
    group by p.id order by count(*) desc limit 1`);
  if (!rows[0]) throw new Error('no comments were read');
  return rows[0];
}

test.each(['youtube', 'instagram'] as const)(
  'comments on one’s posts on %s are stored as the platform returns them',
  async (platform) => {
    const person = await connected(platform);
    const post = await mostCommented(person);
    const newest = await read(person, post.id);
    expect(newest.state).toBe('read');
    const truth = await truthOf(platform, post.platformId);
    expect(newest.comments.map(({ id, text }) => [id, text])).toEqual(truth.slice(0, 200));
    const times = newest.comments.map(({ published_at }) => published_at);
    expect(times).toEqual(times.toSorted().toReversed());
    const likes = (await read(person, post.id, 'liked')).comments.map((comment) => comment.likes ?? 0);
    expect(likes).toEqual(likes.toSorted((a, b) => b - a));
    expect(newest.comments.every(({ author, is_own }) => Boolean(author) && !is_own)).toBe(true);
  },
);

/** Ids and texts of all comments, newest first, read from the sandbox without the product. */
async function truthOf(platform: 'youtube' | 'instagram', id: string): Promise<[string, string][]> {
  const granted = (await sandbox.control('grant', {
    platform,
    channel: 'steady',
    scopes: testPlatforms()[platform].rules.scopes.map(({ name }) => name),
  })) as { access_token: string };
  const found: [string, string][] = [];
  for (let next = ''; ; ) {
    const headers = { authorization: `Bearer ${granted.access_token}` };
    const path =
      platform === 'youtube'
        ? `/youtube/v3/commentThreads?part=snippet&videoId=${id}&maxResults=100${next && `&pageToken=${next}`}`
        : `/v25.0/${id}/comments?fields=id,text&limit=50${next && `&after=${next}`}`;
    const body = (await (await fetch(sandbox.url + path, { headers })).json()) as Listed;
    const before = found.length;
    for (const { id: of, snippet } of body.items ?? []) found.push([of, snippet.topLevelComment.snippet.textDisplay]);
    for (const { id: of, text } of body.data ?? []) found.push([of, text]);
    next = body.nextPageToken ?? body.paging?.cursors.after ?? '';
    if (found.length === before || !next) return found;
  }
}

test('a comment that was deleted on the platform disappears at the next sync', async () => {
  const person = await connected('youtube');
  const post = await mostCommented(person);
  const [first] = (await read(person, post.id)).comments;
  await sandbox.control('delete-comment', { id: first?.id });
  const before = await read(person, post.id);
  await forward(21 * 86_400);
  let after = before;
  // A pass reads a part of what is due.
  for (let passes = 0; after.read_at === before.read_at && passes < 8; passes += 1) {
    await readAgain(person, 'youtube');
    after = await read(person, post.id);
  }
  expect(after).toMatchObject({ state: 'read', read_at: expect.not.stringMatching(String(before.read_at)) });
  expect(after.comments.map(({ id }) => id)).not.toContain(first?.id);
});

test('comments that could not be refreshed for thirty days are deleted', async () => {
  const person = await connected('youtube');
  await mostCommented(person);
  await forward(31 * 86_400);
  const deps = await syncDeps(product);
  await removeOldCopies({ ...deps, clock }, new AbortController().signal);
  const { rows } = await db.execute(sql`
    select count(c.post_id)::int as comments, count(p.comments_at)::int as read from posts p
    left join post_comments c on c.post_id = p.id
    where p.user_id = ${person.id}`);
  expect(rows).toEqual([{ comments: 0, read: 0 }]);
});

test('without the permission nothing is requested, and the page says what to do', async () => {
  const person = await connected('instagram', ['instagram_business_basic', 'instagram_business_manage_insights']);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from posts where user_id = ${person.id} and comments > 0 order by published_at desc limit 1`,
  );
  expect(await read(person, rows[0]?.id ?? '')).toMatchObject({ state: 'reconnect', comments: [] });
  const { connection } = (await person.call('GET', '/api/instagram/connection')).body.data;
  expect(connection).toMatchObject({ missing_scopes: ['instagram_business_content_publish'], is_read_only: true });
});

test('TikTok has none; disabled comments and refusals are distinguished', async () => {
  const tiktok = await connected('tiktok');
  const { rows } = await db.execute<{ id: string }>(sql`select id from posts where user_id = ${tiktok.id} limit 1`);
  expect(await read(tiktok, rows[0]?.id ?? '')).toMatchObject({ state: 'none', comments: [] });

  await db.execute(sql`delete from connections`); // the passes of the others' accounts would meet these faults first
  await sandbox.fault({ call: 'youtube.commentThreads.list', kind: 'status', status: 403, code: 'commentsDisabled' });
  await sandbox.fault({ call: 'youtube.commentThreads.list', kind: 'status', status: 403, code: 'forbidden', skip: 1 });
  const youtube = await connected('youtube');
  const refused = await db.execute<{ id: string; code: string }>(
    sql`select post_id as id, code from post_refusals where user_id = ${youtube.id} and what = 'comments' order by code`,
  );
  const states = await Promise.all(refused.rows.map(async ({ id }) => (await read(youtube, id)).state));
  expect(refused.rows.map(({ code }) => code)).toEqual(['commentsDisabled', 'forbidden']);
  expect(states).toEqual(['turned_off', 'refused']);
});

test('comments are deleted with their account', async () => {
  const person = await connected('youtube');
  await mostCommented(person);
  expect((await person.call('DELETE', '/api/youtube/connection')).status).toBe(200);
  const { rows } = await db.execute(sql`select 1 from post_comments where user_id = ${person.id}`);
  expect(rows).toEqual([]);
});

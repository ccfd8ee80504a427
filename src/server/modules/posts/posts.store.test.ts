import { randomUUID } from 'node:crypto';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import { DAY_MS } from '#server/kit/time.ts';
import { saveChannelFacts } from '#server/modules/connections/connections.ts';
import { deriveDueDays, recordChannel, recordDays } from '#server/modules/figures/figures.ts';
import { listLatestDays } from '#server/modules/figures/store.ts';
import { figureAgesOf } from '#server/modules/sync/cadence.ts';
import {
  deleteStalePost,
  listDueFigures,
  listDueInsights,
  listStalePosts,
  listUnseen,
} from '#server/modules/sync/due-store.ts';
import { type Reading, removePosts, saveInsights, savePosts } from '#server/modules/sync/save-store.ts';
import { saveRefusal } from '#server/modules/sync/store.ts';
import type { PostFacts } from '#server/platforms/platform.ts';
import { testPlatforms } from '#server/platforms/registry.test-kit.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { type ContentQuery, countContentRows, listContentRows, listContentSources } from './content-store.ts';
import { cursorOf, readCursor } from './cursors.ts';
import { type ListedPost, listPostRows, listPostsAt, type PostSort, requestCovers } from './store.ts';
import { type PostRow, posts as postTable } from './tables.ts';

const { db } = await testDatabase();
const platforms = testPlatforms();
const ages = figureAgesOf({ daysFrom: 'reports' }, 0);
const describedPlatforms = ['instagram'] as const;
const now = new Date('2026-11-21T12:00:00Z');

async function buildAccount(platform: Platform = 'tiktok', userId: string = randomUUID()): Promise<Reading> {
  const connectionId = randomUUID();
  await db.execute(sql`
    insert into accounts (id, email, full_name, password_hash, is_demo)
    values (${userId}, ${`${userId}@example.com`}, 'Ada', 'x', false)
    on conflict do nothing`);
  await db.execute(sql`
    insert into connections (id, user_id, platform, mode, platform_user_id, is_primary, scopes, access_expires_at, token_obtained_at,
      connected_at)
    values (${connectionId}, ${userId}, ${platform}, 'sandbox', ${connectionId},
      not exists (select 1 from connections where user_id = ${userId}
        and platform = ${platform}), '{}', now(), now(), '2026-10-01')`);
  return { connectionId, userId, rules: platforms[platform].rules, pass: 1, at: now };
}

/** The post by our id or the platform's, unless it has been removed from its platform. */
async function findPost(userId: string, id: string): Promise<PostRow | undefined> {
  const found = and(or(eq(postTable.id, id), eq(postTable.platformPostId, id)), isNull(postTable.removedAt));
  const [row] = await db
    .select()
    .from(postTable)
    .where(and(eq(postTable.userId, userId), found));
  return row;
}

function post(number: number, over: Partial<PostFacts> = {}): PostFacts {
  return {
    platformPostId: `p${number}`,
    kind: 'video',
    title: `Video ${number}`,
    description: `About ${number}`,
    publishedAt: new Date(now.getTime() - number * DAY_MS),
    durationSeconds: 60,
    width: 720,
    height: 1280,
    permalink: null,
    embedUrl: null,
    coverUrl: 'https://example.com/a.jpg',
    mediaUrl: null,
    privacy: null,
    hasCaptions: null,
    views: number * 10,
    likes: number,
    comments: 1,
    shares: 0,
    ...over,
  };
}

const posts = (count: number, over: (number: number) => Partial<PostFacts> = () => ({})) =>
  Array.from({ length: count }, (_, index) => post(index + 1, over(index + 1)));
/** Sorted, unknown values last. */
function inOrder(keys: readonly (number | null)[], order: 'asc' | 'desc'): (number | null)[] {
  const known = keys.filter((key) => key !== null).sort((a, b) => (order === 'asc' ? a - b : b - a));
  return [...known, ...keys.filter((key) => key === null)];
}
const newest = { sortBy: 'published_at', sortOrder: 'desc' } as const;

test('a page is stored once, a second time without duplicates, and reports how many posts were new', async () => {
  const reading = await buildAccount();
  expect(await savePosts(db, reading, [...posts(3), post(1)])).toBe(3);
  expect(
    await savePosts(
      db,
      { ...reading, pass: 2 },
      posts(4, (n) => ({ views: n * 20 })),
    ),
  ).toBe(1);
  const { rows, total } = await listPostRows(db, reading.userId, {
    connectionIds: [reading.connectionId],
    page: 1,
    limit: 10,
    ...newest,
  });
  expect([total, rows.map(({ views }) => views)]).toEqual([4, [20, 40, 60, 80]]);
  const observed = await db.execute<{ value: number }>(sql`
    select o.value from observations o join figure_series s on s.id = o.series_id
    where s.user_id = ${reading.userId} and s.metric = 'views' order by o.value`);
  expect(observed.rows.map(({ value }) => value)).toEqual([20, 40, 60, 80]);
});

test('figures from Instagram’s separate calls are not overwritten by lists that lack them', async () => {
  const reading = await buildAccount('instagram');
  await savePosts(db, reading, [post(1, { views: null, shares: null, likes: 5, comments: 2 })]);
  const [due] = await listDueInsights(db, reading.connectionId, { ages, at: now, limit: 10 });
  await saveInsights(db, reading, due?.id ?? '', {
    views: 900,
    reach: 700,
    shares: 4,
    saves: 3,
    profileVisits: 2,
    refusedMetrics: [],
  });
  await savePosts(db, reading, [post(1, { views: null, shares: null, likes: 6, comments: 2 })]);
  expect(await findPost(reading.userId, 'p1')).toMatchObject({
    views: 900,
    reach: 700,
    shares: 4,
    saves: 3,
    profileVisits: 2,
    likes: 6,
    engagement: 8,
  });
  expect(await listDueInsights(db, reading.connectionId, { ages, at: now, limit: 10 })).toEqual([]);
});

test('a figure that a platform omits is unknown and never replaces a known one, including daily figures', async () => {
  const none = { views: null, likes: null, comments: null, shares: null };
  const figuresOf = async ({ userId }: Reading) => {
    const row = await findPost(userId, 'p1');
    return [row?.views, row?.likes, row?.comments, row?.shares, row?.engagement];
  };
  const observed = async ({ userId }: Reading) =>
    (
      await db.execute(sql`
        select s.metric, o.value from observations o join figure_series s on s.id = o.series_id
        where s.user_id = ${userId} and s.metric in ('views', 'likes') order by s.metric, o.observed_at`)
    ).rows;

  const tiktok = await buildAccount('tiktok');
  await savePosts(db, tiktok, [post(1, none)]);
  expect([await figuresOf(tiktok), await observed(tiktok)]).toEqual([[null, null, null, null, null], []]);
  await savePosts(db, tiktok, [post(1, { ...none, views: 0 })]);
  expect(await figuresOf(tiktok)).toEqual([0, null, null, null, null]);
  await savePosts(db, tiktok, [post(1, { views: 900, likes: 40, comments: 3, shares: 2 })]);
  await savePosts(db, tiktok, [post(1, { ...none, comments: 4 })]);
  await savePosts(db, { ...tiktok, at: new Date(now.getTime() + DAY_MS) }, [post(1, none)]);
  expect(await figuresOf(tiktok)).toEqual([900, 40, 4, 2, 40]);
  expect(await observed(tiktok)).toEqual([
    { metric: 'likes', value: 40 },
    { metric: 'views', value: 900 },
  ]);

  const instagram = await buildAccount('instagram');
  await savePosts(db, instagram, [post(1, { ...none, likes: 5, comments: 2 })]);
  await savePosts(db, instagram, [post(1, { ...none, comments: 3 })]);
  expect(await figuresOf(instagram)).toEqual([null, 5, 3, null, 8]);
  const hidden = await buildAccount('instagram');
  await savePosts(db, hidden, [post(1, { ...none, comments: 3 })]);
  expect((await figuresOf(hidden)).at(-1)).toBe(3);
});

test('a request refused for one post is not due again before its time, which is postponed each time; an answer ends that', async () => {
  const reading = await buildAccount('instagram');
  await savePosts(db, reading, posts(2));
  const due = async (days: number) =>
    (
      await listDueInsights(db, reading.connectionId, { ages, at: new Date(now.getTime() + days * DAY_MS), limit: 10 })
    ).map(({ platformPostId }) => platformPostId);
  const id = (await findPost(reading.userId, 'p1'))?.id ?? '';
  const about = { postId: id, userId: reading.userId, what: 'insights' } as const;
  const refuse = (days: number) => saveRefusal(db, about, '10', new Date(now.getTime() + days * DAY_MS));
  await refuse(0);
  expect([await due(0), await due(1.1)]).toEqual([['p2'], ['p1', 'p2']]);
  await refuse(1.1);
  expect([await due(4), await due(4.2)]).toEqual([['p2'], ['p1', 'p2']]);
  for (let time = 0; time < 40; time++) await refuse(5);
  expect([await due(34.9), await due(35.1)]).toEqual([['p2'], ['p1', 'p2']]);
  const { rows } = await db.execute(sql`select code, times, user_id from post_refusals where post_id = ${id}`);
  expect(rows).toEqual([{ code: '10', times: 42, user_id: reading.userId }]);
  await saveRefusal(db, { ...about, userId: randomUUID() }, '10', now);
  await saveInsights(db, reading, id, {
    views: 1,
    reach: 1,
    shares: 1,
    saves: 1,
    profileVisits: 1,
    refusedMetrics: [],
  });
  expect((await db.execute(sql`select 1 from post_refusals where post_id = ${id}`)).rows).toEqual([]);
});

test('missing figures of days and accounts leave known ones unchanged', async () => {
  const { connectionId, userId } = await buildAccount('youtube');
  const account = { connectionId, userId };
  const none = { likes: null, comments: null, shares: null, followersGained: null, followersLost: null };
  const day = { day: '2026-11-20', views: 10, reach: null, watchMinutes: 2.5, ...none };
  const at = new Date('2026-11-20T12:00:00Z');
  const reading = { ...account, rules: platforms.youtube.rules, at };
  await recordDays(db, reading, [day]);
  await recordDays(db, reading, [{ ...day, views: null, watchMinutes: null, likes: 3 }]);
  const facts = {
    username: null,
    channelTitle: null,
    profileUrl: null,
    avatarUrl: null,
    accountType: null,
    uploadsPlaylist: null,
  };
  const counters = { followers: 7, following: 2, posts: 4, views: 9, likes: 1 };
  const unknown = { followers: null, following: null, posts: null, views: 11, likes: null };
  for (const figures of [counters, unknown]) {
    await recordChannel(db, reading, { platformUserId: 'x', appUserId: null, ...facts, ...figures });
    await saveChannelFacts(db, connectionId, { platformUserId: 'x', appUserId: null, ...facts, ...figures }, now);
  }
  await deriveDueDays(db, reading, at);
  expect(await listLatestDays(db, account, { days: 1, until: '2026-11-20' })).toMatchObject([
    { source: 'read', views: 11, likes: 1, followers: 7 },
    { source: 'reported', views: 10, likes: 3, reach: null },
  ]);
  const { rows } = await db.execute(
    sql`select followers, following, posts, views, likes from connections where id = ${connectionId}`,
  );
  expect(rows).toEqual([{ followers: '7', following: '2', posts: '4', views: '11', likes: '1' }]);
});

test('a copy past its retention limit is deleted, unless it is being read again', async () => {
  const [youtube, tiktok] = [await buildAccount('youtube'), await buildAccount('tiktok')];
  const before = new Date(now.getTime() - 30 * DAY_MS);
  const longAgo = new Date(now.getTime() - 31 * DAY_MS);
  await savePosts(db, { ...youtube, at: longAgo }, posts(2));
  await savePosts(db, { ...tiktok, at: longAgo }, posts(2));
  const stale = await listStalePosts(db, 'youtube', before, 10);
  expect(stale.map(({ userId }) => userId)).toEqual([youtube.userId, youtube.userId]);
  const [first, second] = stale.map(({ id }) => id);
  await savePosts(
    db,
    youtube,
    posts(2).filter(({ platformPostId }) => platformPostId === 'p1'),
  );
  const gone = [await deleteStalePost(db, first ?? '', before), await deleteStalePost(db, second ?? '', before)];
  expect(gone.sort()).toEqual([false, true]);
  const left = await listPostRows(db, youtube.userId, {
    connectionIds: [youtube.connectionId],
    page: 1,
    limit: 10,
    ...newest,
  });
  expect(left.rows.map(({ platformPostId }) => platformPostId)).toEqual(['p1']);
});

test('a post that a pass did not encounter is looked up, disappears from every list when removed, and returns when it is found again', async () => {
  const reading = await buildAccount();
  await savePosts(db, reading, posts(5));
  await savePosts(db, { ...reading, pass: 2 }, posts(4));
  const missing = await listUnseen(db, reading.connectionId, 2, 10);
  expect(missing.map(({ platformPostId }) => platformPostId)).toEqual(['p5']);
  const id = missing[0]?.id ?? '';
  await removePosts(db, reading, [id]);
  const page = { connectionIds: [reading.connectionId], page: 1, limit: 10, ...newest };
  expect((await listPostRows(db, reading.userId, page)).total).toBe(4);
  expect(await findPost(reading.userId, id)).toBeUndefined();
  expect(await savePosts(db, { ...reading, pass: 3 }, posts(5))).toBe(0);
  expect((await findPost(reading.userId, id))?.platformPostId).toBe('p5');
});

test('pages follow one another without gaps in every order, even where figures are equal or missing', async () => {
  const reading = await buildAccount('instagram');
  await savePosts(
    db,
    reading,
    posts(23, (n) => ({ views: n % 3 === 0 ? null : n % 2, likes: n % 5 === 0 ? null : n % 4 })),
  );
  const connectionIds = [reading.connectionId];
  for (const sortBy of ['published_at', 'view_count', 'like_count'] as const) {
    for (const sortOrder of ['asc', 'desc'] as const) {
      const order: PostSort = { sortBy, sortOrder };
      const all = (await listPostRows(db, reading.userId, { connectionIds, page: 1, limit: 100, ...order })).rows.map(
        ({ id }) => id,
      );
      expect(new Set(all).size).toBe(23);
      if (sortBy !== 'published_at') {
        const { rows } = await listPostRows(db, reading.userId, { connectionIds, page: 1, limit: 100, ...order });
        const figures = rows.map(({ views, likes }) => (sortBy === 'view_count' ? views : likes));
        expect(figures).toEqual(inOrder(figures, sortOrder));
        expect(figures.at(-1)).toBeNull();
      }
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((page) => listPostRows(db, reading.userId, { connectionIds, page, limit: 5, ...order })),
      );
      expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(all);
      expect(await walk(reading, order)).toEqual(all);
    }
  }
});

/** Follows the cursors to the end and back, checking what each page says about further pages. Returns the ids. */
async function walk({ userId, connectionId }: Reading, order: PostSort): Promise<string[]> {
  const ask = (place?: { side: 'after' | 'before'; value: number | null; id: string }) =>
    listPostsAt(db, userId, { connectionIds: [connectionId], limit: 4, ...order, ...(place ? { place } : {}) });
  const there: string[] = [];
  let page = await ask();
  let last: ListedPost | undefined;
  for (;;) {
    there.push(...page.rows.map(({ id }) => id));
    last = page.rows.at(-1) ?? last;
    if (!page.more || !last) break;
    page = await ask({ side: 'after', ...readCursor(order, cursorOf(order, last)) });
    expect(page.beyond).toBe(true);
  }
  const back: string[] = last ? [last.id] : [];
  while (last) {
    page = await ask({ side: 'before', ...readCursor(order, cursorOf(order, last)) });
    expect(page.beyond).toBe(true);
    back.unshift(...page.rows.map(({ id }) => id));
    if (!page.more) break;
    last = page.rows[0];
  }
  expect(back).toEqual(there);
  return there;
}

test('a cursor that is made up, or of another order, is refused', async () => {
  const reading = await buildAccount();
  await savePosts(db, reading, posts(1));
  const [row] = (
    await listPostRows(db, reading.userId, { connectionIds: [reading.connectionId], page: 1, limit: 1, ...newest })
  ).rows;
  const cursor = row ? cursorOf(newest, row) : '';
  expect(readCursor(newest, cursor).id).toBe(row?.id);
  const strange = Buffer.from(JSON.stringify(['published_at', 'desc', 9e15, 'x'])).toString('base64url');
  for (const text of ['x', '', 'e30', Buffer.from('["published_at"]').toString('base64url'), strange])
    expect(() => readCursor(newest, text)).toThrow(/does not belong/);
  expect(() => readCursor({ sortBy: 'view_count', sortOrder: 'desc' }, cursor)).toThrow(/does not belong/);
});

test('a search matches part of a title in any case, takes every character literally, and reads captions where they are the title', async () => {
  const reading = await buildAccount('instagram');
  await savePosts(db, reading, [
    post(1, { title: '', description: `${'a'.repeat(150)} Needle` }),
    post(2, { title: '', description: '100% of it_all' }),
  ]);
  const find = async (search: string, searchDescription = false) =>
    (
      await listPostRows(db, reading.userId, {
        connectionIds: [reading.connectionId],
        search,
        searchDescription,
        page: 1,
        limit: 9,
        ...newest,
      })
    ).total;
  expect([
    await find('IT_ALL'),
    await find('100%'),
    await find('1%0'),
    await find('needle'),
    await find('NEEDLE', true),
  ]).toEqual([1, 1, 0, 0, 1]);
});

test('figures are due by the age of their post: hourly, daily, weekly', async () => {
  const reading = await buildAccount();
  const read = (hoursAgo: number, numbers: number[]) =>
    savePosts(
      db,
      { ...reading, at: new Date(now.getTime() - hoursAgo * 3_600_000) },
      numbers.map((n) => post(n)),
    );
  await read(1, [1, 10, 40]); // days old
  await read(24, [2, 11, 41]);
  await read(24 * 9, [3, 12, 42]);
  await read(0.5, [4]);
  const due = await listDueFigures(db, reading.connectionId, { afterId: '', ages, at: now, limit: 100 });
  expect(due.map(({ platformPostId }) => platformPostId).sort()).toEqual(
    ['p1', 'p11', 'p12', 'p2', 'p3', 'p42'].sort(),
  );
});

test('posts are visible to their user only: lists, single posts, missing covers', async () => {
  const ada = await buildAccount();
  const eve = await buildAccount();
  await savePosts(db, ada, posts(2));
  const [row] = (
    await listPostRows(db, ada.userId, { connectionIds: [ada.connectionId], page: 1, limit: 1, ...newest })
  ).rows;
  const id = row?.id ?? '';
  expect(
    (await listPostRows(db, eve.userId, { connectionIds: [ada.connectionId], page: 1, limit: 9, ...newest })).total,
  ).toBe(0);
  expect((await listPostsAt(db, eve.userId, { connectionIds: [ada.connectionId], limit: 9, ...newest })).rows).toEqual(
    [],
  );
  expect(await requestCovers(db, eve.userId, [id], { at: now, triedBefore: now })).toEqual([]);
  expect(await requestCovers(db, ada.userId, [id], { at: now, triedBefore: now })).toEqual([ada.connectionId]);
  const query: ContentQuery = {
    page: 1,
    limit: 9,
    platform: 'all',
    describedPlatforms,
    status: 'all',
    sortBy: 'views',
    sortOrder: 'desc',
  };
  expect([await listContentRows(db, eve.userId, query), await countContentRows(db, eve.userId, query)]).toEqual([
    [],
    0,
  ]);
});

test('a list with missing covers does not wait for a pass that is writing, and marks the rows that are not locked', async () => {
  const reading = await buildAccount();
  await savePosts(db, reading, posts(2));
  const { rows } = await listPostRows(db, reading.userId, {
    connectionIds: [reading.connectionId],
    page: 1,
    limit: 9,
    ...newest,
  });
  const want = () =>
    requestCovers(
      db,
      reading.userId,
      rows.map(({ id }) => id),
      { at: now, triedBefore: now },
    );
  const noted = async () =>
    (await db.execute(sql`select 1 from posts where user_id = ${reading.userId} and cover_wanted_at is not null`))
      .rowCount;
  await db.transaction(async (tx) => {
    await savePosts(tx, reading, posts(1));
    expect([await want(), await noted()]).toEqual([[reading.connectionId], 1]);
  });
  expect([await want(), await noted()]).toEqual([[reading.connectionId], 2]);
});

test('all content is one list of posts, uploads and clips: every filter, every order, page by page', async () => {
  const tiktok = await buildAccount('tiktok');
  const { userId } = tiktok;
  const instagram = await buildAccount('instagram', userId);
  await savePosts(
    db,
    tiktok,
    posts(7, (n) => ({ views: n === 7 ? null : 100 })),
  );
  await savePosts(
    db,
    instagram,
    posts(5, (n) => ({ kind: n === 1 ? 'image' : 'reel', description: `caption ${n}`, views: n })),
  );
  await db.execute(sql`
    insert into videos (id, user_id, title, file_name, status, size_bytes, file_key, created_at)
    select 'v' || n || ${userId}, ${userId}, 'Upload ' || n, 'a.mp4', (array['ready','processing','failed'])[n], 1, 'k', ${now.toISOString()}::timestamptz - n * interval '36 hours'
    from generate_series(1, 3) n`);
  await db.execute(sql`
    insert into clips (id, user_id, run_id, video_title, source_platform, ordinal, status, title, description, hashtags, viral_score,
      viral_reason, evidence, transcript, start_seconds, end_seconds, duration_seconds, filler, created_at)
    select 'c' || n || ${userId}, ${userId}, 'r', 'T', 'tiktok', n, (array['completed','pending','failed'])[n], 'Clip ' || n, 'words', '{}', n,
      '[]', '[]', '', 0, 1, 1, false, ${now.toISOString()}::timestamptz - n * interval '36 hours' from generate_series(1, 3) n`);
  const list = (query: Partial<ContentQuery>) =>
    listContentRows(db, userId, {
      page: 1,
      limit: 100,
      platform: 'all',
      describedPlatforms,
      status: 'all',
      sortBy: 'uploaded_at',
      sortOrder: 'desc',
      ...query,
    });
  const sources = async (query: Partial<ContentQuery>) => (await list(query)).map(({ source }) => source);

  for (const sortBy of ['uploaded_at', 'views', 'engagement'] as const) {
    for (const sortOrder of ['asc', 'desc'] as const) {
      const all = (await list({ sortBy, sortOrder })).map(({ id }) => id);
      expect(new Set(all).size).toBe(18);
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, limit: 5, sortBy, sortOrder })));
      expect(pages.flat().map(({ id }) => id)).toEqual(all);
      const keys = (await list({ sortBy, sortOrder })).map((row) =>
        sortBy === 'uploaded_at' ? row.at.getTime() : row[sortBy],
      );
      expect(keys).toEqual(inOrder(keys, sortOrder));
    }
  }
  expect((await list({ sortBy: 'views', sortOrder: 'asc' })).filter(({ views }) => views === null)).toHaveLength(7);
  const times = (await list({})).map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(new Set(await sources({ platform: 'tiktok' }))).toEqual(new Set(['tiktok', 'clip']));
  expect(await sources({ platform: 'upload' })).toEqual(['upload', 'upload', 'upload']);
  expect((await list({ platform: 'clip' })).map(({ status, viralScore }) => [status, viralScore])).toEqual([
    ['completed', 1],
    ['processing', 2],
    ['failed', 3],
  ]);
  expect((await list({ status: 'processing' })).map(({ title }) => title).sort()).toEqual(['Clip 2', 'Upload 2']);
  expect((await list({ status: 'failed' })).map(({ title }) => title).sort()).toEqual(['Clip 3', 'Upload 3']);
  expect((await list({ status: 'completed' })).length).toBe(14);
  expect((await list({ search: 'CAPTION 3' })).map(({ platform }) => platform)).toEqual(['instagram']);
  const query: ContentQuery = {
    page: 1,
    limit: 1,
    platform: 'all',
    describedPlatforms,
    status: 'completed',
    search: '1',
    sortBy: 'views',
    sortOrder: 'asc',
  };
  expect(await countContentRows(db, userId, query)).toBe((await list({ ...query, limit: 100 })).length);
  // Clip 2 was posted on both platforms, where its posts got 100 and 3 views.
  const posted = `c2${userId}`;
  await db.execute(sql`insert into publication_groups (id, user_id, clip_id, request_hash)
    values ('g' || ${userId}, ${userId}, ${posted}, '')`);
  await db.execute(sql`
    insert into publications (id, group_id, user_id, connection_id, platform, mode, platform_user_id, title, description,
      hashtags, options, state, platform_post_id)
    select 'u' || platform || user_id, 'g' || user_id, user_id, connection_id, platform, 'sandbox', 'x', '', '', '{}', '{}',
      'published', platform_post_id from posts where user_id = ${userId}
      and (platform = 'tiktok' and views = 100 and id = (select min(id) from posts where user_id = ${userId} and views = 100)
        or platform = 'instagram' and views = 3)`);
  const [best] = await list({ sortBy: 'views', sortOrder: 'desc' });
  expect([best?.id, best?.views]).toEqual([posted, 103]);
  expect((await list({ platform: 'clip' })).map(({ views }) => views)).toEqual([null, 103, null]);

  expect(await listContentSources(db, userId)).toEqual([
    { source: 'tiktok', loading: false, count: 7 },
    { source: 'instagram', loading: false, count: 5 },
    { source: 'upload', loading: false, count: 3 }, // one is being processed, but all are in the list
    { source: 'clip', loading: false, count: 3 },
  ]);
});

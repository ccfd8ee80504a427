import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Platform, platforms } from '#contract/connections.ts';
import { dayIn, lastReadyDay, startOfDay } from '#server/platforms/figures.ts';
import { addDays } from '#server/platforms/http/pacific.ts';
import { youtubeRules } from '#server/platforms/youtube/rules.ts';
import { startAnalytics } from '#tests/harness/analytics.ts';
import type { Person } from '#tests/harness/app.ts';

const { clock, sandbox, product, db, forward, newPerson, connect, readAgain, untilRead, read } = await startAnalytics();

/** What the sandbox itself reports, bypassing the product. */
// biome-ignore lint/suspicious/noExplicitAny: answers of three platforms
async function ask(platform: Platform, path: string, options: RequestInit = {}): Promise<any> {
  const token = (await sandbox.control('grant', { platform, channel: 'spiky' })) as { access_token: string };
  const response = await fetch(`${sandbox.url}${path}`, {
    ...options,
    headers: { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' },
  });
  return response.json();
}

type Truth = Map<string, { views: number; likes: number }>;

async function tiktokTruth(): Promise<Truth> {
  const truth: Truth = new Map();
  for (let cursor: number | undefined; ; ) {
    const body = JSON.stringify({ max_count: 20, ...(cursor === undefined ? {} : { cursor }) });
    const { data } = await ask('tiktok', '/v2/video/list/?fields=id,view_count,like_count', { method: 'POST', body });
    for (const { id, view_count: views, like_count: likes } of data.videos) truth.set(id, { views, likes });
    if (!data.has_more) return truth;
    cursor = data.cursor;
  }
}

/** What the posts gained between two moments; a post that is new starts at 0. */
function gained(before: Truth, after: Truth, figure: 'views' | 'likes'): number {
  return [...after].reduce((sum, [id, counters]) => sum + counters[figure] - (before.get(id)?.[figure] ?? 0), 0);
}

describe('figures collected from the platform match what the calls report:', () => {
  const people = {} as Record<Platform, Person>;
  const truths: Truth[] = [];

  beforeAll(async () => {
    // One second after midnight, so that each day's reading is what the day before ended with.
    const now = clock.now();
    await forward(86_400 - (Math.floor(now.getTime() / 1000) % 86_400) + 1);
    for (const platform of platforms) people[platform] = await newPerson(platform);
    await Promise.all([
      connect(people.tiktok, 'tiktok'),
      connect(people.youtube, 'youtube'),
      connect(people.instagram, 'instagram'),
    ]);
    truths.push(await tiktokTruth());
    for (let day = 1; day <= 5; day++) {
      await forward(86_400);
      await readAgain(people.tiktok, 'tiktok');
      truths.push(await tiktokTruth());
    }
    await Promise.all([readAgain(people.youtube, 'youtube'), readAgain(people.instagram, 'instagram')]);
  }, 60_000);

  test('TikTok, with totals only: views, likes and followers of the last two days', async () => {
    const { platforms: answers } = await read(people.tiktok, 'overview?days=2');
    const { tiktok } = answers;
    const yesterday = addDays(clock.now().toISOString().slice(0, 10), -1);
    expect(tiktok.period).toMatchObject({
      from: addDays(yesterday, -1),
      to: yesterday,
      zone: 'UTC',
      complete_until: yesterday,
      known_days: 2,
      previous_known_days: 2,
      all_days: 2,
    });
    const spans = (figure: 'views' | 'likes', first: number, last: number) =>
      Array.from({ length: last - first }, (_, day) => first + day).reduce(
        (sum, day) => sum + gained(truths[day] as Truth, truths[day + 1] as Truth, figure),
        0,
      );
    for (const [figure, name] of [
      ['views', 'views'],
      ['engagement', 'likes'],
    ] as const) {
      const [current, previous] = [spans(name, 3, 5), spans(name, 1, 3)];
      // The readings are seconds away from midnight.
      expect(Math.abs(tiktok[figure] - current) / current, figure).toBeLessThan(0.002);
      expect(Math.abs(tiktok.changes[figure].previous - previous) / previous, figure).toBeLessThan(0.002);
      const factor = 1 + tiktok[`${figure}Change`] / 100;
      expect(Math.abs(factor / (current / previous) - 1), figure).toBeLessThan(0.004);
    }
    const { data } = await ask('tiktok', '/v2/user/info/?fields=follower_count');
    expect(Math.abs(tiktok.followers - data.user.follower_count)).toBeLessThan(5);
    expect(tiktok.views_estimated).toBe(0);
  });

  test('YouTube, by day, up to the last day it reports', async () => {
    const { youtube } = (await read(people.youtube, 'overview?days=28')).platforms;
    const { from, to, previous_from, previous_to } = youtube.period;
    const metrics = 'views,likes';
    const sums = async (startDate: string, endDate: string) => {
      const query = new URLSearchParams({ ids: 'channel==MINE', metrics, startDate, endDate });
      return (await ask('youtube', `/v2/reports?${query}`)).rows[0] as [number, number];
    };
    const [[views, likes], [viewsBefore, likesBefore]] = [await sums(from, to), await sums(previous_from, previous_to)];
    expect([youtube.views, youtube.engagement]).toEqual([views, likes]);
    expect([youtube.changes.views.previous, youtube.changes.engagement.previous]).toEqual([viewsBefore, likesBefore]);
    expect(youtube.viewsChange).toBeCloseTo(((views - viewsBefore) / viewsBefore) * 100, 1);
    expect(
      await ask(
        'youtube',
        `/v2/reports?${new URLSearchParams({ ids: 'channel==MINE', metrics, startDate: addDays(to, 1), endDate: addDays(to, 1) })}`,
      ),
    ).not.toHaveProperty('rows');
    const channel = await ask('youtube', '/youtube/v3/channels?part=statistics&mine=true');
    expect(youtube.followers).toBe(Number(channel.items[0].statistics.subscriberCount));
    expect(youtube.period).toMatchObject({ complete_until: to, zone: 'America/Los_Angeles', known_days: 28 });
  });

  test('Instagram: only complete days, and period=day means the latest of them', async () => {
    const { instagram } = (await read(people.instagram, 'overview?days=7')).platforms;
    const { from, to } = instagram.period;
    const seconds = (day: string) => String(startOfDay('America/Los_Angeles', day).getTime() / 1000);
    const { rows } = await db.execute<{ id: string }>(
      sql`select platform_user_id as id from connections where user_id = ${people.instagram.id}`,
    );
    const sums = async (first: string, last: string) => {
      const query = new URLSearchParams({
        metric: 'views,likes,comments',
        period: 'day',
        metric_type: 'total_value',
        since: seconds(first),
        until: seconds(addDays(last, 1)),
      });
      const { data } = await ask('instagram', `/${rows[0]?.id}/insights?${query}`);
      return Object.fromEntries(
        data.map(({ name, total_value }: { name: string; total_value: { value: number } }) => [
          name,
          total_value.value,
        ]),
      ) as Record<'views' | 'likes' | 'comments', number>;
    };
    const { views, likes, comments } = await sums(from, to);
    expect([instagram.views, instagram.engagement]).toEqual([views, likes + comments]);
    expect(clock.now().getTime() - startOfDay('America/Los_Angeles', addDays(to, 1)).getTime()).toBeGreaterThanOrEqual(
      48 * 3_600_000,
    );
    const me = await ask('instagram', '/v24.0/me?fields=followers_count');
    // Some followers may have joined since.
    expect(Math.abs(instagram.followers - me.followers_count)).toBeLessThan(5);

    const { data: day } = (await people.instagram.call('GET', '/api/instagram/analytics?period=day')).body;
    expect([day.from, day.to, day.views]).toEqual([to, to, (await sums(to, to)).views]);
  });

  test('days without a reading are interpolated and marked, and reading them again changes nothing', async () => {
    const before = await read(people.tiktok, 'overview?days=2');
    await forward(4 * 86_400);
    await readAgain(people.tiktok, 'tiktok');
    const truth = await tiktokTruth();
    const { tiktok } = (await read(people.tiktok, 'overview?days=4')).platforms;
    const total = gained(truths.at(-1) as Truth, truth, 'views');
    expect(Math.abs(tiktok.views - total) / total).toBeLessThan(0.02);
    expect(tiktok.views_estimated).toBeGreaterThan(0);
    // Only one of four days was read: too little for a comparison.
    expect(tiktok.changes.views.reason).toBe('not_enough_data');
    expect(tiktok.viewsChange).toBeNull();
    expect(before.platforms.tiktok.views_estimated).toBe(0);
  });
});

test('a new account has no figures rather than zeros', async () => {
  const ada = await newPerson('Ada');
  const overview = await read(ada, 'overview?days=7');
  expect(overview.platforms).toEqual({});
  expect(overview.totals).toMatchObject({ views: null, viewsChange: null, content: null, followers: null });
  expect(overview.totals.summed.views).toEqual({
    value: null,
    previous: null,
    percent: null,
    reason: 'not_enough_data',
  });
  expect(await read(ada, 'daily')).toEqual({ platform: null, days: 7, daily: [], periods: {} });
  expect(await read(ada, 'trends?platform=tiktok&days=30')).toMatchObject({
    platform: 'tiktok',
    trends: [],
    previous: [],
  });
  expect(await read(ada, 'demographics')).toMatchObject({ ageGroups: [], gender: [], countries: [], platforms: {} });
  expect((await ada.call('POST', '/api/analytics/collect', {})).body.data).toEqual({ started: 0, accounts: [] });
  for (const bad of ['daily?days=0', 'daily?days=366', 'daily?platform=myspace', 'overview?days=x'])
    expect((await ada.call('GET', `/api/analytics/${bad}`)).status).toBe(400);
});

test('all platforms together: sums, average percentages and changes of sums, by day and as trends', async () => {
  const ada = await newPerson('Ada');
  await Promise.all([connect(ada, 'youtube'), connect(ada, 'instagram'), connect(ada, 'tiktok', { channel: 'blank' })]);
  const { platforms: each, totals } = await read(ada, 'overview?days=7');
  expect(Object.keys(each)).toEqual(['tiktok', 'youtube', 'instagram']);
  expect(totals.views).toBe(each.youtube.views + each.instagram.views);
  expect(each.tiktok).toMatchObject({ views: null, viewsChange: null, content: 0, topContent: [] });
  const average = (each.youtube.viewsChange + each.instagram.viewsChange) / 2;
  expect(totals.viewsChange).toBeCloseTo(average, 1);
  const previous = each.youtube.changes.views.previous + each.instagram.changes.views.previous;
  expect(totals.summed.views).toMatchObject({ value: totals.views, previous });
  expect(totals.summed.views.percent).toBeCloseTo(((totals.views - previous) / previous) * 100, 1);
  for (const platform of ['youtube', 'instagram'] as const) {
    const views = each[platform].topContent.map((item: { views: number }) => item.views);
    expect(views).toEqual(views.toSorted((a: number, b: number) => b - a));
    expect(views.length).toBeLessThanOrEqual(5);
    expect(each[platform].accounts).toMatchObject([{ status: 'active', sync: 'idle', problem: null }]);
  }

  const { daily, periods } = await read(ada, 'daily?days=7');
  for (const platform of ['youtube', 'instagram'] as const) {
    const days = (await read(ada, `daily?platform=${platform}&days=7`)).daily;
    expect(days.map(({ date }: { date: string }) => date)).toContain(periods[platform].to);
    const sum = days.reduce((total: number, { views }: { views: number | null }) => total + (views ?? 0), 0);
    expect(sum).toBe(each[platform].views);
    expect(periods[platform]).toEqual(each[platform].period);
  }
  const whole = daily.find(({ date }: { date: string }) => date === periods.youtube.to);
  expect(whole.views).toBe((whole.platforms.youtube.views ?? 0) + (whole.platforms.instagram.views ?? 0));
  expect(whole.missing).toContain('tiktok');
  const { trends, previous: before } = await read(ada, 'trends?days=7');
  expect(trends.map(({ date, views }: { date: string; views: number }) => [date, views])).toEqual(
    daily.map(({ date, views }: { date: string; views: number }) => [date, views]),
  );
  expect([trends.length, before.length, addDays(before.at(-1).date, 1)]).toEqual([7, 7, trends[0].date]);

  const { published, trends: month } = await read(ada, 'trends?days=28');
  const { videos } = (await ada.call('GET', '/api/youtube/videos?limit=100')).body.data;
  const { media } = (await ada.call('GET', '/api/instagram/content?limit=100')).body.data;
  const posts = [...videos, ...media].filter(({ privacy_status: privacy }) => privacy !== 'private');
  const days = posts.map((post) => dayIn('America/Los_Angeles', new Date(post.publishedAt ?? post.published_at)));
  const counts = new Map<string, number>();
  for (const day of days)
    if (day >= month[0].date && day <= month.at(-1).date) counts.set(day, (counts.get(day) ?? 0) + 1);
  expect(published.map((day: { date: string; count: number }) => [day.date, day.count])).toEqual([...counts].sort());
  expect(published.length).toBeGreaterThan(0);
  const ids = new Set(posts.map(({ post_id: id }) => id));
  for (const day of published) {
    expect(day.posts).toHaveLength(Math.min(day.count, 3));
    expect(day.posts.every(({ post_id: id }: { post_id: string }) => ids.has(id))).toBe(true);
  }

  const people = await read(ada, 'demographics?days=90');
  for (const kind of ['ageGroups', 'gender', 'countries']) {
    const total = people[kind].reduce((sum: number, { percentage }: { percentage: number }) => sum + percentage, 0);
    expect(total, kind).toBeGreaterThan(97);
    expect(total, kind).toBeLessThan(103);
  }
  expect(people.platforms.tiktok).toMatchObject({ ageGroups: [], reason: 'not_given' });
  expect(people.platforms.youtube.ageGroups.length).toBeGreaterThan(4);
  expect((await read(ada, 'demographics?platform=youtube&days=90')).ageGroups).toEqual(
    people.platforms.youtube.ageGroups,
  );

  const eve = await newPerson('Eve');
  const [{ connection_id: account }] = each.youtube.accounts;
  expect((await ada.call('GET', `/api/analytics/daily?platform=youtube&account=${account}`)).status).toBe(200);
  expect((await eve.call('GET', `/api/analytics/daily?account=${account}`)).status).toBe(404);
  expect((await read(eve, 'overview')).platforms).toEqual({});
});

test('demographics: viewers of the asked days as YouTube counts them, the present followers of Instagram', async () => {
  const ada = await newPerson('Ada');
  await Promise.all([connect(ada, 'youtube'), connect(ada, 'instagram')]);
  const truth = async (days: number, readAt: string) => {
    const to = lastReadyDay(youtubeRules.figures, new Date(readAt), 'least');
    const period = { ids: 'channel==MINE', startDate: addDays(to, 1 - days), endDate: to };
    const query = new URLSearchParams({ ...period, metrics: 'viewerPercentage', dimensions: 'ageGroup,gender' });
    const { rows } = (await ask('youtube', `/v2/reports?${query}`)) as { rows: [string, string, number][] };
    const young = rows.filter(([age]) => age === 'age18-24').map(([, , percentage]) => percentage);
    return Math.round(young.reduce((sum, percentage) => sum + percentage, 0) * 10) / 10;
  };
  const instagram = (await read(ada, 'demographics?platform=instagram')).platforms.instagram;
  expect(instagram).toMatchObject({ days: null, reason: null });
  expect(instagram.ageGroups.length).toBeGreaterThan(3);
  const seen = new Set<number>();
  // Of the stored periods, the shortest that contains the days; 7 where none are named.
  for (const [asked, counted] of [
    ['', 7],
    ['&days=1', 7],
    ['&days=7', 7],
    ['&days=8', 30],
    ['&days=30', 30],
    ['&days=90', 90],
    ['&days=365', 365],
  ] as const) {
    const { days, ageGroups, platforms: each } = await read(ada, `demographics?platform=youtube${asked}`);
    expect(days, asked).toBe(asked === '' ? 7 : Number(asked.slice('&days='.length)));
    expect(each.youtube, asked).toMatchObject({ days: counted, reason: null });
    const young = ageGroups.find(({ age }: { age: string }) => age === '18-24').percentage;
    expect(young, asked).toBe(await truth(counted, each.youtube.read_at));
    seen.add(young);
    expect((await read(ada, `demographics?platform=instagram${asked}`)).platforms.instagram).toEqual(instagram);
  }
  expect(seen.size).toBeGreaterThan(1);
  for (const bad of [
    'days=0',
    'days=-7',
    'days=366',
    'days=7.5',
    'days=x',
    'days=',
    'days=7&days=30',
    'platform=myspace',
  ])
    expect((await ada.call('GET', `/api/analytics/demographics?${bad}`)).status, bad).toBe(400);
  const eve = await newPerson('Eve');
  const [{ connection_id: account }] = (await read(ada, 'overview')).platforms.youtube.accounts;
  expect((await eve.call('GET', `/api/analytics/demographics?account=${account}`)).status).toBe(404);
});

test('collecting requests what may be read now and explains what it skips and until when', async () => {
  const ada = await newPerson('Ada');
  await Promise.all([connect(ada, 'youtube', { channel: 'blank' }), connect(ada, 'tiktok', { channel: 'blank' })]);
  const collect = async (body = {}) => (await ada.call('POST', '/api/analytics/collect', body)).body.data;
  const first = await collect();
  expect(first).toMatchObject({ started: 0, accounts: [{ outcome: 'cooling_down' }, { outcome: 'cooling_down' }] });
  const waitMs = new Date(first.accounts[0].retry_at).getTime() - clock.now().getTime();
  expect(waitMs).toBeLessThanOrEqual(600_000);

  await forward(601);
  await db.execute(sql`delete from rate_limits`);
  await db.execute(sql`
    update connections set status = 'needs_reconnect', problem = 'access_ended', problem_since = now()
    where user_id = ${ada.id} and platform = 'tiktok'`);
  const second = await collect();
  expect(second.started).toBe(1);
  expect(
    Object.fromEntries(second.accounts.map(({ platform, outcome }: Record<string, string>) => [platform, outcome])),
  ).toEqual({
    youtube: 'queued',
    tiktok: 'needs_reconnect',
  });
  await untilRead(ada, 'youtube', 2);
  expect((await collect({ platform: 'youtube' })).accounts).toMatchObject([{ outcome: 'cooling_down' }]);
});

test('one failing call affects no other figures, and days corrected by the platform are recomputed', async () => {
  const ada = await newPerson('Ada');
  await connect(ada, 'instagram');
  const before = (await read(ada, 'overview?days=7')).platforms.instagram;
  await forward(86_400);
  await sandbox.fault({ call: 'instagram.media.insights', kind: 'status', status: 400, count: 99 });
  await sandbox.fault({ call: 'instagram.media.list', kind: 'missing_fields', fields: ['like_count'], count: 99 });
  await readAgain(ada, 'instagram').finally(() => sandbox.control('reset', { what: 'faults' }));
  const after = (await read(ada, 'overview?days=7')).platforms.instagram;
  expect(after.period.to).toBe(addDays(before.period.to, 1));
  expect([after.views, after.engagement, after.followers].every((figure) => figure > 0)).toBe(true);
  expect(after.period.known_days).toBe(7);
});

test('a disconnected account loses its figures, and has them once after it is connected again', async () => {
  const ada = await newPerson('Ada');
  await connect(ada, 'youtube');
  const whole = async () => {
    const { daily } = await read(ada, 'daily?platform=youtube&days=90');
    return daily.map(({ followers: _, ...day }: Record<string, unknown>) => day);
  };
  const before = await whole();
  expect(before.filter(({ views }: { views: number | null }) => (views ?? 0) > 0).length).toBeGreaterThan(80);
  await ada.call('DELETE', '/api/youtube/connection');
  expect((await read(ada, 'overview?days=90')).platforms).toEqual({});
  expect((await read(ada, 'daily?days=90')).daily).toEqual([]);
  expect((await read(ada, 'findings')).accounts).toEqual([]);

  await connect(ada, 'youtube');
  expect(await whole()).toEqual(before);
  const { youtube } = (await read(ada, 'overview?days=90')).platforms;
  expect(youtube.accounts).toHaveLength(1);
  // Followers are counted from now on; nothing is made of the difference to before.
  expect(youtube.changes.followers).toMatchObject({ previous: null, reason: 'not_enough_data' });
  expect(youtube.followers).toBeGreaterThan(0);
});

test('two users with the same channel have separate, equal figures, unaffected by what the other does', async () => {
  const [ada, eve] = [await newPerson('Ada'), await newPerson('Eve')];
  await Promise.all([connect(ada, 'instagram'), connect(eve, 'instagram')]);
  const figures = async (person: Person) => {
    const { views, engagement, changes, period } = (await read(person, 'overview?days=7')).platforms.instagram;
    return { views, engagement, views_before: changes.views.previous, period };
  };
  const hers = await figures(ada);
  expect(hers.views).toBeGreaterThan(0);
  expect(await figures(eve)).toEqual(hers);
  const audience = (await read(eve, 'demographics')).ageGroups;
  expect(audience).toEqual((await read(ada, 'demographics')).ageGroups);
  await ada.call('DELETE', '/api/instagram/connection');
  expect((await read(ada, 'overview')).platforms).toEqual({});
  expect(await figures(eve)).toEqual(hers);
  expect((await read(eve, 'demographics')).ageGroups).toEqual(audience);
});

test('an account that was not read for long says how many posts it knows of, and compares them with nothing', async () => {
  const ada = await newPerson('Ada');
  await connect(ada, 'youtube');
  const content = async (days: number) => (await read(ada, `overview?days=${days}`)).platforms.youtube.changes.content;
  const lastRead = async (daysAgo: number) => {
    const at = new Date(clock.now().getTime() - daysAgo * 86_400_000).toISOString();
    await db.execute(sql`update connections set last_sync_at = ${at}::timestamptz where user_id = ${ada.id}`);
  };
  const known = await content(30);
  expect(known).toMatchObject({ percent: expect.any(Number), reason: null });
  await lastRead(5);
  expect(await content(30)).toEqual(known);
  await lastRead(11);
  expect(await content(30)).toEqual({ ...known, percent: null, reason: 'not_enough_data' });
  expect((await content(90)).reason).toBeNull();
});

test('days without data at both ends are unknown, not 0, and the days between keep their figures', async () => {
  const ada = await newPerson('Ada');
  await connect(ada, 'youtube');
  const { period } = (await read(ada, 'overview?days=30')).platforms.youtube;
  const [first, last] = [addDays(period.from, 5), addDays(period.to, -3)];
  await db.execute(sql`
    delete from connection_days where user_id = ${ada.id} and (day < ${first}::date or day > ${last}::date)`);
  const { daily, periods } = await read(ada, 'daily?platform=youtube&days=30');
  const known = daily.filter(({ views }: { views: number | null }) => views !== null);
  expect([known[0].date, known.at(-1).date]).toEqual([first, last]);
  for (const day of daily)
    expect(day.missing, day.date).toEqual(day.date < first || day.date > last ? ['youtube'] : []);
  expect(periods.youtube.known_days).toBe(known.length);
  const { youtube } = (await read(ada, 'overview?days=30')).platforms;
  expect(youtube.views).toBe(known.reduce((sum: number, { views }: { views: number }) => sum + views, 0));
  expect(youtube.changes.views).toMatchObject({ percent: null, reason: 'not_enough_data' });
});

describe('findings', () => {
  test('cover all settled posts of an account, with number of posts, interval and source, in the caller’s language', async () => {
    const [ada, eve] = [await newPerson('Ada'), await newPerson('Eve')];
    expect(await read(ada, 'findings')).toMatchObject({
      findings: [],
      accounts: [],
      examined: 0,
      settled_before: null,
    });
    const connection = await connect(ada, 'youtube');
    // Every third post of the sandbox's channel is made a long one that did well.
    await db.execute(sql`
      update posts p set duration_seconds = case when n.place % 3 = 0 then 700 else 25 end, views = case when n.place % 3 = 0 then 9000 else 1000 end + n.place
      from (select id, row_number() over (order by published_at) as place from posts
      where user_id = ${ada.id}) n where n.id = p.id`);
    await db.execute(sql`delete from finding_sets`);
    const { findings, accounts, examined, settled_before: before, zone } = await read(ada, 'findings?platform=youtube');
    const long = findings.find(({ id }: { id: string }) => id === `finding:${connection.id}:length:600`);
    const settled = await db.execute<{ all: number; long: number }>(sql`
      select count(*)::int as all, count(*) filter (where duration_seconds = 700)::int as long from posts
      where user_id = ${ada.id} and removed_at is null and privacy is distinct from 'private'
        and published_at < ${before}::timestamptz`);
    const [counted] = settled.rows;
    expect(long).toMatchObject({
      group: { kind: 'length', from: 600, to: 1_200 },
      posts: counted?.long,
      others: (counted?.all ?? 0) - (counted?.long ?? 0),
      connection_id: connection.id,
      statement: expect.stringMatching(
        /^Posts of 10–20 min got \d(\.\d)?× the views of the others \(n = \d+, interval /,
      ),
    });
    expect(accounts).toMatchObject([{ connection_id: connection.id, posts: counted?.all, missing: 0 }]);
    expect(examined).toBeGreaterThan(1);
    expect(zone).toBe('UTC');
    const german = await product.app.inject({
      url: '/api/analytics/findings',
      headers: { authorization: `Bearer ${ada.token}`, 'accept-language': 'de' },
    });
    expect(german.json().data.findings[0].statement).toContain('so viele Aufrufe wie die übrigen');
    expect((await read(ada, 'findings?platform=tiktok')).findings).toEqual([]);
    expect(await read(eve, 'findings')).toMatchObject({ findings: [], accounts: [] });
  });

  test('say how many posts are missing where an account has too few', async () => {
    const ada = await newPerson('Ada');
    await connect(ada, 'tiktok', { channel: 'blank' });
    expect((await read(ada, 'findings')).accounts).toMatchObject([{ platform: 'tiktok', posts: 0, missing: 24 }]);
  });
});

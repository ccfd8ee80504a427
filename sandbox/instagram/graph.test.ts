import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL, failureOf, type Instagram, rawField, startInstagram } from './instagram.test-kit.ts';

let ig: Instagram;
beforeAll(async () => {
  ig = await startInstagram();
});
afterAll(() => ig.close());

const FIELDS =
  'id,caption,media_type,media_product_type,media_url,thumbnail_url,permalink,shortcode,timestamp,username,' +
  'like_count,comments_count,is_shared_to_feed';
type Node = Record<string, unknown> & { id: string; timestamp: string; permalink: string; media_url?: string };
type Page = { data: Node[]; paging?: { cursors: { before: string; after: string }; next?: string; previous?: string } };
const media = async (who: { token: string; userId: string }, query = '') =>
  (await ig.call(`/v25.0/${who.userId}/media?fields=${FIELDS}&access_token=${who.token}${query}`)).body as Page;
const ids = (page: Page) => page.data.map(({ id }) => id);

test('the profile is available under me and under its id, with and without a version, with the token in the query or as bearer', async () => {
  const { token, userId } = ig.grant('steady');
  const fields = 'fields=user_id,username,account_type,followers_count,follows_count,media_count,profile_picture_url';
  const { text, body, status } = await ig.call(`/v25.0/me?${fields}&access_token=${token}`);
  expect(status).toBe(200);
  expect(rawField(text, 'user_id')).toBe(userId);
  expect(body).toMatchObject({
    username: 'maralindqvist',
    account_type: 'BUSINESS',
    media_count: 180,
    follows_count: 312,
  });
  expect(body.id).toMatch(/^2\d{16}$/);
  for (const path of ['/me', `/${userId}`, `/v21.0/${userId}`]) {
    const again = await ig.call(`${path}?${fields}`, { headers: { authorization: `Bearer ${token}` } });
    expect(again.text).toBe(text);
  }
  ig.context.settings.set('instagram.me_shape', 'data');
  expect((await ig.call(`/me?${fields}&access_token=${token}`)).text).toBe(`{"data":[${text}]}`);
  ig.context.settings.set('instagram.me_shape', 'object');
  expect((await ig.call(`/v20.0/me?access_token=${token}`)).status).toBe(400);
});

test('responses carry the usage of the limits in percent', async () => {
  const { token, userId } = ig.grant('steady');
  const { headers } = await ig.call(`/me?access_token=${token}`);
  expect(Object.keys(JSON.parse(headers.get('x-app-usage') ?? '{}'))).toEqual([
    'call_count',
    'total_time',
    'total_cputime',
  ]);
  const [entry] = JSON.parse(headers.get('x-business-use-case-usage') ?? '{}')[userId];
  expect(entry).toEqual({
    type: 'instagram',
    call_count: expect.any(Number),
    total_cputime: expect.any(Number),
    total_time: expect.any(Number),
    estimated_time_to_regain_access: 0,
  });
});

test('media come newest first in pages linked by addresses that contain the token', async () => {
  const who = ig.grant('steady');
  const seen: Node[] = [];
  let page = await media(who, '&limit=100');
  expect(page.data).toHaveLength(100);
  expect(page.paging?.previous).toBeUndefined();
  expect(page.paging?.next).toContain(`access_token=${who.token}`);
  seen.push(...page.data);
  page = (await (await fetch(page.paging?.next ?? '')).json()) as Page;
  expect(page.paging?.next).toBeUndefined();
  expect(page.paging?.cursors.after).toBeTruthy();
  seen.push(...page.data);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(180);
  const times = seen.map(({ timestamp }) => timestamp);
  expect(times).toEqual([...times].sort().reverse());
  expect(times[0]).toMatch(/^2026-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/);
  expect(seen.every(({ id }) => /^179\d{14}$/.test(id))).toBe(true);
});

test('cursors work in both directions, and times limit a page', async () => {
  const who = ig.grant('steady');
  const first = await media(who, '&limit=10');
  const second = await media(who, `&limit=10&after=${first.paging?.cursors.after}`);
  expect(ids(second).some((id) => ids(first).includes(id))).toBe(false);
  const back = await media(who, `&limit=10&before=${second.paging?.cursors.before}`);
  expect(ids(back)).toEqual(ids(first));
  expect(await media(who, `&limit=10&before=${first.paging?.cursors.before}`)).toEqual({ data: [] });
  const since = Date.parse(second.data.at(-1)?.timestamp ?? '') / 1000;
  const until = Date.parse(first.data[0]?.timestamp ?? '') / 1000 - 1;
  expect(ids(await media(who, `&since=${since}&until=${until}`))).toEqual([...ids(first).slice(1), ...ids(second)]);
  expect((await media(who)).data).toHaveLength(25);
  const refused = await ig.call(`/me/media?after=nonsense&access_token=${who.token}`);
  expect(failureOf(refused.body).code).toBe(100);
});

test('the oldest of twenty thousand posts is returned as fast as the newest', async () => {
  const who = ig.grant('grand');
  const until = Math.floor(ig.context.clock.anchor.getTime() / 1000 - 5.99 * 365.25 * 86_400);
  const started = performance.now();
  const page = await media(who, `&limit=100&until=${until}`);
  expect(page.data.length).toBeGreaterThan(20);
  expect(performance.now() - started).toBeLessThan(2000);
});

test('some posts lack a file, likes, comments or a caption, and the fields are omitted', async () => {
  const who = ig.grant('grand');
  const seen = [...(await media(who, '&limit=100')).data];
  for (const node of [...seen]) if (!node.media_url) expect(node.media_type).toBe('VIDEO');
  for (let cursor = (await media(who, '&limit=100')).paging?.cursors.after, turn = 0; turn < 3; turn += 1) {
    const page = await media(who, `&limit=100&after=${cursor}`);
    seen.push(...page.data);
    cursor = page.paging?.cursors.after;
  }
  for (const field of ['media_url', 'like_count', 'comments_count', 'caption']) {
    const without = seen.filter((node) => !(field in node)).length;
    expect(without, field).toBeGreaterThan(2);
    expect(without, field).toBeLessThan(60);
  }
  const kinds = new Set(seen.map((node) => `${node.media_type} ${node.media_product_type}`));
  expect([...kinds].sort()).toEqual(['CAROUSEL_ALBUM FEED', 'IMAGE FEED', 'VIDEO FEED', 'VIDEO REELS']);
  expect(seen.find((node) => node.media_type === 'IMAGE')).not.toHaveProperty('thumbnail_url');
});

test('a post can be read by its id; a field that this login lacks, or another account’s post, is refused', async () => {
  const who = ig.grant('steady');
  const [node] = (await media(who, '&limit=1')).data;
  const one = await ig.call(`/v25.0/${node?.id}?fields=permalink,timestamp&access_token=${who.token}`);
  expect(one.body).toEqual({ permalink: node?.permalink, timestamp: node?.timestamp, id: node?.id });
  const field = await ig.call(`/${node?.id}?fields=view_count&access_token=${who.token}`);
  expect(failureOf(field.body)).toMatchObject({ code: 100, type: 'OAuthException', is_transient: false });
  expect(failureOf(field.body).message).toContain('nonexisting field (view_count)');
  for (const id of [node?.id, '17911111111111111', ig.grant('steady').userId]) {
    const foreign = await ig.call(`/${id}?access_token=${ig.grant('spiky').token}`);
    expect(failureOf(foreign.body)).toMatchObject({ code: 100, error_subcode: 33 });
  }
});

test('a call requires a valid token with its permission', async () => {
  expect(failureOf((await ig.call('/me')).body)).toMatchObject({ code: 190 });
  expect(failureOf((await ig.call('/me?access_token=IGAAwrong')).body)).toMatchObject({ code: 190 });
  const { token } = ig.grant('steady', ['instagram_business_basic']);
  const refused = await ig.call(`/me/insights?metric=reach&period=day&access_token=${token}`);
  expect(refused.status).toBe(403);
  expect(failureOf(refused.body).code).toBe(10);
  expect(ALL).toContain('manage_insights');
});

test('a permalink leads to a page, its embed to a player that may be framed; file addresses expire', async () => {
  const who = ig.grant('steady');
  const node = (await media(who, '&limit=50')).data.find(
    ({ media_type, media_url }) => media_type === 'VIDEO' && media_url,
  ) as Node;
  expect(node.permalink).toMatch(/\/(reel|p)\/[\w-]+\/$/);
  expect((await fetch(node.permalink)).status).toBe(200);
  expect(await (await fetch(`${ig.url}/maralindqvist`)).text()).toContain('/reel/');
  const embed = await fetch(`${node.permalink}embed`);
  expect(embed.headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(await embed.text()).toContain(`<video src="${new URL(node.media_url ?? '').pathname}"`);
  expect((await fetch(`${ig.url}/reel/CAAAAAAAAAA/embed`)).status).toBe(404);
  ig.context.clock.forward(30 * 3600);
  expect((await fetch(node.media_url ?? '')).status).toBe(403);
  expect((await media(who, '&limit=1')).data[0]?.media_url).not.toBe(node.media_url);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTiktok } from './tiktok.test-kit.ts';

const DAY = 86_400;
let tiktok: Awaited<ReturnType<typeof openTiktok>>;
let token: string;
beforeAll(async () => {
  tiktok = await openTiktok();
  token = await tiktok.token();
});
afterAll(() => tiktok.close());

const user = (fields: string, bearer = token) =>
  tiktok.get(`/v2/user/info/?fields=${fields}`, { authorization: `Bearer ${bearer}` });
const list = (body: object, fields = 'id,create_time,view_count', bearer = token) =>
  tiktok.post(`/v2/video/list/?fields=${fields}`, bearer, body);

test('the user is returned with only the requested fields, inside the envelope', async () => {
  const { json, status } = await user('open_id,display_name,username,follower_count,video_count');
  expect(status).toBe(200);
  expect(json).toEqual({
    data: {
      user: {
        open_id: expect.any(String),
        display_name: 'Mara Lindqvist',
        username: 'maralindqvist',
        follower_count: 48_213,
        video_count: 180,
      },
    },
    error: { code: 'ok', message: '', log_id: expect.any(String) },
  });
});

test('fields are required, must be known, and must be covered by the granted scopes', async () => {
  for (const fields of ['', 'open_id,shoe_size']) {
    const { status, json } = await user(fields);
    expect([status, json.error.code]).toEqual([400, 'invalid_params']);
  }
  const basic = await tiktok.token('steady', ['user.info.basic']);
  expect((await user('open_id', basic)).status).toBe(200);
  const more = await user('open_id,follower_count', basic);
  expect([more.status, more.json.error.code]).toEqual([400, 'scope_permission_missed']);
  const videos = await list({}, 'id', basic);
  expect([videos.status, videos.json.error.code]).toEqual([401, 'scope_not_authorized']);
  expect((await user('open_id', 'act.wrong')).json.error.code).toBe('access_token_invalid');
});

test('videos come newest first, ten by default, twenty at most, and the cursor visits each once', async () => {
  expect((await list({})).json.data.videos).toHaveLength(10);
  for (const body of [{ max_count: 21 }, { max_count: 0 }, { max_count: '5' }, { cursor: -1 }]) {
    const { status, json } = await list(body);
    expect([status, json.error.code]).toEqual([400, 'invalid_params']);
  }
  const seen: { id: string; create_time: number }[] = [];
  let cursor: number | undefined;
  for (let more = true; more; ) {
    const { data } = (await list({ max_count: 20, cursor })).json;
    seen.push(...data.videos);
    ({ cursor, has_more: more } = data);
    if (more) expect(cursor).toBe(data.videos.at(-1).create_time * 1000);
  }
  expect(seen).toHaveLength(180);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(180);
  expect(seen.map(({ create_time }) => create_time)).toEqual(
    seen.map(({ create_time }) => create_time).sort((a, b) => b - a),
  );
  expect(seen.every(({ id }) => BigInt(id) > 2n ** 53n)).toBe(true);
});

test('the grand channel has 20,000 videos, reachable from any time; the blank one has none', async () => {
  const grand = await tiktok.token('grand');
  expect((await user('video_count', grand)).json.data.user.video_count).toBe(20_000);
  const old = Date.parse('2023-05-01T00:00:00Z');
  const { data } = (await list({ max_count: 20, cursor: old }, 'id,create_time,title', grand)).json;
  expect(data.videos).toHaveLength(20);
  expect(data.videos[0].create_time * 1000).toBeLessThan(old);
  expect(data.videos[0].create_time * 1000).toBeGreaterThan(old - DAY * 1000);
  const blank = await list({}, 'id', await tiktok.token('blank'));
  expect(blank.json.data).toMatchObject({ videos: [], has_more: false });
});

test('a query returns one’s own videos among at most twenty ids', async () => {
  const [own] = (await list({ max_count: 1 })).json.data.videos;
  const [foreign] = (await list({ max_count: 1 }, 'id', await tiktok.token('spiky'))).json.data.videos;
  const ask = (ids: unknown) =>
    tiktok.post('/v2/video/query/?fields=id,title,duration,cover_image_url,embed_link,share_url', token, {
      filters: { video_ids: ids },
    });
  const { videos } = (await ask([own.id, foreign.id, '7080213458555737986', String(BigInt(own.id) + 1n)])).json.data;
  expect(videos).toEqual([
    {
      id: own.id,
      title: expect.any(String),
      duration: expect.any(Number),
      cover_image_url: expect.any(String),
      embed_link: expect.stringContaining(own.id),
      share_url: expect.stringContaining(`/@maralindqvist/video/${own.id}`),
    },
  ]);
  for (const wrong of [[], Array.from({ length: 21 }, () => own.id), [Number(own.id)], undefined])
    expect((await ask(wrong)).status).toBe(400);
});

test('a cover is available for six hours and then answers 403; an altered address does at once', async () => {
  const own = await openTiktok();
  const bearer = await own.token();
  const [{ cover_image_url: cover }] = (
    await own.post('/v2/video/list/?fields=cover_image_url', bearer, { max_count: 1 })
  ).json.data.videos;
  expect(cover).toMatch(/x-expires=\d+/);
  const picture = await own.get(cover);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await own.get(cover.replace(/x-expires=(\d)/, 'x-expires=9'))).status).toBe(403);
  await own.control('clock', { seconds: 6 * 3600 + 1 });
  expect((await own.get(cover)).status).toBe(403);
  await own.close();
});

test('as time passes, counts only grow, new videos appear and some old ones disappear', async () => {
  const own = await openTiktok();
  const everything = async () => {
    const videos = new Map<string, number>();
    const bearer = await own.token();
    let cursor: number | undefined;
    for (let more = true; more; ) {
      const { data } = (await own.post('/v2/video/list/?fields=id,view_count', bearer, { max_count: 20, cursor })).json;
      for (const video of data.videos) videos.set(video.id, video.view_count);
      ({ cursor, has_more: more } = data);
    }
    return videos;
  };
  const before = await everything();
  await own.control('clock', { seconds: 60 * DAY });
  const after = await everything();
  const [kept, gone] = [[...before].filter(([id]) => after.has(id)), [...before].filter(([id]) => !after.has(id))];
  expect(gone.length).toBeGreaterThan(2);
  expect([...after.keys()].filter((id) => !before.has(id)).length).toBeGreaterThan(15);
  expect(kept.every(([id, views]) => (after.get(id) ?? 0) >= views)).toBe(true);
  expect(kept.some(([id, views]) => (after.get(id) ?? 0) > views)).toBe(true);
  const [[lost] = ['']] = gone;
  const bearer = await own.token();
  expect(
    (await own.post('/v2/video/query/?fields=id', bearer, { filters: { video_ids: [lost] } })).json.data.videos,
  ).toEqual([]);
  expect((await own.get(`/player/v1/${lost}`)).status).toBe(404);
  await own.close();
});

test('the player and oEmbed show the video under its own title', async () => {
  const [video] = (await list({ max_count: 1 }, 'id,title,share_url')).json.data.videos;
  const player = await tiktok.get(`/player/v1/${video.id}?controls=1`);
  expect(player.text).toContain('<video controls');
  expect(player.headers.get('content-security-policy')).toContain('frame-ancestors *');
  const oembed = await tiktok.get(`/oembed?url=${encodeURIComponent(video.share_url)}`);
  expect(oembed.json).toMatchObject({ type: 'video', embed_product_id: video.id, author_name: 'Mara Lindqvist' });
  expect((await tiktok.get('/player/v1/123')).status).toBe(404);
});

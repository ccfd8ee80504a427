import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf, type Instagram, startInstagram } from './instagram.test-kit.ts';

let ig: Instagram;
let who: ReturnType<Instagram['grant']>;
let album: string;
let reel: string;
const scopes = ['instagram_business_basic', 'instagram_business_manage_comments'];

beforeAll(async () => {
  ig = await startInstagram();
  who = ig.grant('steady', scopes);
  const list = (await get('/me/media?fields=id,media_type,comments_count&limit=100')).body.data as {
    id: string;
    media_type: string;
    comments_count: number;
  }[];
  album = list.find(({ media_type }) => media_type === 'CAROUSEL_ALBUM')?.id ?? '';
  reel = list.find(({ media_type, comments_count }) => media_type === 'VIDEO' && comments_count > 3)?.id ?? '';
});
afterAll(() => ig.close());

const get = (path: string, token = who.token) =>
  ig.call(`/v25.0${path}${path.includes('?') ? '&' : '?'}access_token=${token}`);
const post = (path: string, fields: Record<string, string>) =>
  ig.post(`/v25.0${path}`, { access_token: who.token, ...fields });
type Rows = { data: Record<string, unknown>[]; paging: { cursors: { after: string } } };

test('the app-scoped id works in place of the account id in every path', async () => {
  const { id } = (await get('/me?fields=id')).body;
  const byMe = (await get('/me/media?limit=3')).body as Rows;
  const byId = (await get(`/${id}/media?limit=3`)).body as Rows;
  expect(byId.data).toEqual(byMe.data);
  expect((await get(`/${id}?fields=username`)).body).toMatchObject({ username: who.channel.handle });
  const other = ig.grant('grand').channel.instagram.id;
  expect(failureOf((await get(`/${other}/media`)).body)).toMatchObject({ code: 100, error_subcode: 33 });
});

test('an album has children, as an edge and as an expanded field', async () => {
  const { data } = (await get(`/${album}/children?fields=id,media_type,media_url`)).body as Rows;
  expect(data).toHaveLength(3);
  expect(data[0]).toMatchObject({ media_type: 'IMAGE', media_url: expect.stringContaining('http') });
  const expanded = (await get(`/${album}?fields=media_type,children{media_type},caption`)).body;
  expect(expanded.children).toEqual({ data: data.map(({ id }) => ({ id, media_type: 'IMAGE' })) });
  expect((await get(`/${data[0]?.id}?fields=username`)).body).toMatchObject({ id: data[0]?.id });
  expect((await get(`/${reel}/children`)).body).toEqual({ data: [] });
});

test('comments can be listed page by page, created and replied to', async () => {
  const first = (await get(`/${reel}/comments?limit=2&fields=id,text,username,timestamp,like_count`)).body as Rows;
  expect(first.data).toHaveLength(2);
  const next = (await get(`/${reel}/comments?limit=2&after=${first.paging.cursors.after}`)).body as Rows;
  expect(next.data.map(({ id }) => id)).not.toContain(first.data[0]?.id);
  const before = (await get(`/${reel}?fields=comments_count`)).body.comments_count as number;

  const made = (await post(`/${reel}/comments`, { message: 'Thank you all' })).body.id as string;
  expect(((await get(`/${reel}/comments`)).body as Rows).data[0]).toMatchObject({ id: made, text: 'Thank you all' });
  const reply = (await post(`/${first.data[0]?.id}/replies`, { message: 'Glad it helped' })).body.id;
  const replies = (await get(`/${first.data[0]?.id}/replies?fields=text,parent_id,username`)).body as Rows;
  expect(replies.data).toEqual([
    { id: reply, text: 'Glad it helped', parent_id: first.data[0]?.id, username: who.channel.handle },
  ]);
  expect((await get(`/${made}?fields=media,text`)).body).toMatchObject({ media: { id: reel }, text: 'Thank you all' });
  expect((await get(`/${reel}?fields=comments_count`)).body.comments_count).toBe(before + 2);
});

test('comments require their permission and a text', async () => {
  const without = ig.grant('steady', ['instagram_business_basic']).token;
  expect(failureOf((await get(`/${reel}/comments`, without)).body)).toMatchObject({ code: 10 });
  expect(failureOf((await post(`/${reel}/comments`, { message: ' ' })).body)).toMatchObject({ code: 100 });
  const stranger = ig.grant('grand', scopes).token;
  expect(failureOf((await get(`/${reel}/comments`, stranger)).body)).toMatchObject({ code: 100, error_subcode: 33 });
});

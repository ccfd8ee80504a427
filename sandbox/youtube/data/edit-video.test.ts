import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Body, type Kit, startKit } from '../youtube.test-kit.ts';

let kit: Kit;
let token = '';
beforeAll(async () => {
  kit = await startKit();
  kit.context.settings.set('youtube.audited', 'yes');
  token = (await kit.connect()).access;
});
afterAll(() => kit.close());

/** Access tokens expire after an hour, so moving the clock needs a new one. */
const forward = async (seconds: number) => {
  kit.context.clock.forward(seconds);
  token = (await kit.connect()).access;
};
const call = async (method: string, path: string, body?: object, bearer = token) => {
  const answer = await fetch(kit.url + path, {
    method,
    body: body && JSON.stringify(body),
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
  });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as Body };
};
const upload = async (status: object, title = 'One') => {
  const session = await fetch(`${kit.url}/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ snippet: { title, description: 'Words', tags: ['a'] }, status }),
  });
  const done = await fetch(session.headers.get('location') ?? '', { method: 'PUT', body: `not a film: ${title}` });
  return ((await done.json()) as Body).id as string;
};
const update = (id: string, body: object, part = Object.keys(body).join(',')) =>
  call('PUT', `/youtube/v3/videos?part=${part}`, { id, ...body });
const read = async (id: string) =>
  (await kit.get(`/youtube/v3/videos?part=snippet,status&id=${id}`, token)).body.items[0];
const reasonOf = ({ status, body }: { status: number; body: Body }) => [status, body.error.errors[0].reason];

test('an update replaces the named parts as a whole', async () => {
  const id = await upload({ privacyStatus: 'unlisted' });
  const { status, body } = await update(id, { snippet: { title: 'Two', categoryId: '27' } });
  expect([status, body.snippet.title, body.snippet.description]).toEqual([200, 'Two', '']);
  const after = await read(id);
  expect(after.snippet).not.toHaveProperty('tags');
  expect(after).toMatchObject({ snippet: { categoryId: '27' }, status: { privacyStatus: 'unlisted' } });
  await update(id, { status: { privacyStatus: 'public' } });
  expect(await read(id)).toMatchObject({ snippet: { title: 'Two' }, status: { privacyStatus: 'public' } });
});

test('a private video can be scheduled, rescheduled and published; one that was public cannot be scheduled', async () => {
  const at = (seconds: number) => new Date(kit.context.clock.now().getTime() + seconds * 1000).toISOString();
  const id = await upload({ privacyStatus: 'private', publishAt: at(3600) });
  await update(id, { status: { privacyStatus: 'private', publishAt: at(7200) } });
  await forward(3700);
  expect((await read(id)).status.privacyStatus).toBe('private');
  await forward(3600);
  expect((await read(id)).status.privacyStatus).toBe('public');
  const published = (await read(id)).snippet.publishedAt;
  await update(id, { status: { privacyStatus: 'private' } });
  expect(await read(id)).toMatchObject({
    status: { privacyStatus: 'private' },
    snippet: { publishedAt: published },
  });
  const again = await update(id, { status: { privacyStatus: 'private', publishAt: at(3600) } });
  expect(reasonOf(again)).toEqual([400, 'invalidPublishAt']);
});

test('updating the status without a time cancels the schedule', async () => {
  const publishAt = new Date(kit.context.clock.now().getTime() + 3_600_000).toISOString();
  const id = await upload({ privacyStatus: 'private', publishAt });
  await update(id, { status: { privacyStatus: 'private' } });
  await forward(7200);
  expect((await read(id)).status).toMatchObject({ privacyStatus: 'private' });
});

test('a deleted video is gone everywhere, and its id is not reused', async () => {
  const id = await upload({ privacyStatus: 'public' }, 'To delete');
  expect((await call('DELETE', `/youtube/v3/videos?id=${id}`)).status).toBe(204);
  expect(await read(id)).toBeUndefined();
  expect(reasonOf(await call('DELETE', `/youtube/v3/videos?id=${id}`))).toEqual([404, 'videoNotFound']);
  expect(await upload({ privacyStatus: 'public' }, 'Another')).not.toBe(id);
});

test('videos of the sample channel can be changed and deleted too', async () => {
  const playlistId = kit.channelOf('steady').youtube.uploadsPlaylistId;
  const list = async () =>
    (await kit.get(`/youtube/v3/playlistItems?part=contentDetails&maxResults=50&playlistId=${playlistId}`, token)).body;
  const before = await list();
  const id = before.items[20].contentDetails.videoId;
  expect((await update(id, { snippet: { title: 'Renamed', categoryId: '22' } })).body.snippet.title).toBe('Renamed');
  expect((await read(id)).snippet.title).toBe('Renamed');
  await call('DELETE', `/youtube/v3/videos?id=${id}`);
  const after = await list();
  expect(after.pageInfo.totalResults).toBe(before.pageInfo.totalResults - 1);
  expect(after.items.map(({ contentDetails }: Body) => contentDetails.videoId)).not.toContain(id);
});

test('other accounts’ videos, missing titles and read-only tokens are refused', async () => {
  const id = await upload({ privacyStatus: 'public' });
  const other = (await kit.connect('spiky')).access;
  expect(reasonOf(await call('DELETE', `/youtube/v3/videos?id=${id}`, undefined, other))).toEqual([403, 'forbidden']);
  expect(reasonOf(await update(id, { snippet: { categoryId: '22' } }))).toEqual([400, 'invalidTitle']);
  expect(reasonOf(await update('nothing', { status: {} }))).toEqual([404, 'videoNotFound']);
  const reader = (await kit.connect('blank', ['https://www.googleapis.com/auth/youtube.readonly'])).access;
  const refused = await call('DELETE', `/youtube/v3/videos?id=${id}`, undefined, reader);
  expect(reasonOf(refused)).toEqual([403, 'insufficientPermissions']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Body, type Kit, startKit } from '../youtube.test-kit.ts';

let kit: Kit;
let token = '';
let videoId = '';
beforeAll(async () => {
  kit = await startKit();
  token = (await kit.connect()).access;
  const answer = await fetch(`${kit.url}/upload/youtube/v3/videos?uploadType=media&part=id`, {
    method: 'POST',
    body: 'no film',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'video/mp4' },
  });
  videoId = ((await answer.json()) as Body).id;
});
afterAll(() => kit.close());

const insert = async (snippet: object, file: string) => {
  const parts = [`--b\n\n${JSON.stringify({ snippet })}\n`, `--b\nContent-Type: text/plain\n\n${file}\n--b--`];
  const answer = await fetch(`${kit.url}/upload/youtube/v3/captions?uploadType=multipart&part=snippet`, {
    method: 'POST',
    body: parts.join(''),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/related; boundary=b' },
  });
  return { status: answer.status, body: (await answer.json()) as Body };
};
const srt = '1\n00:00:00,500 --> 00:00:02,000\nFirst line\nsecond line\n\n2\n00:00:02,000 --> 00:00:03,250\nEnd\n';

test('a track is listed and can be downloaded in every format', async () => {
  const { status, body } = await insert({ videoId, language: 'de', name: 'Eigene' }, srt);
  expect([status, body.snippet]).toEqual([200, expect.objectContaining({ language: 'de', trackKind: 'standard' })]);
  const list = (await kit.get(`/youtube/v3/captions?part=snippet&videoId=${videoId}`, token)).body.items;
  expect(list.map(({ id, snippet }: Body) => [id, snippet.name, snippet.status])).toEqual([
    [body.id, 'Eigene', 'serving'],
  ]);
  const file = async (format: string) => (await kit.get(`/youtube/v3/captions/${body.id}?tfmt=${format}`, token)).text;
  expect((await file('srt')).trim()).toBe(srt.trim());
  expect(await file('vtt')).toContain('00:00:02.000 --> 00:00:03.250\nEnd');
});

test('a duplicate language and name, missing content, a missing video and an invalid file are distinguished', async () => {
  const reason = async (snippet: object, file = srt) => {
    const { status, body } = await insert(snippet, file);
    return [status, body.error?.errors[0].reason ?? body.snippet.status];
  };
  await insert({ videoId, language: 'fr', name: '' }, srt);
  expect(await reason({ videoId, language: 'fr', name: '' })).toEqual([409, 'captionExists']);
  expect(await reason({ videoId, language: 'fr', name: 'x'.repeat(151) })).toEqual([400, 'nameTooLong']);
  expect(await reason({ videoId, language: 'es', name: '' }, '')).toEqual([400, 'contentRequired']);
  expect(await reason({ videoId: 'AAAAAAAAAAA', language: 'es', name: '' })).toEqual([404, 'videoNotFound']);
  expect(await reason({ videoId, name: '' })).toEqual([400, 'invalidMetadata']);
  expect(await reason({ videoId, language: 'es', name: '' }, 'words without times')).toEqual([200, 'failed']);
});

test('an insert costs 400 units', async () => {
  const used = () => kit.context.controls.youtube?.gauges?.()[0]?.used ?? 0;
  const before = used();
  await insert({ videoId, language: 'pt', name: '' }, srt);
  expect(used() - before).toBe(400);
});

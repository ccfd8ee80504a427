import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as clips from '#contract/clips.ts';
import * as content from '#contract/content.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import * as notifications from '#contract/notifications.ts';
import { notify } from '#server/modules/notifications/notifications.ts';
import { testApp } from '#tests/harness/app.ts';
import { buildClip, buildVideo } from '#tests/harness/builders.ts';

const product = await testApp();
const { db } = product.services.database;

/** Bodies that would do something if the id were the caller's own. */
const bodies: Record<string, unknown> = {
  'PUT /api/clips/:id': { title: 'Mine now' },
  'PUT /api/videos/:id': { title: 'Mine now' },
  'PUT /api/videos/:id/transcript': { file_name: 'a.srt', text: '1\n00:00:01,000 --> 00:00:02,000\nHello\n' },
};
const withId = [clips, content, notifications]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(
    (value): value is AnyEndpoint =>
      typeof value === 'object' && value !== null && 'path' in value && String(value.path).includes(':id'),
  );

test('every call with an id of another account answers as if there were no such thing, and changes nothing', async () => {
  const [ada, eve] = await Promise.all([product.person('Ada'), product.person('Eve')]);
  const video = await buildVideo(product, ada.id);
  const clip = await buildClip(product, ada.id, { video_id: video.id, status: 'failed' });
  const run = (await ada.call('POST', '/api/clips/generate', { source_video_id: video.id, source_platform: 'upload' })).body.data
    .job_id;
  await notify(db, { userId: ada.id, type: 'general', title: 'For Ada', message: 'only', dedupeKey: 'one' });
  const told = (await ada.call('GET', '/api/clips/notifications')).body.notifications[0].id;
  const before = await snapshot();

  expect(withId.length).toBeGreaterThanOrEqual(16);
  for (const { method, path } of withId) {
    const id = path.includes('jobs') ? run : path.includes('notifications') ? told : path.includes('videos') ? video.id : clip.id;
    const body = method === 'GET' || method === 'DELETE' ? undefined : (bodies[`${method} ${path}`] ?? {});
    const foreign = await eve.call(method, path.replace(':id', id), body);
    const unknown = await eve.call(method, path.replace(':id', randomUUID()), body);
    expect([path, foreign.status, foreign.body.code], `${method} ${path}`).toEqual([path, 404, 'not_found']);
    expect(foreign.body).toEqual(unknown.body);
  }
  const theft = await eve.call('POST', '/api/clips/generate', { source_video_id: video.id, source_platform: 'upload' });
  expect(theft.status).toBe(404);
  expect(await snapshot()).toEqual(before);

  async function snapshot() {
    const [own, videos, notes, job] = await Promise.all([
      ada.call('GET', `/api/clips/${clip.id}`),
      ada.call('GET', `/api/videos/${video.id}`),
      ada.call('GET', '/api/clips/notifications'),
      ada.call('GET', `/api/clips/jobs/${run}/status`),
    ]);
    return [own, videos, notes, job].map(({ status, body }) => [status, body.data]);
  }
});

test('lists of one account hold nothing of another', async () => {
  const [ada, eve] = await Promise.all([product.person('Ada'), product.person('Eve')]);
  const video = await buildVideo(product, ada.id);
  await buildClip(product, ada.id, { video_id: video.id });
  await notify(db, { userId: ada.id, type: 'general', title: 'For Ada', message: 'only', dedupeKey: 'two' });
  for (const path of [
    '/api/clips',
    `/api/clips?source_video_id=${video.id}`,
    '/api/videos',
    '/api/clips/notifications',
    '/api/clips/jobs/active',
  ]) {
    expect(JSON.stringify((await eve.call('GET', path)).body), path).not.toContain('Ada');
    const { clips: listed = [], videos = [], notifications: notes = [] } = (await eve.call('GET', path)).body;
    expect([...listed, ...videos, ...notes]).toEqual([]);
  }
  expect((await eve.call('POST', '/api/clips/notifications/read-all')).status).toBe(200);
  expect((await ada.call('GET', '/api/clips/notifications')).body.unread_count).toBe(1);
});

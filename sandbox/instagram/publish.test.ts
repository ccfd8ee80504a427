import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { containerFile } from './containers.ts';
import { fetchable } from './fetch-video.ts';
import { failureOf, type Instagram, startInstagram } from './instagram.test-kit.ts';

let ig: Instagram;
const folder = mkdtempSync(join(tmpdir(), 'rw-ig-publish-'));
const film = (name: string, seconds: number, more: string[]) => {
  const size = [
    '-f',
    'lavfi',
    '-i',
    `testsrc=s=72x128:r=25:d=${seconds}`,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
  ];
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...size, ...more, join(folder, name)]);
};
/** Records requests to a creator's file server. */
const asked: string[] = [];
const files = createServer((question, answer) => {
  asked.push(question.url ?? '');
  const name = (question.url ?? '').slice(1);
  if (name === 'page.html') return answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>no video</h1>');
  if (name === 'moved.mp4') return answer.writeHead(302, { location: '/good.mp4' }).end();
  if (!name.endsWith('.mp4')) return answer.writeHead(404).end();
  answer.writeHead(200, { 'content-type': 'video/mp4' }).end(readFileSync(join(folder, name)));
});
let origin: string;

beforeAll(async () => {
  film('good.mp4', 4, ['-movflags', '+faststart']);
  film('slow-start.mp4', 4, []);
  film('short.mp4', 1, ['-movflags', '+faststart']);
  files.listen(0, '127.0.0.1');
  await once(files, 'listening');
  origin = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  ig = await startInstagram();
});
afterAll(async () => {
  files.close();
  rmSync(folder, { recursive: true, force: true });
  await ig.close();
});
beforeEach(() => {
  ig.context.settings.set('instagram.media_hosts', 'anywhere');
});

type Who = ReturnType<Instagram['grant']>;
const create = (who: Who, fields: Record<string, string>) =>
  ig.post(`/v25.0/${who.userId}/media`, { access_token: who.token, media_type: 'REELS', ...fields });
const read = async (who: Who, id: unknown) =>
  (await ig.call(`/v25.0/${id}?fields=status_code,status,video_status&access_token=${who.token}`)).body as {
    status_code: string;
    status: string;
    video_status: { uploading_phase: { bytes_transferred: number } };
  };
const publish = (who: Who, id: unknown, edge = 'media_publish') =>
  ig.post(`/v25.0/${who.userId}/${edge}`, { access_token: who.token, creation_id: String(id) });
/** The fetch takes real time; the clock moves only for the processing. */
const settled = async (who: Who, id: unknown) => {
  await expect
    .poll(
      async () => {
        ig.context.clock.forward(1);
        return (await read(who, id)).status_code;
      },
      { interval: 20, timeout: 20_000 },
    )
    .not.toBe('IN_PROGRESS');
  return read(who, id);
};

test('a Reel goes from an address to the profile: container, fetch, processing, one publish, permalink, file', async () => {
  const who = ig.grant('blank');
  const { body, status } = await create(who, { video_url: `${origin}/good.mp4`, caption: 'First one\n\nhello #new' });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['id']);
  expect(body.id).toMatch(/^180\d{14}$/);
  expect((await read(who, body.id)).status_code).toBe('IN_PROGRESS');
  const early = await publish(who, body.id);
  expect(failureOf(early.body)).toMatchObject({ code: 9007, error_subcode: 2207027 });
  expect((await settled(who, body.id)).status_code).toBe('FINISHED');
  expect(asked).toContain('/good.mp4');

  const published = await publish(who, body.id, 'mediapublish');
  expect(published.body.id).toMatch(/^181\d{14}$/);
  expect((await read(who, body.id)).status_code).toBe('PUBLISHED');
  expect((await publish(who, body.id)).status).not.toBe(200);
  const node = (
    await ig.call(
      `/${published.body.id}?fields=permalink,media_url,caption,media_product_type&access_token=${who.token}`,
    )
  ).body;
  expect(node).toMatchObject({
    caption: 'First one\n\nhello #new',
    media_product_type: 'REELS',
    permalink: expect.stringContaining('/reel/'),
  });
  const embed = await fetch(`${node.permalink}embed`);
  expect(embed.headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(await embed.text()).toContain(`<video src="${new URL(node.media_url as string).pathname}"`);
  expect(Buffer.from(await (await fetch(node.media_url as string)).arrayBuffer())).toEqual(
    readFileSync(join(folder, 'good.mp4')),
  );
  const list = (await ig.call(`/me/media?access_token=${who.token}`)).body.data as { id: string }[];
  expect(list.map(({ id }) => id)).toEqual([published.body.id]);
  ig.context.clock.forward(2 * 86_400);
  const insights = (await ig.call(`/${published.body.id}/insights?metric=views,reach&access_token=${who.token}`)).body
    .data as object[];
  expect(insights).toHaveLength(2);
});

test.each([
  ['moov behind the data', 'slow-start.mp4', '2207026'],
  ['less than three seconds', 'short.mp4', '2207026'],
  ['a web page', 'page.html', '2207052'],
  ['nothing there', 'nothing', '2207052'],
  ['a redirect', 'moved.mp4', '2207052'],
])('%s ends in ERROR with the subcode in its status', async (_, name, subcode) => {
  const who = ig.grant('steady');
  const { body } = await create(who, { video_url: `${origin}/${name}` });
  const { status_code, status } = await settled(who, body.id);
  expect([status_code, status]).toEqual(['ERROR', `Error: Media upload has failed with error code ${subcode}`]);
  expect(failureOf((await publish(who, body.id)).body).error_subcode).toBe(Number(subcode));
});

test('an address that Instagram cannot reach is refused at once and never requested', async () => {
  ig.context.settings.set('instagram.media_hosts', 'public addresses');
  const who = ig.grant('steady');
  const before = asked.length;
  for (const address of [
    `${origin}/good.mp4`,
    'https://localhost/v.mp4',
    'https://10.0.0.7/v.mp4',
    'https://[::1]/v.mp4',
    'http://example.com/v.mp4',
  ]) {
    const { status, body } = await create(who, { video_url: address });
    expect(status, address).toBe(400);
    expect(failureOf(body), address).toMatchObject({ code: 9004, error_subcode: 2207052 });
  }
  expect(asked.length).toBe(before);
  expect(fetchable('https://example.com/vidéo.mp4', 'public')).toBe(false);
  expect(fetchable('https://cdn.example.com/v.mp4?sig=a', 'public')).toBe(true);
});

test('bytes are accepted at their offset, and the upload continues after a cut', async () => {
  const who = ig.grant('steady');
  const { body } = await create(who, { upload_type: 'resumable' });
  expect(body.uri).toBe(`${ig.url}/ig-api-upload/v25.0/${body.id}`);
  const bytes = readFileSync(join(folder, 'good.mp4'));
  const send = (part: Buffer, offset: number, authorization = `OAuth ${who.token}`) =>
    ig.call(new URL(body.uri as string).pathname, {
      method: 'POST',
      headers: { authorization, offset: String(offset), file_size: String(bytes.length) },
      body: new Uint8Array(part),
    });
  expect((await send(bytes, 0, `Bearer ${who.token}`)).status).toBe(400);
  const half = Math.floor(bytes.length / 2);
  const cut = request(body.uri as string, {
    method: 'POST',
    headers: {
      authorization: `OAuth ${who.token}`,
      offset: 0,
      file_size: bytes.length,
      'content-length': bytes.length,
    },
  }).on('error', () => {});
  cut.write(bytes.subarray(0, half));
  await expect
    .poll(() => statSync(containerFile(ig.context, String(body.id)), { throwIfNoEntry: false })?.size, {
      timeout: 10_000,
    })
    .toBe(half);
  cut.destroy();
  await expect
    .poll(async () => (await read(who, body.id)).video_status.uploading_phase.bytes_transferred, { timeout: 10_000 })
    .toBe(half);
  const wrong = await send(bytes, 0);
  expect(wrong.body).toMatchObject({ debug_info: { type: 'OffsetInvalidError' } });
  const { status, body: done } = await send(bytes.subarray(half), half);
  expect([status, done]).toEqual([200, { success: true, message: 'Upload successful.' }]);
  expect((await settled(who, body.id)).status_code).toBe('FINISHED');
});

test('a container expires after a day', async () => {
  const who = ig.grant('steady');
  const { body } = await create(who, { video_url: `${origin}/good.mp4` });
  await settled(who, body.id);
  ig.context.clock.forward(86_400);
  expect((await read(who, body.id)).status_code).toBe('EXPIRED');
  expect(failureOf((await publish(who, body.id)).body)).toMatchObject({ code: -2, error_subcode: 2207020 });
});

test.each([
  ['another type', { media_type: 'VIDEO' }, 100, 2207023],
  ['a caption over 2200 characters', { caption: 'x'.repeat(2201) }, 36004, 2207010],
  ['31 hashtags', { caption: Array.from({ length: 31 }, (_, n) => `#a${n}`).join(' ') }, 100, 2207040],
  ['a thumb offset before the beginning', { thumb_offset: '-1' }, 1, 2207057],
  ['no address', {}, 100, undefined],
])('refuses %s', async (_, fields, code, subcode) => {
  const { body } = await create(ig.grant('steady'), fields as unknown as Record<string, string>);
  expect([failureOf(body).code, failureOf(body).error_subcode]).toEqual([code, subcode]);
});

test('the quota counts posts of the last 24 hours and refuses the next one', async () => {
  const who = ig.grant('spiky');
  const limit = async () =>
    (await ig.call(`/${who.userId}/content_publishing_limit?fields=quota_usage,config&access_token=${who.token}`)).body;
  expect(await limit()).toEqual({ data: [{ quota_usage: 0, config: { quota_total: 50, quota_duration: 86_400 } }] });
  const containers: unknown[] = [];
  for (let turn = 0; turn < 51; turn += 1)
    containers.push((await create(who, { video_url: `${origin}/good.mp4` })).body.id);
  for (const id of containers.slice(0, 50)) {
    await settled(who, id);
    expect((await publish(who, id)).status).toBe(200);
  }
  expect((await limit()).data).toMatchObject([{ quota_usage: 50 }]);
  await settled(who, containers[50]);
  expect(failureOf((await publish(who, containers[50])).body)).toMatchObject({ code: 9, error_subcode: 2207042 });
  ig.context.clock.forward(86_400);
  expect((await limit()).data).toMatchObject([{ quota_usage: 0 }]);
});

test('an accepted container ends in ERROR with the fault’s subcode', async () => {
  ig.context.faults.add({ call: 'instagram.container.create', kind: 'reject', code: '2207082' });
  const who = ig.grant('steady');
  const { body } = await create(who, { video_url: `${origin}/good.mp4` });
  expect((await settled(who, body.id)).status).toContain('2207082');
});

test('a publish whose response is lost takes effect once; the container shows it at once, the list after a delay', async () => {
  ig.context.settings.set('instagram.visible_after', '120');
  ig.context.commits.reset();
  const who = ig.grant('grand');
  const { body } = await create(who, { video_url: `${origin}/good.mp4`, caption: 'Lost and found' });
  await settled(who, body.id);
  ig.context.faults.add({ call: 'instagram.publish', kind: 'lost_answer' });
  await expect(publish(who, body.id)).rejects.toThrow('fetch failed');
  expect((await read(who, body.id)).status_code).toBe('PUBLISHED');
  expect((await publish(who, body.id)).status).not.toBe(200);
  expect(ig.context.commits.list()).toMatchObject([{ platform: 'instagram', text: 'Lost and found' }]);
  const newest = async () =>
    ((await ig.call(`/me/media?fields=caption&limit=5&access_token=${who.token}`)).body.data as { caption: string }[])
      .map(({ caption }) => caption)
      .includes('Lost and found');
  expect(await newest()).toBe(false);
  ig.context.clock.forward(120);
  expect(await newest()).toBe(true);
  ig.context.settings.set('instagram.visible_after', '0');
});

test('five concurrent publish calls publish one Reel', async () => {
  ig.context.commits.reset();
  const who = ig.grant('steady');
  const { body } = await create(who, { video_url: `${origin}/good.mp4`, caption: 'Five at once' });
  await settled(who, body.id);
  const answers = await Promise.all(Array.from({ length: 5 }, () => publish(who, body.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(ig.context.commits.list()).toHaveLength(1);
});

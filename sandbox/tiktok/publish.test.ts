import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTiktok } from './tiktok.test-kit.ts';

let clip: Buffer;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rw-sandbox-clip-'));
  const file = join(folder, 'clip.mp4');
  const source = [
    '-f',
    'lavfi',
    '-i',
    'color=s=360x640:r=25',
    '-t',
    '2',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
  ];
  await promisify(execFile)('ffmpeg', ['-loglevel', 'error', ...source, '-movflags', '+faststart', file]);
  clip = await readFile(file);
  await rm(folder, { recursive: true });
});

let tiktok: Awaited<ReturnType<typeof openTiktok>>;
beforeAll(async () => {
  tiktok = await openTiktok();
});
afterAll(() => tiktok.close());

type Tiktok = typeof tiktok;
const one = (bytes: Buffer) => ({
  source: 'FILE_UPLOAD',
  video_size: bytes.length,
  chunk_size: bytes.length,
  total_chunk_count: 1,
});
const draft = (kit: Tiktok, token: string, source: object = one(clip)) =>
  kit.post('/v2/post/publish/inbox/video/init/', token, { source_info: source });
const direct = (kit: Tiktok, token: string, privacy: string, source: object = one(clip)) =>
  kit.post('/v2/post/publish/video/init/', token, {
    post_info: { privacy_level: privacy, title: 'A clip #fun' },
    source_info: source,
  });
const status = (kit: Tiktok, token: string, id: string) =>
  kit.post('/v2/post/publish/status/fetch/', token, { publish_id: id });
const send = (
  kit: Tiktok,
  address: string,
  bytes: Buffer,
  first = 0,
  total = bytes.length,
  headers: Record<string, string> = {},
) =>
  kit.put(address, bytes, {
    'content-type': 'video/mp4',
    'content-range': `bytes ${first}-${first + bytes.length - 1}/${total}`,
    ...headers,
  });

test('creator info lists the choices, and reports obstacles with HTTP 200', async () => {
  const token = await tiktok.token('grand');
  const info = (await tiktok.post('/v2/post/publish/creator_info/query/', token)).json;
  expect(info).toMatchObject({
    data: {
      creator_username: 'dailyfieldnotes',
      privacy_level_options: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
      max_video_post_duration_sec: 600,
    },
    error: { code: 'ok' },
  });
  await tiktok.control('faults', {
    call: 'tiktok.publish.creator_info',
    kind: 'status',
    status: 200,
    code: 'spam_risk_user_banned_from_posting',
  });
  const banned = await tiktok.post('/v2/post/publish/creator_info/query/', token);
  expect([banned.status, banned.json.error.code]).toEqual([200, 'spam_risk_user_banned_from_posting']);
});

test('an unaudited app may post only to private accounts, visible only to the creator', async () => {
  const own = await openTiktok();
  const token = await own.token();
  const refused = await direct(own, token, 'SELF_ONLY');
  expect([refused.status, refused.json.error.code]).toEqual([
    403,
    'unaudited_client_can_only_post_to_private_accounts',
  ]);
  await own.control('settings', { 'tiktok.private_accounts': 'private' });
  expect((await direct(own, token, 'PUBLIC_TO_EVERYONE')).json.error.code).toBe('privacy_level_option_mismatch');
  expect((await direct(own, token, 'FOLLOWER_OF_CREATOR')).json.error.code).toBe(
    'unaudited_client_can_only_post_to_private_accounts',
  );
  const { publish_id: id, upload_url: address } = (await direct(own, token, 'SELF_ONLY')).json.data;
  expect(id).toMatch(/^v_pub_file~/);
  expect(address.length).toBeLessThanOrEqual(256);
  expect((await send(own, address, clip)).status).toBe(201);
  await own.control('clock', { seconds: 3600 });
  const { data } = (await status(own, token, id)).json;
  expect(data).toEqual({ status: 'PUBLISH_COMPLETE', publicaly_available_post_id: [], uploaded_bytes: clip.length });
  await own.close();
});

test('a public post is processed, completed and moderated; then its id is a bare number beyond 2^53', async () => {
  const own = await openTiktok();
  await own.control('settings', { 'tiktok.audited': 'yes' });
  const token = await own.token();
  const { publish_id: id, upload_url: address } = (await direct(own, token, 'PUBLIC_TO_EVERYONE')).json.data;
  expect((await status(own, token, id)).json.data).toEqual({ status: 'PROCESSING_UPLOAD', uploaded_bytes: 0 });
  expect((await send(own, address, clip)).status).toBe(201);
  expect((await status(own, token, id)).json.data.status).toBe('PROCESSING_UPLOAD');
  await own.control('clock', { seconds: 6 });
  expect((await status(own, token, id)).json.data).toMatchObject({
    status: 'PUBLISH_COMPLETE',
    publicaly_available_post_id: [],
  });
  await own.control('clock', { seconds: 20 });
  const { text } = await status(own, token, id);
  const postId = /"publicaly_available_post_id":\[(\d{19})\]/.exec(text)?.[1] ?? '';
  expect(BigInt(postId) > 2n ** 53n).toBe(true);
  const list = (await own.post('/v2/video/list/?fields=id,title,duration', token, { max_count: 1 })).json.data;
  expect(list.videos).toEqual([{ id: postId, title: 'A clip #fun', duration: 2 }]);
  const file = await fetch(`${own.url}/tiktok-media/${postId}.mp4`);
  expect(Buffer.from(await file.arrayBuffer()).equals(clip)).toBe(true);
  await own.close();
});

test('a draft ends in the inbox and becomes a post when the creator finishes it', async () => {
  const own = await openTiktok();
  const token = await own.token('spiky');
  const { publish_id: id, upload_url: address } = (await draft(own, token)).json.data;
  expect(id).toMatch(/^v_inbox_file~/);
  await send(own, address, clip);
  await own.control('clock', { seconds: 6 });
  expect((await status(own, token, id)).json.data.status).toBe('SEND_TO_USER_INBOX');
  expect((await own.control('drafts', { account: 'spiky' })).json).toEqual({ finished: 1 });
  await own.control('clock', { seconds: 30 });
  expect((await status(own, token, id)).text).toMatch(/"publicaly_available_post_id":\[\d{19}\]/);
  await own.close();
});

test('chunks are answered with 206 and the range, 416 out of order, 400 for contradictory headers, 201 at the end', async () => {
  const token = await tiktok.token();
  const size = 11_000_000;
  const source = { source: 'FILE_UPLOAD', video_size: size, chunk_size: 5_000_000, total_chunk_count: 2 };
  const { publish_id: id, upload_url: address } = (await draft(tiktok, token, source)).json.data;
  const bytes = Buffer.alloc(size, 1);
  const part = (first: number, last: number, headers = {}) =>
    send(tiktok, address, bytes.subarray(first, last + 1), first, size, headers);
  const early = await part(5_000_000, size - 1);
  expect([early.status, early.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  expect((await part(0, 4_999_999, { 'content-range': `bytes 0-4999998/${size}` })).status).toBe(400);
  expect((await part(0, 4_999_999, { 'content-type': 'text/plain' })).status).toBe(400);
  const first = await part(0, 4_999_999);
  expect([first.status, first.headers.get('content-range')]).toEqual([206, `bytes 0-4999999/${size}`]);
  const again = await part(0, 4_999_999);
  expect([again.status, again.headers.get('content-range')]).toEqual([416, `bytes 0-4999999/${size}`]);
  expect((await status(tiktok, token, id)).json.data).toMatchObject({
    status: 'PROCESSING_UPLOAD',
    uploaded_bytes: 5_000_000,
  });
  const last = await part(5_000_000, size - 1); // the last chunk takes the remainder
  expect([last.status, last.headers.get('content-range')]).toEqual([201, `bytes 0-${size - 1}/${size}`]);
  expect((await status(tiktok, token, id)).json.data).toMatchObject({
    status: 'FAILED',
    fail_reason: 'file_format_check_failed',
  });
});

test('chunk counts are validated: size divided by chunk size, 5 to 64 MB, several beyond', async () => {
  const refused: [number, number, number][] = [
    [11_000_000, 5_000_000, 3],
    [11_000_000, 4_000_000, 2],
    [200_000_000, 100_000_000, 2],
    [100_000_000, 64_000_000, 1],
    [3_000_000, 1_000_000, 3],
    [3_000_000, 3_000_000, 2],
    [0, 0, 0],
  ];
  const own = await openTiktok();
  await own.control('settings', { 'tiktok.inits_per_minute': '100' });
  const token = await own.token();
  for (const [size, chunk, count] of refused) {
    const { status: code, json } = await draft(own, token, {
      source: 'FILE_UPLOAD',
      video_size: size,
      chunk_size: chunk,
      total_chunk_count: count,
    });
    expect([code, json.error.code, size]).toEqual([400, 'invalid_param', size]);
  }
  await own.close();
});

test('an upload address is unknown (404) or expires after an hour (403)', async () => {
  const own = await openTiktok();
  const { upload_url: address } = (await draft(own, await own.token())).json.data;
  expect((await send(own, address.replace(/upload_id=\d+/, 'upload_id=1'), clip)).status).toBe(404);
  await own.control('clock', { seconds: 3600 });
  expect((await send(own, address, clip)).status).toBe(403);
  await own.close();
});

test('allows six inits a minute, five pending drafts and fifteen posts a day', async () => {
  const own = await openTiktok();
  const token = await own.token();
  const codes: string[] = [];
  for (let round = 0; round < 7; round += 1) codes.push((await draft(own, token)).json.error.code);
  expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'spam_risk_too_many_pending_share', 'rate_limit_exceeded']);
  await own.control('settings', { 'tiktok.audited': 'yes' });
  const posts: string[] = [];
  for (let round = 0; round < 16; round += 1) {
    if (round % 6 === 0) await own.control('clock', { seconds: 61 });
    posts.push((await direct(own, token, 'PUBLIC_TO_EVERYONE')).json.error.code);
  }
  expect(posts).toEqual([...Array.from({ length: 15 }, () => 'ok'), 'spam_risk_too_many_posts']);
  expect((await own.post('/v2/post/publish/creator_info/query/', token)).json.error.code).toBe(
    'spam_risk_too_many_posts',
  );
  await own.close();
});

test('pulling from a URL needs a verified host; only a running pull can be canceled; ids are bound to their account', async () => {
  const token = await tiktok.token();
  const pull = (address: string) => draft(tiktok, token, { source: 'PULL_FROM_URL', video_url: address });
  expect((await pull('http://a.example/v.mp4')).json.error.code).toBe('invalid_param');
  const refused = await pull('https://a.example/v.mp4');
  expect([refused.status, refused.json.error.code]).toEqual([403, 'url_ownership_unverified']);
  const { publish_id: id } = (await draft(tiktok, token)).json.data;
  const cancel = await tiktok.post('/v2/post/publish/cancel/', token, { publish_id: id });
  expect([cancel.status, cancel.json.error.code]).toEqual([400, 'publish_not_cancellable']);
  expect((await status(tiktok, token, 'v_pub_file~1')).json.error.code).toBe('invalid_publish_id');
  expect((await status(tiktok, await tiktok.token('spiky'), id)).json.error.code).toBe(
    'token_not_authorized_for_specified_publish_id',
  );
});

test('signed events reach the configured address twice each', async () => {
  const events: { body: string; signature: string }[] = [];
  const receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    events.push({ body: Buffer.concat(parts).toString(), signature: String(request.headers['tiktok-signature']) });
    response.end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const own = await openTiktok();
  await own.control('webhook', { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook` });
  await own.token('grand');
  await own.control('tokens', { platform: 'tiktok', account: 'grand', what: 'revoke' });
  await expect.poll(() => events.length, { timeout: 5000 }).toBe(2);
  const token = await own.token();
  const { publish_id: id, upload_url: address } = (await draft(own, token)).json.data;
  await send(own, address, clip);
  await own.control('clock', { seconds: 6 });
  await expect.poll(() => events.length, { timeout: 5000 }).toBe(4);
  for (const { body, signature } of events) {
    const [, moment, sign] = /^t=(\d+),s=([0-9a-f]{64})$/.exec(signature) ?? [];
    expect(sign).toBe(createHmac('sha256', 'sandbox-tiktok-secret').update(`${moment}.${body}`).digest('hex'));
  }
  const [removed, again, delivered] = events.map(({ body }) => JSON.parse(body));
  expect(removed).toMatchObject({
    client_key: 'sandbox-tiktok',
    event: 'authorization.removed',
    content: '{"reason":1}',
  });
  expect(again).toEqual(removed);
  expect(delivered.event).toBe('post.publish.inbox_delivered');
  expect(JSON.parse(delivered.content)).toEqual({ publish_id: id, publish_type: 'INBOX_SHARE' });
  await own.close();
  receiver.close();
});

test('an accepted post can be refused later for the fault’s reason', async () => {
  const own = await openTiktok();
  await own.control('settings', { 'tiktok.audited': 'yes', 'tiktok.processing': '30' });
  await own.control('faults', { call: 'tiktok.publish.direct_init', kind: 'reject', code: 'spam_risk' });
  const token = await own.token();
  const { publish_id: id, upload_url: address } = (await direct(own, token, 'PUBLIC_TO_EVERYONE')).json.data;
  expect((await send(own, address, clip)).status).toBe(201);
  await own.control('clock', { seconds: 29 });
  expect((await status(own, token, id)).json.data.status).toBe('PROCESSING_UPLOAD');
  await own.control('clock', { seconds: 2 });
  expect((await status(own, token, id)).json.data).toMatchObject({ status: 'FAILED', fail_reason: 'spam_risk' });
  await own.close();
});

test('a public post appears in the list after the configured delay, whether polled or not, and counts as one commit', async () => {
  const own = await openTiktok();
  await own.control('settings', { 'tiktok.audited': 'yes', 'tiktok.visible_after': '600' });
  const token = await own.token('blank');
  const { upload_url: address } = (await direct(own, token, 'PUBLIC_TO_EVERYONE')).json.data;
  await send(own, address, clip);
  const listed = async () =>
    (await own.post('/v2/video/list/?fields=id,title', token)).json.data.videos.map(
      ({ title }: { title: string }) => title,
    );
  await own.control('clock', { seconds: 590 });
  expect(await listed()).toEqual([]);
  await own.control('clock', { seconds: 30 });
  expect(await listed()).toEqual(['A clip #fun']);
  const { json } = await own.get('/sandbox/api/commits');
  expect(json).toMatchObject({ total: 1, distinct: 1, doubles: [] });
  expect(json.commits[0]).toMatchObject({ platform: 'tiktok', account: 'blank', text: 'A clip #fun' });
  await own.close();
});

test('sending the same bytes and text twice counts as a duplicate', async () => {
  const own = await openTiktok();
  await own.control('settings', { 'tiktok.audited': 'yes' });
  const token = await own.token();
  const ids: string[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const { data } = (await direct(own, token, 'PUBLIC_TO_EVERYONE')).json;
    await send(own, data.upload_url, clip);
    ids.push(data.publish_id);
  }
  expect((await own.get('/sandbox/api/commits')).json).toMatchObject({ total: 2, distinct: 1, doubles: [{ ids }] });
  await own.close();
});

test('a response lost after the commit leaves one post whose state can be queried', async () => {
  const own = await openTiktok();
  const token = await own.token();
  const { publish_id: id, upload_url: address } = (await draft(own, token)).json.data;
  await own.control('faults', { call: 'tiktok.upload.chunk', kind: 'lost_answer' });
  await expect(send(own, address, clip)).rejects.toThrow('fetch failed');
  expect((await status(own, token, id)).json.data).toMatchObject({ uploaded_bytes: clip.length });
  expect((await send(own, address, clip)).status).toBe(416);
  expect((await own.get('/sandbox/api/commits')).json.total).toBe(1);
  await own.close();
});

test('a chunk whose bytes never arrive is superseded by the next attempt', async () => {
  const own = await openTiktok();
  const token = await own.token();
  const { upload_url: address } = (await draft(own, token)).json.data;
  const stuck = request(address, {
    method: 'PUT',
    headers: {
      'content-type': 'video/mp4',
      'content-length': clip.length,
      'content-range': `bytes 0-${clip.length - 1}/${clip.length}`,
    },
  });
  const ended = once(stuck, 'error');
  stuck.write(clip.subarray(0, 100));
  const file = join(own.context.folder, 'tiktok-uploads', new URL(address).searchParams.get('upload_id') ?? '');
  await expect.poll(() => statSync(file, { throwIfNoEntry: false })?.size, { timeout: 10_000 }).toBe(100);
  expect((await send(own, address, clip)).status).toBe(201);
  await ended;
  await own.close();
});

test('paths work with and without a trailing slash', async () => {
  const token = await tiktok.token('spiky');
  const answer = await tiktok.post('/v2/post/publish/creator_info/query', token);
  expect([answer.status, answer.json.data.creator_username]).toEqual([200, 'theomachines']);
});

test('a page shows what was sent: text, privacy, state and the video', async () => {
  const own = await openTiktok();
  await own.control('settings', { 'tiktok.private_accounts': 'private' });
  const token = await own.token();
  const { publish_id: id, upload_url: address } = (await direct(own, token, 'SELF_ONLY')).json.data;
  await send(own, address, clip);
  await own.control('clock', { seconds: 60 });
  const path = `/sandbox/posts/tiktok/${encodeURIComponent(id)}`;
  const list = (await own.get('/sandbox/posts?channel=steady')).text;
  expect(list).toContain(`<a href="${path}">A clip #fun</a>`);
  const post = (await own.get(path)).text;
  for (const words of ['SELF_ONLY', 'PUBLISH_COMPLETE', `src="${path}/file"`]) expect(post).toContain(words);
  const file = await fetch(`${own.url}${path}/file`);
  expect(Buffer.from(await file.arrayBuffer()).equals(clip)).toBe(true);
  await own.close();
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Publication, PublicationState } from '#contract/publications.ts';
import { endPublicationsOf, holdRestored, releaseRestored } from '#server/modules/publications/publications.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { buildVideo } from '#tests/harness/builders.ts';
import { buildPublishableClip, buildPublishingAccount } from '#tests/harness/publishing.ts';

const product = await testApp({});
const { db } = product.services.database;
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

let ada: Person;
let clip: { id: string };
beforeEach(async () => {
  ada = await product.person('Ada');
  clip = await buildPublishableClip(product, ada);
});

const publish = (person: Person, over: Record<string, unknown> = {}) =>
  person.call('POST', '/api/clips/publish', { clip_id: clip.id, platforms: ['youtube'], title: 'Walk', ...over });
const one = (body: { data: { targets: Publication[] } }) => body.data.targets[0] as Publication;
const countRows = async () => (await db.execute(sql`select 1 from publications where user_id = ${ada.id}`)).rowCount;
/** Sets the state that the engine would set. */
const setState = (id: string, state: PublicationState, over: { retrySafe?: boolean; candidates?: unknown[] } = {}) =>
  db.execute(sql`
    update publications set state = ${state}, retry_safe = ${over.retrySafe ?? false}, next_at = now(),
      candidates = ${JSON.stringify(over.candidates ?? [])}::jsonb where id = ${id}`);
async function published(over: Record<string, unknown> = {}) {
  const answer = await publish(ada, over);
  expect(answer.body).toMatchObject({ retcode: 0 });
  return one(answer.body);
}

describe('a publication request', () => {
  test('creates one publication per target, readable by its id', async () => {
    await buildPublishingAccount(product, ada, 'youtube');
    const tiktok = await buildPublishingAccount(product, ada, 'tiktok');
    const { status, body } = await publish(ada, {
      targets: [{ connection_id: tiktok, title: 'Walk more', hashtags: ['walking'] }],
      description: 'Small steps',
      hashtags: ['steps'],
    });
    expect([status, body.data.status]).toEqual([200, 'queued']);
    const read = await ada.call('GET', `/api/clips/publish/${body.data.publish_id}/status`);
    expect(read.body.data).toEqual(body.data);
    expect(body.data.targets).toMatchObject(
      [
        { platform: 'tiktok', title: 'Walk more', hashtags: ['walking'], description: 'Small steps', state: 'queued' },
        { platform: 'youtube', title: 'Walk', hashtags: ['steps'], account_name: '@youtube-ada', state: 'queued' },
      ].sort((a, b) => order(body, a.platform) - order(body, b.platform)),
    );
    expect(one(body).attempts).toMatchObject([{ actor: 'user', step: 'created', text: 'Created', to: 'queued' }]);
  });
  const order = (body: { data: { targets: Publication[] } }, platform: string) =>
    body.data.targets.findIndex((target) => target.platform === platform);

  test('stores the clip’s current score', async () => {
    await buildPublishingAccount(product, ada, 'youtube');
    const { id } = await published();
    await db.execute(sql`update clips set viral_score = 1 where id = ${clip.id}`);
    const found = await db.execute(sql`select score from publications where id = ${id}`);
    expect(found.rows[0]?.score).toMatchObject({ score: 7.5, evidence: [{ signal: 'question' }] });
  });

  test('for later is scheduled for that local time', async () => {
    await buildPublishingAccount(product, ada, 'tiktok');
    const { body } = await publish(ada, {
      platforms: ['tiktok'],
      wall_time: '2027-11-07T01:30',
      time_zone: 'America/New_York',
    });
    expect(one(body)).toMatchObject({
      state: 'scheduled',
      wall_time: '2027-11-07T01:30',
      time_zone: 'America/New_York',
      scheduled_at: '2027-11-07T05:30:00.000Z',
      next_at: '2027-11-07T05:30:00.000Z',
      can: { cancel: true, reschedule: true, pause: true, resume: false, retry: false, resolve: false },
    });
  });

  test('is handed to a platform that schedules posts six hours ahead', async () => {
    await buildPublishingAccount(product, ada, 'youtube');
    const scheduledAt = inHours(10);
    const { next_at } = await published({ scheduled_at: scheduledAt });
    expect(new Date(scheduledAt).getTime() - new Date(next_at ?? 0).getTime()).toBe(6 * HOUR_MS);
  });

  test('can be made for an uploaded video too', async () => {
    await buildPublishingAccount(product, ada, 'youtube');
    const video = await buildVideo(product, ada.id, {
      bytes: Buffer.alloc(1000),
      media_info: JSON.stringify({
        container: 'mp4',
        durationSeconds: 40,
        startSeconds: 0,
        sizeBytes: 1000,
        subtitles: [],
        video: {
          codec: 'h264',
          pixelFormat: 'yuv420p',
          width: 1080,
          height: 1920,
          rotation: 0,
          frameRate: 30,
          variableFrameRate: false,
          streamIndex: 0,
        },
        audio: { codec: 'aac', sampleRate: 48_000, channels: 2, streamIndex: 1 },
      }),
    });
    const { body } = await publish(ada, { clip_id: undefined, video_id: video.id });
    expect(one(body)).toMatchObject({ video_id: video.id, clip_id: null, state: 'queued' });
  });

  test('for Instagram alone uses the clip’s own words', async () => {
    await buildPublishingAccount(product, ada, 'instagram');
    const { body } = await ada.call('POST', '/api/instagram/publish', { clip_id: clip.id });
    expect(one(body)).toMatchObject({ platform: 'instagram', title: 'A clip', hashtags: ['hooks'] });
  });

  test('sent five times at once with one key has one effect and one response', async () => {
    await buildPublishingAccount(product, ada, 'youtube');
    const key = { idempotency_key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => publish(ada, key)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await countRows()).toBe(1);
    const other = await publish(ada, { ...key, title: 'Something else' });
    expect([other.status, other.body.msg]).toEqual([409, 'The idempotency key was used for another request']);
  });

  test('sent five times at once without a key is made once: publishing the same clip on the same account again needs confirmation', async () => {
    await buildPublishingAccount(product, ada, 'youtube');
    const answers = await Promise.all(Array.from({ length: 5 }, () => publish(ada)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.msg).toBe(
      'This was published or scheduled on @youtube-ada within the last 24 hours. Confirm to publish it again.',
    );
    expect((await publish(ada, { repeat: true })).status).toBe(200);
    expect(await countRows()).toBe(2);
  });
});

describe('a publication request is refused as a whole', () => {
  test.each([
    ['without a title', { title: '  ' }, 400, 'A title is required'],
    ['without a target', { platforms: [] }, 400, 'Choose at least one platform'],
    ['without clip and video', { clip_id: undefined }, 400, 'Choose one clip or one uploaded video to publish'],
    ['for an account of nobody', { platforms: ['tiktok'] }, 409, 'TikTok'],
    ['for a platform that there is not', { platforms: ['myspace'] }, 400, ''],
    ['for a time that has passed', { scheduled_at: '2020-01-01T09:00:00Z' }, 400, 'The time is in the past'],
    ['for a zone that there is not', { wall_time: '2027-01-01T09:00', time_zone: 'Mars/Base' }, 400, 'Mars/Base'],
    [
      'for a time that the clocks skip',
      { wall_time: '2027-03-28T02:30', time_zone: 'Europe/Berlin' },
      400,
      'The next valid time is 2027-03-28T03:00.',
    ],
    ['with a title that is too long', { title: 'a'.repeat(101) }, 400, ''],
    ['with a description that is too long', { description: 'a'.repeat(501) }, 400, ''],
    ['with a hashtag of two words', { hashtags: ['two words'] }, 400, ''],
    ['with a title that YouTube refuses', { title: 'a < b' }, 400, 'YouTube'],
    ['with a clip of nobody', { clip_id: randomUUID() }, 404, 'Clip not found'],
  ])('%s', async (_, over, status, words) => {
    await buildPublishingAccount(product, ada, 'youtube');
    const answer = await publish(ada, over);
    expect(answer.status).toBe(status);
    expect(answer.body.msg).toContain(words);
    expect(await countRows()).toBe(0);
  });

  test.each([
    ['pending', 'This clip is not finished yet'],
    ['processing', 'This clip is not finished yet'],
    ['failed', 'This clip is not finished yet'],
  ])('for a clip that is %s', async (status, words) => {
    await buildPublishingAccount(product, ada, 'youtube');
    await db.execute(sql`update clips set status = ${status} where id = ${clip.id}`);
    expect((await publish(ada)).body).toMatchObject({ code: 'clip_not_ready', msg: words });
    expect(await countRows()).toBe(0);
  });

  test('for a deleted clip', async () => {
    await buildPublishingAccount(product, ada, 'youtube');
    await ada.call('DELETE', `/api/clips/${clip.id}`);
    expect((await publish(ada)).status).toBe(404);
  });

  test('when one of its targets is refused, and says which one', async () => {
    await buildPublishingAccount(product, ada, 'youtube');
    const refused = await buildPublishingAccount(product, ada, 'tiktok', { scopes: ['user.info.basic'] });
    const { status, body } = await publish(ada, { platforms: ['youtube', 'tiktok'] });
    expect([status, body.code, body.about]).toEqual([409, 'needs_reconnect', refused]);
    expect(body.msg).toContain('TikTok did not give the permission to publish (video.upload)');
    expect(await countRows()).toBe(0);
  });

  test('for a video that the platform does not accept', async () => {
    await buildPublishingAccount(product, ada, 'instagram');
    await db.execute(sql`
      update clips set inspection = jsonb_set(inspection, '{durationSeconds}', '2') where id = ${clip.id}`);
    const { status, body } = await publish(ada, { platforms: ['instagram'] });
    expect(status).toBe(400);
    expect(body.msg).toMatch(/^Instagram: .*2 s/);
  });

  test('for an account that has to be reconnected', async () => {
    await buildPublishingAccount(product, ada, 'youtube', { status: 'needs_reconnect' });
    expect((await publish(ada)).body).toMatchObject({
      code: 'needs_reconnect',
      msg: 'Connect the YouTube account @youtube-ada again first',
    });
  });
});

describe('another user', () => {
  test('cannot publish this clip, publish on this account, or touch its publications', async () => {
    const connection = await buildPublishingAccount(product, ada, 'youtube');
    const { id, group_id } = await published({ scheduled_at: inHours(10) });
    const eve = await product.person('Eve');
    await buildPublishingAccount(product, eve, 'youtube');
    expect((await publish(eve)).status).toBe(404);
    const own = await buildPublishableClip(product, eve);
    const theirs = { clip_id: own.id, platforms: [], targets: [{ connection_id: connection }] };
    expect((await publish(eve, theirs)).status).toBe(404);
    expect((await eve.call('GET', `/api/clips/publish/${group_id}/status`)).status).toBe(404);
    for (const action of ['cancel', 'pause', 'resume', 'retry'])
      expect((await eve.call('POST', `/api/publications/${id}/${action}`)).status, action).toBe(404);
    expect((await eve.call('POST', `/api/publications/${id}/reschedule`, {})).status).toBe(404);
    expect((await eve.call('POST', `/api/publications/${id}/resolve`, { outcome: 'there' })).status).toBe(404);
    expect((await eve.call('GET', '/api/publications')).body.data.publications).toEqual([]);
    expect((await eve.call('GET', `/api/connections/${connection}/slots`)).status).toBe(404);
    const slots = { time_zone: 'UTC', slots: [] };
    expect((await eve.call('PUT', `/api/connections/${connection}/slots`, slots)).status).toBe(404);
    expect(one((await ada.call('GET', `/api/clips/publish/${group_id}/status`)).body).state).toBe('scheduled');
  });
});

describe('a scheduled publication', () => {
  test('can be moved, paused, resumed and canceled, which its log records', async () => {
    await buildPublishingAccount(product, ada, 'tiktok');
    const { id } = await published({ platforms: ['tiktok'], scheduled_at: inHours(10) });
    const call = async (action: string, body?: object) =>
      (await ada.call('POST', `/api/publications/${id}/${action}`, body)).body.data;
    const later = inHours(20);
    expect(await call('reschedule', { scheduled_at: later })).toMatchObject({
      state: 'scheduled',
      scheduled_at: later,
    });
    expect(await call('pause')).toMatchObject({ held: 'paused', next_at: null, message: 'Paused' });
    expect(await call('resume')).toMatchObject({ held: null, state: 'scheduled' });
    expect(await call('reschedule', {})).toMatchObject({ state: 'queued', scheduled_at: null });
    const canceled = await call('cancel');
    expect(canceled).toMatchObject({ state: 'canceled', next_at: null, can: { cancel: false, reschedule: false } });
    expect(canceled.attempts.map(({ step }: { step: string }) => step)).toEqual([
      'created',
      'schedule',
      'pause',
      'resume',
      'publish_now',
      'cancel',
    ]);
  });

  test('canceled five times at once is canceled once', async () => {
    await buildPublishingAccount(product, ada, 'tiktok');
    const { id } = await published({ platforms: ['tiktok'], scheduled_at: inHours(10) });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ada.call('POST', `/api/publications/${id}/cancel`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test.each(['preparing', 'uploading'] as const)('that is %s can be canceled: no post was made yet', async (state) => {
    await buildPublishingAccount(product, ada, 'tiktok');
    const { id } = await published({ platforms: ['tiktok'] });
    await setState(id, state);
    expect((await ada.call('POST', `/api/publications/${id}/cancel`)).body.data.state).toBe('canceled');
  });

  test.each([
    'committing',
    'processing',
    'in_inbox',
    'published',
    'published_private',
    'needs_check',
    'failed',
  ] as const)('that is %s cannot be canceled', async (state) => {
    await buildPublishingAccount(product, ada, 'tiktok');
    const { id } = await published({ platforms: ['tiktok'] });
    await setState(id, state);
    const answer = await ada.call('POST', `/api/publications/${id}/cancel`);
    expect([answer.status, answer.body.msg]).toEqual([
      409,
      'It is too late to cancel: the post is being made or already exists',
    ]);
  });
});

describe('a failed publication', () => {
  test('can be retried only where it cannot have created a post', async () => {
    await buildPublishingAccount(product, ada, 'youtube');
    const { id } = await published();
    await setState(id, 'failed');
    const refused = await ada.call('POST', `/api/publications/${id}/retry`);
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      'Only a failed publication that cannot have been posted can be tried again',
    ]);
    await setState(id, 'failed', { retrySafe: true });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ada.call('POST', `/api/publications/${id}/retry`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const found = await db.execute(sql`select round, commit_at, handle_sealed from publications where id = ${id}`);
    expect(found.rows).toEqual([{ round: 2, commit_at: null, handle_sealed: null }]);
  });
});

describe('a publication in doubt', () => {
  const candidate = { postId: 'p1', title: 'Walk', publishedAt: '2026-11-22T10:00:00.000Z', permalink: 'https://x/1' };

  test('is resolved by the post that the user chooses', async () => {
    await buildPublishingAccount(product, ada, 'youtube');
    const { id } = await published();
    await setState(id, 'needs_check', { candidates: [candidate] });
    const resolve = (body: object) => ada.call('POST', `/api/publications/${id}/resolve`, body);
    expect((await resolve({ outcome: 'there', post_id: 'p2' })).body.msg).toBe(
      'This post is not one of those that were found',
    );
    const { body } = await resolve({ outcome: 'there', post_id: 'p1' });
    expect(body.data).toMatchObject({ state: 'published', post_id: 'p1', permalink: 'https://x/1' });
    expect((await resolve({ outcome: 'not_there' })).status).toBe(409);
  });

  test('can be retried when the user finds no post', async () => {
    await buildPublishingAccount(product, ada, 'youtube');
    const { id } = await published();
    await setState(id, 'needs_check');
    const { body } = await ada.call('POST', `/api/publications/${id}/resolve`, { outcome: 'not_there' });
    expect(body.data).toMatchObject({ state: 'failed', can: { retry: true } });
  });
});

describe('posting times', () => {
  test('are stored per account, and scheduled publications follow them', async () => {
    const connection = await buildPublishingAccount(product, ada, 'tiktok');
    const path = `/api/connections/${connection}/slots`;
    const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '18:00' }));
    const set = await ada.call('PUT', path, { time_zone: 'Europe/Berlin', slots });
    expect(set.body.data).toMatchObject({ time_zone: 'Europe/Berlin', slots });
    const [first, second] = set.body.data.free;
    await published({ platforms: ['tiktok'], scheduled_at: first.at });
    expect((await ada.call('GET', path)).body.data.free[0]).toEqual(second);
    expect((await ada.call('PUT', path, { time_zone: 'Nowhere', slots })).status).toBe(400);
  });
});

describe('publications of an account that is disconnected', () => {
  const states: [PublicationState, PublicationState][] = [
    ...(['scheduled', 'queued', 'preparing', 'uploading'] as const).map(
      (state) => [state, 'canceled'] as [PublicationState, PublicationState],
    ),
    ...(['committing', 'processing'] as const).map(
      (state) => [state, 'needs_check'] as [PublicationState, PublicationState],
    ),
    ...(['in_inbox', 'published', 'failed'] as const).map(
      (state) => [state, state] as [PublicationState, PublicationState],
    ),
  ];
  test.each(states)('change from %s to %s', async (from, to) => {
    const connection = await buildPublishingAccount(product, ada, 'tiktok');
    const { id, group_id } = await published({ platforms: ['tiktok'] });
    await setState(id, from);
    await db.transaction((tx) => endPublicationsOf(product.services, tx, connection));
    await db.execute(sql`delete from connections where id = ${connection}`);
    const target = one((await ada.call('GET', `/api/clips/publish/${group_id}/status`)).body);
    expect(target).toMatchObject({ state: to, connection_id: null, account_name: '@tiktok-ada' });
    expect(target.next_at === null || from === 'published' || from === 'failed').toBe(true);
  });

  test('that the platform holds until their time are in doubt: it publishes them without us', async () => {
    const connection = await buildPublishingAccount(product, ada, 'youtube');
    const { id, group_id } = await published({ scheduled_at: inHours(4) });
    await db.execute(sql`update publications set platform_post_id = ${id} where id = ${id}`);
    await db.transaction((tx) => endPublicationsOf(product.services, tx, connection));
    await db.execute(sql`delete from connections where id = ${connection}`);
    const target = one((await ada.call('GET', `/api/clips/publish/${group_id}/status`)).body);
    expect(target).toMatchObject({
      state: 'needs_check',
      next_at: null,
      can: { retry: false, resolve: true, cancel: false },
      message:
        'The account was disconnected. YouTube has the video and will publish it at its scheduled time unless you delete it there.',
    });
    expect(target.attempts.at(-1)).toMatchObject({ step: 'lost_sight', actor: 'engine' });
  });
});

test('that were not sent before a restore wait for the operator', async () => {
  await buildPublishingAccount(product, ada, 'youtube');
  const { id, group_id } = await published();
  expect(await holdRestored(db)).toBeGreaterThan(0);
  const held = one((await ada.call('GET', `/api/clips/publish/${group_id}/status`)).body);
  expect(held).toMatchObject({ id, held: 'restored', state: 'queued', next_at: null });
  expect(held.message).toContain('restored from a backup');
  await releaseRestored(db, new Date());
  const free = one((await ada.call('GET', `/api/clips/publish/${group_id}/status`)).body);
  expect(free).toMatchObject({ held: null, state: 'queued' });
  expect(free.attempts.at(-1)).toMatchObject({ actor: 'operator', step: 'release', text: 'Released' });
});

test('are refused with a message where publishing is switched off', async () => {
  const closed = await testApp({ PUBLISHING: 'off' });
  const bob = await closed.person('Bob');
  await buildPublishingAccount(closed, bob, 'youtube');
  const { id } = await buildPublishableClip(closed, bob);
  const { status, body } = await bob.call('POST', '/api/clips/publish', {
    clip_id: id,
    platforms: ['youtube'],
    title: 'Walk',
  });
  expect([status, body.code]).toEqual([503, 'platform_off']);
  expect(body.msg).toContain('PUBLISHING=on');
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Platform, platforms } from '#contract/connections.ts';
import type { Publication, PublicationEntry, PublicationState } from '#contract/publications.ts';
import type { PublishTarget } from '#contract/publishing.ts';
import { type Answer, type Person, testApp } from '#tests/harness/app.ts';
import { buildVideo, insertRow } from '#tests/harness/builders.ts';
import { startTestModel } from '#tests/harness/model.ts';
import { buildPublishableClip, buildPublishingAccount } from '#tests/harness/publishing.ts';
import { connectAccount } from '#tests/harness/sync.ts';

const model = await startTestModel();
const { sandbox } = model;
afterAll(() => model.stop());
const product = await testApp({ ...model.settings, SANDBOX_URL: sandbox.url, AI_TIMEOUT_SECONDS: '5' });
const { db } = product.services.database;
/** The content of a file does not matter to these tests. */
const bytes = Buffer.from('0123456789');
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

let ada: Person;
let clip: { id: string };
beforeEach(async () => {
  await model.forget();
  ada = await product.person('Ada');
  clip = await buildPublishableClip(product, ada, { cover_key: 'users/ada/cover.jpg' });
});

async function publish(over: Record<string, unknown> = {}, person = ada): Promise<Publication> {
  const given = { clip_id: clip.id, platforms: ['tiktok'], title: 'Walk', hashtags: ['steps'], ...over };
  const { body } = await person.call('POST', '/api/clips/publish', given);
  expect(body).toMatchObject({ retcode: 0 });
  return body.data.targets[0];
}
const read = async (id: string): Promise<Publication> => (await ada.call('GET', `/api/publications/${id}`)).body.data;
/** Sends an edit based on what was read, leaving everything else unchanged. */
function edit(of: Publication, over: Record<string, unknown> = {}, person = ada): Promise<Answer> {
  const { revision, title, description, hashtags, options } = of;
  const given = { revision, title, description, hashtags, options, timing: 'keep', ...over };
  return person.call('PUT', `/api/publications/${of.id}`, given);
}
const setState = (id: string, state: PublicationState, over: { retrySafe?: boolean; postId?: string } = {}) =>
  db.execute(sql`
    update publications set state = ${state}, retry_safe = ${over.retrySafe ?? false}, next_at = null,
      platform_post_id = ${over.postId ?? null} where id = ${id}`);
const buildPost = (connection: string, over: Record<string, unknown>) =>
  insertRow(product, 'posts', {
    id: randomUUID(),
    user_id: ada.id,
    connection_id: connection,
    platform: 'tiktok',
    kind: 'video',
    platform_post_id: randomUUID(),
    title: 'A post',
    description: '',
    seen_pass: 1,
    published_at: new Date().toISOString(),
    stats_at: new Date().toISOString(),
    ...over,
  });

describe('publishing targets', () => {
  const targetsOf = async (person: Person): Promise<{ targets: PublishTarget[]; time_zone: string }> =>
    (await person.call('GET', '/api/publishing/targets')).body.data;

  test('are the accounts by platform with their limits, the primary one first', async () => {
    expect(await targetsOf(ada)).toEqual({ targets: [], time_zone: 'UTC' });
    await buildPublishingAccount(product, ada, 'instagram');
    await buildPublishingAccount(product, ada, 'tiktok', { is_primary: false, username: 'second' });
    await buildPublishingAccount(product, ada, 'youtube');
    await buildPublishingAccount(product, ada, 'tiktok');
    await ada.call('PUT', '/api/settings', { time_zone: 'Europe/Berlin' });
    const { targets } = await targetsOf(ada);
    expect(targets.map((target) => `${target.platform} ${target.account_name} ${target.can}${target.reason}`)).toEqual(
      expect.arrayContaining(['tiktok @tiktok-ada yes', 'tiktok @second yes', 'youtube @youtube-ada yes']),
    );
    expect(targets.map(({ platform }) => platforms.indexOf(platform))).toEqual([0, 0, 1, 2]);
    expect(targets[0]).toMatchObject({ is_primary: true, mode: 'sandbox', defaults: { tiktok: { mode: 'inbox' } } });
    expect(targets.find(({ platform }) => platform === 'youtube')?.limits).toEqual({
      title: 100,
      description: { max: 5000, unit: 'bytes' },
      hashtags: { max: 60, warn_above: 15 },
      forbidden: ['<', '>'],
      min_seconds: 1,
      max_seconds: 43_200,
      max_bytes: 256 * 1024 ** 3,
    });
  });

  test('say why they cannot be published to', async () => {
    await buildPublishingAccount(product, ada, 'tiktok', { scopes: ['user.info.basic'] });
    await buildPublishingAccount(product, ada, 'youtube', { status: 'needs_reconnect' });
    await buildPublishingAccount(product, ada, 'instagram', { mode: 'live' });
    expect((await targetsOf(ada)).targets.map(({ platform, can, reason }) => [platform, can, reason])).toEqual([
      [
        'tiktok',
        'reconnect',
        'TikTok did not give the permission to publish. Use Reconnect to publish on your profile.',
      ],
      ['youtube', 'reconnect', 'Connect the YouTube account @youtube-ada again first'],
      ['instagram', 'off', 'This installation does not offer publishing to Instagram'],
    ]);
  });

  test('are off in an installation that publishes nothing', async () => {
    const closed = await testApp({ PUBLISHING: 'off' });
    const bob = await closed.person('Bob');
    await buildPublishingAccount(closed, bob, 'youtube');
    const [target] = (await targetsOf(bob)).targets;
    expect([target?.can, target?.reason]).toEqual([
      'off',
      'The operator of this installation has not turned publishing on (PUBLISHING=on).',
    ]);
  });
});

describe('an account’s publishing outlook', () => {
  const outlookOf = async (id: string, query = '') =>
    (await ada.call('GET', `/api/connections/${id}/publishing${query}`)).body.data;
  const faults: Record<Platform, string> = {
    tiktok: 'tiktok.*',
    youtube: 'youtube.*',
    instagram: 'instagram.*',
  };

  test('reports what the platform says, also about this clip', async () => {
    const { id } = await connectAccount(sandbox, ada, 'tiktok');
    expect(await outlookOf(id, `?clip_id=${clip.id}`)).toMatchObject({
      connection_id: id,
      state: 'limited',
      media: { fits: 'yes', notes: [] },
      max_duration_seconds: 600,
      forecast: expect.stringMatching(/TikTok .*(not audited|refuse)/),
      privacy_levels: expect.arrayContaining(['SELF_ONLY']),
      creator: { comment_disabled: expect.any(Boolean) },
    });
    const youtube = await connectAccount(sandbox, ada, 'youtube');
    expect(await outlookOf(youtube.id)).toMatchObject({ state: 'limited', creator: null, privacy_levels: null });
    const instagram = await connectAccount(sandbox, ada, 'instagram');
    expect(await outlookOf(instagram.id)).toMatchObject({
      state: 'ok',
      forecast: 'The video would be posted as a Reel and be visible within minutes.',
      posts_left: expect.any(Number),
    });
  });

  test('is a draft in the inbox for a TikTok account that may not post directly', async () => {
    const scopes = ['user.info.basic', 'user.info.profile', 'user.info.stats', 'video.list', 'video.upload'];
    const { id } = await connectAccount(sandbox, ada, 'tiktok', { scopes });
    expect(await outlookOf(id)).toMatchObject({
      state: 'limited',
      creator: null,
      privacy_levels: null,
      forecast: expect.stringMatching(/^A draft would be sent to your TikTok inbox/),
    });
  });

  test.each(platforms.flatMap((platform) => [500, 429, 'hang' as const].map((fault) => [platform, fault] as const)))(
    'of %s is returned even if the platform fails (%s)',
    async (platform, fault) => {
      const { id } = await connectAccount(sandbox, ada, platform);
      const kind = fault === 'hang' ? { kind: 'hang' } : { kind: 'status', status: fault };
      await sandbox.fault({ call: faults[platform], count: 9, ...kind });
      const { status, body } = await ada.call('GET', `/api/connections/${id}/publishing?clip_id=${clip.id}`);
      await sandbox.control('reset', { what: 'faults' });
      expect(status).toBe(200);
      expect(['limited', 'stopped']).toContain(body.data.state);
      expect(body.data.forecast).not.toBe('');
      expect(body.data).toMatchObject({ creator: null, posts_left: null, media: { fits: 'yes' } });
    },
    20_000,
  );

  test('reports an expired access without calling the platform', async () => {
    const id = await buildPublishingAccount(product, ada, 'youtube', { status: 'needs_reconnect' });
    expect(await outlookOf(id)).toMatchObject({
      state: 'stopped',
      media: { fits: 'yes', notes: [] },
      forecast: expect.stringContaining('Connect the YouTube account @youtube-ada again first'),
    });
  });

  test('says how a file is converted first, or why it is not accepted', async () => {
    const id = await buildPublishingAccount(product, ada, 'instagram', { status: 'needs_reconnect' });
    const media = {
      container: 'webm',
      durationSeconds: 40,
      startSeconds: 0,
      sizeBytes: 1000,
      subtitles: [],
      video: {
        codec: 'vp9',
        pixelFormat: 'yuv420p',
        width: 1080,
        height: 1920,
        rotation: 0,
        frameRate: 30,
        variableFrameRate: false,
        streamIndex: 0,
      },
      audio: { codec: 'opus', sampleRate: 48_000, channels: 2, streamIndex: 1 },
    };
    const video = await buildVideo(product, ada.id, { bytes, media_info: JSON.stringify(media) });
    const { media: converted } = await outlookOf(id, `?video_id=${video.id}`);
    expect(converted.fits).toBe('converted');
    expect(converted.notes.join(' ')).toMatch(/^The video is converted to a file .*vp9, which is not accepted/);
    const short = { ...media, durationSeconds: 2 };
    const clipped = await buildVideo(product, ada.id, { bytes, media_info: JSON.stringify(short) });
    const refused = await outlookOf(id, `?video_id=${clipped.id}`);
    expect(refused.media.fits).toBe('no');
    expect(refused.media.notes[0]).toContain('This video is too short');
  });
});

describe('an edit', () => {
  beforeEach(() => buildPublishingAccount(product, ada, 'tiktok').then(() => undefined));

  test('to a draft changes it, schedules it, and makes it a draft again', async () => {
    const draft = await publish({ draft: true });
    expect(draft).toMatchObject({ state: 'draft', can: { edit: true, cancel: true } });
    const changed = (await edit(draft, { title: 'Walk more', hashtags: ['walking'] })).body.data;
    expect(changed).toMatchObject({ state: 'draft', title: 'Walk more', hashtags: ['walking'], scheduled_at: null });
    const at = { timing: 'planned', wall_time: '2027-11-07T09:00', time_zone: 'Europe/Berlin' };
    const planned = (await edit(changed, at)).body.data;
    expect(planned).toMatchObject({ state: 'scheduled', scheduled_at: '2027-11-07T08:00:00.000Z' });
    const kept = (await edit(planned, { description: 'Small steps' })).body.data;
    expect(kept).toMatchObject({ state: 'scheduled', description: 'Small steps', wall_time: '2027-11-07T09:00' });
    const aside = (await edit(kept, { timing: 'draft' })).body.data;
    expect(aside).toMatchObject({ state: 'draft', scheduled_at: null, wall_time: null, next_at: null });
    const now = (await edit(aside, { timing: 'now' })).body.data;
    expect(now).toMatchObject({ state: 'queued', scheduled_at: null, next_at: expect.any(String) });
    expect(now.attempts.map(({ step, text }: Publication['attempts'][number]) => `${step}: ${text}`)).toEqual([
      'created: Created',
      'edit: Changed',
      'schedule: Scheduled',
      'edit: Changed',
      'set_aside: Saved as a draft',
      'publish_now: To be published now',
    ]);
    expect(await read(now.id)).toEqual(now);
  });

  test('to an outdated version is refused with the reason', async () => {
    const seen = await publish({ scheduled_at: inHours(10) });
    await ada.call('POST', `/api/publications/${seen.id}/reschedule`, { scheduled_at: inHours(20) });
    const { status, body } = await edit(seen, { title: 'Late' });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.msg).toContain('was changed in the meantime');
    expect(await read(seen.id)).toMatchObject({ title: 'Walk' });
  });

  test('made five times at once from the same version succeeds once', async () => {
    const seen = await publish({ scheduled_at: inHours(10) });
    const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => edit(seen, { title: `Walk ${at}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.data;
    expect(await read(seen.id)).toEqual(won);
  });

  test.each([
    ['without a title', { title: '' }, 'A title is required'],
    ['with a text that is too long', { description: 'a'.repeat(2300) }, 'TikTok: Title, description and hashtags'],
    ['with options that the platform refuses', { options: { tiktok: { mode: 'direct' } } }, 'Choose who may see'],
    ['for a time that has passed', { timing: 'planned', scheduled_at: '2020-01-01T09:00:00Z' }, 'is in the past'],
    ['for later without a time', { timing: 'planned' }, 'Choose a date and a time'],
    ['with a hashtag of two words', { hashtags: ['two words'] }, ''],
  ])('is refused: %s', async (_, over, words) => {
    const seen = await publish({ draft: true });
    const { status, body } = await edit(seen, over);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.msg).toContain(words);
    expect(await read(seen.id)).toEqual(seen);
  });

  const closed: PublicationState[] = [
    'preparing',
    'uploading',
    'committing',
    'processing',
    'in_inbox',
    'published',
    'published_private',
    'needs_check',
    'failed',
    'canceled',
  ];
  test.each(closed)('to a publication that is %s is refused, and it cannot become a draft', async (state) => {
    const { id } = await publish();
    await setState(id, state);
    const seen = await read(id);
    expect(seen.can.edit).toBe(false);
    for (const timing of ['keep', 'now', 'draft'] as const) {
      const { status, body } = await edit(seen, { timing });
      expect([status, body.code, body.msg]).toEqual([
        409,
        'conflict',
        'It is too late to change this: it is being published or has ended',
      ]);
    }
    expect(await read(id)).toEqual(seen);
  });

  test('to a publication that its platform already holds is refused', async () => {
    const { id } = await publish({ scheduled_at: inHours(10) });
    await setState(id, 'scheduled', { postId: randomUUID() });
    const { status, body } = await edit(await read(id), { title: 'Late' });
    expect([status, body.msg]).toEqual([
      409,
      'TikTok will publish this automatically at its scheduled time. Change or delete it there.',
    ]);
  });

  test('to a failed publication keeps it failed or retries it', async () => {
    const { id } = await publish();
    await setState(id, 'failed', { retrySafe: true });
    const changed = (await edit(await read(id), { title: 'Better' })).body.data;
    expect(changed).toMatchObject({ state: 'failed', title: 'Better', can: { edit: true, retry: true } });
    const retried = (await edit(changed, { title: 'Best', timing: 'now' })).body.data;
    expect(retried).toMatchObject({ state: 'queued', title: 'Best' });
    await setState(id, 'failed', { retrySafe: true });
    const later = (await edit(await read(id), { timing: 'planned', scheduled_at: inHours(5) })).body.data;
    expect(later).toMatchObject({ state: 'scheduled' });
    const found = await db.execute(sql`select round from publications where id = ${id}`);
    expect(found.rows).toEqual([{ round: 3 }]);
  });

  test('to a draft for an account that has to be reconnected is stored but not scheduled', async () => {
    const draft = await publish({ draft: true });
    await db.execute(sql`update connections set status = 'needs_reconnect' where user_id = ${ada.id}`);
    const kept = (await edit(draft, { title: 'Later' })).body.data;
    expect(kept.title).toBe('Later');
    expect((await edit(kept, { timing: 'now' })).body.code).toBe('needs_reconnect');
  });

  test('that schedules a draft of what was just published there asks for confirmation', async () => {
    const draft = await publish({ draft: true });
    await publish();
    const refused = await edit(draft, { timing: 'now' });
    expect([refused.status, refused.body.code]).toEqual([409, 'publication_repeated']);
    const moved = await ada.call('POST', `/api/publications/${draft.id}/reschedule`, { scheduled_at: inHours(3) });
    expect([moved.status, moved.body.code]).toEqual([409, 'publication_repeated']);
    expect((await edit(draft, { timing: 'now', repeat: true })).body.data.state).toBe('queued');
  });

  test('of a caption alone needs no title', async () => {
    await buildPublishingAccount(product, ada, 'instagram');
    const asked = { clip_id: clip.id, caption: 'Walk, and then walk more', scheduled_at: inHours(5) };
    const { body } = await ada.call('POST', '/api/instagram/publish', asked);
    const [seen] = body.data.targets;
    expect(seen.title).toBe('');
    const changed = (await edit(seen, { description: 'Walk', hashtags: ['walk'] })).body.data;
    expect(changed).toMatchObject({ title: '', description: 'Walk', hashtags: ['walk'], state: 'scheduled' });
  });

  test('to a publication whose clip was deleted says so', async () => {
    const draft = await publish({ draft: true });
    await ada.call('DELETE', `/api/clips/${clip.id}`);
    const { status, body } = await edit(draft, { title: 'Gone' });
    expect([status, body.msg]).toEqual([409, 'The clip or video behind this publication was deleted.']);
  });

  test('to options that decide how early a platform gets a post moves its start', async () => {
    await buildPublishingAccount(product, ada, 'youtube');
    const seen = await publish({ platforms: ['youtube'], scheduled_at: inHours(10) });
    const options = { youtube: { ...seen.options.youtube, privacy: 'private' } };
    const changed = (await edit(seen, { options })).body.data;
    expect(changed).toMatchObject({ scheduled_at: seen.scheduled_at, next_at: seen.scheduled_at });
    expect(seen.next_at).not.toBe(seen.scheduled_at);
  });
});

test('can discard a draft, which does not block a later request', async () => {
  await buildPublishingAccount(product, ada, 'tiktok');
  const draft = await publish({ draft: true });
  const second = await publish({ draft: true });
  expect(second.id).not.toBe(draft.id);
  const discarded = await ada.call('POST', `/api/publications/${draft.id}/cancel`);
  expect(discarded.body.data).toMatchObject({ state: 'canceled' });
  expect((await publish()).state).toBe('queued');
});

describe('lists of publications', () => {
  const list = async (query: string): Promise<PublicationEntry[]> =>
    (await ada.call('GET', `/api/publications?${query}`)).body.data.publications;

  test('show a thumbnail of what is published and the outcome', async () => {
    const connection = await buildPublishingAccount(product, ada, 'tiktok');
    const { id } = await publish();
    const video = await buildVideo(product, ada.id, {
      bytes,
      poster_key: 'users/ada/poster.webp',
      media_info: JSON.stringify({
        container: 'mp4',
        durationSeconds: 40,
        startSeconds: 0,
        sizeBytes: 1000,
        subtitles: [],
        video: { codec: 'h264', pixelFormat: 'yuv420p', width: 1080, height: 1920, rotation: 0, frameRate: 30 },
        audio: null,
      }),
    });
    const ofVideo = await publish({ clip_id: undefined, video_id: video.id });
    await setState(id, 'published', { postId: 'post-1' });
    await buildPost(connection, { platform_post_id: 'post-1', views: 70, likes: 3 });
    const entries = await list(`clip_ids=${clip.id}&video_ids=${video.id},${randomUUID()}`);
    expect(entries.map((entry) => entry.id)).toEqual([ofVideo.id, id]);
    expect(entries[0]).toMatchObject({ thumbnail_url: expect.stringMatching(/\/cover\.webp$/), figures: null });
    expect(entries[1]).toMatchObject({
      thumbnail_url: expect.stringMatching(/\/cover\.jpg$/),
      figures: { views: 70, likes: 3, comments: null },
    });
    expect((await list(`video_ids=${video.id}`)).map((entry) => entry.id)).toEqual([ofVideo.id]);
    await ada.call('DELETE', `/api/clips/${clip.id}`);
    expect((await list(`clip_ids=${clip.id}`))[0]?.thumbnail_url).toBeNull();
    expect((await ada.call('GET', '/api/publications?clip_ids=a,,b')).status).toBe(400);
  });

  test('of publications awaiting a person omit those that continue automatically or were published again', async () => {
    await buildPublishingAccount(product, ada, 'tiktok');
    const titles = async () => (await list('attention=needed')).map(({ title }) => title).sort();
    const make = async (title: string, change: ReturnType<typeof sql>) => {
      const { id } = await publish({ title, repeat: true });
      await db.execute(sql`update publications set ${change} where id = ${id}`);
    };
    await make('In doubt', sql`state = 'needs_check'`);
    await make('Held', sql`held = 'restored'`);
    await make('Disconnected', sql`held = 'reconnect'`);
    await make('By me', sql`held = 'paused'`);
    await make('Over', sql`state = 'published'`);
    await make('Failed long ago', sql`state = 'failed', updated_at = now() - interval '8 days'`);
    await make('Failed', sql`state = 'failed'`);
    expect(await titles()).toEqual(['Disconnected', 'Failed', 'Held', 'In doubt']);
    await make('Given up', sql`state = 'canceled'`);
    expect(await titles()).toContain('Failed');
    await make('Once more', sql`state = 'queued'`);
    expect(await titles()).toEqual(['Disconnected', 'Held', 'In doubt']);
    expect((await (await product.person('Eve')).call('GET', '/api/publications?attention=needed')).body.data).toEqual({
      publications: [],
    });
  });
});

describe('the calendar', () => {
  const from = '2027-03-01T00:00:00.000Z';
  const to = '2027-04-01T00:00:00.000Z';
  const calendar = async (span = `from=${from}&to=${to}`, person = ada) =>
    (await person.call('GET', `/api/calendar?${span}`)).body.data;

  test('shows scheduled publications, drafts, and posts not created here', async () => {
    const connection = await buildPublishingAccount(product, ada, 'tiktok');
    const draft = await publish({ draft: true });
    const inside = await publish({ scheduled_at: '2027-03-10T12:00:00Z', repeat: true });
    await publish({ scheduled_at: to, repeat: true });
    const made = await publish({ scheduled_at: '2027-03-11T12:00:00Z', repeat: true });
    await setState(made.id, 'published', { postId: 'ours' });
    await buildPost(connection, { platform_post_id: 'ours', published_at: '2027-03-11T12:01:00Z' });
    const post = { platform_post_id: 'theirs', views: 9, published_at: '2027-03-12T08:00:00Z', title: 'By hand' };
    await buildPost(connection, post);
    await buildPost(connection, { published_at: '2027-04-02T08:00:00Z' });
    const found = await calendar();
    expect(found.publications.map(({ id }: PublicationEntry) => id)).toEqual([draft.id, inside.id, made.id]);
    expect(found.posts).toMatchObject([
      {
        title: 'By hand',
        account_name: '@tiktok-ada',
        connection_id: connection,
        thumbnail_url: null,
        figures: { views: 9, likes: null, comments: null },
      },
    ]);
    expect(found.truncated).toBe(false);
    const eve = await product.person('Eve');
    expect(await calendar(undefined, eve)).toEqual({ publications: [], posts: [], truncated: false });
  });

  test.each([
    ['that ends before it begins', `from=${to}&to=${from}`],
    ['that is empty', `from=${from}&to=${from}`],
    ['of more than 45 days', `from=${from}&to=2027-04-15T00:00:00.001Z`],
  ])('refuses a span %s', async (_, span) => {
    const { status, body } = await ada.call('GET', `/api/calendar?${span}`);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.msg).toBe('Choose a span of time that ends after it begins and has at most 45 days');
  });

  test('is limited to 1,000 posts and says so', async () => {
    const connection = await buildPublishingAccount(product, ada, 'tiktok');
    await db.execute(sql`
      insert into posts (id, user_id, connection_id, platform, platform_post_id, kind, title, description, published_at,
        stats_at, seen_pass)
      select gen_random_uuid()::text, ${ada.id}, ${connection}, 'tiktok', 'many-' || n, 'video', 'Post', '',
        ${from}::timestamptz + make_interval(mins => n), now(), 1 from generate_series(1, 1001) n`);
    const found = await calendar();
    expect([found.posts.length, found.truncated]).toEqual([1000, true]);
  });
});

describe('suggested texts for a clip', () => {
  const words =
    'When you cook rice, wash it twice before you boil it. Most people skip this, and then the rice is sticky. ' +
    'I wash the rice until the water is clear, and it takes about 40 seconds of my day.';
  const written = {
    title: 'Wash your rice twice, and it will never be sticky',
    description: 'Most people skip this step when they cook rice. It takes about 40 seconds.',
    hashtags: ['#rice', 'cooking tips', 'kitchen', 'viral', 'Rice'],
  };
  beforeEach(async () => {
    await db.execute(sql`update clips set transcript = ${words} where id = ${clip.id}`);
  });
  const generate = async () => (await ada.call('POST', `/api/clips/${clip.id}/generate-content`)).body.data;
  const own = { title: 'A clip', description: 'What it says', hashtags: ['hooks'] };

  test('are written by the model from the clip’s own words', async () => {
    await model.script({ kind: 'json', value: written });
    expect(await generate()).toEqual({
      title: written.title,
      description: written.description,
      hashtags: ['rice', 'cookingtips', 'kitchen'],
      answered_by: { engine: 'model', model: 'sandbox-writer' },
    });
    const [call] = await model.calls();
    expect(JSON.stringify(call?.body)).toContain('wash it twice before you boil it');
  });

  test.each([
    ['invents a figure', { ...written, description: 'It saves 300 dollars.' }],
    ['has no hashtag that says something', { ...written, hashtags: ['viral', 'fyp', 'foryou'] }],
    ['is too long', { ...written, title: 'a'.repeat(101) }],
    ['refuses', { ...written, title: 'I’m sorry, but I can’t help with that' }],
    ['has a link', { ...written, description: 'See https://example.com' }],
    ['repeats its instructions', { ...written, description: 'Never words that fit every clip, such as viral or fyp.' }],
    [
      'is in another language',
      { ...written, description: 'Die meisten Leute waschen den Reis nicht, und dann klebt er an allem, was es gibt.' },
    ],
  ])('by a model that %s are repaired once, else replaced by the clip’s own', async (_, wrong) => {
    await model.script({ kind: 'json', value: wrong }, { kind: 'json', value: written });
    expect(await generate()).toMatchObject({ title: written.title, answered_by: { engine: 'model' } });
    await model.script({ kind: 'json', value: wrong }, { kind: 'json', value: wrong });
    expect(await generate()).toMatchObject({ ...own, answered_by: { engine: 'builtin' } });
    expect(await model.calls()).toHaveLength(4);
  });

  test.each([
    ['is down', { kind: 'status', status: 503 }, 'unreachable'],
    ['writes no JSON', { kind: 'invalid_json', times: 2 }, 'invalid_answer'],
    ['refuses', { kind: 'refuse' }, 'refused'],
    ['hangs', { kind: 'hang' }, 'timeout'],
  ] as const)('by a model that %s are the clip’s own', async (_, step, reason) => {
    await model.script(step);
    expect(await generate()).toMatchObject({ ...own, answered_by: { engine: 'builtin', reason } });
  });

  test('are refused for an unfinished or another account’s clip', async () => {
    await db.execute(sql`update clips set status = 'failed' where id = ${clip.id}`);
    const path = `/api/clips/${clip.id}/generate-content`;
    expect((await ada.call('POST', path)).body).toMatchObject({ retcode: 409, code: 'clip_not_ready' });
    const eve = await product.person('Eve');
    expect((await eve.call('POST', path)).status).toBe(404);
  });
});

test('and everything else here cannot be read or changed by another account', async () => {
  const connection = await buildPublishingAccount(product, ada, 'tiktok');
  const seen = await publish({ scheduled_at: inHours(10) });
  const eve = await product.person('Eve');
  const own = await buildPublishingAccount(product, eve, 'tiktok');
  expect((await eve.call('GET', `/api/publications/${seen.id}`)).status).toBe(404);
  expect((await edit(seen, { title: 'Mine' }, eve)).status).toBe(404);
  expect((await eve.call('GET', `/api/connections/${connection}/publishing`)).status).toBe(404);
  expect((await eve.call('GET', `/api/connections/${own}/publishing?clip_id=${clip.id}`)).status).toBe(404);
  const listed = await eve.call('GET', `/api/publications?clip_ids=${clip.id}`);
  expect(listed.body.data.publications).toEqual([]);
  expect(await read(seen.id)).toEqual(seen);
});

import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Platform, platforms } from '#contract/connections.ts';
import { holdRestored, releaseRestored } from '#server/modules/publications/publications.ts';
import { makeClip } from '#server/platforms/publishing.test-kit.ts';
import { buildFile } from '#tests/harness/builders.ts';
import { buildPublishableClip, inspected } from '#tests/harness/publishing.ts';
import { publishingOnSandbox, stepsOf } from '#tests/harness/publishing-sandbox.ts';

const FILM_SECONDS = 4;
const place = await publishingOnSandbox();
const { product, sandbox, db } = place;
const film = await makeClip({ seconds: FILM_SECONDS });
const tiktok = { mode: 'direct', privacy_level: 'PUBLIC_TO_EVERYONE', consent: true };
const MINUTE_SECONDS = 60;

let ada: Awaited<ReturnType<typeof place.creator>>;
beforeAll(async () => {
  await sandbox.control('settings', { 'tiktok.audited': 'yes', 'youtube.audited': 'yes' });
  ada = await place.creator('Ada', ...platforms);
});

async function publish(platform: Platform, title: string, more: object = {}): Promise<string> {
  const file_key = `users/${ada.id}/clips/film/clip.mp4`;
  await buildFile(product, file_key, film);
  const clip = await buildPublishableClip(product, ada, { file_key, ...inspected(FILM_SECONDS) });
  return place.publish(ada, {
    clip_id: clip.id,
    title,
    targets: [{ connection_id: ada.connections[platform], options: { tiktok } }],
    ...more,
  });
}
const countPosts = async (title: string) => (await place.commits()).filter(({ text }) => text.includes(title)).length;

/** Backs up publications; the returned function puts them back, as restoring a data folder does. */
async function backUp(): Promise<() => Promise<void>> {
  await db.execute(sql`drop table if exists kept_rows, kept_attempts`);
  await db.execute(sql`create table kept_rows as select * from publications`);
  await db.execute(sql`create table kept_attempts as select * from publication_attempts`);
  return async () => {
    await db.execute(sql`delete from publications where id in (select id from kept_rows)`);
    await db.execute(sql`insert into publications select * from kept_rows`);
    await db.execute(sql`insert into publication_attempts overriding system value select * from kept_attempts`);
  };
}

test.each(platforms)(
  'what was posted after the backup that was restored is not posted to %s again',
  async (platform) => {
    const title = `Put back on ${platform}`;
    const group = await publish(platform, title);
    const putBack = await backUp();
    const engine = await place.start();
    const [posted] = await place.untilIn(ada, group, 'published');
    await engine.stop();
    // The installation mark is as old as the rows, so nothing reveals the restore.
    await putBack();
    await place.forward(20 * MINUTE_SECONDS);
    const after = await place.start();
    const [found] = await place.untilIn(ada, group, 'needs_check');
    await after.stop();
    // TikTok reports a post's id some time after creating it.
    const postId = posted?.post_id ?? found?.candidates[0]?.post_id;
    expect(found && stepsOf(found)).toEqual(['created', 'take', 'lost_sight']);
    expect(found).toMatchObject({
      candidates: [{ post_id: postId }],
      message: expect.stringMatching(/^This was due \d\d minutes ago, and the account has a similar post since then\./),
      can: { resolve: true, retry: false },
    });
    expect(await countPosts(title)).toBe(1);
    const { body } = await ada.call('POST', `/api/publications/${found?.id}/resolve`, {
      outcome: 'there',
      post_id: postId,
    });
    expect(body.data).toMatchObject({ state: 'published', post_id: postId });
  },
);

test('what is overdue and was not posted is posted once, and so is what a user confirms despite a similar post', async () => {
  const title = 'Late, and not there';
  const group = await publish('instagram', title);
  await place.forward(40 * MINUTE_SECONDS);
  const engine = await place.start();
  await place.untilIn(ada, group, 'published');
  expect(await countPosts(title)).toBe(1);

  await place.forward(16 * MINUTE_SECONDS);
  await engine.stop();
  const again = await publish('instagram', title);
  // Simulates a request made before the first one.
  await db.execute(sql`update publications set created_at = now() - interval '1 hour' where group_id = ${again}`);
  await db.execute(sql`update publications set platform_post_id = null where group_id = ${group}`);
  await db.execute(sql`update publication_attempts set at = now() - interval '1 hour'`);
  const next = await place.start();
  const [asked] = await place.untilIn(ada, again, 'needs_check');
  await ada.call('POST', `/api/publications/${asked?.id}/resolve`, { outcome: 'not_there' });
  // The user decides now, by the engine's clock.
  const at = place.clock.now().toISOString();
  await ada.call('POST', `/api/publications/${asked?.id}/retry`);
  await db.execute(
    sql`update publication_attempts set at = ${at} where publication_id = ${asked?.id} and step = 'retry'`,
  );
  await place.untilIn(ada, again, 'published');
  await next.stop();
  expect(await countPosts(title)).toBe(2);
});

test('after a recognised restore, earlier failures are not retried: they may have been posted since', async () => {
  const group = await publish('youtube', 'Failed before');
  await db.execute(sql`update publications set state = 'failed', retry_safe = true where group_id = ${group}`);
  const waiting = await publish('youtube', 'Waiting');
  expect(await holdRestored(db)).toBe(1);
  const [failed] = await place.read(ada, group);
  const words = expect.stringContaining('may have been tried again and posted since');
  expect(failed).toMatchObject({ state: 'failed', can: { retry: false, edit: false }, message: words });
  const { status, body } = await ada.call('POST', `/api/publications/${failed?.id}/retry`);
  expect([status, body.msg]).toEqual([409, words]);
  const [held] = await place.read(ada, waiting);
  expect(held).toMatchObject({ held: 'restored', attempts: [{ step: 'created' }, { step: 'hold', actor: 'engine' }] });
  await releaseRestored(db, place.clock.now());
  expect((await place.read(ada, group))[0]).toMatchObject({ can: { retry: false } });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Db } from '#server/db/database.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { PlatformError } from '#server/platforms/platform.ts';
import type { Publisher, Standing } from '#server/platforms/publishing.ts';
import { localStorage } from '#server/storage/local-storage.ts';
import { testDatabase } from '#tests/harness/database.ts';
import {
  buildPublications,
  buildPublisher,
  engineDeps,
  type TestedPlatform,
} from '#tests/harness/publishing-engine.ts';
import { startPublishingPlatform } from '#tests/harness/publishing-platform.ts';
import { cancelPublication, pausePublication, resumeReconnected, retryPublication } from './change.ts';
import type { Point } from './drive.ts';
import { startEngine } from './engine.ts';
import { claimDue } from './store.ts';

const database = await testDatabase();
const { db } = database;
const folder = await mkdtemp(join(tmpdir(), 'rw-races-'));
const storage = await localStorage(folder);
const queue: Queue = { add: async () => undefined, close: async () => {} };
const platform = await startPublishingPlatform();
afterAll(async () => {
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

const depsOf = (more: { atPoint?: (point: Point) => Promise<void> } = {}) => ({
  ...engineDeps({ database, storage, platformUrl: platform.url, queue }),
  ...more,
});
type Deps = ReturnType<typeof depsOf>;

/** Replaces steps of a platform's publisher. */
function play(deps: Deps, on: TestedPlatform, steps: Partial<Publisher>): void {
  const { publisher } = deps.platforms[on].adapter ?? {};
  if (!publisher) throw new Error(`nothing is published to ${on}`);
  Object.assign(publisher, steps);
}

async function rowOf(id: string) {
  const found = await db.execute<Record<string, unknown>>(sql`select * from publications where id = ${id}`);
  return found.rows[0] ?? {};
}
async function stepsOf(id: string): Promise<string[]> {
  const found = await db.execute<{ step: string }>(
    sql`select step from publication_attempts where publication_id = ${id} order by id`,
  );
  return found.rows.map(({ step }) => step);
}
/** Runs an engine while the work lasts. */
async function withEngine<T>(deps: Deps, work: () => Promise<T>): Promise<T> {
  const engine = await startEngine(deps, { pollMs: 20 });
  try {
    return await work();
  } finally {
    await engine.stop();
  }
}
const untilState = (id: string, ...states: string[]) =>
  vi.waitFor(async () => expect(states).toContain((await rowOf(id)).state), { timeout: 60_000, interval: 30 });

async function buildOne(title: string, on: TestedPlatform, state = 'scheduled') {
  const account = await buildPublisher(database, storage);
  const [id = ''] = await buildPublications(db, account, on, [{ title, state }]);
  return { ...account, id };
}

test('a publication that a user changes while a worker claims it no longer belongs to that worker', async () => {
  const deps = depsOf();
  const { id, userId } = await buildOne('Changed in between', 'youtube', 'queued');
  const other = await buildOne('Left alone', 'youtube', 'queued');
  // The claim is written; then the user changes the row before the worker reads it.
  const slow = Object.create(db) as Db;
  slow.execute = (async (statement: Parameters<Db['execute']>[0]) => {
    const claimed = await db.execute(statement);
    await pausePublication(deps, userId, id);
    return claimed;
  }) as Db['execute'];
  const rows = await claimDue(slow, { now: new Date(), leaseSeconds: 60, limit: 5 });
  expect(rows.map((row) => row.id)).toEqual([other.id]);
  expect(await rowOf(id)).toMatchObject({ held: 'paused', leased_until: null, state: 'queued' });
  await db.execute(sql`delete from publications`);
});

describe('canceling a publication', () => {
  test.each(['youtube', 'instagram'] as const)(
    'at any moment of %s either prevents the post or is refused because there is one',
    async (on) => {
      const deps = depsOf();
      const count = 24;
      const all = await Promise.all(
        Array.from({ length: count }, (_, index) => buildOne(`Race ${on} ${index}.`, on, 'queued')),
      );
      const canceled = await withEngine(deps, async () => {
        const outcomes = await Promise.all(
          all.map(async ({ userId, id }, index) => {
            await delay(index * 60);
            return cancelPublication(deps, userId, id).then(
              () => true,
              () => false,
            );
          }),
        );
        for (const { id } of all) await untilState(id, 'published', 'canceled');
        return outcomes;
      });
      const seen = await Promise.all(
        all.map(async ({ id }, index) => ({
          state: (await rowOf(id)).state,
          posts: platform.count(`Race ${on} ${index}.`),
        })),
      );
      expect(seen).toEqual(
        canceled.map((was) => (was ? { state: 'canceled', posts: 0 } : { state: 'published', posts: 1 })),
      );
      process.stdout.write(`${count} cancels against ${on}: ${canceled.filter(Boolean).length} in time, 0 wrong\n`);
    },
  );

  test('that was handed to the platform meanwhile is refused, because the platform publishes it by itself', async () => {
    const { id, userId } = await buildOne('Given meanwhile', 'youtube');
    const deps = depsOf();
    let transactions = 0;
    const slow = Object.create(db) as Db;
    slow.transaction = (async (work: Parameters<Db['transaction']>[0]) => {
      transactions += 1;
      if (transactions === 2) await db.execute(sql`update publications set platform_post_id = 'p1' where id = ${id}`);
      return db.transaction(work);
    }) as Db['transaction'];
    await expect(cancelPublication({ ...deps, db: slow }, userId, id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await rowOf(id)).toMatchObject({ state: 'scheduled', platform_post_id: 'p1' });
    await db.execute(sql`delete from publications`);
  });
});

describe('after the last part was lost,', () => {
  const bytes: Standing = { at: 'wants_bytes', nextByte: 0 };
  const lost = () => new PlatformError('unavailable', { platform: 'youtube', call: 'upload', sent: 'maybe' });

  test('a missing upload is not opened again: the post is searched for, and then a person asked', async () => {
    const deps = depsOf();
    let [starts, polls, sends] = [0, 0, 0];
    play(deps, 'youtube', {
      parts: () => [{ first: 0, last: 9 }],
      start: async () => {
        starts += 1;
        return {};
      },
      // It has nothing of the file, and then does not know the upload any more.
      poll: async () => {
        polls += 1;
        return polls <= 2 ? bytes : { at: 'gone' };
      },
      send: async () => {
        sends += 1;
        throw lost();
      },
    });
    const { id, userId } = await buildOne('Gone after it was lost', 'youtube');
    await withEngine(deps, () => untilState(id, 'needs_check'));
    expect([starts, sends]).toEqual([1, 1]);
    expect(await stepsOf(id)).toEqual([
      // The second intent comes from polling alone.
      'due',
      'take',
      'started',
      'commit',
      'wait',
      'uncommitted',
      'commit',
      'lost_sight',
    ]);
    expect(await rowOf(id)).toMatchObject({ retry_safe: false, round: 1 });
    await expect(retryPublication(deps, userId, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('a second round requested by a person starts from nothing and makes one post', async () => {
    const deps = depsOf();
    const { id, userId } = await buildOne('Second round', 'youtube');
    await db.execute(sql`update publications set state = 'failed', retry_safe = true, commit_at = now(),
      sent_bytes = 9, restarts = 3, failures = 7, candidates = '[{"postId": "x"}]' where id = ${id}`);
    await retryPublication(deps, userId, id);
    expect(await rowOf(id)).toMatchObject({
      state: 'queued',
      round: 2,
      commit_at: null,
      sent_bytes: '0',
      restarts: 0,
      failures: 0,
      candidates: [],
      handle_sealed: null,
      first_try_at: null,
      retry_safe: false,
    });
    await withEngine(deps, () => untilState(id, 'published'));
    expect(platform.count('Second round')).toBe(1);
  });
});

describe('access that ends after the call that makes the post', () => {
  const ended = () => new PlatformError('access_ended', { platform: 'instagram', call: 'poll', status: 401 });

  test('holds a publication in doubt until the account is reconnected, and then finds its one post', async () => {
    const deps = depsOf();
    let isConnected = true;
    const { publisher } = deps.platforms.instagram.adapter ?? {};
    const { commit, poll } = publisher ?? {};
    if (!commit || !poll) throw new Error('nothing is published to Instagram');
    play(deps, 'instagram', {
      commit: async (access, handle) => {
        await commit(access, handle);
        isConnected = false;
        throw new PlatformError('unavailable', { platform: 'instagram', call: 'publish', sent: 'maybe' });
      },
      poll: async (access, handle, postId) => {
        if (!isConnected) throw ended();
        return poll(access, handle, postId);
      },
    });
    const { id, instagram } = await buildOne('Held after the post', 'instagram');
    await withEngine(deps, async () => {
      await vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ held: 'reconnect' }), { timeout: 60_000 });
      expect(await rowOf(id)).toMatchObject({ state: 'committing' });
      isConnected = true;
      await db.execute(sql`update connections set status = 'active' where id = ${instagram}`);
      await db.transaction((tx) => resumeReconnected(deps, tx, instagram));
      await untilState(id, 'published');
    });
    expect(platform.count('Held after the post')).toBe(1);
  });

  test('does not hold a delivered draft', async () => {
    const deps = depsOf();
    let polls = 0;
    play(deps, 'youtube', {
      parts: () => [{ first: 0, last: 9 }],
      poll: async () => {
        polls += 1;
        if (polls > 1) throw ended();
        return { at: 'wants_bytes', nextByte: 0 };
      },
      send: async () => ({ at: 'in_inbox' }),
    });
    const { id } = await buildOne('In the inbox', 'youtube');
    await withEngine(deps, async () => {
      await untilState(id, 'in_inbox');
      await db.execute(sql`update publications set next_at = now() where id = ${id}`);
      await vi.waitFor(() => expect(polls).toBeGreaterThan(1), { timeout: 60_000 });
    });
    expect(await rowOf(id)).toMatchObject({ state: 'in_inbox', held: null });
  });
});

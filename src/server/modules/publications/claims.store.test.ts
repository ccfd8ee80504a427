import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { silentLog } from '#server/kit/log.ts';
import { localStorage } from '#server/storage/local-storage.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { promised, tellFigure } from '#tests/harness/extent.ts';
import {
  buildPublications,
  buildPublisher,
  engineDeps,
  type TestedPlatform,
} from '#tests/harness/publishing-engine.ts';
import { startPublishingPlatform } from '#tests/harness/publishing-platform.ts';
import { DEFAULTS, type EngineOptions, startEngine } from './engine.ts';
import { claimDue, renewLease, updateFenced } from './store.ts';
import type { PublicationRow } from './tables.ts';

const database = await testDatabase();
const second = openDatabase(database.connectionString, { log: silentLog, poolSize: 5 });
const { db } = database;
const folder = await mkdtemp(join(tmpdir(), 'rw-claims-'));
const storage = await localStorage(folder);
const queue: Queue = { add: async () => undefined, close: async () => {} };
const platform = await startPublishingPlatform();
afterAll(async () => {
  await second.close();
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

const soon = { timeout: 60_000, interval: 50 };
const claim = (on = db, limit = 7) => claimDue(on, { now: new Date(), leaseSeconds: 60, limit });
const startOne = (options: Partial<EngineOptions> = { pollMs: 50 }, clock = { now: () => new Date() }) =>
  startEngine(engineDeps({ database, storage, platformUrl: platform.url, queue, clock }), options);

async function build(count: number, on: TestedPlatform, more: { state?: string; held?: string; dueAt?: Date } = {}) {
  const account = await buildPublisher(database, storage);
  const titles = Array.from({ length: count }, (_, index) => `${account.userId}/${index}`);
  // Inserted one after the other, and all due now.
  const given = titles.map((title, index) => ({ title, dueAt: new Date(Date.now() - 1_000 + index), ...more }));
  const ids = await buildPublications(db, account, on, given);
  return { ...account, titles, ids };
}

async function statesOf(ids: readonly string[]): Promise<string[]> {
  const found = await db.execute<{ state: string }>(
    sql`select state from publications where id in ${[...ids]} order by created_at, title`,
  );
  return found.rows.map(({ state }) => state);
}

const postsOf = (titles: readonly string[]) => platform.ledger.filter(({ title }) => titles.includes(title));

test('no two workers hold one publication, and no account has two in progress before their posts', async () => {
  const accounts = await Promise.all(Array.from({ length: 30 }, () => build(4, 'youtube', { state: 'queued' })));
  const claimed: PublicationRow[] = [];
  for (let round = 0; round < 10; round += 1)
    claimed.push(...(await Promise.all([db, second.db, db, second.db].map((on) => claim(on)))).flat());
  expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length);
  expect(claimed.map(({ connectionId }) => connectionId).sort()).toEqual(accounts.map(({ youtube }) => youtube).sort());
  // The earliest of each account.
  expect(claimed.map(({ title }) => title).sort()).toEqual(accounts.map(({ titles }) => titles[0]).sort());
  await db.execute(sql`delete from publications`);
});

test('a worker that lost a publication to another one can neither write nor renew its lease', async () => {
  await build(1, 'youtube', { state: 'queued' });
  const [before] = await claim();
  await db.execute(sql`update publications set leased_until = now() - interval '1 second'`);
  const [after] = await claim(second.db);
  if (!before || !after) throw new Error('nothing was claimed');
  expect(after).toMatchObject({ id: before.id, epoch: before.epoch + 1 });
  expect(await renewLease(db, before, 60)).toBe(false);
  expect(await updateFenced(db, before, { looks: 9 })).toBeUndefined();
  expect(await updateFenced(db, after, { looks: 1 })).toMatchObject({ looks: 1 });
  await db.execute(sql`delete from publications`);
});

test('a held publication stays unchanged', async () => {
  const holds = ['restored', 'reconnect', 'paused', 'conforming'] as const;
  const held = await Promise.all(holds.map((hold) => build(1, 'youtube', { held: hold })));
  const free = await build(1, 'youtube');
  const engine = await startOne();
  await vi.waitFor(async () => expect(await statesOf(free.ids)).toEqual(['published']), soon);
  await engine.stop();
  for (const { ids, titles } of held) {
    expect(await statesOf(ids)).toEqual(['scheduled']);
    expect(postsOf(titles)).toEqual([]);
  }
  await db.execute(sql`delete from publications`);
});

test.each(['youtube', 'instagram'] as const)(
  'posts of one account appear on %s in order of their times',
  async (on) => {
    const { ids, titles } = await build(6, on);
    const engines = await Promise.all([startOne(), startOne()]);
    await vi.waitFor(async () => expect(new Set(await statesOf(ids))).toEqual(new Set(['published'])), soon);
    await Promise.all(engines.map((engine) => engine.stop()));
    expect(postsOf(titles).map(({ title }) => title)).toEqual(titles);
  },
);

test('the publication of a dead worker is taken over', async () => {
  const { ids } = await build(1, 'youtube', { state: 'queued' });
  // With the product's lease, which is never renewed.
  const [dead] = await claimDue(db, { now: new Date(), leaseSeconds: DEFAULTS.leaseSeconds, limit: 1 });
  const diedAtMs = performance.now();
  const heir = await startOne({});
  await vi.waitFor(async () => expect(await statesOf(ids)).toEqual(['published']), soon);
  const seconds = (performance.now() - diedAtMs) / 1000;
  await heir.stop();
  tellFigure(`a dead worker's publication was posted by another after ${seconds.toFixed(1)} s`);
  expect(dead?.id).toBe(ids[0]);
  expect(seconds).toBeLessThan(promised(15));
});

test('a clock that jumps an hour ahead and back loses nothing and posts nothing twice', async () => {
  let jumpMs = 0;
  const accounts = await Promise.all((['youtube', 'instagram'] as const).map((on) => build(4, on)));
  const engine = await startOne({ pollMs: 20 }, { now: () => new Date(Date.now() + jumpMs) });
  const jumps = [3_600_000, -3_600_000, 0, 3_600_000, -3_600_000, 7_200_000];
  for (const jump of jumps) {
    const before = platform.requests();
    jumpMs = jump;
    // Until something happens by the new clock, or nothing is due by it.
    await vi.waitFor(() => expect(platform.requests()).toBeGreaterThan(before), { timeout: 500 }).catch(() => {});
  }
  const ids = accounts.flatMap((account) => account.ids);
  const ended = ['published', 'needs_check'];
  await vi.waitFor(async () => expect((await statesOf(ids)).every((state) => ended.includes(state))).toBe(true), soon);
  await engine.stop();
  for (const title of accounts.flatMap(({ titles }) => titles)) expect(platform.count(title)).toBe(1);
});

test('a thousand publications due at once are all started by two engines, and none is posted twice', async () => {
  const accounts = await Promise.all(Array.from({ length: 40 }, () => build(25, 'instagram')));
  const ids = accounts.flatMap((account) => account.ids);
  const dueAtMs = Date.now();
  await db.execute(sql`update publications set due_at = now(), next_at = now() where state = 'scheduled'`);
  const engines = await Promise.all([startOne({}), startOne({})]);
  await vi.waitFor(async () => expect(await statesOf(ids)).not.toContain('scheduled'), soon);
  process.stdout.write(`1000 due at once taken up after ${((Date.now() - dueAtMs) / 1000).toFixed(1)} s\n`);
  await Promise.all(engines.map((engine) => engine.stop()));
  expect(await statesOf(ids)).not.toContain('failed');
  for (const { titles } of accounts) {
    const posted = postsOf(titles).map(({ title }) => title);
    expect(posted).toEqual([...new Set(posted)]);
  }
});

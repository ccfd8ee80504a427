import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import type { Queue } from '#server/jobs/queue.ts';
import { localStorage } from '#server/storage/local-storage.ts';
import { testDatabase } from '#tests/harness/database.ts';
import {
  buildPublications,
  buildPublisher,
  engineDeps,
  type TestedPlatform,
} from '#tests/harness/publishing-engine.ts';
import { startPublishingPlatform } from '#tests/harness/publishing-platform.ts';
import type { WorkerOptions } from '#tests/harness/publishing-worker.ts';
import { advance } from './advance.ts';
import { openDrive, type Point, points } from './drive.ts';
import { startEngine } from './engine.ts';
import { keepLease } from './lease.ts';
import { claimDue } from './store.ts';

const database = await testDatabase();
const { db } = database;
const folder = await mkdtemp(join(tmpdir(), 'rw-crashes-'));
const storage = await localStorage(folder);
const queue: Queue = { add: async () => undefined, close: async () => {} };
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Taking over takes longer than this, since posts may become visible late. */
const SLEEPER_SECONDS = 1;
const VISIBLE_AFTER_MS = 300;
const VISIBLE_WITHIN_MS = 1_500;
const workerScript = resolve(import.meta.dirname, '../../../../tests/harness/publishing-worker.ts');
const quickImports = resolve(import.meta.dirname, '../../main/quick-imports.ts');

function startWorker(platformUrl: string, more: Partial<WorkerOptions>): ChildProcess {
  const options: WorkerOptions = {
    connectionString: database.connectionString,
    folder,
    platformUrl,
    visibleWithinMs: VISIBLE_WITHIN_MS,
    leaseSeconds: 600,
    places: 1,
    ...more,
  };
  const child = fork(workerScript, [JSON.stringify(options)], { execArgv: ['--import', quickImports] });
  children.push(child);
  return child;
}

const depsOf = (platformUrl: string) =>
  engineDeps({ database, storage, platformUrl, queue, visibleWithinMs: VISIBLE_WITHIN_MS });
const heir = (platformUrl: string) => startEngine(depsOf(platformUrl), { pollMs: 100, leaseSeconds: 2 });

async function stateOf(id: string): Promise<string> {
  const found = await db.execute<{ state: string }>(sql`select state from publications where id = ${id}`);
  return found.rows[0]?.state ?? 'gone';
}

const untilEnded = (id: string) =>
  vi.waitFor(async () => expect(['published', 'needs_check', 'failed']).toContain(await stateOf(id)), {
    timeout: 60_000,
    interval: 50,
  });

const cases = (['youtube', 'instagram'] as const).flatMap((platform) =>
  points.map((point) => ({ platform, point, title: `${platform} killed at ${point}` })),
);
/** Upload points are never reached where the platform fetches the file itself. */
const isPassed = ({ platform, point }: { platform: TestedPlatform; point: Point }) =>
  platform === 'youtube' || !point.startsWith('part_');
/** Between the stored intent and the call: only an upload's offset can show that nothing was sent. */
const isInDoubt = ({ platform, point }: { platform: TestedPlatform; point: Point }) =>
  platform === 'instagram' && point === 'commit_stored';

/** A worker that stops at a point like a suspended or dead process: it writes nothing, and its lease expires. */
async function sleepAt(url: string, point: Point, waking: Promise<void>): Promise<{ ended: Promise<unknown> }> {
  const reached = Promise.withResolvers<void>();
  const controller = new AbortController();
  const claimedAtMs = performance.now();
  const deps = depsOf(url);
  const [row] = await claimDue(db, { now: new Date(), leaseSeconds: SLEEPER_SECONDS, limit: 1 });
  if (!row) throw new Error('nothing is due');
  const onLost = (reason: Error) => controller.abort(reason);
  const lease = keepLease(deps, row, { seconds: SLEEPER_SECONDS, claimedAtMs, onLost });
  const atPoint = async (at: Point) => {
    if (at !== point) return;
    await lease.stop();
    reached.resolve();
    await waking;
  };
  const drive = openDrive({ ...deps, atPoint }, row, { signal: controller.signal, assertMine: lease.assertMine });
  const ended = advance(drive)
    .catch((error: unknown) => error)
    .finally(lease.stop);
  await Promise.race([reached.promise, ended]);
  return { ended };
}

test('a worker that dies at any point leaves one post, or the question whether there is one; one that was merely suspended sends and writes nothing more', async () => {
  const platform = await startPublishingPlatform({ visibleAfterMs: VISIBLE_AFTER_MS, silentContainers: true });
  const passed = cases.filter(isPassed);
  const waking = Promise.withResolvers<void>();
  const [ids, sleepers]: [string[], { ended: Promise<unknown> }[]] = [[], []];
  for (const { platform: on, point, title } of passed) {
    const account = await buildPublisher(database, storage);
    const [id = ''] = await buildPublications(db, account, on, [{ title, state: 'queued' }]);
    sleepers.push(await sleepAt(platform.url, point, waking.promise));
    await db.execute(sql`update publications set held = 'paused' where id = ${id}`);
    ids.push(id);
  }
  await db.execute(sql`update publications set held = null, leased_until = now()`);
  const engine = await heir(platform.url);
  for (const id of ids) await untilEnded(id);
  await engine.stop();
  const outcomes = await Promise.all(
    passed.map(async ({ title }, index) => ({
      title,
      state: await stateOf(ids[index] ?? ''),
      posts: platform.count(title),
    })),
  );
  expect(outcomes).toEqual(
    passed.map((one) => ({
      title: one.title,
      ...(isInDoubt(one) ? { state: 'needs_check', posts: 0 } : { state: 'published', posts: 1 }),
    })),
  );

  const before = await Promise.all(ids.map(traceOf));
  waking.resolve();
  await Promise.all(sleepers.map(({ ended }) => ended));
  expect(await Promise.all(ids.map(traceOf))).toEqual(before);
  expect(passed.map(({ title }) => platform.count(title))).toEqual(outcomes.map(({ posts }) => posts));

  // Without a stored intent, the next worker starts over: the same crash posts twice.
  for (const on of ['youtube', 'instagram'] as const) {
    const title = `${on} without a stored intent`;
    for (const _ of ['the one that dies', 'its heir']) await publishNaively(platform.url, on, title);
    expect(platform.count(title)).toBe(2);
  }
  const toCheck = outcomes.filter(({ state }) => state === 'needs_check').length;
  process.stdout.write(
    `workers dead at ${passed.length} points: ${passed.length - toCheck} posts, ${toCheck} to check, 0 twice; without a stored intent 2 of 2 twice\n`,
  );
  await platform.stop();
});

test('a worker killed during its call leaves one post', async () => {
  let child: ChildProcess | undefined;
  const platform = await startPublishingPlatform({
    visibleAfterMs: VISIBLE_AFTER_MS,
    silentContainers: true,
    onArrival: (path) => path.endsWith('/commit') && child?.kill('SIGKILL'),
  });
  const account = await buildPublisher(database, storage);
  const [id = ''] = await buildPublications(db, account, 'instagram', [{ title: 'In flight' }]);
  child = startWorker(platform.url, {});
  await once(child, 'exit');
  await db.execute(sql`update publications set leased_until = now() where id = ${id}`);
  const engine = await heir(platform.url);
  await untilEnded(id);
  await engine.stop();
  expect(await stateOf(id)).toBe('published');
  expect(platform.count('In flight')).toBe(1);
  await platform.stop();
});

test('a worker suspended while another took over sends and writes nothing when it wakes', async () => {
  const platform = await startPublishingPlatform({ visibleAfterMs: VISIBLE_AFTER_MS, silentContainers: true });
  for (const [on, point, state, posts] of [
    ['youtube', 'commit_stored', 'published', 1],
    ['instagram', 'commit_stored', 'needs_check', 0],
  ] as const) {
    const title = `${on} asleep at ${point}`;
    const account = await buildPublisher(database, storage);
    const [id = ''] = await buildPublications(db, account, on, [{ title }]);
    const sleeper = startWorker(platform.url, { leaseSeconds: 1, at: { point, signal: 'SIGSTOP' } });
    await vi.waitFor(async () => expect(await lastStep(id)).toBe('commit'), {
      timeout: 60_000,
      interval: 20,
    });
    const engine = await heir(platform.url);
    await untilEnded(id);
    await engine.stop();
    const before = await traceOf(id);
    sleeper.kill('SIGCONT');
    // It is awake, and has given up its publication, once it has claimed another one.
    const [other = ''] = await buildPublications(db, await buildPublisher(database, storage), 'youtube', [
      { title: `${title}, awake` },
    ]);
    await untilEnded(other);
    expect(await traceOf(id)).toEqual(before);
    expect({ title, state: await stateOf(id), posts: platform.count(title) }).toEqual({ title, state, posts });
    sleeper.kill('SIGKILL');
  }
  await platform.stop();
});

async function lastStep(id: string): Promise<string | undefined> {
  const found = await db.execute<{ step: string }>(
    sql`select step from publication_attempts where publication_id = ${id} order by id desc limit 1`,
  );
  return found.rows[0]?.step;
}

async function traceOf(id: string) {
  const found = await db.execute(sql`select p.state, p.epoch, p.updated_at, count(a.id)::int as attempts
    from publications p join publication_attempts a on a.publication_id = p.id where p.id = ${id} group by p.id`);
  return found.rows;
}

/** What the engine must not do: do everything from the start and store nothing until the end. */
async function publishNaively(url: string, on: TestedPlatform, title: string): Promise<void> {
  const post = async (path: string, body: object) =>
    (await (await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) })).json()) as { id: string };
  if (on === 'youtube') {
    const { id } = await post('/uploads', { account: 'naive', title, bytes: 3 });
    await fetch(`${url}/uploads/${id}?first=0`, { method: 'PUT', body: 'abc' });
  } else {
    const { id } = await post('/containers', { account: 'naive', title });
    await post(`/containers/${id}/commit`, {});
  }
}

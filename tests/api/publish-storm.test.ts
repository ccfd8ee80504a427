import { type ChildProcess, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { localStorage } from '#server/storage/local-storage.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { buildPublications, buildPublisher } from '#tests/harness/publishing-engine.ts';
import { type PublishingPlatform, startPublishingPlatform } from '#tests/harness/publishing-platform.ts';
import type { WorkerOptions } from '#tests/harness/publishing-worker.ts';

// `npm run drills -- publish-storm` is the long one.
const isDrill = process.env.DRILLS === '1';
const PUBLICATIONS = isDrill ? 1_000 : 40;
const ACCOUNTS = isDrill ? 100 : 20;
const KILLS = isDrill ? 500 : 4;
const WORKERS = 2;
const TIME_LIMIT_MS = isDrill ? 40 * 60_000 : 90_000;
/** After it is ready, a worker lives for so long at most, in milliseconds. */
const LONGEST_LIFE_MS = 1_200;
/** They fall due over this span, so that there is always something on the way. */
const SPAN_MS = isDrill ? 240_000 : 2_000;
/** Enough for the faults to hit it: by chance one in a hundred thousand runs would see none. */
const NAIVE_PUBLICATIONS = 200;
const FAULTS = {
  ...{ error500: 0.04, error429: 0.04, dropped: 0.04, visibleAfterMs: 400, silentContainers: true },
};

const database = await testDatabase();
const { db } = database;
const folder = await mkdtemp(join(tmpdir(), 'rw-storm-'));
const storage = await localStorage(folder);
const workers = new Set<ChildProcess>();
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function startWorker(platformUrl: string): ChildProcess {
  const options: WorkerOptions = {
    ...{ connectionString: database.connectionString, folder, platformUrl, visibleWithinMs: 2_000 },
    ...{ leaseSeconds: 2, places: 6 },
  };
  const worker = fork(join(import.meta.dirname, '../harness/publishing-worker.ts'), [JSON.stringify(options)], {
    execArgv: ['--import', join(import.meta.dirname, '../../src/server/main/quick-imports.ts')],
  });
  workers.add(worker);
  worker.once('exit', () => workers.delete(worker));
  return worker;
}

/** Keeps a worker running, and kills each one at a random moment until there were enough kills. */
async function keepKilling(platformUrl: string, count: { kills: number }, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const worker = startWorker(platformUrl);
    const [first] = await Promise.race([once(worker, 'message'), once(worker, 'exit')]);
    if (first !== 'ready') throw new Error(`a worker ended with ${first} before it was ready`);
    if (count.kills >= KILLS) {
      while (!isOver()) await delay(100);
      worker.kill('SIGKILL');
      return;
    }
    await delay(randomInt(0, LONGEST_LIFE_MS));
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    count.kills += 1;
  }
}

type Outcome = { title: string; state: string; posts: number };

async function listOutcomes(platform: PublishingPlatform): Promise<Outcome[]> {
  const posts = new Map<string, number>();
  for (const { title } of platform.ledger) posts.set(title, (posts.get(title) ?? 0) + 1);
  const found = await db.execute<{ title: string; state: string }>(sql`select title, state from publications`);
  return found.rows.map((row) => ({ ...row, posts: posts.get(row.title) ?? 0 }));
}

async function countOpen(): Promise<number> {
  const found = await db.execute<{ count: number }>(sql`select count(*)::int as count from publications
    where state not in ('published', 'needs_check', 'failed')`);
  return found.rows[0]?.count ?? 0;
}

test(
  'publications survive workers that are killed and a platform that fails: none lost, none twice, none stuck',
  async () => {
    const platform = await startPublishingPlatform(FAULTS);
    const startedAtMs = Date.now();
    for (let account = 0; account < ACCOUNTS; account += 1) {
      const publisher = await buildPublisher(database, storage);
      const each = PUBLICATIONS / ACCOUNTS;
      for (const on of ['youtube', 'instagram'] as const)
        await buildPublications(
          db,
          publisher,
          on,
          Array.from({ length: each / 2 }, (_, index) => ({
            title: `${on} ${account}/${index}`,
            dueAt: new Date(startedAtMs + randomInt(0, SPAN_MS)),
          })),
        );
    }
    const count = { kills: 0 };
    let open = PUBLICATIONS;
    const isOver = () => Date.now() - startedAtMs > TIME_LIMIT_MS || (open === 0 && count.kills >= KILLS);
    const killing = Array.from({ length: WORKERS }, () => keepKilling(platform.url, count, isOver));
    while (!isOver()) {
      await delay(500);
      open = await countOpen();
    }
    await Promise.all(killing);
    const outcomes = await listOutcomes(platform);
    const has = (is: (one: Outcome) => boolean) => outcomes.filter(is);
    const lost = has(({ state, posts }) => state === 'published' && posts === 0);
    const denied = has(({ state, posts }) => state === 'failed' && posts > 0);
    const twice = has(({ posts }) => posts > 1);
    const stuck = has(({ state }) => !['published', 'needs_check', 'failed'].includes(state));
    const toCheck = has(({ state }) => state === 'needs_check');
    const failed = has(({ state }) => state === 'failed');

    const naive = await publishAllNaively(platform, NAIVE_PUBLICATIONS);
    const seconds = Math.round((Date.now() - startedAtMs) / 1000);
    process.stdout.write(
      `${outcomes.length} publications, ${count.kills} kills, ${platform.requests()} requests in ${seconds} s: ${lost.length} lost, ${twice.length} twice, ${stuck.length} stuck, ${failed.length} failed, ${toCheck.length} to check (${
        toCheck.filter(({ posts }) => posts > 0).length
      } of them posted); a client that repeats what failed: ${naive.twice} of ${naive.all} twice\n`,
    );
    await platform.stop();
    expect(outcomes).toHaveLength(PUBLICATIONS);
    expect({ lost, denied, twice, stuck, failed }).toEqual({ lost: [], denied: [], twice: [], stuck: [], failed: [] });
    expect(count.kills).toBeGreaterThanOrEqual(KILLS);
    expect(toCheck.length).toBeLessThan(PUBLICATIONS * 0.25);
    // The faults are there: without a stored intent and a look they post twice.
    expect(naive.twice).toBeGreaterThan(0);
  },
  TIME_LIMIT_MS + 120_000,
);

/** A client that tries again until it gets an answer, as one does who stores nothing. */
async function publishAllNaively(platform: PublishingPlatform, all: number) {
  const post = async (path: string, body: object): Promise<{ id: string }> => {
    for (;;) {
      const answer = await fetch(`${platform.url}${path}`, { method: 'POST', body: JSON.stringify(body) }).catch(
        () => {},
      );
      if (answer?.ok) return (await answer.json()) as { id: string };
    }
  };
  const titles = Array.from({ length: all }, (_, index) => `naive ${index}`);
  for (const title of titles) {
    const { id } = await post('/containers', { account: 'naive', title });
    await post(`/containers/${id}/commit`, {});
  }
  return { all, twice: titles.filter((title) => platform.count(title) > 1).length };
}

import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { localStorage } from '#server/storage/local-storage.ts';
import { isDrill } from '#tests/harness/extent.ts';
import { ownPostgres } from '#tests/harness/own-postgres.ts';
import { judgeStorm, startStorm, stormFigures } from '#tests/harness/publish-storm.ts';
import { buildPublications, buildPublisher } from '#tests/harness/publishing-engine.ts';
import { type PublishingPlatform, startPublishingPlatform } from '#tests/harness/publishing-platform.ts';
import type { WorkerOptions } from '#tests/harness/publishing-worker.ts';

// `npm run drills -- publish-storm` runs the long version.
const PUBLICATIONS = isDrill ? 1_000 : 40;
const ACCOUNTS = isDrill ? 100 : 20;
const KILLS = isDrill ? 500 : 4;
const TIME_LIMIT_MS = isDrill ? 40 * 60_000 : 90_000;
/** They fall due over this span, so that some are always in progress. */
const SPAN_MS = isDrill ? 240_000 : 2_000;
/** When the database server stops and restarts, and how. */
const RESTARTS = isDrill
  ? ([
      [80_000, 'stop'],
      [160_000, 'kill'],
    ] as const)
  : ([[3_000, 'kill']] as const);
/** Enough to hit the faults: by chance, one run in a hundred thousand would see none. */
const NAIVE_PUBLICATIONS = 200;
const FAULTS = {
  error500: 0.04,
  error429: 0.04,
  dropped: 0.04,
  visibleAfterMs: 400,
  silentContainers: true,
};

const server = await ownPostgres();
const { database } = server;
const { db } = database;
const folder = await mkdtemp(join(tmpdir(), 'rw-storm-'));
const storage = await localStorage(folder);
let stopStorm = () => {};
afterAll(async () => {
  stopStorm();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test(
  'publications survive killed workers, database restarts and a failing platform: none lost, none duplicated, none stuck',
  async () => {
    const platform = await startPublishingPlatform(FAULTS);
    const startedAtMs = Date.now();
    await buildAll(startedAtMs);
    const options: WorkerOptions = {
      connectionString: database.connectionString,
      folder,
      platformUrl: platform.url,
      visibleWithinMs: 2_000,
      leaseSeconds: 2,
      places: 6,
    };
    const storm = startStorm({
      db,
      script: 'publishing-worker.ts',
      options,
      workers: 2,
      kills: KILLS,
      timeLimitMs: TIME_LIMIT_MS,
    });
    stopStorm = storm.stop;
    for (const [afterMs, how] of RESTARTS) {
      await delay(startedAtMs + afterMs - Date.now());
      await storm.interrupt(() => server.restart(how));
    }
    await storm.over;
    const seconds = Math.round((Date.now() - startedAtMs) / 1000);
    const judged = await judgeStorm(db, platform.count);
    const requests = platform.requests();
    const naive = await publishAllNaively(platform, NAIVE_PUBLICATIONS);
    process.stdout.write(
      `${stormFigures(judged)}; ${storm.kills} kills, ${RESTARTS.length} restarts of the database, ${requests} requests in ${seconds} s; a client that repeats what failed: ${naive.twice} of ${naive.all} twice\n`,
    );
    await platform.stop();
    const { outcomes, toCheck, ...wrong } = judged;
    expect(outcomes).toHaveLength(PUBLICATIONS);
    expect(wrong).toEqual({ lost: [], denied: [], twice: [], stuck: [], failed: [] });
    expect(storm.kills).toBeGreaterThanOrEqual(KILLS);
    expect(toCheck.length).toBeLessThan(PUBLICATIONS * 0.25);
    // Proves that the faults occur: without a stored intent and a check, clients post twice.
    expect(naive.twice).toBeGreaterThan(0);
  },
  TIME_LIMIT_MS + 120_000,
);

async function buildAll(startedAtMs: number): Promise<void> {
  const each = PUBLICATIONS / ACCOUNTS;
  for (let account = 0; account < ACCOUNTS; account += 1) {
    const publisher = await buildPublisher(database, storage);
    for (const on of ['youtube', 'instagram'] as const)
      await buildPublications(
        ...([db, publisher, on] as const),
        Array.from({ length: each / 2 }, (_, index) => ({
          title: `${on} ${account}/${index}`,
          dueAt: new Date(startedAtMs + randomInt(0, SPAN_MS)),
        })),
      );
  }
}

/** A client that retries until it gets a response, as one without stored state does. */
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

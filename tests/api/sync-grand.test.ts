import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#tests/harness/app.ts';
import { root } from '#tests/harness/root.ts';
import { startTestSandbox } from '#tests/harness/sandbox.ts';
import { connectAccount } from '#tests/harness/sync.ts';

// npm run drills -- sync-grand: takes minutes, so it is not part of npm test; posts.test.ts has the short version.
const drill = test.runIf(process.env.DRILLS === '1');
const LIMIT_MS = 15 * 60_000;
const MAX_MEMORY_MB = 300;

drill(
  'the channel of 20,000 videos: copied whole in spite of three killed workers, in little memory and few calls',
  { timeout: LIMIT_MS + 60_000 },
  async () => {
    const sandbox = await startTestSandbox();
    const product = await testApp({ SANDBOX_URL: sandbox.url });
    const { db } = product.services.database;
    const ada = await product.person('Ada');
    let worker = startWorker();
    const begin = performance.now();
    await connectAccount(sandbox, ada, 'youtube', { channel: 'grand' });

    const memory: [done: number, megabytes: number][] = [];
    const killAt = [2_000, 8_000, 14_000];
    for (;;) {
      const { connection } = (await ada.call('GET', '/api/youtube/connection')).body.data;
      memory.push([connection.sync.done, Math.round(await peakMegabytes(worker))]);
      if (connection.sync.state === 'idle' && connection.last_sync_at) break;
      if (connection.sync.done >= (killAt[0] ?? Number.POSITIVE_INFINITY)) {
        killAt.shift();
        worker.kill('SIGKILL');
        worker = startWorker();
      }
      if (performance.now() - begin > LIMIT_MS) throw new Error(JSON.stringify(connection));
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const peakMb = Math.max(...memory.map(([, megabytes]) => megabytes));
    const along = memory.filter(([done], place) => place % 20 === 0 || done === 20_000).slice(0, 60);
    const seconds = (performance.now() - begin) / 1000;
    const { connection } = (await ada.call('GET', '/api/youtube/connection')).body.data;
    const calls = await sandbox.calls();
    const { rows } = await db.execute<{ posts: number; observations: number; doubles: number }>(sql`
      select (select count(*)::int from posts where removed_at is null) as posts, (select count(*)::int
      from observations) as observations,
        (select count(*)::int - count(distinct platform_post_id)::int from posts) as doubles`);
    const { rows: quota } = await db.execute(
      sql`select platform, bucket, sum(used)::int as used from quota_use group by 1, 2 order by 1, 2`,
    );
    process.stdout.write(
      `${JSON.stringify({ seconds, peakMb, along: along.join(' '), rows, quota, calls, sync: connection.sync }, null, 1)}\n`,
    );

    expect(rows[0]).toMatchObject({ posts: connection.synced_count, doubles: 0 });
    expect(connection.synced_count).toBeGreaterThan(19_000);
    expect(peakMb).toBeLessThan(MAX_MEMORY_MB);
    // 400 pages, and one more for each worker that died between a call and its commit.
    expect(calls['youtube.playlistItems.list']).toBeLessThanOrEqual(Math.ceil(connection.synced_count / 50) + 4);
    await sandbox.stop();

    function startWorker(): ChildProcess {
      const environment = {
        DATA_DIR: product.folder,
        DATABASE_URL: product.services.database.connectionString,
        SANDBOX_URL: sandbox.url,
        NODE_ENV: 'test',
        LOG_LEVEL: 'warn',
        WORKER_LANES: 'sync',
        PATH: process.env.PATH ?? '',
      };
      const child = fork(join(root, 'src/server/main/worker.ts'), {
        env: environment,
        execArgv: ['--max-semi-space-size=4'],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      afterAll(() => child.kill('SIGKILL'));
      return child;
    }
  },
);

/** Peak memory of a process so far. */
async function peakMegabytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

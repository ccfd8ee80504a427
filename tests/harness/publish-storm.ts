/** Kills workers at random moments while publications are in progress, and judges the result. */
import { type ChildProcess, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/** Longest time a worker lives after it is ready, in milliseconds. */
const MAX_LIFE_MS = 1_200;
const QUICK_IMPORTS = join(import.meta.dirname, '../../src/server/main/quick-imports.ts');

export type Storm = {
  kills: number;
  /** Settles once there were enough kills and every publication has ended, or on a timeout. */
  over: Promise<void>;
  /** For work that may end workers before they are ready. */
  interrupt(work: () => Promise<void>): Promise<void>;
  /** Kills the remaining workers. */
  stop(): void;
};

type StormOptions = {
  db: Db;
  /** A file in `tests/harness`, started with its options as argument. */
  script: string;
  options: object;
  workers: number;
  kills: number;
  timeLimitMs: number;
};

/** Keeps workers running and kills each at a random moment until there were enough kills. */
export function startStorm({ db, script, options, workers, kills, timeLimitMs }: StormOptions): Storm {
  const running = new Set<ChildProcess>();
  const endsAtMs = performance.now() + timeLimitMs;
  let open = Number.POSITIVE_INFINITY;
  /** Counts the beginning and the end of every interruption, so it is odd during one. */
  let turns = 0;
  const isOver = () => performance.now() > endsAtMs || (open === 0 && storm.kills >= kills);

  const start = (): ChildProcess => {
    const worker = fork(join(import.meta.dirname, script), [JSON.stringify(options)], {
      execArgv: ['--import', QUICK_IMPORTS],
    });
    running.add(worker);
    worker.once('exit', () => running.delete(worker));
    return worker;
  };
  const keepKilling = async (): Promise<void> => {
    while (!isOver()) {
      const turnsBefore = turns;
      const worker = start();
      const [first] = await Promise.race([once(worker, 'message'), once(worker, 'exit')]);
      // A worker may end at any time after an interruption that overlapped its start.
      const wasInterrupted = turns > turnsBefore || turnsBefore % 2 === 1;
      if (first !== 'ready' && !wasInterrupted) throw new Error(`a worker ended with ${first} before it was ready`);
      if (first !== 'ready') continue;
      if (storm.kills >= kills) {
        while (!isOver() && running.has(worker)) await delay(100);
        worker.kill('SIGKILL');
        continue;
      }
      await delay(randomInt(0, MAX_LIFE_MS));
      if (!running.has(worker)) continue;
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      storm.kills += 1;
    }
  };
  const watch = async (): Promise<void> => {
    while (!isOver()) {
      await delay(500);
      open = await countOpen(db).catch(() => open);
    }
  };
  const storm: Storm = {
    kills: 0,
    over: Promise.resolve(),
    async interrupt(work) {
      turns += 1;
      await work();
      turns += 1;
    },
    stop() {
      for (const worker of running) worker.kill('SIGKILL');
    },
  };
  storm.over = Promise.all([watch(), ...Array.from({ length: workers }, keepKilling)]).then(() => {});
  storm.over.catch(() => {});
  return storm;
}

async function countOpen(db: Db): Promise<number> {
  const found = await db.execute<{ count: number }>(sql`select count(*)::int as count from publications
    where state not in ('published', 'needs_check', 'failed')`);
  return found.rows[0]?.count ?? 0;
}

type Outcome = { title: string; state: string; posts: number };

/** The outcome of all publications. `countPosts`: how often this title was posted. */
export async function judgeStorm(db: Db, countPosts: (title: string) => number) {
  const found = await db.execute<{ title: string; state: string }>(sql`select title, state from publications`);
  const outcomes: Outcome[] = found.rows.map((row) => ({ ...row, posts: countPosts(row.title) }));
  const has = (is: (one: Outcome) => boolean) => outcomes.filter(is);
  return {
    outcomes,
    lost: has(({ state, posts }) => state === 'published' && posts === 0),
    denied: has(({ state, posts }) => state === 'failed' && posts > 0),
    twice: has(({ posts }) => posts > 1),
    stuck: has(({ state }) => !['published', 'needs_check', 'failed'].includes(state)),
    toCheck: has(({ state }) => state === 'needs_check'),
    failed: has(({ state }) => state === 'failed'),
  };
}

export function stormFigures({
  outcomes,
  lost,
  twice,
  stuck,
  failed,
  toCheck,
}: Awaited<ReturnType<typeof judgeStorm>>) {
  const posted = toCheck.filter(({ posts }) => posts > 0).length;
  return `${outcomes.length} publications: ${lost.length} lost, ${twice.length} twice, ${stuck.length} stuck, ${failed.length} failed, ${toCheck.length} to check (${posted} of them posted)`;
}

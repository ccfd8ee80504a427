import { sql } from 'drizzle-orm';
import { afterAll, vi } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import { type Person, testApp } from './app.ts';
import { type Approval, startTestSandbox } from './sandbox.ts';
import { connectAccount, syncWorker } from './sync.ts';

/** Product, worker and sandbox on one clock that the tests move; the product's own clock may be wrong. */
export async function startAnalytics() {
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const sandbox = await startTestSandbox();
  afterAll(() => sandbox.stop());
  const product = await testApp({ SANDBOX_URL: sandbox.url }, undefined, clock);
  const { db } = product.services.database;
  await syncWorker(product);

  /** Sessions start on the database's time but expire by the tests' clock. */
  async function keepSignedIn() {
    await db.execute(sql`update sessions set last_seen_at = ${clock.now().toISOString()}`);
  }

  /** Moves the product's clock only, as a wrong clock of the machine does. */
  async function misset(seconds: number) {
    aheadMs += seconds * 1000;
    await keepSignedIn();
  }

  async function forward(seconds: number) {
    await sandbox.forward(seconds);
    await misset(seconds);
  }

  async function newPerson(name: string): Promise<Person> {
    const person = await product.person(name);
    await keepSignedIn();
    return person;
  }

  async function passesOf(person: Person) {
    const { rows } = await db.execute<{ open: number; all: number }>(sql`
      select count(*) filter (where finished_at is null)::int as open, count(*)::int as all from job_runs
      where user_id = ${person.id} and job = 'posts.sync'`);
    return rows[0] ?? { open: 0, all: 0 };
  }

  /** Waits until more passes than `before` were requested, all of them have ended and the account is idle. */
  async function untilRead(person: Person, platform: Platform, before: number) {
    return vi.waitFor(
      async () => {
        const { open, all } = await passesOf(person);
        const { connection } = (await person.call('GET', `/api/${platform}/connection`)).body.data;
        if (all <= before || open > 0 || connection.sync.state !== 'idle' || connection.last_sync_at === null)
          throw new Error(`${platform}: ${JSON.stringify([connection.sync, connection.problem])}`);
        return connection;
      },
      { timeout: 60_000, interval: 20 },
    );
  }

  return {
    clock,
    sandbox,
    product,
    db,
    forward,
    misset,
    newPerson,
    untilRead,

    async connect(person: Person, platform: Platform, approval: Approval = { channel: 'spiky' }) {
      const { all } = await passesOf(person);
      await connectAccount(sandbox, person, platform, approval);
      return untilRead(person, platform, all);
    },

    async readAgain(person: Person, platform: Platform) {
      const { all } = await vi.waitFor(
        async () => {
          const passes = await passesOf(person);
          if (passes.open > 0) throw new Error('the pass before has not ended');
          return passes;
        },
        { timeout: 60_000, interval: 20 },
      );
      await db.execute(sql`delete from rate_limits`);
      await person.call('POST', `/api/${platform}/sync`, {});
      return untilRead(person, platform, all);
    },

    async read(person: Person, path: string) {
      return (await person.call('GET', `/api/analytics/${path}`)).body.data;
    },
  };
}

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { silentLog } from '#server/kit/log.ts';
import { DAY_MS } from '#server/kit/time.ts';
import { insertAccount } from '#server/modules/accounts/store.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { describeCalls } from './describe-calls.ts';
import { pruneModelCallsHandler } from './prune.job.ts';
import { insertCall, type Reservation, readUse, settleCall } from './store.ts';

const { db, connectionString } = await testDatabase();
const noon = new Date('2026-11-21T12:00:00Z');
const dayOf = (now: Date) => ({ now, dayStart: new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS) });

async function account(): Promise<string> {
  const id = randomUUID();
  await insertAccount(db, {
    id,
    email: `${id}@example.com`,
    fullName: 'A',
    passwordHash: 'x',
    isDemo: false,
    confirmedAt: noon,
  });
  return id;
}

function call(
  userId: string,
  {
    now = noon,
    atOnce = 100,
    dailyCalls,
    dailyTokens,
    ...more
  }: Partial<Reservation> & Partial<Reservation['limits']> = {},
): Reservation {
  return {
    id: randomUUID(),
    userId,
    purpose: 'coach',
    model: 'tiny',
    inputTokens: 100,
    outputTokens: 400,
    ...dayOf(now),
    limits: { dailyCalls, dailyTokens, atOnce },
    ...more,
  };
}
const ended = {
  repaired: false,
  inputTokens: 10,
  outputTokens: 20,
  costMicros: null,
  firstTextMs: null,
  durationMs: 50,
};

test('of twenty concurrent calls from two processes, as many start as the day allows', async () => {
  const other = openDatabase(connectionString, { log: silentLog, poolSize: 5 });
  const userId = await account();
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) => insertCall(index % 2 ? db : other.db, call(userId, { dailyCalls: 7 }))),
  );
  await other.close();
  expect(results.filter((result) => result === 'reserved')).toHaveLength(7);
  expect(await readUse(db, userId, dayOf(noon))).toEqual({ calls: 7, tokens: 3_500, running: 7 });
});

test('running calls count with their estimate, finished ones with their actual usage', async () => {
  const userId = await account();
  const first = call(userId, { dailyTokens: 600 });
  expect(await insertCall(db, first)).toBe('reserved');
  expect(await insertCall(db, call(userId, { dailyTokens: 500 }))).toBe('spent');
  await settleCall(db, first.id, { ...ended, outcome: 'ok' });
  expect(await insertCall(db, call(userId, { dailyTokens: 500 }))).toBe('reserved');
  expect(await readUse(db, userId, dayOf(noon))).toEqual({ calls: 2, tokens: 530, running: 1 });
});

const unused = { inputTokens: 0, outputTokens: 0 };
test.each([
  ['a repair is a call of its own', { outcome: 'ok', repaired: true }, 2],
  ['a call that was turned away at the door is none', { outcome: 'unreachable', ...unused }, 0],
  ['nor is one that was turned away as too many', { outcome: 'limited', ...unused }, 0],
  ['a repair that was turned away leaves the first call', { outcome: 'limited', repaired: true }, 1],
  ['an answer that broke off is a call', { outcome: 'unreachable' }, 1],
  ['waiting in vain is a call', { outcome: 'timeout', outputTokens: 0 }, 1],
] as const)('%s', async (_name, settlement, calls) => {
  const userId = await account();
  const one = call(userId);
  await insertCall(db, one);
  await settleCall(db, one.id, { ...ended, ...settlement });
  expect((await readUse(db, userId, dayOf(noon))).calls).toBe(calls);
});

test('an account has a limited number of concurrent calls, not counting other accounts’', async () => {
  const [userId, other] = [await account(), await account()];
  await insertCall(db, call(other, { atOnce: 2 }));
  expect(await insertCall(db, call(userId, { atOnce: 2 }))).toBe('reserved');
  expect(await insertCall(db, call(userId, { atOnce: 2 }))).toBe('reserved');
  expect(await insertCall(db, call(userId, { atOnce: 2 }))).toBe('busy');
  expect((await readUse(db, other, dayOf(noon))).calls).toBe(1);
});

test('a dead process’s call blocks no other call after fifteen minutes and counts with its estimate', async () => {
  const userId = await account();
  await insertCall(db, call(userId, { atOnce: 1 }));
  const later = new Date(noon.getTime() + 14 * 60_000);
  expect(await insertCall(db, call(userId, { atOnce: 1, now: later }))).toBe('busy');
  const much = new Date(noon.getTime() + 16 * 60_000);
  expect(await insertCall(db, call(userId, { atOnce: 1, now: much }))).toBe('reserved');
  expect(await readUse(db, userId, dayOf(much))).toEqual({ calls: 2, tokens: 1_000, running: 1 });
});

test('a new UTC day starts with no usage, and calls running over midnight still count as running', async () => {
  const userId = await account();
  const before = new Date('2026-11-21T23:59:59Z');
  const after = new Date('2026-11-22T00:00:01Z');
  await insertCall(db, call(userId, { now: before, dailyCalls: 1 }));
  expect(await insertCall(db, call(userId, { now: before, dailyCalls: 1 }))).toBe('spent');
  expect(await readUse(db, userId, dayOf(after))).toEqual({ calls: 0, tokens: 0, running: 1 });
  expect(await insertCall(db, call(userId, { now: after, dailyCalls: 1 }))).toBe('reserved');
});

test('the operator reads usage by day and model, and old rows are deleted', async () => {
  await db.execute(sql`delete from model_calls`);
  expect(await describeCalls(db, noon)).toEqual(['No language model was called in the last 30 days.']);
  const userId = await account();
  for (const [index, outcome] of (['ok', 'ok', 'timeout'] as const).entries()) {
    const one = call(userId, { now: new Date(noon.getTime() - index) });
    await insertCall(db, one);
    const durationMs = 1_000 * (index + 1);
    await settleCall(db, one.id, {
      ...ended,
      outcome,
      repaired: index === 0,
      costMicros: 4_200,
      firstTextMs: 300,
      durationMs,
    });
  }
  const ancient = call(userId, { now: new Date(noon.getTime() - 401 * DAY_MS) });
  await insertCall(db, ancient);
  expect(await describeCalls(db, noon)).toEqual([
    '2026-11-21  tiny  3 calls (ok 2, timeout 1)  1 repaired  30 tokens sent, 60 received  $0.0126  median 2.0 ' +
      's, 95 % under 2.9 s  first text after 0.3 s',
  ]);
  const handler = pruneModelCallsHandler({ db, clock: { now: () => noon } });
  await handler.run({ log: silentLog, signal: new AbortController().signal } as never, {});
  expect((await db.execute(sql`select count(*)::integer as rows from model_calls`)).rows).toEqual([{ rows: 3 }]);
});

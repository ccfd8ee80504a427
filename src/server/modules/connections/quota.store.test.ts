import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { SHARE_OF_USER } from '#contract/connections.ts';
import { testPlatforms } from '#server/platforms/registry.test-kit.ts';
import { youtubeBudgets } from '#server/platforms/youtube/rules.ts';
import { insertRow } from '#tests/harness/builders.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { quotaSpender, readQuota, SHARE_OF_CAPTIONS_CODE, SHARE_OF_COMMENTS_CODE } from './quota.ts';

const database = await testDatabase();
const { db } = database;
let now = new Date('2026-05-01T12:00:00Z');
const deps = { db, clock: { now: () => now } };
const { tiktok, youtube: plain, instagram } = testPlatforms();
const youtube = { ...plain, budgets: youtubeBudgets(100) };
const spend = (use: 'person' | 'background', mode: 'live' | 'sandbox' = 'live') =>
  quotaSpender(deps, youtube, { mode, use });

test('background work stops at four fifths of the day’s quota, users continue, and it resets at midnight Pacific time', async () => {
  for (const units of [40, 40]) await spend('background')({ bucket: 'units', units: units });
  const refused = { kind: 'quota_used_up', retryAt: new Date('2026-05-02T07:00:00Z') };
  await expect(spend('background')({ bucket: 'units', units: 1 })).rejects.toMatchObject(refused);
  await spend('person')({ bucket: 'units', units: 20 });
  await expect(spend('person')({ bucket: 'units', units: 1 })).rejects.toMatchObject(refused);
  expect(await readQuota(deps, youtube, 'live')).toEqual([
    { bucket: 'units', used: 100, limit: 100, resetsAt: new Date('2026-05-02T07:00:00Z') },
  ]);
  await spend('person', 'sandbox')({ bucket: 'units', units: 100 });
  now = new Date('2026-05-02T07:00:00Z');
  await spend('background')({ bucket: 'units', units: 40 });
});

test('concurrent calls never exceed the limit, and a call larger than the limit is refused at once', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 30 }, () => spend('person', 'sandbox')({ bucket: 'units', units: 5 })),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  await expect(spend('person')({ bucket: 'units', units: 101 })).rejects.toMatchObject({ kind: 'quota_used_up' });
});

test('a bucket with a one-minute window resets soon', async () => {
  const spendTiktok = quotaSpender(deps, tiktok, { mode: 'live', use: 'person' });
  await spendTiktok({ bucket: 'video.list', units: 600 });
  await expect(spendTiktok({ bucket: 'video.list', units: 1 })).rejects.toMatchObject({
    kind: 'rate_limited',
    retryAt: new Date('2026-05-02T07:01:00Z'),
  });
  now = new Date('2026-05-02T07:01:00Z');
  await spendTiktok({ bucket: 'video.list', units: 1 });
  await spendTiktok({ bucket: 'creator_info.query', units: 20 });
});

test('captions, as costly as hundreds of lists, leave most of the quota to them, and their refusal does not affect the account', async () => {
  now = new Date('2026-06-01T12:00:00Z');
  const captions = quotaSpender(deps, plain, { mode: 'sandbox', use: 'background' });
  const tracks = { bucket: 'units', units: 250, purpose: 'captions' } as const;
  for (let turn = 0; turn < 16; turn += 1) await captions(tracks);
  await expect(captions(tracks)).rejects.toMatchObject({ kind: 'quota_used_up', code: SHARE_OF_CAPTIONS_CODE });
  // The purpose of a call decides, not its cost.
  await captions({ bucket: 'units', units: 250 });
  for (let turn = 0; turn < 400; turn += 100) await captions({ bucket: 'units', units: 10 });
  await quotaSpender(deps, plain, { mode: 'sandbox', use: 'person' })(tracks);
});

test('a per-account quota is counted separately for each account', async () => {
  const each = { bucket: 'calls', units: 1 };
  const budgets = { calls: { window: 'hour', limit: 2, per: 'account' } } as const;
  const spendInstagram = quotaSpender(deps, { ...instagram, budgets }, { mode: 'live', use: 'person' });
  for (const account of ['a', 'a', 'b', 'b']) await spendInstagram({ ...each, account });
  await expect(spendInstagram({ ...each, account: 'a' })).rejects.toMatchObject({ kind: 'rate_limited' });
  await spendInstagram(each);
});

test('publishing requested by a user may use the whole quota, even in a worker', async () => {
  now = new Date('2026-06-02T12:00:00Z');
  const worker = quotaSpender(deps, tiktok, { mode: 'sandbox', use: 'background' });
  const start = { bucket: 'publish.init', units: 1, purpose: 'publishing', account: 'o-1' } as const;
  for (let starts = 0; starts < 6; starts += 1) await worker(start);
  await expect(worker(start)).rejects.toMatchObject({
    kind: 'rate_limited',
    sent: 'no',
    retryAt: new Date('2026-06-02T12:01:00Z'),
  });
  await worker({ ...start, account: 'o-2' });
});

async function connectUsers(count: number): Promise<string[]> {
  const host = { services: { database } } as unknown as Parameters<typeof insertRow>[0];
  const users = Array.from({ length: count }, () => randomUUID());
  for (const id of users) {
    await insertRow(host, 'accounts', { id, email: `${id}@example.test`, password_hash: 'none' });
    await db.execute(sql`
      insert into connections (id, user_id, platform, mode, platform_user_id, is_primary, scopes, access_expires_at, token_obtained_at)
      values (${randomUUID()}, ${id}, 'youtube', 'live', ${id}, true, '{}', now(), now())`);
  }
  return users;
}

test('one user with 20,000 posts never uses the others’ shares of a day’s quota, and the rest is first come, first served', async () => {
  now = new Date('2026-07-01T12:00:00Z');
  const users = await connectUsers(5);
  const [greedy = '', ...others] = users;
  const worker = quotaSpender(deps, { ...plain, budgets: youtubeBudgets(1_000) }, { mode: 'live', use: 'background' });
  const read = (payer: string) => worker({ bucket: 'units', units: 1, payer });
  const used = new Map(users.map((user) => [user, 0]));
  const refused: unknown[] = [];
  // The first one asks without end, ten times as often as the others, who read all their few posts in turns.
  for (let turn = 0; turn < 60; turn += 1)
    for (const payer of [...Array.from({ length: 20 }, () => greedy), ...others])
      await read(payer).then(
        () => used.set(payer, (used.get(payer) ?? 0) + 1),
        (error) => refused.push([payer, error.code]),
      );
  // 800 of 1,000 are for the background: 400 in six parts of 66, one of them free, and 400 undivided.
  expect(used.get(greedy)).toBeGreaterThan(400);
  expect(used.get(greedy)).toBeLessThanOrEqual(66 + 400);
  for (const other of others) expect(used.get(other)).toBe(60);
  expect(new Set(refused.map(String))).toEqual(new Set([`${greedy},${SHARE_OF_USER}`]));
  expect((await readQuota(deps, { ...plain, budgets: youtubeBudgets(1_000) }, 'live'))[0]?.used).toBe(
    [...used.values()].reduce((sum, units) => sum + units, 0),
  );
  // Requests by users, and users who connect an account only now, are not delayed.
  await quotaSpender(
    deps,
    { ...plain, budgets: youtubeBudgets(1_000) },
    { mode: 'live', use: 'person' },
  )({
    bucket: 'units',
    units: 1,
    payer: greedy,
  });
  const [late = ''] = await connectUsers(1);
  for (let units = 0; units < 50; units += 1) await read(late);
});

test('comments have a part of the quota of their own, which leaves the rest to lists and figures', async () => {
  now = new Date('2026-08-01T12:00:00Z');
  const worker = quotaSpender(deps, { ...plain, budgets: youtubeBudgets(100) }, { mode: 'sandbox', use: 'background' });
  const comments = { bucket: 'units', units: 1, purpose: 'comments' } as const;
  for (let calls = 0; calls < 20; calls += 1) await worker(comments);
  await expect(worker(comments)).rejects.toMatchObject({ kind: 'quota_used_up', code: SHARE_OF_COMMENTS_CODE });
  await worker({ bucket: 'units', units: 60 });
});

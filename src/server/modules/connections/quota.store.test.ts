import { expect, test } from 'vitest';
import { testPlatforms } from '#server/platforms/registry.test-kit.ts';
import { youtubeBudgets } from '#server/platforms/youtube/rules.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { quotaSpender, readQuota, SHARE_OF_CAPTIONS_CODE } from './quota.ts';

const { db } = await testDatabase();
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

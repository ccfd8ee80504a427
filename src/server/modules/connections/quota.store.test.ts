import { expect, test } from 'vitest';
import { testDatabase } from '#tests/harness/database.ts';
import { quotaSpender, readQuota, SHARE_OF_CAPTIONS_CODE } from './quota.ts';

const { db } = await testDatabase();
let now = new Date('2026-05-01T12:00:00Z');
const deps = { db, clock: { now: () => now }, settings: { youtubeDailyUnits: 100 } };
const spend = (use: 'person' | 'background', mode: 'live' | 'sandbox' = 'live') =>
  quotaSpender(deps, { platform: 'youtube', mode, use });

test('work that nobody waits for stops at four fifths of the day, a person goes on, and midnight Pacific begins anew', async () => {
  for (const units of [40, 40]) await spend('background')('units', units);
  const refused = { kind: 'quota_used_up', retryAt: new Date('2026-05-02T07:00:00Z') };
  await expect(spend('background')('units', 1)).rejects.toMatchObject(refused);
  await spend('person')('units', 20);
  await expect(spend('person')('units', 1)).rejects.toMatchObject(refused);
  expect(await readQuota(deps, { platform: 'youtube', mode: 'live' })).toEqual([
    { bucket: 'units', used: 100, limit: 100, resetsAt: new Date('2026-05-02T07:00:00Z') },
  ]);
  await spend('person', 'sandbox')('units', 100);
  now = new Date('2026-05-02T07:00:00Z');
  await spend('background')('units', 40);
});

test('of many at once none goes over, and more than there is at all is refused at once', async () => {
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => spend('person', 'sandbox')('units', 5)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  await expect(spend('person')('units', 101)).rejects.toMatchObject({ kind: 'quota_used_up' });
});

test('a bucket with a window of a minute is over soon', async () => {
  const tiktok = quotaSpender(deps, { platform: 'tiktok', mode: 'live', use: 'person' });
  await tiktok('video.list', 600);
  await expect(tiktok('video.list', 1)).rejects.toMatchObject({
    kind: 'rate_limited',
    retryAt: new Date('2026-05-02T07:01:00Z'),
  });
  now = new Date('2026-05-02T07:01:00Z');
  await tiktok('video.list', 1);
  await tiktok('creator_info.query', 5_000);
});

test('captions, which cost as much as hundreds of lists, leave most of the day to them, and say nothing about the account', async () => {
  now = new Date('2026-06-01T12:00:00Z');
  const settings = { youtubeDailyUnits: 10_000 };
  const captions = quotaSpender({ ...deps, settings }, { platform: 'youtube', mode: 'sandbox', use: 'background' });
  for (let turn = 0; turn < 16; turn += 1) await captions('units', 250);
  await expect(captions('units', 250)).rejects.toMatchObject({ kind: 'quota_used_up', code: SHARE_OF_CAPTIONS_CODE });
  for (let turn = 0; turn < 400; turn += 100) await captions('units', 10);
  await quotaSpender({ ...deps, settings }, { platform: 'youtube', mode: 'sandbox', use: 'person' })('units', 250);
});

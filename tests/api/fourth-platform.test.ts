import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { readConfig } from '#server/main/config.ts';
import { closeServices, openSealer, openServices } from '#server/main/services.ts';
import { finishConnection, startConnection } from '#server/modules/connections/connect.ts';
import {
  findConnectionOfUser,
  listConnectionRows,
  quotaSpender,
  withAccess,
} from '#server/modules/connections/connections.ts';
import { disconnect } from '#server/modules/connections/disconnect.ts';
import { guideFor } from '#server/modules/connections/guide.ts';
import { connectionToWire } from '#server/modules/connections/wire.ts';
import { examineConnection, examinePlatform } from '#server/modules/doctor/doctor.ts';
import { listAllContent } from '#server/modules/posts/posts.ts';
import { syncPostsHandler } from '#server/modules/sync/sync.job.ts';
import { syncHooks } from '#server/modules/sync/sync.ts';
import { addPhotolog, openPhotolog, photolog, photologEntry } from '#server/platforms/photolog.test-kit.ts';
import { startPhotolog } from '#server/platforms/photolog-server.test-kit.ts';
import { testPlatforms } from '#server/platforms/registry.test-kit.ts';
import type { TestApp } from '#tests/harness/app.ts';
import { insertRow } from '#tests/harness/builders.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { testWorker, until } from '#tests/harness/worker.ts';

afterAll(addPhotolog());
const site = await startPhotolog(['Morning in the harbour', 'Fog', 'Night train']);
afterAll(() => site.stop());
// NOTE: without the web application, whose event stream accepts only the contract's platforms.
const folder = await mkdtemp(join(tmpdir(), 'rw-fourth-'));
const { connectionString } = await testDatabase();
const config = readConfig({ DATA_DIR: folder, DATABASE_URL: connectionString, NODE_ENV: 'test', LOG_LEVEL: 'silent' });
const services = await openServices(config, silentLog);
afterAll(async () => {
  await closeServices(services);
  await rm(folder, { recursive: true, force: true });
});
const host = { services } as unknown as TestApp;
const { database, queue, clock, storage, egress } = services;
const { db } = database;
const publicUrl = 'http://localhost:3000';

const spend = quotaSpender({ db, clock }, photologEntry(), { mode: 'live', use: 'person' });
const adapter = openPhotolog(
  { url: site.url, secret: 'secret-of-the-app' },
  { fetch, now: () => clock.now(), spend, log: silentLog, timeLimitMs: 5_000 },
);
const deps = {
  db,
  queue,
  clock,
  storage,
  egress,
  fetch,
  publicUrl,
  sealer: await openSealer(config, 'platform-tokens'),
  platforms: { ...testPlatforms(), [photolog]: photologEntry(adapter) },
  hooks: syncHooks({ queue, storage, clock }),
  countStart: async () => {},
  copyPicture: async () => false,
  coversPerPass: 3,
};

test('a platform known only by its registration is connected, synced, examined, refreshed and disconnected', async () => {
  const session = { userId: 'ada', sessionId: 'session-of-ada' };
  await insertRow(host, 'accounts', { id: session.userId, email: 'ada@example.com', password_hash: 'none' });
  await insertRow(host, 'sessions', {
    id: session.sessionId,
    user_id: session.userId,
    token_hash: Buffer.alloc(32),
    expires_at: '2100-01-01T00:00:00Z',
  });
  await testWorker(host, [syncPostsHandler(deps)], { sync: 1 });

  const consent = new URL(await startConnection(deps, { ...session, platform: photolog })).searchParams;
  expect(consent.get('redirect_uri')).toBe('http://localhost:3000/auth/callback/pl');
  site.approve('the-code');
  const connected = await finishConnection(deps, { ...session, state: consent.get('state') ?? '', code: 'the-code' });
  expect(connected).toMatchObject({ platform: photolog, username: 'ann', followers: 12, isPrimary: true });

  // Its posts are synced page by page, with the engagement and titles its rules define, and can be searched.
  await until(async () => {
    const row = await findConnectionOfUser(db, session.userId, connected.id);
    if (!row?.lastSyncAt) throw new Error('the copy is not there yet');
  });
  const content = {
    page: 1,
    limit: 10,
    platform: 'all',
    status: 'all',
    sortBy: 'engagement',
    sortOrder: 'desc',
  } as const;
  const all = await listAllContent(deps, session.userId, content);
  expect(all.rows.map(({ title, engagement }) => [title, engagement])).toEqual([
    ['Night train', 2],
    ['Fog', 1],
    ['Morning in the harbour', 0],
  ]);
  expect(all.sources.filter(({ source }) => source === photolog)).toMatchObject([{ count: 3, loading: false }]);
  expect((await listAllContent(deps, session.userId, { ...content, search: 'HARBOUR' })).total).toBe(1);

  // The doctor and the guide include it.
  const report = await examineConnection(deps, { userId: session.userId, isOperator: true }, connected.id);
  expect(report.checks.filter(({ state }) => state === 'problem')).toEqual([]);
  expect(JSON.stringify(report.forecast)).toContain('Nothing would be published: Photolog is only read.');
  expect((await examinePlatform(deps, photolog)).checks.map(({ id }) => id)).toContain('redirect_address');
  const guide = guideFor(deps.platforms[photolog], publicUrl);
  expect([guide.scopes.map(({ name }) => name), guide.variables[0]?.name]).toEqual([
    ['account', 'photos'],
    'PHOTOLOG_ID',
  ]);

  // An expired token is refreshed; quota usage is counted for the account.
  site.endTokens();
  const name = await withAccess(
    deps,
    connected.id,
    'read',
    async (at, access) => (await at.readChannel(access)).username,
  );
  expect(name).toBe('ann');
  const used = await db.execute<{ account: string; used: number }>(
    sql`select account, sum(used)::int as used from quota_use where platform = ${photolog} group by account order by account`,
  );
  expect(used.rows.map(({ account }) => account)).toEqual(['', 'u1']);

  const [row] = await listConnectionRows(db, session.userId, photolog);
  const links = { sign: () => 'signed' } as unknown as Parameters<typeof connectionToWire>[0]['links'];
  expect(row && connectionToWire({ links, platforms: deps.platforms }, row)).toMatchObject({
    platform: photolog,
    follower_count: 12,
    video_count: 3,
    subscriber_count: null,
    missing_scopes: [],
    problem: null,
  });
  expect(await disconnect(deps, session.userId, photolog, undefined)).toBe(false);
  expect(await listConnectionRows(db, session.userId, photolog)).toEqual([]);
  const left = await db.execute(sql`select id from posts where user_id = ${session.userId}`);
  expect(left.rows).toEqual([]);
});

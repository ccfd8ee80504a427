import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import { openDatabase } from '#server/db/database.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { silentLog } from '#server/kit/log.ts';
import { sealer } from '#server/kit/sealed.ts';
import { HOUR_MS } from '#server/kit/time.ts';
import type { Notice } from '#server/modules/notifications/notifications.ts';
import { wordsOf } from '#server/modules/notifications/words.ts';
import {
  type ChannelFacts,
  type PlatformAdapter,
  PlatformError,
  type PlatformFailure,
  type Tokens,
} from '#server/platforms/platform.ts';
import { testPlatforms } from '#server/platforms/registry.test-kit.ts';
import { insertRow } from '#tests/harness/builders.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { withAccess } from './access.ts';
import { type ConnectDeps, finishConnection, startConnection } from './connect.ts';
import { findConnectionOfUser, listConnectionRows, resolveConnections } from './connections.ts';
import { refreshIdleConnections } from './refresh-idle.job.ts';
import { endEveryAccess } from './revoke.ts';
import type { TokenDeps } from './token-deps.ts';
import { connectionToWire } from './wire.ts';

const database = await testDatabase();
const second = openDatabase(database.connectionString, { log: silentLog, poolSize: 5 });
afterAll(() => second.close());
const { db } = database;
const host = { services: { database } } as unknown as Parameters<typeof insertRow>[0];
const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
const start = new Date('2026-05-01T12:00:00Z');
let now = start;
const clock = { now: () => now };
const queue: Queue = { add: async () => undefined, close: async () => {} };

/** An in-memory platform with rotating tokens; failures set on it take effect at the next refresh. */
function openPlatform(platform: Platform) {
  const state = {
    live: 'access-1',
    refresh: 'refresh-1',
    refreshes: 0,
    revoked: [] as string[],
    lifeMs: 2 * HOUR_MS,
    count: 1,
    fail: undefined as PlatformFailure | 'lost' | undefined,
    /** Refreshes respond once this resolves. */
    response: undefined as Promise<void> | undefined,
    account: 'account-1',
    exchanged: [] as object[],
    scopes: ['read'],
  };
  const failure = (kind: PlatformFailure, status = 400) =>
    new PlatformError(kind, { platform, call: 'token', status, code: 'the_code' });
  const next = (): Tokens => {
    state.count += 1;
    state.live = `access-${state.count}`;
    state.refresh = `refresh-${state.count}`;
    const accessExpiresAt = new Date(now.getTime() + state.lifeMs);
    return {
      accessToken: state.live,
      refreshToken: state.refresh,
      accessExpiresAt,
      refreshExpiresAt: undefined,
      scopes: state.scopes,
    };
  };
  const adapter: PlatformAdapter = {
    platform,
    apiUrl: 'https://platform.example',
    playerUrl: undefined,
    readAtOnce: 20,
    authorizeUrl: (request) => `https://platform.example/?${new URLSearchParams(request)}`,
    async exchangeCode(exchange) {
      state.exchanged.push(exchange);
      if (state.fail && state.fail !== 'lost') throw failure(state.fail);
      return next();
    },
    async refresh({ refreshToken }) {
      state.refreshes += 1;
      const isGood = refreshToken === state.refresh;
      await (state.response ?? delay(20));
      if (!isGood) throw failure('access_ended');
      if (state.fail === 'lost') next();
      if (state.fail) throw failure(state.fail === 'lost' ? 'unavailable' : state.fail);
      return next();
    },
    async revoke({ accessToken }) {
      state.revoked.push(accessToken);
      return true;
    },
    readChannel: async () => factsOf(state.account),
    listPosts: async () => ({ posts: [], skipped: [], nextCursor: undefined }),
    readPosts: async () => ({ posts: [], skipped: [] }),
    readInsights: undefined,
    readDays: undefined,
    readAudience: undefined,
    readCaptions: undefined,
    readComments: undefined,
    readRetention: undefined,
    readSignedRequest: undefined,
    readEvent: undefined,
    readOutlook: async () => ({
      privacyLevels: null,
      postsLeft: null,
      maxDurationSeconds: null,
      longUploads: null,
      creator: null,
    }),
    publisher: undefined,
  };
  return { adapter, state, failure };
}

function factsOf(platformUserId: string): ChannelFacts {
  return {
    platformUserId,
    appUserId: null,
    username: 'ann',
    channelTitle: 'Ann',
    profileUrl: null,
    avatarUrl: null,
    followers: 10,
    following: 2,
    posts: 4,
    views: null,
    likes: 99,
    accountType: null,
    uploadsPlaylist: null,
  };
}

function depsOf(platform: ReturnType<typeof openPlatform>, on = db, ring: readonly Buffer[] = keys): ConnectDeps {
  return {
    db: on,
    queue,
    clock,
    sealer: sealer(ring, 'platform-tokens'),
    publicUrl: 'http://localhost:3000',
    platforms: testPlatforms({ [platform.adapter.platform]: { adapter: platform.adapter, mode: 'sandbox' } }),
    hooks: {
      connected: async () => {},
      leaving: async () => [],
      requestSync: async () => {},
      syncStates: async () => new Map(),
    },
    countStart: async () => {},
  };
}

async function buildSession(): Promise<{ userId: string; sessionId: string }> {
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  await insertRow(host, 'accounts', { id: userId, email: `${userId}@example.com`, password_hash: 'none' });
  await insertRow(host, 'sessions', {
    id: sessionId,
    user_id: userId,
    token_hash: createHash('sha256').update(sessionId).digest(),
    expires_at: '2030-01-01T00:00:00Z',
  });
  return { userId, sessionId };
}

async function begin(
  deps: ConnectDeps,
  session: { userId: string; sessionId: string },
  platform: Platform,
): Promise<string> {
  return new URL(await startConnection(deps, { ...session, platform })).searchParams.get('state') ?? '';
}

async function connect(platform: ReturnType<typeof openPlatform>) {
  now = start;
  const deps = depsOf(platform);
  const session = await buildSession();
  const state = await begin(deps, session, platform.adapter.platform);
  const row = await finishConnection(deps, { ...session, state, code: 'code' });
  platform.state.refreshes = 0;
  return { deps, session, row, read: async () => (await findConnectionOfUser(db, session.userId, row.id)) ?? row };
}

/** Advances the clock past the wait after a failed refresh and returns its length in seconds. */
async function passWait(id: string): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    update connections c set refresh_lease_until = now()
    from (select * from connections where id = ${id}) before where c.id = before.id
    returning extract(epoch from before.refresh_lease_until - now())::float8 as seconds`);
  return rows[0]?.seconds ?? 0;
}
const tokenOf = (deps: TokenDeps, id: string) =>
  withAccess(deps, id, 'read', async (_adapter, { accessToken }) => accessToken);
const notices = async (userId: string) => {
  const { rows } = await db.execute<{ notice: Notice }>(
    sql`select notice from notifications where user_id = ${userId}`,
  );
  return rows.map(({ notice }) => ({ title: wordsOf(notice, 'en').title }));
};

const refusal = { code: 'forbidden', message: expect.stringMatching(/^Connection failed: /) };

test('a state determines the platform and works once; of two concurrent callbacks, one succeeds', async () => {
  const youtube = openPlatform('youtube');
  const deps = depsOf(youtube);
  const session = await buildSession();
  const state = await begin(deps, session, 'youtube');
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c'].map((code) => finishConnection(deps, { ...session, state, code })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toMatchObject([
    { value: { platform: 'youtube', isPrimary: true } },
  ]);
  expect(youtube.state.exchanged).toMatchObject([{ redirectUri: 'http://localhost:3000/auth/callback/yt' }]);
  await expect(finishConnection(deps, { ...session, state, code: 'a' })).rejects.toMatchObject(refusal);
});

test('unknown, expired and foreign states get the same refusal, and a foreign one stays valid for its owner', async () => {
  const tiktok = openPlatform('tiktok');
  const deps = depsOf(tiktok);
  const [ada, eve] = [await buildSession(), await buildSession()];
  const expired = await begin(deps, eve, 'tiktok');
  now = new Date(start.getTime() + 10 * 60_000);
  const state = await begin(deps, ada, 'tiktok');
  for (const one of ['never-made', expired, state])
    await expect(finishConnection(deps, { ...eve, state: one, code: 'c5' })).rejects.toMatchObject(refusal);
  const elsewhere = { userId: ada.userId, sessionId: eve.sessionId };
  await expect(finishConnection(deps, { ...elsewhere, state, code: 'c5' })).rejects.toMatchObject(refusal);
  expect(tiktok.state.exchanged).toEqual([]);
  expect(await finishConnection(deps, { ...ada, state, code: 'c6' })).toMatchObject({ platform: 'tiktok' });
  now = start;
});

test('a session that ends while the platform answers connects nothing, since its owner may have left', async () => {
  const tiktok = openPlatform('tiktok');
  const deps = depsOf(tiktok);
  const session = await buildSession();
  const state = await begin(deps, session, 'tiktok');
  const { readChannel } = tiktok.adapter;
  tiktok.adapter.readChannel = async (access) => {
    await db.execute(sql`delete from sessions where id = ${session.sessionId}`);
    return readChannel(access);
  };
  await expect(finishConnection(deps, { ...session, state, code: 'c' })).rejects.toMatchObject(refusal);
  expect(await listConnectionRows(db, session.userId)).toEqual([]);
});

test('a platform that is off, or was in another mode when connecting began, is refused', async () => {
  const tiktok = openPlatform('tiktok');
  const deps = depsOf(tiktok);
  const session = await buildSession();
  await expect(startConnection(deps, { ...session, platform: 'instagram' })).rejects.toMatchObject({
    code: 'platform_off',
  });
  const state = await begin(deps, session, 'tiktok');
  const live = { ...deps, platforms: testPlatforms({ tiktok: { adapter: tiktok.adapter, mode: 'live' } }) };
  await expect(finishConnection(live, { ...session, state, code: 'c' })).rejects.toMatchObject({
    code: 'platform_off',
  });
});

test.each<[PlatformFailure, RegExp]>([
  ['access_ended', /did not accept this sign-in/],
  ['not_professional', /personal Instagram account/],
  ['no_channel', /no YouTube channel/],
  ['scope_missing', /did not give the permission/],
  ['operator_setup', /does not accept this installation’s app/],
  ['unavailable', /could not be reached/],
  ['unexpected_answer', /could not be understood/],
])('a sign-in that fails with %s says so, and leaves nothing', async (kind, sentence) => {
  const instagram = openPlatform('instagram');
  const deps = depsOf(instagram);
  const session = await buildSession();
  const state = await begin(deps, session, 'instagram');
  instagram.state.fail = kind;
  await expect(finishConnection(deps, { ...session, state, code: 'c' })).rejects.toMatchObject({
    message: expect.stringMatching(sentence),
  });
  expect(await listConnectionRows(db, session.userId)).toEqual([]);
});

test('several accounts: the first is the primary one; reconnecting one replaces its tokens and clears its problem', async () => {
  const tiktok = openPlatform('tiktok');
  const { deps, session, row } = await connect(tiktok);
  tiktok.state.account = 'account-2';
  const other = await finishConnection(deps, { ...session, state: await begin(deps, session, 'tiktok'), code: 'c' });
  expect([other.id === row.id, other.isPrimary]).toEqual([false, false]);
  await db.execute(
    sql`update connections set status = 'needs_reconnect', problem = 'access_ended' where id = ${other.id}`,
  );
  const again = await finishConnection(deps, { ...session, state: await begin(deps, session, 'tiktok'), code: 'c' });
  expect(again).toMatchObject({ id: other.id, status: 'active', problem: null, tokenVersion: 2, isPrimary: false });
  expect(await tokenOf(deps, other.id)).toBe(tiktok.state.live);
  const ids = async (account?: string) =>
    (await resolveConnections(db, session.userId, 'tiktok', account)).map(({ id }) => id);
  expect([await ids(), await ids('all'), await ids(other.id)]).toEqual([[row.id], [row.id, other.id], [other.id]]);
  const stranger = await buildSession();
  await expect(resolveConnections(db, stranger.userId, 'tiktok', row.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('twenty callers in two processes cause one refresh and all get the new token', async () => {
  const tiktok = openPlatform('tiktok');
  const { deps, row } = await connect(tiktok);
  const elsewhere = depsOf(tiktok, second.db);
  now = new Date(start.getTime() + 2 * HOUR_MS - 60_000);
  const tokens = await Promise.all(Array.from({ length: 20 }, (_, n) => tokenOf(n % 2 ? deps : elsewhere, row.id)));
  expect(tiktok.state.refreshes).toBe(1);
  expect(new Set(tokens)).toEqual(new Set([tiktok.state.live]));
});

test('a token that expires early is refreshed once, and the call is repeated', async () => {
  const tiktok = openPlatform('tiktok');
  const { deps, row, read } = await connect(tiktok);
  const used: string[] = [];
  const answer = await withAccess(deps, row.id, 'read', async (_adapter, { accessToken }) => {
    used.push(accessToken);
    if (used.length === 1) throw tiktok.failure('token_expired', 401);
    return 'read';
  });
  expect([answer, used, tiktok.state.refreshes]).toEqual(['read', ['access-2', 'access-3'], 1]);
  expect(await read()).toMatchObject({ tokenVersion: 2, problem: null, status: 'active' });
  const never = withAccess(deps, row.id, 'read', async () => Promise.reject(tiktok.failure('token_expired', 401)));
  await expect(never).rejects.toMatchObject({ kind: 'token_expired' });
  expect(await read()).toMatchObject({ status: 'needs_reconnect', problem: 'access_ended' });
});

describe('a write', () => {
  const refused = { platform: 'tiktok', call: 'video/init' } as const;
  /** Runs a write that fails first with `failure`; returns the number of calls and the outcome. */
  async function write(deps: TokenDeps, id: string, failure: unknown) {
    let calls = 0;
    const work = withAccess(deps, id, 'write', async () => {
      calls += 1;
      if (calls === 1) throw failure;
      return 'written';
    });
    const end = await work.catch((error: unknown) => error);
    return { calls, end };
  }

  test('is repeated with a new token when the platform refused the old one, or when nothing was sent', async () => {
    const tiktok = openPlatform('tiktok');
    const { deps, row } = await connect(tiktok);
    for (const sent of ['yes', 'no'] as const) {
      const failure = new PlatformError('token_expired', { ...refused, status: 401, sent });
      expect(await write(deps, row.id, failure)).toEqual({ calls: 2, end: 'written' });
    }
    expect(tiktok.state.refreshes).toBe(2);
  });

  test.each([
    ['that may have reached the platform', 'token_expired', 'maybe'],
    ['whose answer did not come', 'unavailable', 'maybe'],
    ['that was not sent for another reason', 'unavailable', 'no'],
    ['that the platform answered with a failure of its own', 'unavailable', 'yes'],
    ['whose answer could not be understood', 'unexpected_answer', 'yes'],
  ] as const)('%s is not repeated', async (_, kind, sent) => {
    const tiktok = openPlatform('tiktok');
    const { deps, row } = await connect(tiktok);
    const failure = new PlatformError(kind, { ...refused, sent });
    expect(await write(deps, row.id, failure)).toEqual({ calls: 1, end: failure });
    expect(tiktok.state.refreshes).toBe(0);
  });

  test('that fails for a reason of ours is not repeated and does not affect the connection', async () => {
    const tiktok = openPlatform('tiktok');
    const { deps, row, read } = await connect(tiktok);
    const failure = new Error('the file is gone');
    expect(await write(deps, row.id, failure)).toEqual({ calls: 1, end: failure });
    expect(await read()).toMatchObject({ problem: null });
  });
});

test('a rotated token whose response was lost ends the access: reported once and never retried', async () => {
  const tiktok = openPlatform('tiktok');
  const { deps, session, row, read } = await connect(tiktok);
  now = new Date(start.getTime() + 3 * HOUR_MS);
  tiktok.state.fail = 'lost';
  const first = await Promise.allSettled(Array.from({ length: 5 }, () => tokenOf(deps, row.id)));
  expect(first.map((one) => one.status === 'rejected' && one.reason.kind)).toEqual(Array(5).fill('unavailable'));
  expect(tiktok.state.refreshes).toBe(1);
  expect(await read()).toMatchObject({ status: 'active', problem: 'platform_down' });
  tiktok.state.fail = undefined;
  await db.execute(sql`update connections set refresh_lease_until = now() - interval '1 second' where id = ${row.id}`);
  await Promise.allSettled(Array.from({ length: 5 }, () => tokenOf(deps, row.id)));
  await expect(tokenOf(deps, row.id)).rejects.toMatchObject({ code: 'needs_reconnect' });
  await refreshIdleConnections(deps, AbortSignal.timeout(10_000));
  expect(tiktok.state.refreshes).toBe(2);
  expect(await read()).toMatchObject({ status: 'needs_reconnect', problem: 'access_ended' });
  expect(await notices(session.userId)).toEqual([{ title: 'A connection has ended' }]);
});

test('a dead process loses its lease on time, while the tokens obtained by a slow one still count', async () => {
  const tiktok = openPlatform('tiktok');
  const { deps, row, read } = await connect(tiktok);
  now = new Date(start.getTime() + 3 * HOUR_MS);
  await db.execute(
    sql`update connections set refresh_lease = 'dead', refresh_lease_until = now() + interval '300 ms' where id = ${row.id}`,
  );
  expect(await tokenOf(deps, row.id)).toBe(tiktok.state.live);
  expect(tiktok.state.refreshes).toBe(1);

  now = new Date(now.getTime() + 3 * HOUR_MS);
  const response = Promise.withResolvers<void>();
  tiktok.state.response = response.promise;
  const slow = tokenOf(deps, row.id);
  await expect.poll(() => tiktok.state.refreshes).toBe(2);
  await db.execute(
    sql`update connections set status = 'needs_reconnect', problem = 'access_ended', refresh_lease = 'other'
      where id = ${row.id}`,
  );
  response.resolve();
  expect(await slow).toBe(tiktok.state.live);
  expect(await read()).toMatchObject({ status: 'active', problem: null, tokenVersion: 3 });
});

test('the old token is used until it expires when a new one cannot be obtained', async () => {
  const tiktok = openPlatform('tiktok');
  const { deps, row } = await connect(tiktok);
  const before = tiktok.state.live;
  now = new Date(start.getTime() + 2 * HOUR_MS - 60_000);
  tiktok.state.fail = 'unavailable';
  expect(await tokenOf(deps, row.id)).toBe(before);
});

test('a connection removed during a token refresh leaves nothing behind, and the new tokens are revoked', async () => {
  const tiktok = openPlatform('tiktok');
  const { deps, row } = await connect(tiktok);
  now = new Date(start.getTime() + 3 * HOUR_MS);
  const response = Promise.withResolvers<void>();
  tiktok.state.response = response.promise;
  const call = tokenOf(deps, row.id);
  await expect.poll(() => tiktok.state.refreshes).toBe(1);
  await db.execute(sql`delete from connections where id = ${row.id}`);
  response.resolve();
  await expect(call).rejects.toMatchObject({ code: 'not_connected' });
  expect(tiktok.state.revoked).toEqual([tiktok.state.live]);
});

test('an account reconnected during a token refresh keeps the tokens of the new connection', async () => {
  const tiktok = openPlatform('tiktok');
  const { deps, session, row } = await connect(tiktok);
  now = new Date(start.getTime() + 3 * HOUR_MS);
  const response = Promise.withResolvers<void>();
  tiktok.state.response = response.promise;
  const late = tokenOf(deps, row.id);
  await expect.poll(() => tiktok.state.refreshes).toBe(1);
  const state = await begin(deps, session, 'tiktok');
  await finishConnection(deps, { ...session, state, code: 'code' });
  const reconnected = tiktok.state.live;
  response.resolve();
  expect(await late).toBe(reconnected);
  expect(tiktok.state.live).not.toBe(reconnected); // the late response did arrive
  expect(await tokenOf(deps, row.id)).toBe(reconnected);
});

test('a problem is stored with its time, reported once per incident, and cleared by the first success', async () => {
  const tiktok = openPlatform('tiktok');
  const { deps, session, row, read } = await connect(tiktok);
  const retryAt = new Date(start.getTime() + 60_000);
  const fail = (kind: PlatformFailure) =>
    withAccess(deps, row.id, 'read', () =>
      Promise.reject(new PlatformError(kind, { platform: 'tiktok', call: 'x', status: 400, retryAt })),
    ).catch(() => {});
  await fail('rate_limited');
  expect(await read()).toMatchObject({
    problem: 'rate_limited',
    problemUntil: retryAt,
    problemSince: start,
    status: 'active',
  });
  for (const _ of [1, 2, 3]) await fail('operator_setup');
  expect(await notices(session.userId)).toEqual([{ title: 'A platform refuses this installation' }]);
  await tokenOf(deps, row.id);
  expect(await read()).toMatchObject({ problem: null, problemSince: null, problemUntil: null });
  await fail('operator_setup');
  expect(await notices(session.userId)).toHaveLength(2);
  await fail('gone');
  await tokenOf(deps, row.id);
  await fail('gone');
  expect(await read()).toMatchObject({ problem: null });
});

test('a refusal of a single object does not affect the connection, whatever its code', async () => {
  const youtube = openPlatform('youtube');
  const { deps, session, row, read } = await connect(youtube);
  for (const kind of ['scope_missing', 'not_allowed', 'refused', 'gone'] as const)
    await withAccess(deps, row.id, 'read', () => Promise.reject(youtube.failure(kind, 403))).catch(() => {});
  expect(await read()).toMatchObject({ problem: null, status: 'active' });
  expect(await notices(session.userId)).toEqual([]);
});

test('a permission is reported missing only while it is not granted', async () => {
  const youtube = openPlatform('youtube');
  const { deps, session, row, read } = await connect(youtube);
  const links = { sign: () => '' } as unknown as MediaLinks;
  const shown = async () => connectionToWire({ links, platforms: deps.platforms }, await read()).problem?.code ?? null;
  const grant = async (...names: string[]) => {
    youtube.state.scopes = names.map((name) => `https://www.googleapis.com/auth/${name}`);
    now = new Date(now.getTime() + 3 * HOUR_MS);
    await tokenOf(deps, row.id);
  };
  await grant('youtube.force-ssl', 'yt-analytics.readonly', 'youtube.upload');
  expect([await shown(), await notices(session.userId)]).toEqual([null, []]);
  // The scope was revoked at the platform; the next tokens lack it.
  await grant('youtube.force-ssl');
  expect(await shown()).toBe('scope_missing');
  await grant('youtube.force-ssl');
  expect(await notices(session.userId)).toEqual([{ title: 'A permission is missing' }]);
  await grant('youtube.readonly', 'youtube.force-ssl', 'yt-analytics.readonly');
  expect(await shown()).toBeNull();
});

test.each(['refused', 'token_expired', 'not_allowed'] as const)(
  'a refresh answered with %s is retried for hours before the access has ended with a reason',
  async (kind) => {
    const tiktok = openPlatform('tiktok');
    const { deps, session, row, read } = await connect(tiktok);
    now = new Date(start.getTime() + 3 * HOUR_MS);
    tiktok.state.fail = kind;
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt++) {
      await expect(tokenOf(deps, row.id)).rejects.toMatchObject({ kind: 'unavailable', code: 'the_code' });
      expect(await read()).toMatchObject({ status: 'active', problem: 'platform_down', problemReason: 'the_code' });
      await expect(tokenOf(deps, row.id)).rejects.toMatchObject({ kind: 'unavailable' });
      expect(tiktok.state.refreshes).toBe(attempt);
      waits.push(await passWait(row.id));
    }
    expect(waits.map((seconds) => Math.round(seconds / 60))).toEqual([1, 5, 30, 120, 360]);
    await expect(tokenOf(deps, row.id)).rejects.toMatchObject({ kind: 'access_ended', code: 'the_code' });
    expect(await read()).toMatchObject({
      status: 'needs_reconnect',
      problem: 'access_ended',
      problemReason: 'the_code',
    });
    expect(await notices(session.userId)).toEqual([{ title: 'A connection has ended' }]);
  },
);

test('a single refused refresh is forgotten after the next good one', async () => {
  const tiktok = openPlatform('tiktok');
  const { deps, row, read } = await connect(tiktok);
  now = new Date(start.getTime() + 3 * HOUR_MS);
  tiktok.state.fail = 'refused';
  await tokenOf(deps, row.id).catch(() => {});
  tiktok.state.fail = undefined;
  await passWait(row.id);
  expect(await tokenOf(deps, row.id)).toBe(tiktok.state.live);
  expect(await read()).toMatchObject({ status: 'active', problem: null, problemReason: null, refreshRefusals: 0 });
});

test('a valid access token is used however often a refresh is refused', async () => {
  const instagram = openPlatform('instagram');
  instagram.state.lifeMs = 60 * 24 * HOUR_MS;
  const { deps, row, read } = await connect(instagram);
  const before = instagram.state.live;
  now = new Date(start.getTime() + 8 * 24 * HOUR_MS);
  instagram.state.fail = 'refused';
  for (let attempt = 0; attempt < 9; attempt++) {
    expect(await tokenOf(deps, row.id)).toBe(before);
    await passWait(row.id);
  }
  expect(await read()).toMatchObject({ status: 'active', problem: null });
  now = new Date(start.getTime() + 61 * 24 * HOUR_MS);
  await expect(tokenOf(deps, row.id)).rejects.toMatchObject({ kind: 'access_ended' });
});

test('tokens open only in their own row and column, and only with keys of the ring', async () => {
  const tiktok = openPlatform('tiktok');
  const { deps, row, session } = await connect(tiktok);
  tiktok.state.account = 'account-2';
  const other = await finishConnection(deps, { ...session, state: await begin(deps, session, 'tiktok'), code: 'c' });
  const good = await tokenOf(deps, other.id);
  await db.execute(sql`
    update connections c set access_token_sealed = o.access_token_sealed from connections o
    where c.id = ${row.id} and o.id = ${other.id}`);
  await expect(tokenOf(deps, row.id)).rejects.toMatchObject({ code: 'needs_reconnect' });
  await db.execute(sql`update connections set access_token_sealed = refresh_token_sealed where id = ${row.id}`);
  await expect(tokenOf(deps, row.id)).rejects.toMatchObject({ code: 'needs_reconnect' });

  const foreign = depsOf(tiktok, db, [Buffer.alloc(32, 9)]);
  await refreshIdleConnections(foreign, AbortSignal.timeout(10_000));
  await expect(tokenOf(foreign, other.id)).rejects.toMatchObject({
    code: 'needs_reconnect',
    message: expect.stringMatching(/key is missing/),
  });
  expect(await findConnectionOfUser(db, session.userId, other.id)).toMatchObject({
    problem: 'key_missing',
    status: 'active',
  });
  expect(await tokenOf(deps, other.id)).toBe(good);
  expect(await findConnectionOfUser(db, session.userId, other.id)).toMatchObject({ problem: null });

  const turned = depsOf(tiktok, db, [keys[1], keys[0]]);
  await refreshIdleConnections(turned, AbortSignal.timeout(10_000));
  expect(await tokenOf(depsOf(tiktok, db, [keys[1]]), other.id)).toBe(good);
});

test('Instagram’s tokens renew themselves from the seventh day on, and owners are warned when renewal fails', async () => {
  const instagram = openPlatform('instagram');
  instagram.state.lifeMs = 60 * 24 * HOUR_MS;
  const { deps, session, row } = await connect(instagram);
  const at = async (days: number) => {
    now = new Date(start.getTime() + days * 24 * HOUR_MS);
    await db.execute(sql`update connections set refresh_lease_until = null where user_id = ${session.userId}`);
    await refreshIdleConnections(deps, AbortSignal.timeout(10_000));
    return instagram.state.refreshes;
  };
  expect([await at(6.9), await at(7), await at(13)]).toEqual([0, 1, 1]);
  instagram.state.fail = 'unavailable';
  expect(await at(56)).toBe(2);
  expect(await notices(session.userId)).toEqual([]);
  await at(58);
  await at(59);
  expect(await notices(session.userId)).toEqual([{ title: 'A connection ends soon' }]);
  expect(await tokenOf(deps, row.id)).toBe(instagram.state.live);
});

test('abandoned sign-ins and old counts are deleted', async () => {
  const tiktok = openPlatform('tiktok');
  const { deps, session } = await connect(tiktok);
  await begin(deps, session, 'tiktok');
  await insertRow(host, 'quota_use', {
    platform: 'youtube',
    mode: 'sandbox',
    bucket: 'units',
    window_start: '2026-04-01T07:00:00Z',
    used: 5,
  });
  now = new Date(start.getTime() + 2 * HOUR_MS);
  await refreshIdleConnections(deps, AbortSignal.timeout(10_000));
  const count = async (table: string) =>
    Number((await db.execute(sql.raw(`select count(*) as n from ${table}`))).rows[0]?.n);
  expect([await count('oauth_states'), await count('quota_use')]).toEqual([0, 0]);
});

test('deleting an account ends every access at once, except for an account that another user shares', async () => {
  const tiktok = openPlatform('tiktok');
  tiktok.state.account = 'mine-alone';
  const mine = await connect(tiktok);
  tiktok.state.account = 'shared';
  await finishConnection(mine.deps, {
    ...mine.session,
    state: await begin(mine.deps, mine.session, 'tiktok'),
    code: 'c',
  });
  const other = await connect(tiktok);
  const otherToken = await tokenOf(other.deps, other.row.id);
  const tell = await db.transaction((tx) => endEveryAccess(mine.deps, tx, mine.session.userId));
  expect(tiktok.state.revoked).toEqual([]);
  await tell();
  expect(tiktok.state.revoked).toHaveLength(1);
  expect(await listConnectionRows(db, mine.session.userId)).toMatchObject([
    { status: 'needs_reconnect' },
    { status: 'needs_reconnect' },
  ]);
  await expect(tokenOf(mine.deps, mine.row.id)).rejects.toMatchObject({ code: 'needs_reconnect' });
  expect(await tokenOf(other.deps, other.row.id)).toBe(otherToken);
});

import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Connection, Platform } from '#contract/connections.ts';
import { insertRow } from '#tests/harness/builders.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { type ConnectionDeps, finishConnection } from './connections.ts';

const database = await testDatabase();
const now = new Date('2026-05-01T12:00:00Z');
const asked: { platform: Platform; userId: string; code: string }[] = [];
const exchangeFor = (platform: Platform) => async (given: { userId: string; code: string }) => {
  asked.push({ platform, ...given });
  return { platform, username: `${platform}-name`, channel_title: null } as Connection;
};
const deps: ConnectionDeps = {
  db: database.db,
  clock: { now: () => now },
  exchanges: { tiktok: exchangeFor('tiktok'), youtube: exchangeFor('youtube') },
};
const host = { services: { database } } as unknown as Parameters<typeof insertRow>[0];

async function buildSession(): Promise<{ userId: string; sessionId: string }> {
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  await insertRow(host, 'accounts', { id: userId, email: `${userId}@example.com`, password_hash: 'none' });
  await insertRow(host, 'sessions', {
    ...{ id: sessionId, user_id: userId, token_hash: createHash('sha256').update(sessionId).digest() },
    expires_at: '2030-01-01T00:00:00Z',
  });
  return { userId, sessionId };
}

async function buildState(
  { userId, sessionId }: { userId: string; sessionId: string },
  { platform = 'tiktok', expiresAt = '2026-05-01T12:10:00Z' }: { platform?: Platform; expiresAt?: string } = {},
): Promise<string> {
  const state = randomUUID();
  await insertRow(host, 'oauth_states', {
    ...{ state_hash: createHash('sha256').update(state).digest(), user_id: userId, session_id: sessionId },
    ...{ platform, expires_at: expiresAt },
  });
  return state;
}

const refusal = { code: 'forbidden', message: expect.stringMatching(/^Connection failed: /) };

test('the state decides the platform, and works once', async () => {
  const session = await buildSession();
  const state = await buildState(session, { platform: 'youtube' });
  expect(await finishConnection(deps, { ...session, state, code: 'c1' })).toMatchObject({ platform: 'youtube' });
  expect(asked.at(-1)).toEqual({ platform: 'youtube', userId: session.userId, code: 'c1' });
  await expect(finishConnection(deps, { ...session, state, code: 'c1' })).rejects.toMatchObject(refusal);
});

test('of two calls at once with one state only one goes through', async () => {
  const session = await buildSession();
  const state = await buildState(session);
  const outcomes = await Promise.allSettled(
    ['c2', 'c3', 'c4'].map((code) => finishConnection(deps, { ...session, state, code })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an unknown, expired or foreign state is refused in the same words, and a foreign one stays good for its owner', async () => {
  const [ada, eve] = [await buildSession(), await buildSession()];
  const state = await buildState(ada);
  const expired = await buildState(eve, { expiresAt: '2026-05-01T12:00:00Z' });
  const before = asked.length;
  for (const one of ['never-made', expired, state])
    await expect(finishConnection(deps, { ...eve, state: one, code: 'c5' })).rejects.toMatchObject(refusal);
  const elsewhere = { userId: ada.userId, sessionId: eve.sessionId };
  await expect(finishConnection(deps, { ...elsewhere, state, code: 'c5' })).rejects.toMatchObject(refusal);
  expect(asked).toHaveLength(before);
  expect(await finishConnection(deps, { ...ada, state, code: 'c6' })).toMatchObject({ platform: 'tiktok' });
});

test('a platform that this installation cannot connect is refused', async () => {
  const session = await buildSession();
  const state = await buildState(session, { platform: 'instagram' });
  await expect(finishConnection(deps, { ...session, state, code: 'c7' })).rejects.toMatchObject(refusal);
});

import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { SESSIONS_MAX } from '#contract/account.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { type Caller, ipPrefixOf } from './caller.ts';
import { hasSession, insertSession, listLiveSessions, prepareFindSession, type Session, touchSession } from './store.ts';

const DAY_MS = 86_400_000;
/** A session ends after this long without a call, and after the second number in any case. */
const IDLE_MS = 14 * DAY_MS;
const ABSOLUTE_MS = 30 * DAY_MS;
/** How stale `last_seen_at` may be, so that not every call writes. */
const SEEN_STEP_MS = 5 * 60_000;
const USER_AGENT_MAX = 300;

export type NewSession = { id: string; token: string; binding: string | undefined; expiresAt: Date };
/** How a session was opened. */
export type SignInMethod = 'password' | 'magic_link' | 'passkey' | 'confirmation';

/**
 * Opens a session and returns its token, 256 random bits that are stored only as a hash. For a browser a second secret is
 * made for an HttpOnly cookie: the token then works nowhere but beside that cookie. An account has at most SESSIONS_MAX: the
 * one used longest ago ends.
 */
export async function openSession(
  db: Db,
  clock: Clock,
  userId: string,
  caller: Pick<Caller, 'ip' | 'userAgent' | 'browser'>,
  opened: { method: SignInMethod; secondFactor: boolean; deviceId?: string | undefined } = {
    method: 'password',
    secondFactor: false,
  },
): Promise<NewSession> {
  const id = randomUUID();
  const token = randomSecret();
  const binding = caller.browser ? randomSecret() : undefined;
  const expiresAt = new Date(clock.now().getTime() + ABSOLUTE_MS);
  const session = {
    ...{ id, userId, expiresAt, ...opened },
    deviceId: opened.deviceId ?? null,
    tokenHash: hashSecret(token),
    bindingHash: binding ? hashSecret(binding) : null,
    userAgent: keepUserAgent(caller.userAgent),
    ipPrefix: ipPrefixOf(caller.ip),
  };
  await insertSession(db, session, SESSIONS_MAX);
  return { id, token, binding, expiresAt };
}

/** As much of a user agent as is kept. PostgreSQL takes no zero bytes. */
export function keepUserAgent(userAgent: string): string {
  return userAgent.replaceAll('\0', '').toWellFormed().slice(0, USER_AGENT_MAX);
}

/** Finds whose token this is. @throws AppError not_signed_in | session_expired */
export type Authenticate = (
  token: string | undefined,
  binding: string | undefined,
) => Promise<{ userId: string; sessionId: string; mustEnrol: boolean }>;

/** Builds the check that stands in front of every call of a signed-in account: one query. */
export function authenticator(db: Db, clock: Clock, { requireMfa }: { requireMfa: boolean }): Authenticate {
  const findSession = prepareFindSession(db, { withFactors: requireMfa });
  return async (token, binding) => {
    if (!token) throw new AppError('not_signed_in', 'Please log in to access this feature. Redirecting to login...');
    const session = await findSession(hashSecret(token));
    const now = clock.now();
    const alive = session && session.expiresAt > now && now.getTime() - session.lastSeenAt.getTime() < IDLE_MS;
    // Where a second factor is demanded, a session from before that was opened without the one its account has is over.
    const shown = !requireMfa || session?.isDemo || session?.secondFactor || !session?.hasSecondFactor;
    if (!alive || !shown || !bindingHolds(session.bindingHash, binding)) {
      throw new AppError('session_expired', 'Your session has ended. Please sign in again.');
    }
    if (now.getTime() - session.lastSeenAt.getTime() > SEEN_STEP_MS) {
      await touchSession(db, session.id, now, new Date(now.getTime() - SEEN_STEP_MS));
    }
    const mustEnrol = requireMfa && !session.isDemo && !session.hasSecondFactor;
    return { userId: session.userId, sessionId: session.id, mustEnrol };
  };
}

/** Whether nobody has ended this session meanwhile; that its time ran out is found out by the next call. */
export async function sessionHolds(db: Db, id: string): Promise<boolean> {
  return hasSession(db, id);
}

/** Sessions of an account that still hold, the newest use first. */
export async function listSessions({ db, clock }: { db: Db; clock: Clock }, userId: string): Promise<Session[]> {
  const now = clock.now();
  return listLiveSessions(db, userId, now, new Date(now.getTime() - IDLE_MS));
}

function bindingHolds(expected: Buffer | null, given: string | undefined): boolean {
  if (!expected) return true;
  return given !== undefined && timingSafeEqual(expected, hashSecret(given));
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

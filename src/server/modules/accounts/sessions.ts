import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { MAX_SESSIONS } from '#contract/account.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { DAY_MS } from '#server/kit/time.ts';
import { msg } from '#texts/message.ts';
import { type Caller, ipPrefixOf } from './caller.ts';
import { hasSession, insertSession, listLiveSessions, prepareFindSession, touchSession } from './session-store.ts';
import type { Session } from './tables.ts';

/** A session expires after this long without a call, and after `ABSOLUTE_MS` in any case. */
const IDLE_MS = 14 * DAY_MS;
const ABSOLUTE_MS = 30 * DAY_MS;
/** Maximum staleness of `last_seen_at`, so that not every call writes. */
const SEEN_STEP_MS = 5 * 60_000;
const MAX_USER_AGENT_LENGTH = 300;

export type NewSession = { id: string; token: string; binding: string | undefined; expiresAt: Date };
export type SignInMethod = 'password' | 'magic_link' | 'passkey' | 'confirmation';

/**
 * Opens a session and returns its token: 256 random bits, stored only as a hash. Browsers also get a second secret in
 * an HttpOnly cookie, without which the token does not work. Beyond MAX_SESSIONS, the account's least recently used
 * session ends.
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
    id,
    userId,
    expiresAt,
    ...opened,
    deviceId: opened.deviceId ?? null,
    tokenHash: hashSecret(token),
    bindingHash: binding ? hashSecret(binding) : null,
    userAgent: storableUserAgent(caller.userAgent),
    ipPrefix: ipPrefixOf(caller.ip),
  };
  await insertSession(db, session, MAX_SESSIONS);
  return { id, token, binding, expiresAt };
}

/** The part of a user agent that is stored. PostgreSQL does not accept NUL bytes. */
export function storableUserAgent(userAgent: string): string {
  return userAgent.replaceAll('\0', '').toWellFormed().slice(0, MAX_USER_AGENT_LENGTH);
}

/**
 * Resolves a token to its session.
 * @throws AppError not_signed_in | session_expired
 */
export type Authenticate = (
  token: string | undefined,
  binding: string | undefined,
) => Promise<{ userId: string; sessionId: string; mustEnrol: boolean; isOperator: boolean }>;

/** Builds the authentication check of every signed-in call: a single query. */
export function authenticator(db: Db, clock: Clock, { requireMfa }: { requireMfa: boolean }): Authenticate {
  const findSession = prepareFindSession(db, { withFactors: requireMfa });
  return async (token, binding) => {
    if (!token) throw new AppError('not_signed_in', msg('account.sign_in_needed'));
    const session = await findSession(hashSecret(token));
    const now = clock.now();
    const alive = session && session.expiresAt > now && now.getTime() - session.lastSeenAt.getTime() < IDLE_MS;
    // Where a second factor is required, an older session opened without the account's second factor is invalid.
    const shown = !requireMfa || session?.isDemo || session?.secondFactor || !session?.hasSecondFactor;
    if (!alive || !shown || !bindingMatches(session.bindingHash, binding)) {
      throw new AppError('session_expired', msg('account.session_ended'));
    }
    if (now.getTime() - session.lastSeenAt.getTime() > SEEN_STEP_MS) {
      await touchSession(db, session.id, now, new Date(now.getTime() - SEEN_STEP_MS));
    }
    const mustEnrol = requireMfa && !session.isDemo && !session.hasSecondFactor;
    return { userId: session.userId, sessionId: session.id, mustEnrol, isOperator: session.isOperator };
  };
}

/** Whether the session has not been revoked; expiry is detected by the next call. */
export async function isSessionOpen(db: Db, id: string): Promise<boolean> {
  return hasSession(db, id);
}

/** Live sessions of an account, most recently used first. */
export async function listSessions({ db, clock }: { db: Db; clock: Clock }, userId: string): Promise<Session[]> {
  const now = clock.now();
  return listLiveSessions(db, userId, now, new Date(now.getTime() - IDLE_MS));
}

function bindingMatches(expected: Buffer | null, given: string | undefined): boolean {
  if (!expected) return true;
  return given !== undefined && timingSafeEqual(expected, hashSecret(given));
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

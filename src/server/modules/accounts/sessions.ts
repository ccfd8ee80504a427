import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { insertSession, prepareFindSession, touchSession } from './store.ts';

const DAY_MS = 86_400_000;
/** A session ends after this long without a call, and after the second number in any case. */
const IDLE_MS = 14 * DAY_MS;
const ABSOLUTE_MS = 30 * DAY_MS;
/** How stale `last_seen_at` may be, so that not every call writes. */
const SEEN_STEP_MS = 5 * 60_000;

export type NewSession = { token: string; binding: string | undefined; expiresAt: Date };

/**
 * Opens a session and returns its token, 256 random bits that are stored only as a hash. With `bind` (a browser signs in) a second
 * secret is made for an HttpOnly cookie: the token then works nowhere but beside that cookie.
 */
export async function openSession(db: Db, clock: Clock, userId: string, userAgent: string, bind: boolean): Promise<NewSession> {
  const token = randomSecret();
  const binding = bind ? randomSecret() : undefined;
  const expiresAt = new Date(clock.now().getTime() + ABSOLUTE_MS);
  await insertSession(db, {
    id: randomUUID(),
    userId,
    tokenHash: hashSecret(token),
    bindingHash: binding ? hashSecret(binding) : null,
    userAgent: userAgent.slice(0, 300),
    expiresAt,
  });
  return { token, binding, expiresAt };
}

/** Finds whose token this is. @throws AppError not_signed_in | session_expired */
export type Authenticate = (
  token: string | undefined,
  binding: string | undefined,
) => Promise<{ userId: string; sessionId: string; mustEnrol: boolean }>;

/** Builds the check that stands in front of every call of a signed-in account. */
export function authenticator(db: Db, clock: Clock): Authenticate {
  const findSession = prepareFindSession(db);
  return async (token, binding) => {
    if (!token) throw new AppError('not_signed_in', 'Please log in to access this feature. Redirecting to login...');
    const session = await findSession(hashSecret(token));
    const now = clock.now();
    const alive = session && session.expiresAt > now && now.getTime() - session.lastSeenAt.getTime() < IDLE_MS;
    if (!alive || !bindingHolds(session.bindingHash, binding)) {
      throw new AppError('session_expired', 'Your session has ended. Please sign in again.');
    }
    if (now.getTime() - session.lastSeenAt.getTime() > SEEN_STEP_MS) {
      await touchSession(db, session.id, now, new Date(now.getTime() - SEEN_STEP_MS));
    }
    return { userId: session.userId, sessionId: session.id, mustEnrol: false };
  };
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

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { DAY_MS } from '#server/kit/time.ts';
import { type Caller, MAX_DEVICE_TOKENS } from './caller.ts';
import type { AccountLimits } from './rate-limits.ts';
import { deleteOldDevices, findDevice, insertDevice, touchDevice } from './session-store.ts';
import type { Account } from './tables.ts';

/** A browser stays known for this long after its last sign-in. */
export const DEVICE_LIFETIME_MS = 180 * DAY_MS;
/** Known browsers per account; the least recently used one is dropped first. */
const MAX_KNOWN_DEVICES = 20;

/** A browser known to the account, and the tokens for its cookie. */
export type KnownDevice = { id: string; tokens: readonly string[] };
type Deps = { db: Db; clock: Clock };

/** The account's known device that the caller uses, if any. */
export async function findKnownDevice(
  { db, clock }: Deps,
  userId: string,
  { deviceTokens }: Pick<Caller, 'deviceTokens'>,
): Promise<string | undefined> {
  if (deviceTokens.length === 0) return undefined;
  return findDevice(db, userId, deviceTokens.map(hashToken), new Date(clock.now().getTime() - DEVICE_LIFETIME_MS));
}

/**
 * Whether the caller's browser may become, or stay, a known device of the account. Excluded are plain HTTP clients, the
 * demo account, which everybody signs in to, and more than ten new browsers a day: otherwise every sign-in by passkey
 * would bring a fresh allowance of password attempts.
 * NOTE: not inside a transaction, since counting takes another connection.
 */
export async function mayRemember(
  deps: Deps & { limits: Pick<AccountLimits, 'newDevice'> },
  { id: userId, isDemo }: Pick<Account, 'id' | 'isDemo'>,
  caller: Caller,
): Promise<boolean> {
  if (!caller.browser || isDemo) return false;
  if ((await findKnownDevice(deps, userId, caller)) !== undefined) return true;
  try {
    await deps.limits.newDevice.consume(userId);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Makes the caller's browser a known device of the account, after a sign-in with everything the account requires. The
 * scheme is OWASP's, "Slow Down Online Guessing Attacks with Device Cookies". Each account has its own token, generated
 * here and never taken from the browser, so that a planted one is worthless.
 */
export async function rememberDevice({ db, clock }: Deps, userId: string, caller: Caller): Promise<KnownDevice> {
  const now = clock.now();
  const known = await findKnownDevice({ db, clock }, userId, caller);
  if (known !== undefined && (await touchDevice(db, userId, known, now)))
    return { id: known, tokens: caller.deviceTokens };
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  await insertDevice(db, { id, userId, tokenHash: hashToken(token), lastUsedAt: now }, MAX_KNOWN_DEVICES);
  return { id, tokens: [token, ...caller.deviceTokens].slice(0, MAX_DEVICE_TOKENS) };
}

/**
 * The key under which a caller's attempts at an account are counted: a known device has its own, all others share one
 * (`shared`). So knowing the email address is not enough to lock the owner out, and a device adds one counter, not
 * many. `userId` is undefined for an address without an account.
 */
export async function attemptKey(
  deps: Deps,
  userId: string | undefined,
  caller: Caller,
  shared: string,
): Promise<string> {
  const device = userId === undefined ? undefined : await findKnownDevice(deps, userId, caller);
  // Contains the user id too, so that the counters are deleted with the account.
  return device === undefined ? shared : `${userId}/${device}`;
}

/** Deletes devices without a recent sign-in; returns how many. */
export async function removeOldDevices({ db, clock }: Deps): Promise<number> {
  return deleteOldDevices(db, new Date(clock.now().getTime() - DEVICE_LIFETIME_MS));
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { type Caller, DEVICE_TOKENS_MAX } from './caller.ts';
import { deleteOldDevices, findDevice, insertDevice, touchDevice } from './device-store.ts';
import type { AccountLimits } from './rate-limits.ts';
import type { Account } from './store.ts';

const DAY_MS = 86_400_000;
/** A browser is known for this long after its last sign-in. */
export const DEVICE_LIFETIME_MS = 180 * DAY_MS;
/** Known browsers of one account; the one used longest ago makes room. */
const KNOWN_DEVICES_MAX = 20;

/** A browser that the account knows, and the tokens for its cookie. */
export type KnownDevice = { id: string; tokens: readonly string[] };
type Deps = { db: Db; clock: Clock };

/** Which known device of the account the caller is; undefined for all others. */
export async function findKnownDevice(
  { db, clock }: Deps,
  userId: string,
  { deviceTokens }: Pick<Caller, 'deviceTokens'>,
): Promise<string | undefined> {
  if (deviceTokens.length === 0) return undefined;
  return findDevice(db, userId, deviceTokens.map(hashToken), new Date(clock.now().getTime() - DEVICE_LIFETIME_MS));
}

/**
 * Whether the caller's browser may become, or stay, a known device of the account. Not plain HTTP clients, not the demo
 * account, which everybody signs in to, and not beyond ten new browsers a day: whoever can sign in by a passkey must not get
 * a fresh count of passwords with every sign-in. NOTE: not inside a transaction, since counting takes another connection.
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
 * Makes the caller's browser a known device of the account, which it has just signed in to with all that the account asks
 * for. The scheme is OWASP's, "Slow Down Online Guessing Attacks with Device Cookies". Each account has a token of its own,
 * made here and never taken over from the browser, so that one planted there is worth nothing.
 */
export async function rememberDevice({ db, clock }: Deps, userId: string, caller: Caller): Promise<KnownDevice> {
  const now = clock.now();
  const known = await findKnownDevice({ db, clock }, userId, caller);
  if (known !== undefined && (await touchDevice(db, userId, known, now))) return { id: known, tokens: caller.deviceTokens };
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  await insertDevice(db, { id, userId, tokenHash: hashToken(token), lastUsedAt: now }, KNOWN_DEVICES_MAX);
  return { id, tokens: [token, ...caller.deviceTokens].slice(0, DEVICE_TOKENS_MAX) };
}

/**
 * What a caller's attempts at an account are counted under: a known device has a count of its own, all others share one
 * (`shared`). So nobody who knows only the address can keep the owner out, and a device adds one count, not many.
 * `userId` is undefined for an address without an account.
 */
export async function attemptKey(deps: Deps, userId: string | undefined, caller: Caller, shared: string): Promise<string> {
  const device = userId === undefined ? undefined : await findKnownDevice(deps, userId, caller);
  // Under the user's id too: what is counted goes with the account.
  return device === undefined ? shared : `${userId}/${device}`;
}

/** Forgets devices that nobody has signed in from for long; returns how many. */
export async function removeOldDevices({ db, clock }: Deps): Promise<number> {
  return deleteOldDevices(db, new Date(clock.now().getTime() - DEVICE_LIFETIME_MS));
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

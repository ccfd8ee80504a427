import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { demandAnother, type EnrolmentDeps } from './enrolment.ts';
import { type Changer, refuseDemo, settleSessions, tellOfChange } from './mfa-notices.ts';
import {
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  lockFactors,
  noteUse,
  takeChallenge,
} from './mfa-store.ts';

/** Where the product stands for browsers: a passkey is bound to the host name, its answers to the origin. */
export type RelyingParty = { id: string; origin: string };
export type PasskeyDeps = EnrolmentDeps & { relyingParty: RelyingParty };

/** A ticket for the browser, and the options it hands to its authenticator. */
export type Ceremony = { ticket: string; options: Record<string, unknown> };

/** Loaded at the first use: hundreds of modules for what few sign-ins need. */
const library = () => import('@simplewebauthn/server');

const NAME = 'Reelwright';
/** COSE numbers of EdDSA, ES256 and RS256: what every authenticator has at least one of. */
const ALGORITHMS = [-8, -7, -257];
const TICKET_MS = 5 * 60_000;
export const PASSKEYS_MAX = 10;

/** From PUBLIC_URL. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

const clientExtensionResults = z._default(z.record(z.string(), z.unknown()), {});
const base64url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(100_000));
// Source: Web Authentication Level 3, 5.1 "PublicKeyCredential", dictionaries RegistrationResponseJSON and AuthenticationResponseJSON.
const madeKey = z.object({
  ...{ id: base64url, rawId: base64url, type: z.literal('public-key'), clientExtensionResults },
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});
const signedChallenge = z.object({
  ...{ id: base64url, rawId: base64url, type: z.literal('public-key'), clientExtensionResults },
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
});

/** Begins to make a passkey: discoverable, with user verification. @throws AppError forbidden | conflict */
export async function startPasskey(deps: PasskeyDeps, { account }: Pick<Changer, 'account'>): Promise<Ceremony> {
  refuseDemo(account);
  const known = await listPasskeys(deps.db, account.id);
  if (known.length >= PASSKEYS_MAX) throw tooMany();
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: deps.relyingParty.id,
    userName: account.email,
    userDisplayName: account.fullName ?? account.email,
    userID: new TextEncoder().encode(account.id),
    timeout: TICKET_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ticket: await giveTicket(deps, account.id, options.challenge), options: { ...options } };
}

/**
 * Keeps the passkey that the browser made for this ticket.
 * @throws AppError bad_request when the ticket is used up or the answer does not prove the key | conflict | forbidden
 */
export async function addPasskey(
  deps: PasskeyDeps,
  changer: Changer,
  given: { ticket: string; name: string; response: unknown },
): Promise<void> {
  const { db, queue, relyingParty } = deps;
  const { account } = changer;
  refuseDemo(account);
  const expectedChallenge = await redeemTicket(deps, given.ticket, account.id);
  const response = z.safeParse(madeKey, given.response);
  if (!expectedChallenge || !response.success) throw notMade();
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response.data,
    expectedChallenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause) => {
    throw notMade(cause);
  });
  if (!verified) throw notMade();
  const { id, publicKey, counter } = registrationInfo.credential;
  await db.transaction(async (tx) => {
    const before = await lockFactors(tx, account.id);
    if (before.passkeys >= PASSKEYS_MAX) throw tooMany();
    const key = { id, userId: account.id, name: given.name, publicKey: Buffer.from(publicKey), counter };
    const isNew = await insertPasskey(tx, { ...key, transports: response.data.response.transports ?? [] });
    if (!isNew) throw new AppError('conflict', 'This passkey is in use already.');
    if (!before.totp && before.passkeys === 0) await settleSessions(tx, changer);
    await tellOfChange(queue, tx, changer, 'passkey_added', given.name);
  });
}

/** @throws AppError not_found | forbidden when it is the last factor and the operator demands one */
export async function removePasskey({ db, queue, requireMfa }: PasskeyDeps, changer: Changer, id: string): Promise<void> {
  const { account } = changer;
  refuseDemo(account);
  await db.transaction(async (tx) => {
    const { totp, passkeys } = await lockFactors(tx, account.id);
    const name = await deletePasskey(tx, account.id, id);
    if (name === undefined) throw new AppError('not_found', 'There is no such passkey.');
    demandAnother(requireMfa, passkeys - 1 + (totp ? 1 : 0));
    await tellOfChange(queue, tx, changer, 'passkey_removed', name);
  });
}

/** Begins to sign in by a passkey: the browser finds out which one, so nothing is told of who has one. */
export async function startPasskeySignIn(deps: Pick<PasskeyDeps, 'db' | 'clock' | 'relyingParty'>): Promise<Ceremony> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: deps.relyingParty.id,
    userVerification: 'required',
    timeout: TICKET_MS,
  });
  return { ticket: await giveTicket(deps, null, options.challenge), options: { ...options } };
}

/** Whose passkey signed the challenge of this ticket; both are used up by the question. @throws AppError invalid_credentials */
export async function recognisePasskey(
  deps: Pick<PasskeyDeps, 'db' | 'clock' | 'relyingParty'>,
  given: { ticket: string; response: unknown },
): Promise<string> {
  const { db, clock, relyingParty } = deps;
  const expectedChallenge = await redeemTicket(deps, given.ticket, null);
  const response = z.safeParse(signedChallenge, given.response);
  if (!expectedChallenge || !response.success) throw notAccepted();
  const { response: answer } = response.data;
  const key = await findPasskey(db, response.data.id);
  if (!key || (answer.userHandle && answer.userHandle !== Buffer.from(key.userId).toString('base64url'))) throw notAccepted();
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response.data, response: { ...answer, userHandle: answer.userHandle ?? undefined } },
    expectedChallenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    credential: { id: key.id, publicKey: new Uint8Array(key.publicKey), counter: key.counter, transports: key.transports },
    requireUserVerification: true,
  }).catch((cause) => {
    throw notAccepted(cause);
  });
  if (!verified || !(await noteUse(db, key.id, authenticationInfo.newCounter, clock.now()))) throw notAccepted();
  return key.userId;
}

async function giveTicket({ db, clock }: { db: Db; clock: Clock }, userId: string | null, challenge: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + TICKET_MS);
  await insertChallenge(db, { ticketHash: hashTicket(ticket), userId, challenge, expiresAt }, now);
  return ticket;
}

function redeemTicket({ db, clock }: { db: Db; clock: Clock }, ticket: string, userId: string | null) {
  return takeChallenge(db, hashTicket(ticket), userId, clock.now());
}

function hashTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}

function notMade(cause?: unknown): AppError {
  return new AppError('bad_request', 'The passkey could not be added. Please try again.', { cause });
}

function notAccepted(cause?: unknown): AppError {
  return new AppError('invalid_credentials', 'That passkey was not accepted. Please try again.', { cause });
}

function tooMany(): AppError {
  return new AppError('conflict', `An account can have ${PASSKEYS_MAX} passkeys at most. Remove one first.`);
}

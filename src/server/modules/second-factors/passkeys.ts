import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { refuseDemo } from '#server/modules/accounts/accounts.ts';
import { msg } from '#texts/message.ts';
import { type EnrolmentDeps, requireAnotherFactor } from './enrolment.ts';
import { announceChange, endOtherSessions, type FactorOwner } from './notices.ts';
import {
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  lockFactors,
  noteUse,
  takeChallenge,
} from './store.ts';

/** The product's identity for browsers: passkeys are bound to the host name, their responses to the origin. */
export type RelyingParty = { id: string; origin: string };
export type PasskeyDeps = EnrolmentDeps & { relyingParty: RelyingParty };

/** A ticket for the browser, and the options for its authenticator. */
export type Ceremony = { ticket: string; options: Record<string, unknown> };

/** Loaded on first use: hundreds of modules that few sign-ins need. */
const library = () => import('@simplewebauthn/server');

const NAME = 'Reelwright';
/** COSE numbers of EdDSA, ES256 and RS256; every authenticator supports at least one. */
const ALGORITHMS = [-8, -7, -257];
const TICKET_MS = 5 * 60_000;
export const MAX_PASSKEYS = 10;

/** From PUBLIC_URL. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

const clientExtensionResults = z._default(z.record(z.string(), z.unknown()), {});
const base64url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(100_000));
// Source: Web Authentication Level 3, 5.1 "PublicKeyCredential", dictionaries RegistrationResponseJSON and
// AuthenticationResponseJSON.
const madeKey = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});
const signedChallenge = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
});

/**
 * Starts registering a passkey: discoverable, with user verification.
 * @throws AppError forbidden | conflict
 */
export async function startPasskey(deps: PasskeyDeps, { account }: Pick<FactorOwner, 'account'>): Promise<Ceremony> {
  refuseDemo(account);
  const known = await listPasskeys(deps.db, account.id);
  if (known.length >= MAX_PASSKEYS) throw tooMany();
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
  return { ticket: await issueTicket(deps, account.id, options.challenge), options: { ...options } };
}

/**
 * Stores the passkey that the browser created for this ticket.
 * @throws AppError bad_request when the ticket is used up or the response is not valid | conflict | forbidden
 */
export async function addPasskey(
  deps: PasskeyDeps,
  owner: FactorOwner,
  given: { ticket: string; name: string; response: unknown },
): Promise<void> {
  const { db, queue, relyingParty } = deps;
  const { account } = owner;
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
    if (before.passkeys >= MAX_PASSKEYS) throw tooMany();
    const key = { id, userId: account.id, name: given.name, publicKey: Buffer.from(publicKey), counter };
    const isNew = await insertPasskey(tx, { ...key, transports: response.data.response.transports ?? [] });
    if (!isNew) throw new AppError('conflict', msg('passkey.in_use'));
    if (!before.totp && before.passkeys === 0) await endOtherSessions(tx, owner);
    await announceChange(queue, tx, owner, 'passkey_added', given.name);
  });
}

/** @throws AppError not_found | forbidden when it is the last factor and the operator requires one */
export async function removePasskey(
  { db, queue, requireMfa }: PasskeyDeps,
  owner: FactorOwner,
  id: string,
): Promise<void> {
  const { account } = owner;
  refuseDemo(account);
  await db.transaction(async (tx) => {
    const { totp, passkeys } = await lockFactors(tx, account.id);
    const name = await deletePasskey(tx, account.id, id);
    if (name === undefined) throw new AppError('not_found', msg('passkey.not_found'));
    requireAnotherFactor(requireMfa, passkeys - 1 + (totp ? 1 : 0));
    await announceChange(queue, tx, owner, 'passkey_removed', name);
  });
}

/** Starts signing in with a passkey: the browser finds a matching one, so nothing reveals who has one. */
export async function startPasskeySignIn(deps: Pick<PasskeyDeps, 'db' | 'clock' | 'relyingParty'>): Promise<Ceremony> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: deps.relyingParty.id,
    userVerification: 'required',
    timeout: TICKET_MS,
  });
  return { ticket: await issueTicket(deps, null, options.challenge), options: { ...options } };
}

/**
 * The account whose passkey signed this ticket's challenge. Uses up the ticket.
 * @throws AppError invalid_credentials
 */
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
  if (!key || (answer.userHandle && answer.userHandle !== Buffer.from(key.userId).toString('base64url')))
    throw notAccepted();
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response.data, response: { ...answer, userHandle: answer.userHandle ?? undefined } },
    expectedChallenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    credential: {
      id: key.id,
      publicKey: new Uint8Array(key.publicKey),
      counter: key.counter,
      transports: key.transports,
    },
    requireUserVerification: true,
  }).catch((cause) => {
    throw notAccepted(cause);
  });
  if (!verified || !(await noteUse(db, key.id, authenticationInfo.newCounter, clock.now()))) throw notAccepted();
  return key.userId;
}

async function issueTicket(
  { db, clock }: { db: Db; clock: Clock },
  userId: string | null,
  challenge: string,
): Promise<string> {
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
  return new AppError('bad_request', msg('passkey.not_added'), { cause });
}

function notAccepted(cause?: unknown): AppError {
  return new AppError('invalid_credentials', msg('passkey.not_accepted'), { cause });
}

function tooMany(): AppError {
  return new AppError('conflict', msg('passkey.too_many', { count: MAX_PASSKEYS }));
}

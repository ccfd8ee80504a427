import { createHash, randomBytes } from 'node:crypto';
import type { LinkType } from '#contract/auth.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import { deleteOldLinks, findLink, insertLink, type LinkRow, takeLink, voidLinks } from './link-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a link of each type is good. */
export const linkLifetimeMs: Record<LinkType, number> = {
  signup: 15 * MINUTE_MS,
  magiclink: 10 * MINUTE_MS,
  recovery: 30 * MINUTE_MS,
  invite: 7 * DAY_MS,
};

/** Where links lead and what time it is. */
export type LinkDeps = { publicUrl: string; now: Date };
/** For whom: `userId` null while there is no account. */
export type LinkOwner = { userId: string | null; email: string };
/** What a good link says; name and password are those of the sign-up form that a confirmation belongs to. */
export type Link = Pick<LinkRow, 'userId' | 'email' | 'expiresAt' | 'fullName' | 'passwordHash'>;
/** A sign-up form as a confirmation keeps it. */
export type Applied = { fullName: string | null; passwordHash: string };

/**
 * Makes the link that confirms a sign-up. It carries the name and password of that form, and leaves earlier ones good: of two people who apply for
 * the same address, the one who reads its mail gets the account that he or she asked for.
 */
export async function makeConfirmationLink(tx: Db, deps: LinkDeps, owner: LinkOwner, applied: Applied): Promise<string> {
  return insertNewLink(tx, deps, 'signup', { ...owner, ...applied }, linkLifetimeMs.signup);
}

/**
 * Makes a link for a message, good once, for its own type alone; earlier unused ones of the type become useless. Its secret stands in the fragment
 * of the address, which no server or proxy sees; only a hash is stored.
 */
export async function makeLink(
  tx: Db,
  deps: LinkDeps,
  type: Exclude<LinkType, 'signup'>,
  owner: LinkOwner,
  lifetimeMs = linkLifetimeMs[type],
): Promise<string> {
  await voidLinks(tx, type, owner.email);
  return insertNewLink(tx, deps, type, owner, lifetimeMs);
}

async function insertNewLink(
  tx: Db,
  { publicUrl, now }: LinkDeps,
  type: LinkType,
  about: LinkOwner & Partial<Applied>,
  lifetimeMs: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertLink(tx, {
    ...{ tokenHash: hashToken(token), type, ...about },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) },
  });
  return `${publicUrl.replace(/(?<!\/)\/+$/, '')}/#access_token=${token}&type=${type}`;
}

/** Reads a link without using it up. Expired, used and unknown ones are told apart for nobody. @throws AppError link_invalid */
export async function inspectLink(db: Db, now: Date, type: LinkType, token: string): Promise<Link> {
  return (await findLink(db, type, hashToken(token), now)) ?? refuse();
}

/** Uses a link up; of two at the same time one wins. @throws AppError link_invalid */
export async function redeemLink(tx: Db, now: Date, type: LinkType, token: string): Promise<Link> {
  return (await takeLink(tx, type, hashToken(token), now)) ?? refuse();
}

/** Makes the unused sign-in and reset links of an account useless, because its password changed. */
export async function voidAccountLinks(tx: Db, email: string): Promise<void> {
  for (const type of ['magiclink', 'recovery'] as const) await voidLinks(tx, type, email);
}

/** Removes links that ended a day ago; returns how many. */
export async function removeOldLinks(tx: Db, now: Date): Promise<number> {
  return deleteOldLinks(tx, new Date(now.getTime() - DAY_MS));
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function refuse(): never {
  throw new AppError('link_invalid', 'This link is not valid any more. Please ask for a new one.');
}

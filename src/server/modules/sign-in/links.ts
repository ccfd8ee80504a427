import { createHash, randomBytes } from 'node:crypto';
import type { LinkType } from '#contract/auth.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import { DAY_MS, MINUTE_MS } from '#server/kit/time.ts';
import { msg } from '#texts/message.ts';
import { deleteOldLinks, findLink, insertLink, isLinkUsed, type LinkRow, takeLink, voidLinks } from './store.ts';

/** How long a link of each type is valid. */
export const linkLifetimeMs: Record<LinkType, number> = {
  signup: 15 * MINUTE_MS,
  magiclink: 10 * MINUTE_MS,
  recovery: 30 * MINUTE_MS,
  invite: 7 * DAY_MS,
};

/** Base URL of the links, and the current time. */
export type LinkDeps = { publicUrl: string; now: Date };
/** `userId` is null while there is no account. */
export type LinkOwner = { userId: string | null; email: string };
/** The content of a valid link; name and password are those of the sign-up form that a confirmation belongs to. */
export type Link = Pick<LinkRow, 'userId' | 'email' | 'expiresAt' | 'fullName' | 'passwordHash'>;
/** A sign-up form as stored with its confirmation link. */
export type Applied = { fullName: string | null; passwordHash: string };

/**
 * Creates the link that confirms a sign-up. It carries the name and password of that form and leaves earlier links
 * valid: if two people sign up with the same address, the one who reads its mail gets the account they asked for.
 */
export async function makeConfirmationLink(
  tx: Db,
  deps: LinkDeps,
  owner: LinkOwner,
  applied: Applied,
): Promise<string> {
  return insertNewLink(tx, deps, 'signup', { ...owner, ...applied }, linkLifetimeMs.signup);
}

/**
 * Creates a single-use link of one type; earlier unused links of that type become invalid. The secret is in the
 * fragment of the URL, which no server or proxy sees; only a hash is stored.
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
    tokenHash: hashToken(token),
    type,
    ...about,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return `${publicUrl.replace(/(?<!\/)\/+$/, '')}/#access_token=${token}&type=${type}`;
}

/**
 * Reads a link without using it up. Among invalid links, only a used confirmation is reported separately: its owner
 * opens it again and has nothing left to do but sign in.
 * @throws AppError link_invalid | link_used
 */
export async function inspectLink(db: Db, now: Date, type: LinkType, token: string): Promise<Link> {
  const link = await findLink(db, type, hashToken(token), now);
  if (link) return link;
  if (type === 'signup' && (await isLinkUsed(db, type, hashToken(token))))
    throw new AppError('link_used', msg('account.link_used'));
  return refuse();
}

/**
 * Uses up a link; only one of two concurrent calls succeeds.
 * @throws AppError link_invalid
 */
export async function redeemLink(tx: Db, now: Date, type: LinkType, token: string): Promise<Link> {
  return (await takeLink(tx, type, hashToken(token), now)) ?? refuse();
}

/** Invalidates the unused sign-in and reset links of an account, because its password changed. */
export async function voidAccountLinks(tx: Db, email: string): Promise<void> {
  for (const type of ['magiclink', 'recovery'] as const) await voidLinks(tx, type, email);
}

/** Deletes links that expired over a day ago; returns how many. */
export async function removeOldLinks(tx: Db, now: Date): Promise<number> {
  return deleteOldLinks(tx, new Date(now.getTime() - DAY_MS));
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function refuse(): never {
  throw new AppError('link_invalid', msg('account.link_invalid'));
}

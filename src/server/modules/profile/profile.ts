import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { type Account, findAccount } from '#server/modules/accounts/accounts.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';
import type { MakePicture } from './pictures.ts';
import { replacePicture, updateProfileRow } from './store.ts';

export type ProfileDeps = { db: Db; storage: Storage; clock: Clock; makePicture: MakePicture };
export type ProfileChange = { fullName: string; bio: string; category: string | null };

/** Storage keys of the avatars of an account's connections: Instagram's, then YouTube's; provided by main. */
export type ConnectedPictures = (userId: string) => Promise<(string | null)[]>;

/**
 * The picture shown for an account: the one its owner uploaded, then Instagram's, then YouTube's; null where initials
 * are shown.
 */
export function avatarUrl(links: MediaLinks, account: Account, connected: readonly (string | null)[]): string | null {
  const key = [account.pictureKey, ...connected].find((candidate) => candidate !== null) ?? null;
  return key === null ? null : links.sign(key, 'avatar.webp');
}

/** The account's own picture, through a signed link. */
export function pictureUrl(links: MediaLinks, { pictureKey }: Pick<Account, 'pictureKey'>): string | null {
  return pictureKey === null ? null : links.sign(pictureKey, 'avatar.webp');
}

/**
 * Changes name, bio and category, and notifies the account's other windows.
 * @throws AppError session_expired when the account no longer exists
 */
export async function changeProfile(
  { db }: Pick<ProfileDeps, 'db'>,
  userId: string,
  change: ProfileChange,
): Promise<Account> {
  await db.transaction(async (tx) => {
    await updateProfileRow(tx, userId, change);
    await appendEvent(tx, userId, { type: 'profile' });
  });
  return readOwn(db, userId);
}

/**
 * Replaces the account's picture with one made from `bytes`.
 * @throws AppError picture_refused | storage_full
 */
export async function setPicture(deps: ProfileDeps, userId: string, bytes: Buffer): Promise<Account> {
  const { storage, makePicture } = deps;
  const key = `users/${userId}/avatar/${randomBytes(12).toString('hex')}.webp`;
  await using scratch = await storage.makeScratchFolder();
  const path = join(scratch.path, 'avatar.webp');
  await makePicture(bytes, path);
  await storage.put(key, path);
  try {
    return await putPicture(deps, userId, key);
  } catch (error) {
    await storage.delete(key);
    throw error;
  }
}

/** Removes the account's own picture, if any. */
export async function removePicture(deps: Omit<ProfileDeps, 'makePicture'>, userId: string): Promise<Account> {
  return putPicture(deps, userId, null);
}

/**
 * The profile as others see it; `viewerId` is undefined for visitors who are not signed in.
 * @throws AppError not_found
 */
export async function readPublicProfile(db: Db, id: string, viewerId: string | undefined): Promise<Account> {
  const account = await findAccount(db, id);
  if (!account || !(await maySee(db, account, viewerId)))
    throw new AppError('not_found', msg('account.profile_not_found'));
  return account;
}

/**
 * A profile for followers is visible to everybody signed in here. That of an unconfirmed account, or one waiting for
 * deletion, is visible only to its owner.
 */
async function maySee(db: Db, account: Account, viewerId: string | undefined): Promise<boolean> {
  if (viewerId === account.id) return true;
  if (account.deleteAfter !== null || account.confirmedAt === null) return false;
  const { profileVisibility } = (await readSettings(db, account.id)).privacy;
  return profileVisibility === 'public' || (profileVisibility === 'followers' && viewerId !== undefined);
}

async function putPicture(
  { db, storage, clock }: Omit<ProfileDeps, 'makePicture'>,
  userId: string,
  key: string | null,
): Promise<Account> {
  const oldKey = await db.transaction(async (tx) => {
    const replaced = await replacePicture(tx, userId, key, clock.now());
    await appendEvent(tx, userId, { type: 'profile' });
    return replaced;
  });
  if (oldKey !== null) await storage.delete(oldKey);
  return readOwn(db, userId);
}

async function readOwn(db: Db, userId: string): Promise<Account> {
  const account = await findAccount(db, userId);
  if (!account) throw new AppError('session_expired', msg('account.session_ended'));
  return account;
}

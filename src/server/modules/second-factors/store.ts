import { and, asc, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { bigNumber, bytes, instant } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';

const totpSecrets = pgTable('totp_secrets', {
  userId: text('user_id').primaryKey(),
  secretSealed: bytes('secret_sealed').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastStep: bigNumber('last_step').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
});

const recoveryCodes = pgTable('recovery_codes', {
  userId: text('user_id').notNull(),
  codeHash: bytes('code_hash').notNull(),
  usedAt: instant('used_at'),
});

const passkeys = pgTable('passkeys', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  name: text('name').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigNumber('counter').notNull(),
  transports: text('transports').array().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at'),
});

const challenges = pgTable('passkey_challenges', {
  ticketHash: bytes('ticket_hash').primaryKey(),
  userId: text('user_id'),
  challenge: text('challenge').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export type Totp = typeof totpSecrets.$inferSelect;
export type Passkey = typeof passkeys.$inferSelect;
export type Factors = { totp: boolean; passkeys: number };

export async function readFactors(db: Db, userId: string): Promise<Factors> {
  const { rows } = await db.execute<{ totp: boolean; passkeys: number }>(sql`
    select exists (select 1 from totp_secrets where user_id = ${userId} and confirmed_at is not null) as totp,
           (select count(*)::int from passkeys where user_id = ${userId}) as passkeys`);
  return rows[0] ?? { totp: false, passkeys: 0 };
}

/** Locks the account's row until the transaction ends, so that changes to its factors are serialised. */
export async function lockFactors(tx: Db, userId: string): Promise<Factors> {
  await tx.execute(sql`select 1 from accounts where id = ${userId} for update`);
  return readFactors(tx, userId);
}

export async function findTotp(db: Db, userId: string): Promise<Totp | undefined> {
  const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  return row;
}

/** Stores an unconfirmed secret, replacing an earlier one. Returns false when a confirmed one exists. */
export async function putPendingTotp(db: Db, userId: string, secretSealed: Buffer): Promise<boolean> {
  const kept = await db
    .insert(totpSecrets)
    .values({ userId, secretSealed })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { secretSealed, lastStep: 0, createdAt: sql`now()` },
      setWhere: isNull(totpSecrets.confirmedAt),
    });
  return (kept.rowCount ?? 0) > 0;
}

/** Confirms the pending secret; false when there is none or it has been replaced. */
export async function confirmPendingTotp(db: Db, pending: Totp, step: number, now: Date): Promise<boolean> {
  const same = and(
    eq(totpSecrets.userId, pending.userId),
    eq(totpSecrets.secretSealed, pending.secretSealed),
    isNull(totpSecrets.confirmedAt),
  );
  const moved = await db.update(totpSecrets).set({ confirmedAt: now, lastStep: step }).where(same);
  return (moved.rowCount ?? 0) > 0;
}

/** Marks a time step's code as used; false when it, or a later one, was already used. */
export async function takeTotpStep(db: Db, userId: string, step: number): Promise<boolean> {
  const fresh = and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step), isNotNull(totpSecrets.confirmedAt));
  const taken = await db.update(totpSecrets).set({ lastStep: step }).where(fresh);
  return (taken.rowCount ?? 0) > 0;
}

export async function deleteTotp(db: Db, userId: string): Promise<void> {
  await db.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
}

export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0) await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses up a recovery code; false when there is no unused one with this hash. */
export async function takeRecoveryCode(db: Db, userId: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const unused = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, codeHash),
    isNull(recoveryCodes.usedAt),
  );
  const taken = await db.update(recoveryCodes).set({ usedAt: now }).where(unused);
  return (taken.rowCount ?? 0) > 0;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(unused);
  return row?.left ?? 0;
}

export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

/** By credential id alone, because no user is signed in yet. */
export async function findPasskey(db: Db, id: string): Promise<Passkey | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  return row;
}

/** False when this credential already exists, on this or another account. */
export async function insertPasskey(db: Db, passkey: Omit<Passkey, 'createdAt' | 'lastUsedAt'>): Promise<boolean> {
  const inserted = await db.insert(passkeys).values(passkey).onConflictDoNothing();
  return (inserted.rowCount ?? 0) > 0;
}

/**
 * Records a use; false when the counter did not increase (0 may stay 0: many authenticators don't count), so that no
 * response is accepted twice.
 */
export async function noteUse(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const grows = sql`(${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter} = 0))`;
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), grows));
  return (used.rowCount ?? 0) > 0;
}

/** Returns the deleted passkey's name, or undefined when the account has none with this id. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<string | undefined> {
  const [row] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name });
  return row?.name;
}

export async function deletePasskeys(db: Db, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
}

/** Stores a challenge until `expiresAt`; deletes those that expired before `now`. */
export async function insertChallenge(db: Db, challenge: typeof challenges.$inferInsert, now: Date): Promise<void> {
  await db.delete(challenges).where(lt(challenges.expiresAt, now));
  await db.insert(challenges).values(challenge);
}

/** Uses up a challenge; undefined when it has expired, was used, or belongs to another account. */
export async function takeChallenge(
  db: Db,
  ticketHash: Buffer,
  userId: string | null,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .delete(challenges)
    .where(
      and(
        eq(challenges.ticketHash, ticketHash),
        gt(challenges.expiresAt, now),
        userId === null ? isNull(challenges.userId) : eq(challenges.userId, userId),
      ),
    )
    .returning({ challenge: challenges.challenge });
  return row?.challenge;
}

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import { hasOperator } from '#server/modules/accounts/accounts.ts';
import { msg } from '#texts/message.ts';
import { deleteSetUpCode, findSetUpCode, putSetUpCode, takeSetUpCode } from './store.ts';

/**
 * The code with which the first operator sets up the installation; undefined when there is an operator. Only its hash
 * is stored, so every start creates a new one, which voids the previous one.
 */
export async function makeSetUpCode(db: Db): Promise<string | undefined> {
  if (await hasOperator(db)) {
    await deleteSetUpCode(db);
    return undefined;
  }
  const code = randomBytes(32).toString('base64url');
  await putSetUpCode(db, hashOf(code));
  return code;
}

/**
 * Checks a code without using it up. @throws AppError conflict when there is an operator
 * link_invalid
 */
export async function checkSetUpCode(db: Db, code: string): Promise<void> {
  if (await hasOperator(db)) throw doneAlready();
  const current = await findSetUpCode(db);
  if (current === undefined || !isSame(current, hashOf(code))) throw wrongCode();
}

/**
 * Uses up a code; of two concurrent calls one succeeds, and the other is refused because there is an operator.
 * @throws AppError conflict
 * link_invalid
 */
export async function redeemSetUpCode(tx: Db, code: string): Promise<void> {
  const isTaken = await takeSetUpCode(tx, hashOf(code));
  // NOTE: after the code, whose row the faster call locks until its account exists.
  if (await hasOperator(tx)) throw doneAlready();
  if (!isTaken) throw wrongCode();
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function doneAlready(): AppError {
  return new AppError('conflict', msg('set_up.done_already'));
}

function wrongCode(): AppError {
  return new AppError('link_invalid', msg('set_up.code_wrong'));
}

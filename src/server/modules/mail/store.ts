import { and, desc, eq, getTableColumns, inArray, lt } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';

const mail = pgTable('mail_messages', {
  id: text('id').primaryKey(),
  userId: text('user_id'),
  toAddress: text('to_address').notNull(),
  language: text('language').notNull(),
  template: text('template').notNull(),
  subject: text('subject').notNull(),
  textBody: text('text_body'),
  htmlBody: text('html_body'),
  state: text('state', { enum: ['queued', 'sent', 'kept', 'failed'] })
    .notNull()
    .default('queued'),
  error: text('error'),
  createdAt: instant('created_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
});

/** A message with its bodies; `kept` ones stay here because there is no mail server. */
export type OutboxMessage = typeof mail.$inferSelect;
export type OutboxEntry = Omit<OutboxMessage, 'textBody' | 'htmlBody'>;

export async function insertMail(
  tx: Db,
  row: Omit<OutboxMessage, 'state' | 'error' | 'createdAt' | 'sentAt'>,
): Promise<void> {
  await tx.insert(mail).values(row);
}

export async function listMail(db: Db, { limit }: { limit: number }): Promise<OutboxEntry[]> {
  const { textBody: _text, htmlBody: _html, ...columns } = getTableColumns(mail);
  return db.select(columns).from(mail).orderBy(desc(mail.createdAt), desc(mail.id)).limit(limit);
}

export async function findMail(db: Db, id: string): Promise<OutboxMessage | undefined> {
  const [row] = await db.select().from(mail).where(eq(mail.id, id));
  return row;
}

/** @throws AppError not_found */
export async function readMail(db: Db, id: string): Promise<OutboxMessage> {
  const row = await findMail(db, id);
  if (!row) throw new AppError('not_found', msg('mail.not_found'));
  return row;
}

/** Marks a message as accepted by the mail server and deletes its bodies. */
export async function markSent(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .update(mail)
    .set({ state: 'sent', sentAt: at, error: null, textBody: null, htmlBody: null })
    .where(and(eq(mail.id, id), eq(mail.state, 'queued')));
}

export async function markKeptInOutbox(tx: Db, id: string): Promise<void> {
  await tx
    .update(mail)
    .set({ state: 'kept' })
    .where(and(eq(mail.id, id), eq(mail.state, 'queued')));
}

/** Records why the last attempt failed; the message stays queued. */
export async function noteMailError(tx: Db, id: string, error: string): Promise<void> {
  await tx
    .update(mail)
    .set({ error })
    .where(and(eq(mail.id, id), eq(mail.state, 'queued')));
}

/** No further attempts. The reason recorded by the last one stays. */
export async function markMailFailed(tx: Db, id: string): Promise<void> {
  await tx
    .update(mail)
    .set({ state: 'failed' })
    .where(and(eq(mail.id, id), eq(mail.state, 'queued')));
}

export async function deleteMail(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(mail)
    .where(and(lt(mail.createdAt, before), inArray(mail.state, ['sent', 'kept', 'failed'])));
  return gone.rowCount ?? 0;
}

import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { sendMailJob } from '#server/jobs/catalog.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';
import type { Message, Recipient } from './message.ts';
import { renderMessage } from './render.ts';
import { deleteMail, insertMail, listMail, readMail } from './store.ts';

export type { Message, Recipient } from './message.ts';

const KEEP_MS = 30 * 24 * 3600 * 1000;

/**
 * Queues a message and the job that sends it, both in the caller's transaction. Without a mail server it stays in the
 * local outbox.
 * @throws AppError invalid_input unless the address is a single plain one
 */
export async function queueMail(queue: Queue, tx: Db, to: Recipient, message: Message): Promise<void> {
  if (!isPlainAddress(to.email)) throw new AppError('invalid_input', msg('mail.address_invalid'));
  const id = randomUUID();
  const { subject, text, html } = renderMessage(message, to.language);
  await insertMail(tx, {
    id,
    subject,
    language: to.language,
    template: message.template,
    userId: to.userId ?? null,
    toAddress: to.email,
    textBody: text,
    htmlBody: html,
  });
  await queue.add(tx, sendMailJob, { messageId: id }, { subjectId: id });
}

/** The newest messages in any state. */
export const listOutbox = listMail;

/**
 * One message with its bodies, which are deleted once it is sent.
 * @throws AppError not_found
 */
export const readOutboxMessage = readMail;

/** Deletes messages older than 30 days before `now`. Returns how many. */
export async function purgeMail(db: Db, now: Date): Promise<number> {
  return deleteMail(db, new Date(now.getTime() - KEEP_MS));
}

/** A single mailbox, with nothing that could add a header or further addresses. */
function isPlainAddress(email: string): boolean {
  return email.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(email);
}

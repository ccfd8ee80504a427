import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { sendMailJob } from '#server/jobs/catalog.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Message, Recipient } from './message.ts';
import { renderMessage } from './render.ts';
import { deleteMail, insertMail, listMail, readMail } from './store.ts';

export type { Message, Recipient } from './message.ts';

const KEEP_MS = 30 * 24 * 3600 * 1000;

/**
 * Writes a message and the job that sends it, both in the caller's transaction. Where no mail server is configured it stays in the local outbox.
 * @throws AppError invalid_input for what is no single plain address
 */
export async function queueMail(queue: Queue, tx: Db, to: Recipient, message: Message): Promise<void> {
  if (!isPlainAddress(to.email)) throw new AppError('invalid_input', 'This is no e-mail address.');
  const id = randomUUID();
  const { subject, text, html } = renderMessage(message, to.language);
  await insertMail(tx, {
    ...{ id, subject, language: to.language, template: message.template },
    ...{ userId: to.userId ?? null, toAddress: to.email, textBody: text, htmlBody: html },
  });
  await queue.add(tx, sendMailJob, { messageId: id }, { subjectId: id });
}

/** The newest messages, whatever became of them. */
export const listOutbox = listMail;

/** One message with its bodies, which are gone once it was sent. @throws AppError not_found */
export const readOutboxMessage = readMail;

/** Removes messages older than 30 days before `now`. Returns how many. */
export async function purgeMail(db: Db, now: Date): Promise<number> {
  return deleteMail(db, new Date(now.getTime() - KEEP_MS));
}

/** One mailbox, nothing that a header or a list of addresses could be made of. */
function isPlainAddress(email: string): boolean {
  return email.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(email);
}

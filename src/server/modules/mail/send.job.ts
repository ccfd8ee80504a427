import type { Db } from '#server/db/database.ts';
import { sendMailJob } from '#server/jobs/catalog.ts';
import type { JobContext } from '#server/jobs/context.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { msg } from '#texts/message.ts';
import { type Mailer, Undelivered } from './smtp.ts';
import { findMail, markKeptInOutbox, markMailFailed, markSent, noteMailError } from './store.ts';

/** Without a mailer messages stay in the outbox. */
export type SendDeps = { db: Db; clock: Clock; mailer: Mailer | undefined };

/** Handler of the job that hands one message to the mail server, or leaves it in the local outbox. */
export function sendMailHandler(deps: SendDeps): JobHandler {
  return handle(
    sendMailJob,
    (ctx, { messageId }) => send(deps, ctx, messageId),
    async (tx, run) => {
      if (run.state === 'failed' && run.subjectId) await markMailFailed(tx, run.subjectId);
    },
  );
}

/** If the process dies after the mail server accepted the message, it is sent again under the same Message-ID. */
async function send({ db, clock, mailer }: SendDeps, ctx: JobContext, id: string): Promise<void> {
  const message = await findMail(db, id);
  if (message?.state !== 'queued') return;
  if (!mailer) return ctx.write((tx) => markKeptInOutbox(tx, id));
  try {
    await mailer.send(message);
  } catch (error) {
    if (!(error instanceof Undelivered)) throw error;
    await ctx.write((tx) => noteMailError(tx, id, error.message));
    if (error.permanent) throw new AppError('bad_request', msg('mail.refused'), { cause: error });
    throw error;
  }
  await ctx.write((tx) => markSent(tx, id, clock.now()));
}

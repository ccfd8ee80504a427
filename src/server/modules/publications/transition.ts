import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { type Notice, notify } from '#server/modules/notifications/notifications.ts';
import { type Message, msg } from '#texts/message.ts';
import { nextState, type PublicationEvent } from './states.ts';
import { insertAttempt, type PublicationChange, updateFenced } from './store.ts';
import type { PublicationAttemptRow, PublicationRow } from './tables.ts';

/** Another worker or a user has changed the publication since, so nothing this one still does may have an effect. */
export class StaleEpoch extends Error {
  constructor(id: string) {
    super(`publication ${id} was taken over`);
    this.name = 'StaleEpoch';
  }
}

export type StepDetails = {
  actor: PublicationAttemptRow['actor'];
  /** Columns to change with it. */
  set?: PublicationChange;
  detail?: Message | undefined;
  /** The platform's own code. */
  code?: string | undefined;
  /** Further writes in the same transaction. */
  also?: (tx: Db) => Promise<void>;
};

/** What happens to a publication without changing its state. */
export type Note = 'wait' | 'sent' | 'edit' | 'pause' | 'resume' | 'hold' | 'release' | 'cover_sent' | 'cover_refused';

/**
 * Applies an event to a publication as read, inside the caller's transaction: the row, a log entry, an event for the
 * browser, and the notice if it ends.
 * @throws StaleEpoch when the row has changed since; Error for an event that is impossible in its state
 */
export async function applyEvent(
  { queue }: { queue: Queue },
  tx: Db,
  row: PublicationRow,
  event: PublicationEvent,
  details: StepDetails,
): Promise<PublicationRow> {
  const state = nextState(row.state, event);
  if (!state) throw new Error(`The event ${event} is impossible in the state ${row.state}`);
  const after = await write(tx, row, event, { ...details, set: { ...details.set, state } });
  const notice = details.actor === 'user' || state === row.state ? undefined : noticeOf(row, after);
  if (notice)
    await notify(queue, tx, {
      userId: row.userId,
      notice,
      link: `/dashboard/calendar?publication=${row.id}`,
      dedupeKey: `publication/${row.id}/${row.round}/${notice.type}`,
    });
  return after;
}

/** Logs something that leaves the state unchanged. @throws StaleEpoch */
export async function applyNote(
  tx: Db,
  row: PublicationRow,
  note: Note,
  details: StepDetails,
): Promise<PublicationRow> {
  return write(tx, row, note, details);
}

/** Changes columns without a log entry: how much was sent, when it is polled next. @throws StaleEpoch */
export async function saveColumns(tx: Db, row: PublicationRow, set: PublicationChange): Promise<PublicationRow> {
  const after = await updateFenced(tx, row, set);
  if (!after) throw new StaleEpoch(row.id);
  await appendEvent(tx, row.userId, { type: 'publication', publication_id: row.id });
  return after;
}

async function write(tx: Db, row: PublicationRow, step: string, details: StepDetails): Promise<PublicationRow> {
  const after = await updateFenced(tx, row, details.set ?? {});
  if (!after) throw new StaleEpoch(row.id);
  await insertAttempt(tx, {
    publicationId: row.id,
    userId: row.userId,
    actor: details.actor,
    step,
    fromState: row.state,
    toState: after.state,
    nextAt: after.nextAt,
    detail: details.detail ?? null,
    platformCode: details.code ?? null,
  });
  await details.also?.(tx);
  await appendEvent(tx, row.userId, { type: 'publication', publication_id: row.id });
  return after;
}

const notifiedStates = ['published', 'published_private', 'in_inbox', 'failed', 'needs_check'] as const;

function noticeOf(before: PublicationRow, after: PublicationRow): Notice | undefined {
  const outcome = notifiedStates.find((state) => state === after.state);
  // The owner was already notified of a post that becomes public later or leaves the inbox.
  const wasThere = before.state === 'published' || before.state === 'published_private';
  if (!outcome || wasThere) return undefined;
  const { platform, title } = after;
  const account = after.accountName ?? '';
  if (outcome === 'failed') {
    const reason = after.failure ?? msg('publication.failed_without_reason');
    return { type: 'publication_failed', platform, account, title, reason };
  }
  if (outcome === 'needs_check') return { type: 'publication_needs_check', platform, account, title };
  if (outcome === 'in_inbox') return { type: 'publication_in_inbox', platform, account, title };
  return { type: 'publication_published', platform, account, title, isPrivate: outcome === 'published_private' };
}

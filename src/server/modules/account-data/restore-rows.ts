import { AppError } from '#server/kit/app-error.ts';
import type { ArchivedRow } from './read-archive.ts';
import type { Owner } from './rows-store.ts';

/** Tables that are of no use without the secrets that no archive holds, or that only spoke of their own moment. */
export const notRestored: readonly string[] = [
  ...['sessions', 'known_devices', 'account_links', 'totp_secrets', 'recovery_codes', 'passkey_challenges', 'push_subscriptions'],
  ...['oauth_states', 'mail_messages', 'events', 'job_checkpoints', 'lane_turns', 'account_exports', 'account_backups'],
];

/** More rows than an installation will ever write. */
const NUMBER_MAX = 1e12;
const INTERRUPTED = 'This was interrupted when the account was restored from a backup.';
/** Columns that end like keys of files and are none. */
const OTHER_KEYS = ['dedupe_key', 'singleton_key', 'public_key'];

/**
 * An archived row as it may come back: work that went on then is ended, a wish to be deleted is forgotten.
 * @throws AppError bad_request for a row that belongs to somebody else, or names somebody else's file
 */
export function restoreRow(table: string, row: ArchivedRow, owner: Owner, now: Date): Record<string, unknown> {
  checkOwner(table, row, owner);
  const at = now.toISOString();
  const isOpen = ['pending', 'processing', 'queued'].includes(String(row.status ?? row.state));
  switch (table) {
    case 'accounts':
      return { ...row, is_demo: false, deletion_requested_at: null, delete_after: null };
    case 'job_runs':
      return isOpen ? { ...row, state: 'canceled', finished_at: at, eta_seconds: null } : { ...row };
    case 'clips':
    case 'videos':
      return isOpen ? { ...row, status: 'failed', error_message: INTERRUPTED } : { ...row };
    case 'connections':
      // No archive holds tokens: the account is there, and has to be connected again.
      return {
        ...row,
        ...{ status: 'needs_reconnect', problem: 'access_ended', problem_since: at, problem_until: null },
        ...{ refresh_lease: null, refresh_lease_until: null },
      };
    case 'post_syncs':
      return { ...row, state: 'idle' };
    case 'notification_deliveries':
      return isOpen ? { ...row, state: 'skipped', finished_at: at } : { ...row };
    default:
      return { ...row };
  }
}

function checkOwner(table: string, row: ArchivedRow, { userId, email }: Owner): void {
  const isOwn =
    table === 'accounts'
      ? row.id === userId
      : table === 'waitlist'
        ? String(row.email).toLowerCase() === email.toLowerCase()
        : row.user_id === userId;
  const foreignFile = Object.entries(row).some(
    ([name, value]) =>
      name.endsWith('_key') && !OTHER_KEYS.includes(name) && value !== null && !String(value).startsWith(`users/${userId}/`),
  );
  // A number near the end of its range would leave none for the rows to come.
  if (table === 'audit_log' && !(Number(row.id) <= NUMBER_MAX))
    throw new AppError('bad_request', 'The archive holds a row with an impossible number.');
  if (!isOwn || foreignFile) throw new AppError('bad_request', 'The archive holds rows of somebody else.');
}

import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';
import { upgradeRow } from './older-archives.ts';
import type { ArchivedRow } from './read-archive.ts';
import type { Owner } from './rows-store.ts';

/** Tables that are useless without secrets that archives do not contain, or that were only relevant at the time. */
export const notRestored: readonly string[] = [
  'sessions',
  'known_devices',
  'account_links',
  'totp_secrets',
  'recovery_codes',
  'passkey_challenges',
  'push_subscriptions',
  'oauth_states',
  'mail_messages',
  'events',
  'job_checkpoints',
  'lane_turns',
  'account_exports',
  'account_backups',
];

/** Larger than any id an installation will ever assign. */
const MAX_NUMBER = 1e12;
const INTERRUPTED = msg('job.interrupted_by_restore');
/** Columns whose names look like storage keys but are not. */
const OTHER_KEYS = ['dedupe_key', 'singleton_key', 'public_key', 'idempotency_key'];

/**
 * Converts an archived row for restoring: jobs running then are ended, a pending deletion is dropped.
 * @throws AppError bad_request for a row of another account, or one that refers to another account's file
 */
export function restoreRow(table: string, archived: ArchivedRow, owner: Owner, now: Date): Record<string, unknown> {
  checkOwner(table, archived, owner);
  const row = upgradeRow(table, archived);
  const at = now.toISOString();
  const isOpen = ['pending', 'processing', 'queued'].includes(String(row.status ?? row.state));
  switch (table) {
    case 'accounts':
      // An archive never grants operator rights, because its provider may have edited it.
      return { ...row, is_demo: false, is_operator: false, deletion_requested_at: null, delete_after: null };
    case 'job_runs':
      return isOpen ? { ...row, state: 'canceled', finished_at: at, eta_seconds: null } : { ...row };
    case 'clips':
    case 'videos':
      return isOpen ? { ...row, status: 'failed', error_message: INTERRUPTED } : { ...row };
    case 'connections':
      // Archives contain no tokens, so the restored connection has to be reconnected.
      return {
        ...row,
        status: 'needs_reconnect',
        problem: 'access_ended',
        problem_since: at,
        problem_until: null,
        refresh_lease: null,
        refresh_lease_until: null,
      };
    case 'post_syncs':
      return { ...row, state: 'idle' };
    case 'publications':
      return restorePublication(row);
    case 'notification_deliveries':
      return isOpen ? { ...row, state: 'skipped', finished_at: at } : { ...row };
    default:
      return { ...row };
  }
}

/**
 * What was to be published may have been since the archive was written, so it waits for the operator. Where a post
 * was in progress, its outcome can no longer be checked, because archives do not contain the handle.
 */
function restorePublication(row: Record<string, unknown>): Record<string, unknown> {
  const back = { ...row, leased_until: null, handle_sealed: null };
  const state = String(row.state);
  const held = row.held === 'paused' ? 'paused' : 'restored';
  if (['committing', 'processing'].includes(state))
    return { ...back, state: 'needs_check', next_at: null, failure: msg('publication.restored_in_doubt') };
  if (['preparing', 'uploading'].includes(state)) return { ...back, state: 'queued', held };
  if (state === 'failed' && row.retry_safe === true)
    return { ...back, retry_safe: false, failure_code: 'restored', failure: msg('publication.failed_before_restore') };
  return ['scheduled', 'queued'].includes(state) ? { ...back, held } : back;
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
      name.endsWith('_key') &&
      !OTHER_KEYS.includes(name) &&
      value !== null &&
      !String(value).startsWith(`users/${userId}/`),
  );
  // A number near the end of the range would leave no room for later rows.
  if (table === 'audit_log' && !(Number(row.id) <= MAX_NUMBER))
    throw new AppError('bad_request', msg('archive.impossible_number'));
  if (!isOwn || foreignFile) throw new AppError('bad_request', msg('archive.foreign_rows'));
}

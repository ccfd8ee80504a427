import type { ConnectionProblem, Platform } from '#contract/connections.ts';
import type { Message } from '#texts/message.ts';

/** A change to the security of an account. */
export type SecurityEvent =
  | 'new_sign_in'
  | 'password_changed'
  | 'mfa_enabled'
  | 'mfa_disabled'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
  | 'deletion_taken_back';

/** A problem of a connection, or `ending_soon`: it can't be renewed and expires within days. */
export type ConnectionTrouble =
  | Extract<
      ConnectionProblem['code'],
      | 'access_ended'
      | 'scope_missing'
      | 'account_closed'
      | 'no_channel'
      | 'not_professional'
      | 'operator_setup'
      | 'key_missing'
    >
  | 'ending_soon';

/**
 * Everything accounts are notified of, as stored; `wordsOf` translates it. `general` notices contain their final text.
 */
export type Notice =
  | {
      type: 'clip_generation_complete';
      finished: number;
      failed: number;
      videoTitle: string;
      notes?: readonly Message[] | null;
    }
  | { type: 'clip_generation_failed'; videoTitle: string; reason?: Message | null }
  | { type: 'export_ready'; sizeBytes: number }
  | { type: 'export_failed'; reason: Message }
  | { type: 'security'; event: SecurityEvent; device?: Message }
  | { type: 'connection_problem'; platform: Platform; account: string; problem: ConnectionTrouble }
  | { type: 'publication_published'; platform: Platform; account: string; title: string; isPrivate: boolean }
  | { type: 'publication_failed'; platform: Platform; account: string; title: string; reason: Message }
  | { type: 'publication_in_inbox' | 'publication_needs_check'; platform: Platform; account: string; title: string }
  | { type: 'general'; title: string; message: string };

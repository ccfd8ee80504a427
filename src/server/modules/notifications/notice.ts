import type { ConnectionProblem, Platform } from '#contract/connections.ts';

/** What happened to the security of an account. */
export type SecurityEvent =
  | 'new_sign_in'
  | 'password_changed'
  | 'mfa_enabled'
  | 'mfa_disabled'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
  | 'deletion_taken_back';

/** What is told of a connected account: what keeps it from working, or `ending_soon`: it can't be renewed and ends within days. */
export type ConnectionTrouble =
  | Extract<
      ConnectionProblem['code'],
      'access_ended' | 'scope_missing' | 'account_closed' | 'no_channel' | 'not_professional' | 'operator_setup' | 'key_missing'
    >
  | 'ending_soon';

/** Everything that accounts are told. Reasons, notes and general texts come as they are shown. */
export type Notice =
  | { type: 'clip_generation_complete'; finished: number; failed: number; videoTitle: string; note?: string | null }
  | { type: 'clip_generation_failed'; videoTitle: string; reason?: string | null }
  | { type: 'export_ready'; sizeBytes: number }
  | { type: 'export_failed'; reason: string }
  | { type: 'security'; event: SecurityEvent; device?: string }
  | { type: 'connection_problem'; platform: Platform; account: string; problem: ConnectionTrouble }
  | { type: 'general'; title: string; message: string };

type Of<Type extends Notice['type']> = Extract<Notice, { type: Type }>;
export type NoticeWords = { title: string; message: string };
/** Words for every notice in one language; general ones bring their own. */
export type NoticeTexts = {
  clip_generation_complete: (notice: Of<'clip_generation_complete'>) => NoticeWords;
  clip_generation_failed: (notice: Of<'clip_generation_failed'>) => NoticeWords;
  export_ready: (notice: { size: string }) => NoticeWords;
  export_failed: (notice: Of<'export_failed'>) => NoticeWords;
  /** `account`: platform and name. */
  connection_problem: Record<ConnectionTrouble, (notice: { account: string }) => NoticeWords>;
  security: Record<SecurityEvent, (notice: { device: string | undefined }) => NoticeWords>;
};

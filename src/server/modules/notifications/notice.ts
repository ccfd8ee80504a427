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

/** Everything that accounts are told. Reasons, notes and general texts come as they are shown. */
export type Notice =
  | { type: 'clip_generation_complete'; finished: number; failed: number; videoTitle: string; note?: string | null }
  | { type: 'clip_generation_failed'; videoTitle: string; reason?: string | null }
  | { type: 'export_ready'; sizeBytes: number }
  | { type: 'export_failed'; reason: string }
  | { type: 'security'; event: SecurityEvent; device?: string }
  | { type: 'general'; title: string; message: string };

type Of<Type extends Notice['type']> = Extract<Notice, { type: Type }>;
export type NoticeWords = { title: string; message: string };
/** Words for every notice in one language; general ones bring their own. */
export type NoticeTexts = {
  clip_generation_complete: (notice: Of<'clip_generation_complete'>) => NoticeWords;
  clip_generation_failed: (notice: Of<'clip_generation_failed'>) => NoticeWords;
  export_ready: (notice: { size: string }) => NoticeWords;
  export_failed: (notice: Of<'export_failed'>) => NoticeWords;
  security: Record<SecurityEvent, (notice: { device: string | undefined }) => NoticeWords>;
};

import * as z from 'zod/mini';
import { formMessage } from '#texts/message.ts';
import { MAX_PASSWORD_LENGTH, newPassword } from './auth.ts';
import { endpoint, idParams, instant, nothing, pageQuery, pagination } from './endpoint.ts';

/** Days in which signing in takes a deletion back. */
export const DELETION_GRACE_DAYS = 7;

const password = z
  .string()
  .check(z.minLength(1, formMessage('form.current_password_missing')), z.maxLength(MAX_PASSWORD_LENGTH));
const code = z.string().check(z.trim(), z.minLength(6, formMessage('form.code_missing')), z.maxLength(40));
const webauthnJson = z.record(z.string(), z.unknown());

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  access: 'user',
  summary: 'Change the password; every other session ends',
  body: z.object({ current_password: password, new_password: newPassword }),
  reply: nothing,
});

/** Sessions of one account; beyond it, the one used longest ago ends. */
export const MAX_SESSIONS = 50;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'user',
  summary: `Where the account is signed in, the newest use first; at most ${MAX_SESSIONS}`,
  reply: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** Browser and system, read from what the client said of itself. */
        device: z.string(),
        /** Beginning of the address it was opened from. */
        ip_prefix: z.nullable(z.string()),
        created_at: instant,
        last_seen_at: instant,
        current: z.boolean(),
      }),
    ),
  }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'user',
  summary: 'Sign out one session',
  params: idParams,
  reply: nothing,
});

/** What the security log of an account speaks of. */
export const auditAction = z.enum([
  'signed_up',
  'email_confirmed',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'signed_out_everywhere',
  'session_ended',
  'password_changed',
  'password_reset',
  'mfa_enabled',
  'mfa_disabled',
  'recovery_codes_made',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'export_requested',
  'deletion_requested',
  'deletion_taken_back',
  'restored_from_backup',
  'operator_granted',
  'operator_removed',
  'reset_link_made',
]);
export type AuditAction = z.infer<typeof auditAction>;

/** Days after which an entry of the security log is removed. */
export const AUDIT_RETENTION_DAYS = 365;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/account/audit',
  access: 'user',
  summary: `The security log of the account, newest first; it goes ${AUDIT_RETENTION_DAYS} days back`,
  query: z.object(pageQuery),
  reply: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        action: auditAction,
        /** How it was done, for instance `password`, `magic_link`, `passkey`, or the name of a passkey. */
        detail: z.nullable(z.string()),
        device: z.string(),
        ip_prefix: z.nullable(z.string()),
        at: instant,
      }),
    ),
    pagination,
  }),
});

export const readMfa = endpoint({
  method: 'GET',
  path: '/api/account/mfa',
  access: 'user',
  beforeEnrolment: true,
  summary: 'Second factors of the account',
  reply: z.object({
    /** The operator demands one (`REQUIRE_MFA`). */
    required: z.boolean(),
    totp_enabled: z.boolean(),
    recovery_codes_left: z.int(),
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), created_at: instant, last_used_at: z.nullable(instant) }),
    ),
  }),
});

export const startTotp = endpoint({
  method: 'POST',
  path: '/api/account/mfa/totp',
  access: 'user',
  beforeEnrolment: true,
  summary: 'Begin to set up an authenticator app; nothing changes until its first code is confirmed',
  body: z.object({ password }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
});

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/account/mfa/totp/confirm',
  access: 'user',
  beforeEnrolment: true,
  summary: 'Turn the authenticator on by its first code; answers the recovery codes, this once',
  body: z.object({ code }),
  reply: recoveryCodes,
});

export const disableTotp = endpoint({
  method: 'POST',
  path: '/api/account/mfa/totp/disable',
  access: 'user',
  summary: 'Turn the authenticator off',
  body: z.object({ password, code }),
  reply: nothing,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/mfa/recovery-codes',
  access: 'user',
  summary: 'New recovery codes; the old ones end',
  body: z.object({ password }),
  reply: recoveryCodes,
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/options',
  access: 'user',
  beforeEnrolment: true,
  summary: 'What the browser needs to make a passkey',
  body: z.object({ password }),
  reply: z.object({ ticket: z.string(), options: webauthnJson }),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'user',
  beforeEnrolment: true,
  summary: 'Keep the passkey that the browser made',
  body: z.object({
    ticket: z.string().check(z.minLength(1), z.maxLength(200)),
    name: z.string().check(z.trim(), z.minLength(1, formMessage('form.passkey_name_missing')), z.maxLength(60)),
    response: webauthnJson,
  }),
  reply: nothing,
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/:id/remove',
  access: 'user',
  summary: 'Remove a passkey',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(600)) }),
  body: z.object({ password }),
  reply: nothing,
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  access: 'user',
  summary: `Sign out everywhere and remove everything after ${DELETION_GRACE_DAYS} days, in which signing in takes it back; or at once`,
  body: z.object({ password, immediately: z._default(z.boolean(), false) }),
  reply: z.object({ delete_after: instant }),
});

export const accountExport = z.object({
  id: z.string(),
  status: z.enum(['pending', 'processing', 'completed', 'failed', 'canceled']),
  /** Share done, 0 to 1. */
  progress: z.number(),
  stage: z.nullable(z.string()),
  /** Seconds left, estimated from the pace so far; null while nobody can tell. */
  eta_seconds: z.nullable(z.number()),
  size_bytes: z.nullable(z.number()),
  error: z.nullable(z.string()),
  created_at: instant,
  /** When the file is removed; null while it is in the making. */
  expires_at: z.nullable(instant),
  download_url: z.nullable(z.string()),
});
export type AccountExport = z.infer<typeof accountExport>;

export const startExport = endpoint({
  method: 'POST',
  path: '/api/account/exports',
  access: 'user',
  summary: 'Begin a ZIP of everything the account owns; while one is in the making, it is answered',
  reply: accountExport,
});

export const listExports = endpoint({
  method: 'GET',
  path: '/api/account/exports',
  access: 'user',
  summary: 'Exports of the account, newest first',
  reply: z.object({ exports: z.array(accountExport) }),
});

export const deleteExport = endpoint({
  method: 'DELETE',
  path: '/api/account/exports/:id',
  access: 'user',
  summary: 'Cancel an export in the making, or remove a finished one',
  params: idParams,
  reply: nothing,
});

import * as z from 'zod/mini';
import { formMessage } from '#texts/message.ts';
import { MAX_PASSWORD_LENGTH, newPassword } from './auth.ts';
import { endpoint, idParams, instant, nothing, pageQuery, pagination } from './endpoint.ts';

/** Days during which signing in cancels a requested deletion. */
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
  summary: 'Change the password and end every other session',
  body: z.object({ current_password: password, new_password: newPassword }),
  reply: nothing,
});

/** Maximum number of sessions per account; beyond it, the least recently used one is ended. */
export const MAX_SESSIONS = 50;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'user',
  summary: `List the sessions of the account, most recently used first; at most ${MAX_SESSIONS}`,
  reply: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** Browser and system, derived from the user agent. */
        device: z.string(),
        /** Prefix of the IP address the session was opened from. */
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
  summary: 'End a session',
  params: idParams,
  reply: nothing,
});

/** Events recorded in an account's security log. */
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
  summary: `Read the security log of the account, newest first; entries are kept for ${AUDIT_RETENTION_DAYS} days`,
  query: z.object(pageQuery),
  reply: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        action: auditAction,
        /** Method or object, for instance `password`, `magic_link`, `passkey` or the name of a passkey. */
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
  summary: 'List the second factors of the account',
  reply: z.object({
    /** True if the operator requires one (`REQUIRE_MFA`). */
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
  summary: 'Start setting up an authenticator app; it takes effect when its first code is confirmed',
  body: z.object({ password }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
});

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/account/mfa/totp/confirm',
  access: 'user',
  beforeEnrolment: true,
  summary: 'Enable the authenticator app with its first code; returns the recovery codes, only once',
  body: z.object({ code }),
  reply: recoveryCodes,
});

export const disableTotp = endpoint({
  method: 'POST',
  path: '/api/account/mfa/totp/disable',
  access: 'user',
  summary: 'Disable the authenticator app',
  body: z.object({ password, code }),
  reply: nothing,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/mfa/recovery-codes',
  access: 'user',
  summary: 'Replace the recovery codes; the old ones stop working',
  body: z.object({ password }),
  reply: recoveryCodes,
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/options',
  access: 'user',
  beforeEnrolment: true,
  summary: 'Read the options the browser needs to create a passkey',
  body: z.object({ password }),
  reply: z.object({ ticket: z.string(), options: webauthnJson }),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'user',
  beforeEnrolment: true,
  summary: 'Save the passkey that the browser created',
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
  summary: `Sign out everywhere and delete the account after ${DELETION_GRACE_DAYS} days, during which signing in cancels the deletion; or delete it immediately`,
  body: z.object({ password, immediately: z._default(z.boolean(), false) }),
  reply: z.object({ delete_after: instant }),
});

export const accountExport = z.object({
  id: z.string(),
  status: z.enum(['pending', 'processing', 'completed', 'failed', 'canceled']),
  /** Completed share, 0 to 1. */
  progress: z.number(),
  stage: z.nullable(z.string()),
  /** Estimated seconds remaining, or null if unknown. */
  eta_seconds: z.nullable(z.number()),
  size_bytes: z.nullable(z.number()),
  error: z.nullable(z.string()),
  created_at: instant,
  /** When the file is deleted, or null while it is being created. */
  expires_at: z.nullable(instant),
  download_url: z.nullable(z.string()),
});
export type AccountExport = z.infer<typeof accountExport>;

export const startExport = endpoint({
  method: 'POST',
  path: '/api/account/exports',
  access: 'user',
  summary: 'Start exporting everything the account owns as a ZIP file, or return the export in progress',
  reply: accountExport,
});

export const listExports = endpoint({
  method: 'GET',
  path: '/api/account/exports',
  access: 'user',
  summary: 'List the exports of the account, newest first',
  reply: z.object({ exports: z.array(accountExport) }),
});

export const deleteExport = endpoint({
  method: 'DELETE',
  path: '/api/account/exports/:id',
  access: 'user',
  summary: 'Cancel an export in progress, or delete a finished one',
  params: idParams,
  reply: nothing,
});

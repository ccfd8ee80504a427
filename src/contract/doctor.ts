import * as z from 'zod/mini';
import { platform, platformMode } from './connections.ts';
import { endpoint, idParams, instant } from './endpoint.ts';

/**
 * The doctor's checks. Each has a title, a finding for every state and a remedy, the same on screen and on the command
 * line.
 */
export const doctorChecks = [
  'credentials',
  'app_scopes',
  'redirect_address',
  'https',
  'platform_reachable',
  'clock',
  'token',
  'token_expiry',
  'test_mode',
  'scopes',
  'account_type',
  'audit',
  'quota',
  'daily_posts',
  'media_reachable',
  'channel_verified',
  'privacy_levels',
  'last_sync',
] as const;
export const doctorCheckId = z.enum(doctorChecks);
export type DoctorCheckId = z.infer<typeof doctorCheckId>;

export const doctorCheck = z.object({
  id: doctorCheckId,
  /** `skipped`: not checked because an earlier check failed. */
  state: z.enum(['ok', 'warning', 'problem', 'skipped']),
  /** Machine-readable cause, for instance `token_revoked`; `ok` if nothing is wrong. */
  cause: z.string(),
  title: z.string(),
  /** What was found, as text. */
  finding: z.string(),
  /** What to do and who should do it; empty if there is nothing to do. */
  remedy: z.string(),
});
export type DoctorCheck = z.infer<typeof doctorCheck>;

export const doctorReport = z.object({
  platform,
  mode: platformMode,
  /** Null for checks of the platform itself, without an account. */
  connection_id: z.nullable(z.string()),
  account: z.nullable(z.string()),
  state: z.enum(['ok', 'warning', 'problem']),
  /** What would happen if this account published now, as text. */
  forecast: z.string(),
  checks: z.array(doctorCheck),
  examined_at: instant,
});
export type DoctorReport = z.infer<typeof doctorReport>;

export const examineConnection = endpoint({
  method: 'POST',
  path: '/api/connections/:id/doctor',
  access: 'user',
  summary:
    'Check a connected account: what works, what does not, and what would happen if it published now. Details ' +
    'of problems with the installation are shown only to its operator',
  params: idParams,
  reply: doctorReport,
});

export const examinePlatform = endpoint({
  method: 'POST',
  path: '/api/:platform/doctor',
  access: 'operator',
  summary: 'Check how this installation is set up for a platform',
  params: z.object({ platform }),
  reply: doctorReport,
});

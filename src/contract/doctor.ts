import * as z from 'zod/mini';
import { platform, platformMode } from './connections.ts';
import { endpoint, idParams, instant } from './endpoint.ts';

/**
 * What the doctor looks at. Each has a title, a finding for every state, and a remedy, on the screen and in the command
 * line alike.
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
  /** `skipped`: could not be looked at because something before it failed. */
  state: z.enum(['ok', 'warning', 'problem', 'skipped']),
  /** Exactly what was found, machine-readable, for instance `token_revoked`; `ok` when nothing is wrong. */
  cause: z.string(),
  title: z.string(),
  /** What was found, in words. */
  finding: z.string(),
  /** What to do, and who; empty when nothing is. */
  remedy: z.string(),
});
export type DoctorCheck = z.infer<typeof doctorCheck>;

export const doctorReport = z.object({
  platform,
  mode: platformMode,
  /** Null: the platform itself, without an account. */
  connection_id: z.nullable(z.string()),
  account: z.nullable(z.string()),
  state: z.enum(['ok', 'warning', 'problem']),
  /** What would happen if this account published now, in words. */
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
    'Examine a connected account: what works, what does not, and what would happen if it published now. What is wrong with the installation is told in detail to its operator alone',
  params: idParams,
  reply: doctorReport,
});

export const examinePlatform = endpoint({
  method: 'POST',
  path: '/api/:platform/doctor',
  access: 'operator',
  summary: 'Examine how this installation is set up for a platform',
  params: z.object({ platform }),
  reply: doctorReport,
});

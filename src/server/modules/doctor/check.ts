import type { Platform } from '#contract/connections.ts';
import type { DoctorCheck, DoctorCheckId } from '#contract/doctor.ts';

/** What a check found: its cause, machine-readable; the finding and the remedy in words. */
export type Finding = Omit<DoctorCheck, 'id' | 'title'>;

export const platformNames: Record<Platform, string> = { tiktok: 'TikTok', youtube: 'YouTube', instagram: 'Instagram' };

const titles: Record<DoctorCheckId, string> = {
  credentials: 'App credentials',
  redirect_address: 'Address of the way back',
  https: 'Encrypted address',
  platform_reachable: 'Platform reachable',
  clock: 'Clock of this machine',
  token: 'Access to the account',
  token_expiry: 'How long the access lasts',
  test_mode: 'Test mode of the app',
  scopes: 'Permissions',
  account_type: 'Kind of account',
  audit: 'Audit of the app',
  quota: 'Calls left today',
  daily_posts: 'Posts left today',
  media_reachable: 'Media reachable from outside',
  channel_verified: 'Verified channel',
  privacy_levels: 'Audience that may be chosen',
  last_sync: 'Copy of the videos',
};

export function checked(id: DoctorCheckId, finding: Finding): DoctorCheck {
  return { id, title: titles[id], ...finding };
}

export function ok(finding: string): Finding {
  return { state: 'ok', cause: 'ok', finding, remedy: '' };
}

export function warning(cause: string, finding: string, remedy: string): Finding {
  return { state: 'warning', cause, finding, remedy };
}

export function problem(cause: string, finding: string, remedy: string): Finding {
  return { state: 'problem', cause, finding, remedy };
}

/** For what could not be looked at because something before it failed. */
export function skipped(): Finding {
  return { state: 'skipped', cause: 'skipped', finding: 'Not looked at: something above has to work first.', remedy: '' };
}

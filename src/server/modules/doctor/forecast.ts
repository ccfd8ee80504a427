import type { DoctorCheck } from '#contract/doctor.ts';
import { platformNames } from './check.ts';
import type { SetUp } from './evidence.ts';

/** Checks whose problems keep a post from being made at all. */
const blocking = [
  'credentials',
  'platform_reachable',
  'clock',
  'token',
  'account_type',
  'quota',
  'daily_posts',
  'media_reachable',
];

/** What would happen if this account published now, in words. */
export function forecast({ platform, mode, audited }: SetUp, checks: readonly DoctorCheck[]): string {
  const name = platformNames[platform];
  const has = (cause: string) => checks.some((check) => check.cause === cause);
  if (mode === 'off') return `Nothing can be published to ${name}: no app is registered.`;
  const stop = checks.find(({ id, state }) => state === 'problem' && blocking.includes(id));
  if (stop) return `Nothing would be published now. ${stop.finding}`;
  if (has('publish_permission_missing')) return `Nothing would be published: ${name} was not allowed to.`;
  if (has('held_back') || has('no_audience')) return `${name} would refuse the post: it holds this account back.`;
  if (platform === 'tiktok') return forecastTiktok(audited === true, has('public_account_unaudited'));
  if (platform === 'youtube') {
    return audited
      ? 'The video would be uploaded as a Short and seen by the audience that you choose.'
      : 'The video would be uploaded and stay private, because Google has not audited this project.';
  }
  return 'The video would be posted as a Reel and be seen within minutes.';
}

function forecastTiktok(audited: boolean, publicAccount: boolean): string {
  if (audited) return 'The video would be posted directly and seen by the audience that you choose.';
  return publicAccount
    ? 'TikTok would refuse a direct post, because it has not audited this app and the account is public. A draft to the TikTok inbox would arrive.'
    : 'The video would be posted so that only you see it, because TikTok has not audited this app. A draft to the TikTok inbox would arrive too.';
}

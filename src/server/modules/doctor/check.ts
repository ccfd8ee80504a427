import type { DoctorCheckId } from '#contract/doctor.ts';
import type { Finding } from '#server/platforms/doctor.ts';
import { type Message, msg } from '#texts/message.ts';

const titles: Record<DoctorCheckId, Message> = {
  credentials: msg('check.credentials'),
  redirect_address: msg('check.redirect_address'),
  https: msg('check.https'),
  platform_reachable: msg('check.platform_reachable'),
  clock: msg('check.clock'),
  app_scopes: msg('check.app_scopes'),
  token: msg('check.token'),
  token_expiry: msg('check.token_expiry'),
  test_mode: msg('check.test_mode'),
  scopes: msg('check.scopes'),
  account_type: msg('check.account_type'),
  audit: msg('check.audit'),
  quota: msg('check.quota'),
  daily_posts: msg('check.daily_posts'),
  media_reachable: msg('check.media_reachable'),
  channel_verified: msg('check.channel_verified'),
  privacy_levels: msg('check.privacy_levels'),
  last_sync: msg('check.last_sync'),
};

/** A finding with its check's title. */
export type Check = Finding & { id: DoctorCheckId; title: Message };

export function checked(id: DoctorCheckId, finding: Finding): Check {
  return { id, title: titles[id], ...finding };
}

/** The finding for a check that an earlier failure made impossible. */
export function skipped(): Finding {
  return {
    state: 'skipped',
    cause: 'skipped',
    finding: msg('finding.skipped'),
    remedy: undefined,
  };
}

import type { NotificationType, Settings } from '#contract/settings.ts';
import type { Notice } from './notice.ts';

export type Channel = 'email' | 'push';

/** The preference for each notice; undefined if there is none, so it is shown in the app only. */
const chosenAs: Record<Notice['type'], NotificationType | undefined> = {
  clip_generation_complete: 'clip_generation_complete',
  clip_generation_failed: 'clip_generation_failed',
  export_ready: 'export_ready',
  export_failed: 'export_ready',
  security: 'security',
  connection_problem: 'connection_problem',
  publication_published: 'publication',
  publication_failed: 'publication',
  publication_in_inbox: 'publication',
  publication_needs_check: 'publication',
  general: undefined,
};

/**
 * The channels that a type of notice is sent to under these settings. Emails about security can't be switched off and
 * do not wait: accounts queues them itself, in the transaction of the change, so none come from here.
 */
export function channelsFor(
  type: Notice['type'],
  { notifications }: Pick<Settings, 'notifications'>,
): {
  inApp: boolean;
  outside: Channel[];
} {
  const key = chosenAs[type];
  if (!key) return { inApp: true, outside: [] };
  const chosen = notifications.types[key];
  const email = type !== 'security' && notifications.email && chosen.email;
  const push = notifications.push && chosen.push;
  return {
    inApp: chosen.in_app,
    outside: [...(email ? (['email'] as const) : []), ...(push ? (['push'] as const) : [])],
  };
}

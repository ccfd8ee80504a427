import type { NotificationType, Settings } from '#contract/settings.ts';
import type { Notice } from './notice.ts';

export type Channel = 'email' | 'push';

/** Whose preferences decide about a notice; undefined: nobody chose, it is told in the app alone. */
const chosenAs: Record<Notice['type'], NotificationType | undefined> = {
  clip_generation_complete: 'clip_generation_complete',
  clip_generation_failed: 'clip_generation_failed',
  export_ready: 'export_ready',
  export_failed: 'export_ready',
  security: 'security',
  connection_problem: 'connection_problem',
  general: undefined,
};

/**
 * Where a type of notice is told by these settings. E-mail about security can't be switched off and does not wait: accounts writes it itself, in the
 * transaction of the change, so none comes from here.
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
  return { inApp: chosen.in_app, outside: [...(email ? (['email'] as const) : []), ...(push ? (['push'] as const) : [])] };
}

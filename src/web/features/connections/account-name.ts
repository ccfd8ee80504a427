import type { Connection } from '#contract/connections.ts';
import { platformNames } from '#web/ui/platform-names.ts';

/** How an account is called: a channel by its title, the others by their user name. */
export function accountName({ platform, username, channel_title: channel }: Connection): string {
  const handle = username === null ? null : `@${username.replace(/^@/, '')}`;
  return (platform === 'youtube' ? (channel ?? handle) : (handle ?? channel)) ?? platformNames[platform];
}

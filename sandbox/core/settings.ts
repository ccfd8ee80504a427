import type { Store } from './store.ts';

/** A way in which a platform can differ; the first choice is how it starts. Shown in the panel. */
export type Setting = { name: string; label: string; choices: readonly string[] };

export const settingList: readonly Setting[] = [
  { name: 'tiktok.audited', label: 'TikTok has audited the app', choices: ['no', 'yes'] },
  { name: 'tiktok.oauth_error_status', label: 'HTTP status of TikTok token errors', choices: ['400', '200'] },
  { name: 'tiktok.token_shape', label: 'TikTok token answer', choices: ['flat', 'wrapped'] },
  { name: 'tiktok.private_accounts', label: 'TikTok accounts are', choices: ['public', 'private'] },
  { name: 'tiktok.pull_domains', label: 'Addresses TikTok fetches videos from', choices: ['none verified', 'all verified'] },
  { name: 'tiktok.webhooks', label: 'Every TikTok event is', choices: ['sent twice', 'sent once'] },
  { name: 'youtube.audited', label: 'Google has audited the project', choices: ['no', 'yes'] },
  { name: 'youtube.testing', label: 'Google consent screen is in testing (access ends after 7 days)', choices: ['no', 'yes'] },
  { name: 'youtube.subscribers', label: 'YouTube subscriber counts are', choices: ['shown', 'hidden'] },
  {
    name: 'youtube.long_uploads',
    label: 'YouTube channels may upload more than 15 minutes',
    choices: ['allowed', 'eligible', 'disallowed'],
  },
  { name: 'youtube.phone_verified', label: 'YouTube channels are verified by phone (thumbnails)', choices: ['yes', 'no'] },
  { name: 'youtube.keeps_part', label: 'YouTube keeps only a part of each upload chunk', choices: ['no', 'yes'] },
  { name: 'youtube.uploads_per_day', label: 'Uploads that YouTube takes from a channel in 24 hours', choices: ['50', '1', '0'] },
  { name: 'youtube.empty_playlist', label: 'Uploads of an empty YouTube channel are', choices: ['an empty list', 'not found'] },
  { name: 'instagram.token_shape', label: 'Instagram token answer', choices: ['data', 'flat'] },
  { name: 'instagram.user_id', label: 'Instagram user ids are written as', choices: ['number', 'string'] },
  { name: 'instagram.me_shape', label: 'Instagram profile answer', choices: ['object', 'data'] },
  { name: 'instagram.media_hosts', label: 'Instagram fetches videos from', choices: ['anywhere', 'public addresses'] },
  { name: 'model.pace', label: 'The language model writes a word every', choices: ['15 ms', '0 ms', '80 ms'] },
];

export type Settings = {
  get(name: string): string;
  /** False when there is no such setting or choice. */
  set(name: string, value: string): boolean;
  all(): (Setting & { value: string })[];
};

export function openSettings(store: Store): Settings {
  const table = store.table<string>('settings');
  const settings: Settings = {
    get: (name) => table.get(name) ?? settingList.find((setting) => setting.name === name)?.choices[0] ?? '',
    set(name, value) {
      const known = settingList.find((setting) => setting.name === name);
      if (!known?.choices.includes(value)) return false;
      table.set(name, value);
      return true;
    },
    all: () => settingList.map((setting) => ({ ...setting, value: settings.get(setting.name) })),
  };
  return settings;
}

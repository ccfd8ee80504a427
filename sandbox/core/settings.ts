import type { Store } from './store.ts';

/**
 * A way in which a platform's behaviour can vary; the first choice is the default. With `number`, any number from 0
 * is a choice. Shown in the panel.
 */
export type Setting = { name: string; label: string; choices: readonly string[]; number?: true };

const number = (name: string, label: string, usual: number): Setting => ({
  name,
  label,
  choices: [String(usual)],
  number: true,
});

export const settingList: readonly Setting[] = [
  { name: 'tiktok.audited', label: 'TikTok has audited the app', choices: ['no', 'yes'] },
  { name: 'tiktok.oauth_error_status', label: 'HTTP status of TikTok token errors', choices: ['400', '200'] },
  { name: 'tiktok.token_shape', label: 'TikTok token answer', choices: ['flat', 'wrapped'] },
  { name: 'tiktok.private_accounts', label: 'TikTok accounts are', choices: ['public', 'private'] },
  {
    name: 'tiktok.pull_domains',
    label: 'Addresses TikTok fetches videos from',
    choices: ['none verified', 'all verified'],
  },
  { name: 'tiktok.webhooks', label: 'Every TikTok event is', choices: ['sent twice', 'sent once'] },
  number('tiktok.processing', 'TikTok processes a video for (s)', 4),
  number('tiktok.visible_after', 'A public TikTok post appears after (s)', 15),
  number('tiktok.posts_per_day', 'TikTok posts of a creator in 24 hours', 15),
  number('tiktok.pending_drafts', 'TikTok drafts that may wait', 5),
  number('tiktok.inits_per_minute', 'TikTok uploads an account may start in a minute', 6),
  number('tiktok.status_per_minute', 'TikTok status calls of an account in a minute', 30),
  { name: 'youtube.audited', label: 'Google has audited the project', choices: ['no', 'yes'] },
  {
    name: 'youtube.testing',
    label: 'Google consent screen is in testing (access ends after 7 days)',
    choices: ['no', 'yes'],
  },
  { name: 'youtube.subscribers', label: 'YouTube subscriber counts are', choices: ['shown', 'hidden'] },
  {
    name: 'youtube.long_uploads',
    label: 'YouTube channels may upload more than 15 minutes',
    choices: ['allowed', 'eligible', 'disallowed'],
  },
  {
    name: 'youtube.phone_verified',
    label: 'YouTube channels are verified by phone (thumbnails)',
    choices: ['yes', 'no'],
  },
  { name: 'youtube.keeps_part', label: 'YouTube keeps only a part of each upload chunk', choices: ['no', 'yes'] },
  number('youtube.uploads_per_day', 'Uploads that YouTube takes from a channel in 24 hours', 50),
  number('youtube.insert_quota', 'videos.insert calls of a project in a day', 100),
  number('youtube.unit_quota', 'Units of a project in a day', 10_000),
  number('youtube.processing', 'YouTube processes a video for (s, and 1 more for every 5 MB)', 20),
  number('youtube.visible_after', 'A new video appears in the list of uploads after (s)', 0),
  {
    name: 'youtube.empty_playlist',
    label: 'Uploads of an empty YouTube channel are',
    choices: ['an empty list', 'not found'],
  },
  { name: 'instagram.token_shape', label: 'Instagram token answer', choices: ['data', 'flat'] },
  { name: 'instagram.user_id', label: 'Instagram user ids are written as', choices: ['number', 'string'] },
  { name: 'instagram.me_shape', label: 'Instagram profile answer', choices: ['object', 'data'] },
  { name: 'instagram.media_hosts', label: 'Instagram fetches videos from', choices: ['anywhere', 'public addresses'] },
  {
    name: 'instagram.callback_user',
    label: 'Meta callbacks name the user by',
    choices: ['app-scoped id', 'account id'],
  },
  number('instagram.processing', 'Instagram processes a video for (s)', 8),
  number('instagram.visible_after', 'A new Instagram post appears in the list after (s)', 0),
  number('instagram.posts_per_day', 'Instagram posts through the API in 24 hours', 50),
  number('instagram.containers_per_day', 'Instagram containers in 24 hours', 400),
  { name: 'model.pace', label: 'The language model writes a word every', choices: ['15 ms', '0 ms', '80 ms'] },
];

export type Settings = {
  get(name: string): string;
  /** The value of a numeric setting. */
  number(name: string): number;
  /** False when there is no such setting or choice. */
  set(name: string, value: string): boolean;
  all(): (Setting & { value: string })[];
};

export function openSettings(store: Store): Settings {
  const table = store.table<string>('settings');
  const settings: Settings = {
    get: (name) => table.get(name) ?? settingList.find((setting) => setting.name === name)?.choices[0] ?? '',
    number: (name) => Number(settings.get(name)),
    set(name, value) {
      const known = settingList.find((setting) => setting.name === name);
      const fits = known?.number ? /^\d{1,9}$/.test(value) : known?.choices.includes(value);
      if (!fits) return false;
      table.set(name, value);
      return true;
    },
    all: () => settingList.map((setting) => ({ ...setting, value: settings.get(setting.name) })),
  };
  return settings;
}

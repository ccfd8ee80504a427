const PREFIX = 'https://www.googleapis.com/auth/';

export const scopes = {
  readonly: `${PREFIX}youtube.readonly`,
  analytics: `${PREFIX}yt-analytics.readonly`,
  upload: `${PREFIX}youtube.upload`,
  forceSsl: `${PREFIX}youtube.force-ssl`,
  all: `${PREFIX}youtube`,
} as const;

/** Descriptions of the scopes on the consent page. */
export const scopeTexts: Readonly<Record<string, string>> = {
  [scopes.readonly]: 'View your YouTube account',
  [scopes.analytics]: 'View YouTube Analytics reports for your YouTube content',
  [scopes.upload]: 'Manage your YouTube videos',
  [scopes.forceSsl]: 'See, edit, and permanently delete your YouTube videos, ratings, comments and captions',
  [scopes.all]: 'Manage your YouTube account',
};

/** Scopes by operation; one of them is enough. */
export const needs = {
  read: [scopes.readonly, scopes.all, scopes.forceSsl],
  captions: [scopes.forceSsl],
  comments: [scopes.forceSsl],
  edit: [scopes.all, scopes.forceSsl],
  upload: [scopes.upload, scopes.all, scopes.forceSsl],
  analytics: [scopes.analytics],
} as const;

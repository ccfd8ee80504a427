/** A value stored in the browser: key, purpose and lifetime. */
export type StoredValue = {
  key: string;
  purpose:
    | 'token'
    | 'user'
    | 'signedOut'
    | 'theme'
    | 'density'
    | 'language'
    | 'accountLanguage'
    | 'sidebar'
    | 'upload'
    | 'draft'
    | 'newIdeas'
    | 'scroll'
    | 'generation'
    | 'publication'
    | 'commands'
    | 'firstSteps'
    | 'confirmation'
    | 'callback'
    | 'setUp';
  until: 'session' | 'tab' | 'done' | 'cleared';
};

/**
 * Everything in browser storage, for the cookie policy. `…` stands for an id. No other keys can be used: see
 * `StorageKey`.
 */
export const browserStorage = [
  { key: 'auth_token', purpose: 'token', until: 'session' },
  { key: 'auth_user', purpose: 'user', until: 'session' },
  { key: 'auth_left', purpose: 'signedOut', until: 'cleared' },
  { key: 'reelwright.theme', purpose: 'theme', until: 'cleared' },
  { key: 'reelwright.density', purpose: 'density', until: 'cleared' },
  { key: 'reelwright.language', purpose: 'language', until: 'cleared' },
  { key: 'reelwright.account-language', purpose: 'accountLanguage', until: 'cleared' },
  { key: 'reelwright.sidebar', purpose: 'sidebar', until: 'cleared' },
  { key: 'reelwright.recent.…', purpose: 'commands', until: 'cleared' },
  { key: 'reelwright.first-steps.…', purpose: 'firstSteps', until: 'cleared' },
  { key: 'reelwright.profile-draft', purpose: 'draft', until: 'tab' },
  { key: 'reelwright.idea-choice.…', purpose: 'draft', until: 'tab' },
  { key: 'reelwright.idea-sets.…', purpose: 'newIdeas', until: 'tab' },
  { key: 'reelwright.coach.…', purpose: 'draft', until: 'tab' },
  { key: 'reelwright.brief-draft.…', purpose: 'draft', until: 'tab' },
  { key: 'reelwright.content-draft.…', purpose: 'draft', until: 'tab' },
  { key: 'reelwright.publish-draft.…', purpose: 'draft', until: 'tab' },
  { key: 'reelwright.publication-edit.…', purpose: 'draft', until: 'tab' },
  { key: 'reelwright.confirmation', purpose: 'confirmation', until: 'tab' },
  { key: 'reelwright.callback', purpose: 'callback', until: 'tab' },
  { key: 'reelwright.set-up-code', purpose: 'setUp', until: 'tab' },
  { key: 'reelwright.scroll', purpose: 'scroll', until: 'tab' },
  { key: 'reelwright.watched-generations', purpose: 'generation', until: 'tab' },
  { key: 'reelwright.watched-publications', purpose: 'publication', until: 'tab' },
  { key: 'tus::reelwright-…', purpose: 'upload', until: 'done' },
] as const satisfies readonly StoredValue[];

type KeyOf<Pattern extends string> = Pattern extends `${infer Start}…` ? `${Start}${string}` : Pattern;

/** A key that the cookie policy names. */
export type StorageKey = KeyOf<(typeof browserStorage)[number]['key']>;

/** One value that this product keeps in a browser: its key, what for, until when. */
export type Stored = {
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
    | 'commands'
    | 'firstSteps'
    | 'confirmation'
    | 'callback';
  until: 'session' | 'tab' | 'done' | 'cleared';
};

/** Everything that is kept in the storage of a browser. A test compares it with the source, so that the cookie policy stays true. */
export const storedHere: readonly Stored[] = [
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
  { key: 'reelwright.confirmation', purpose: 'confirmation', until: 'tab' },
  { key: 'reelwright.callback', purpose: 'callback', until: 'tab' },
  { key: 'reelwright.scroll', purpose: 'scroll', until: 'tab' },
  { key: 'reelwright.watched-generations', purpose: 'generation', until: 'tab' },
  { key: 'tus::reelwright-…', purpose: 'upload', until: 'done' },
];

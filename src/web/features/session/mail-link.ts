import type { LinkType, User } from '#contract/auth.ts';

/** A link from an e-mail. Its token is kept in memory only. */
export type MailLink = { type: Exclude<LinkType, 'signup'>; token: string };

/** Whether a link for `email` belongs to this user. Compared case-insensitively, as the server does. */
export function isLinkFor(user: Pick<User, 'email'>, email: string): boolean {
  return user.email.toLowerCase() === email.toLowerCase();
}

/** Parameters passed on to the confirmation page. */
const CONFIRMATION_PARAMETERS = [
  'access_token',
  'refresh_token',
  'type',
  'token_type',
  'expires_at',
  'expires_in',
] as const;

/** The target of a fragment: the confirmation page, or the dialog for the link. */
export type FragmentTarget = { goTo: string } | { link: MailLink } | null;

/** Reads `#access_token=…&type=…`; null for every other fragment. */
export function readFragment(hash: string): FragmentTarget {
  const values = new URLSearchParams(hash.replace(/^#/u, ''));
  const token = values.get('access_token');
  const type = values.get('type');
  if (!token) return null;
  if (type === 'signup') {
    const query = new URLSearchParams();
    for (const name of CONFIRMATION_PARAMETERS) {
      const value = values.get(name);
      if (value !== null) query.set(name, value);
    }
    return { goTo: `/email-confirmation?${query}` };
  }
  return type === 'magiclink' || type === 'recovery' || type === 'invite' ? { link: { type, token } } : null;
}

/**
 * Removes the fragment from the URL and follows it: to the confirmation page, or to the landing page with the returned
 * link. Runs before the first render.
 */
export function consumeMailLink({ location, history }: Pick<Window, 'location' | 'history'>): MailLink | null {
  const target = readFragment(location.hash);
  if (!target) return null;
  history.replaceState(null, '', 'goTo' in target ? target.goTo : '/');
  return 'link' in target ? target.link : null;
}

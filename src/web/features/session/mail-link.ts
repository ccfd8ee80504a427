import type { LinkType, User } from '#contract/auth.ts';

/** A link of a message, as its address said it. The token lives in memory only. */
export type MailLink = { type: Exclude<LinkType, 'signup'>; token: string };

/** Whether a link for `email` is this person's own. Addresses are compared without regard to case, as the server does. */
export function isLinkOf(user: Pick<User, 'email'>, email: string): boolean {
  return user.email.toLowerCase() === email.toLowerCase();
}

/** What the confirmation page reads of an address. */
const CARRIED = ['access_token', 'refresh_token', 'type', 'token_type', 'expires_at', 'expires_in'] as const;

/** What a fragment asks for: to go to the confirmation page with its values in the query, or to open the dialog for a link. */
export type FragmentWish = { goTo: string } | { link: MailLink } | null;

/** Reads `#access_token=…&type=…`; null for every other fragment. */
export function readFragment(hash: string): FragmentWish {
  const values = new URLSearchParams(hash.replace(/^#/u, ''));
  const token = values.get('access_token');
  const type = values.get('type');
  if (!token) return null;
  if (type === 'signup') {
    const query = new URLSearchParams();
    for (const name of CARRIED) {
      const value = values.get(name);
      if (value !== null) query.set(name, value);
    }
    return { goTo: `/email-confirmation?${query}` };
  }
  return type === 'magiclink' || type === 'recovery' || type === 'invite' ? { link: { type, token } } : null;
}

/**
 * Clears the fragment of the page's address at once and follows it: to the confirmation page, or to the landing page with the link that is returned.
 * Runs before the first view is drawn.
 */
export function takeMailLink({ location, history }: Pick<Window, 'location' | 'history'>): MailLink | null {
  const wish = readFragment(location.hash);
  if (!wish) return null;
  history.replaceState(null, '', 'goTo' in wish ? wish.goTo : '/');
  return 'link' in wish ? wish.link : null;
}

/** What the address of the confirmation page said. */
export type Arrival = { token: string | null; type: string | null; refreshToken?: string };

const KEPT = 'reelwright.confirmation';
type Place = Pick<Window, 'location' | 'history' | 'sessionStorage'>;

/**
 * Reads the confirmation's values out of the address and clears them from it at once. Try Again reloads the page, so they are kept for this tab
 * alone (session storage) until `settleArrival`: after a success, or when the server said that the link is no good.
 */
export function readArrival({ location, history, sessionStorage }: Place): Arrival {
  const fromAddress = new URLSearchParams(location.search);
  if (fromAddress.has('access_token') || fromAddress.has('type')) {
    sessionStorage.setItem(KEPT, fromAddress.toString());
    history.replaceState(history.state, '', location.pathname);
  }
  const values = new URLSearchParams(sessionStorage.getItem(KEPT) ?? '');
  const refreshToken = values.get('refresh_token');
  return { token: values.get('access_token'), type: values.get('type'), ...(refreshToken ? { refreshToken } : {}) };
}

/** Forgets the values: they are used up. */
export function settleArrival({ sessionStorage }: Pick<Place, 'sessionStorage'>): void {
  sessionStorage.removeItem(KEPT);
}

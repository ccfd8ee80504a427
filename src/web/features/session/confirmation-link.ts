import type { KnownStorage } from '#web/storage/storage.ts';

/** Parameters of an email confirmation link. */
export type ConfirmationLink = { token: string | null; type: string | null; refreshToken?: string };

const STORAGE_KEY = 'reelwright.confirmation';
type BrowserWindow = Pick<Window, 'location' | 'history'> & { sessionStorage: KnownStorage };

/**
 * Reads the link's parameters and removes them from the URL. They stay in session storage, because Try Again reloads the
 * page, until `forgetConfirmationLink` after a success or a refusal of the link.
 */
export function readConfirmationLink({ location, history, sessionStorage }: BrowserWindow): ConfirmationLink {
  const fromAddress = new URLSearchParams(location.search);
  if (fromAddress.has('access_token') || fromAddress.has('type')) {
    sessionStorage.setItem(STORAGE_KEY, fromAddress.toString());
    history.replaceState(history.state, '', location.pathname);
  }
  const values = new URLSearchParams(sessionStorage.getItem(STORAGE_KEY) ?? '');
  const refreshToken = values.get('refresh_token');
  return { token: values.get('access_token'), type: values.get('type'), ...(refreshToken ? { refreshToken } : {}) };
}

/** Removes the stored parameters. */
export function forgetConfirmationLink({ sessionStorage }: Pick<BrowserWindow, 'sessionStorage'>): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

import type { KnownStorage } from '#web/storage/storage.ts';

const STORAGE_KEY = 'reelwright.set-up-code';
type BrowserWindow = Pick<Window, 'location' | 'history'> & { sessionStorage: KnownStorage };

/**
 * Reads the set-up code and removes it from the URL. It stays in this tab's storage until `forgetSetUpCode`, so that
 * the page can be reloaded. Null if there is none.
 */
export function readSetUpCode({ location, history, sessionStorage }: BrowserWindow): string | null {
  const code = location.hash.slice(1);
  if (code !== '') {
    sessionStorage.setItem(STORAGE_KEY, code);
    history.replaceState(history.state, '', location.pathname);
  }
  return sessionStorage.getItem(STORAGE_KEY);
}

/** Stores a code that was typed, or pasted as part of its URL. */
export function storeSetUpCode({ sessionStorage }: Pick<BrowserWindow, 'sessionStorage'>, typed: string): string {
  const code = typed.trim().replace(/^.*#/, '');
  sessionStorage.setItem(STORAGE_KEY, code);
  return code;
}

/** Removes the stored code. */
export function forgetSetUpCode({ sessionStorage }: Pick<BrowserWindow, 'sessionStorage'>): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

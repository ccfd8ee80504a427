import { browserStore } from '#web/storage/storage.ts';

const TOKEN_KEY = 'auth_token';

/** The bearer token of this browser, or null when signed out. */
export function readToken(): string | null {
  return browserStore().getItem(TOKEN_KEY);
}

export function storeToken(token: string): void {
  browserStore().setItem(TOKEN_KEY, token);
}

export function forgetToken(): void {
  browserStore().removeItem(TOKEN_KEY);
}

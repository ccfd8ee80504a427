import type { User } from '#contract/auth.ts';
import { browserStore } from '#web/storage/storage.ts';
import { isUser } from './light-calls.ts';

const USER_KEY = 'auth_user';

/** The user as of the last sign-in, or null if nothing readable is stored. */
export function readStoredUser(): User | null {
  const text = browserStore().getItem(USER_KEY);
  if (!text) return null;
  try {
    const user: unknown = JSON.parse(text);
    return isUser(user) ? user : null;
  } catch {
    return null; // written by another version or by hand
  }
}

export function storeUser(person: User): void {
  browserStore().setItem(USER_KEY, JSON.stringify(person));
}

export function forgetUser(): void {
  browserStore().removeItem(USER_KEY);
}

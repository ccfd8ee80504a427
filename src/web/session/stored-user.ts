import type { User } from '#contract/auth.ts';
import { isUser } from './light-calls.ts';

const USER_KEY = 'auth_user';

/** The user as of the last sign-in, or null if nothing readable is stored. */
export function readStoredUser(): User | null {
  const text = localStorage.getItem(USER_KEY);
  if (!text) return null;
  try {
    const user: unknown = JSON.parse(text);
    return isUser(user) ? user : null;
  } catch {
    return null; // written by another version or by hand
  }
}

export function storeUser(person: User): void {
  localStorage.setItem(USER_KEY, JSON.stringify(person));
}

export function forgetUser(): void {
  localStorage.removeItem(USER_KEY);
}

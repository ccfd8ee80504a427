import type { User } from '#contract/auth.ts';
import { CallError } from '#web/api/call-error.ts';
import type { Demand } from './sign-in-dialog.tsx';

/** What the server says to accounts that have a passkey and nothing else. */
const PASSKEY_ONLY = 'Use your passkey to sign in.';

/** What a refused sign-in still needs, or null when it was refused for another reason. */
export function demandOf(thrown: unknown, send: (code: string) => Promise<User>): Demand | null {
  if (!(thrown instanceof CallError) || thrown.code !== 'mfa_required') return null;
  return { passkeyOnly: thrown.said === PASSKEY_ONLY, send };
}

/** The address was not confirmed yet: the server says so by its code, or by speaking of the confirmation link. */
export function wantsConfirmation(thrown: unknown): thrown is CallError {
  return thrown instanceof CallError && (thrown.code === 'email_not_confirmed' || /confirmation link/i.test(thrown.said));
}

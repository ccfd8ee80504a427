import type { User } from '#contract/auth.ts';
import { CallError } from '#web/api/call-error.ts';

/** The second factor a sign-in still needs. `send` completes it with a code. */
export type MfaChallenge = { passkeyOnly: boolean; send: (code: string) => Promise<User> };

/** The second factor required by a rejected sign-in; null if it was rejected for another reason. */
export function mfaChallengeOf(thrown: unknown, send: (code: string) => Promise<User>): MfaChallenge | null {
  if (!(thrown instanceof CallError)) return null;
  const passkeyOnly = thrown.code === 'passkey_required';
  return passkeyOnly || thrown.code === 'mfa_required' ? { passkeyOnly, send } : null;
}

/** Whether the e-mail address is still unconfirmed, by the error code or by a message that names the link. */
export function needsConfirmation(thrown: unknown): thrown is CallError {
  if (!(thrown instanceof CallError)) return false;
  return thrown.code === 'email_not_confirmed' || /confirmation link/i.test(thrown.message);
}

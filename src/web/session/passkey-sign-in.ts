import { t } from '@lingui/core/macro';
import { call } from '#web/api/call.ts';
import type { SignedIn } from './use-session.ts';

/** Whether passkeys are available: the API exists in secure contexts only. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/**
 * Asks the browser for a passkey and signs in with it.
 * @throws Error with a message when none was used
 */
export async function signInWithPasskey(): Promise<SignedIn> {
  const { signInByPasskey, startPasskeySignIn } = await import('#contract/auth.ts');
  const { ticket, options } = await call(startPasskeySignIn, {});
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  // The options come from the same library on the server; the contract passes them through.
  const response = await startAuthentication({ optionsJSON: options as unknown as Options }).catch((cause) => {
    throw new Error(t`No passkey was used. Try again, or sign in another way.`, { cause });
  });
  return call(signInByPasskey, { ticket, response: { ...response } });
}

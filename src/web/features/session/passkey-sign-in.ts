import { t } from '@lingui/core/macro';
import { call } from '#web/api/call.ts';
import type { SignedIn } from './use-session.ts';

/** Whether this browser, on this address, can sign in by a passkey: the interface exists in secure contexts only. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Lets the browser ask for a passkey and signs in by it. @throws Error with words for the reader when none was used */
export async function enterByPasskey(): Promise<SignedIn> {
  const { signInByPasskey, startPasskeySignIn } = await import('#contract/auth.ts');
  const { ticket, options } = await call(startPasskeySignIn, {});
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  // The server made the options with the same library's other half; the contract passes them through.
  const response = await startAuthentication({ optionsJSON: options as unknown as Options }).catch((cause) => {
    throw new Error(t`No passkey was used. Try again, or sign in another way.`, { cause });
  });
  return call(signInByPasskey, { ticket, response: { ...response } });
}

import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { confirmEmail, inspectLink } from '#contract/auth.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { forgetConfirmationLink, readConfirmationLink } from '#web/features/session/confirmation-link.ts';
import { useSession } from '#web/session/use-session.ts';

/**
 * `loading`: asking the server which address the link belongs to. `asking`: waiting for the user's confirmation; the
 * link is not used before that.
 */
type Confirmation =
  | { at: 'loading' | 'confirming' | 'success' }
  | { at: 'asking'; email: string }
  /** `used`: confirmed before. `isTemporary`: retrying may succeed. */
  | { at: 'error'; text: string; used: boolean; isTemporary: boolean };

/** The confirmation link that opened the page. `confirm` uses it and signs in; `drop` discards it. */
export function useConfirmation(): { state: Confirmation; confirm: () => Promise<void>; drop: () => void } {
  const { t } = useLingui();
  const { adopt } = useSession();
  const [arrival] = useState(() => readConfirmationLink(window));
  const { token, type, refreshToken } = arrival;
  const [state, setState] = useState<Confirmation>({ at: 'loading' });

  const wordsOf = (failure: unknown): string => {
    if (failure instanceof CallError && failure.code === 'invalid_reply')
      return t`Failed to confirm email - no user data received`;
    if (failure instanceof CallError && failure.status === 400 && failure.code !== 'link_used')
      return t`Invalid confirmation link. Please check your email for the correct link.`;
    const own = failure instanceof CallError && failure.status !== 500 ? failure.message : '';
    return own || t`Failed to confirm email. Please try again or contact support.`;
  };
  const fail = (failure: unknown) => {
    const code = failure instanceof CallError ? failure.code : '';
    const used = code === 'link_used';
    const isTemporary = !used && code !== 'link_invalid';
    if (!isTemporary) forgetConfirmationLink(window);
    setState({ at: 'error', text: wordsOf(failure), used, isTemporary });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page
  useEffect(() => {
    if (!token || type !== 'signup') {
      const text = t`Invalid confirmation link. Please check your email for the correct link.`;
      setState({ at: 'error', text, used: false, isTemporary: false });
      return;
    }
    const controller = new AbortController();
    call(inspectLink, { token, type }, { signal: controller.signal }).then(
      ({ email }) => setState({ at: 'asking', email }),
      (failure) => {
        if (!controller.signal.aborted) fail(failure);
      },
    );
    return () => controller.abort();
  }, [token, type]);

  const confirm = async () => {
    if (!token || !type) return;
    setState({ at: 'confirming' });
    try {
      const reply = await call(confirmEmail, { access_token: token, type, refresh_token: refreshToken });
      forgetConfirmationLink(window);
      adopt(reply);
      setState({ at: 'success' });
    } catch (failure) {
      fail(failure);
    }
  };
  return { state, confirm, drop: () => forgetConfirmationLink(window) };
}

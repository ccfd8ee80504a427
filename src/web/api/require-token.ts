import { t } from '@lingui/core/macro';
import { CallError } from './call-error.ts';
import { announceSessionEnded } from './session-ended.ts';
import { readToken } from './token.ts';

/**
 * Refuses calls of ideas, coach and briefs without a token before anything is sent, and opens the sign-in dialog.
 * @throws CallError not_signed_in, with the specified text
 */
export function requireToken(message: string = t`Please log in to access this feature. Redirecting to login...`): void {
  if (readToken() !== null) return;
  announceSessionEnded(null);
  throw new CallError({ code: 'not_signed_in', status: 401, message });
}

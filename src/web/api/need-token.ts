import { t } from '@lingui/core/macro';
import { CallError } from './call-error.ts';
import { announceSessionEnded } from './session-ended.ts';
import { readToken } from './token.ts';

/**
 * What ideas, the coach and briefs do is refused in the browser already when it has no token: nothing is sent, and the way to sign in opens.
 * @throws CallError not_signed_in, in the specified words.
 */
export function needToken(message: string = t`Please log in to access this feature. Redirecting to login...`): void {
  if (readToken() !== null) return;
  announceSessionEnded(null);
  throw new CallError({ code: 'not_signed_in', status: 401, message });
}

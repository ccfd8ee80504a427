import type { DoctorCheckId } from '#contract/doctor.ts';
import { msg } from '#texts/message.ts';
import type { Check } from './check.ts';

/** Set-up checks that affect an account's own reads and posts; the others are the operator's concern. */
const aboutAccounts: readonly DoctorCheckId[] = ['platform_reachable', 'test_mode', 'audit', 'quota'];
/** Those of them whose remedies are useful to the account's owner too. */
const remediesForAll: readonly DoctorCheckId[] = ['audit', 'quota'];

/**
 * The set-up checks as shown to users who are not operators: in full if they concern the account, otherwise only that
 * something is wrong. `cause` stays, so that a copied report tells the operator where to look.
 */
export function forAccounts(checks: readonly Check[]): Check[] {
  return checks.flatMap((check) => {
    const isConcerned = aboutAccounts.includes(check.id);
    if (check.state === 'ok' || check.state === 'skipped') return isConcerned ? [check] : [];
    if (remediesForAll.includes(check.id)) return [check];
    const finding = isConcerned ? check.finding : msg('finding.installation');
    return [{ ...check, finding, remedy: msg('remedy.ask_operator') }];
  });
}

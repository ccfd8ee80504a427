import { platformNames } from '#contract/connections.ts';
import { type Finding, ok, problem, warning } from '#server/platforms/doctor.ts';
import { isLocal } from '#server/platforms/public-address.ts';
import type { Scope } from '#server/platforms/rules.ts';
import { msg } from '#texts/message.ts';
import { type Check, checked, skipped } from './check.ts';
import type { MediaReach, SetUpEvidence } from './evidence.ts';

/** Clock skew up to this is harmless for signatures and token expiry. */
const CLOCK_TOLERANCE_SECONDS = 120;
/** Used share of the quota from which background work stops. */
const QUOTA_LOW = 0.8;

/** Checks of what an operator can fix, independent of any account. */
export function checkSetUp(evidence: SetUpEvidence): Check[] {
  const { setUp, media, quota } = evidence;
  const { testMode, notAudited } = setUp.rules.doctor;
  if (setUp.mode === 'off') return [checked('credentials', notSetUp(evidence))];
  return [
    checked('platform_reachable', reachable(evidence)),
    checked('credentials', credentials(evidence)),
    checked('app_scopes', appScopes(evidence)),
    checked('redirect_address', redirectAddress(evidence)),
    checked('https', encrypted(evidence)),
    checked('clock', clock(evidence)),
    ...(testMode ? [checked('test_mode', setUp.testing ? testMode.inTesting : testMode.passed)] : []),
    ...(notAudited ? [checked('audit', setUp.audited ? audited(evidence) : notAudited)] : []),
    ...(quota ? [checked('quota', allowance(quota))] : []),
    ...(media ? [checked('media_reachable', mediaFindings[media](platformNames[setUp.platform]))] : []),
  ];
}

function notSetUp({ setUp: { platform } }: SetUpEvidence): Finding {
  const name = platformNames[platform];
  return problem('credentials_missing', msg('finding.no_app', { name }), msg('remedy.register_app'));
}

function reachable({ setUp: { platform, mode }, reach }: SetUpEvidence): Finding {
  const name = platformNames[platform];
  if (reach.answers) return ok(msg('finding.reachable', { name }));
  if (mode === 'sandbox')
    return problem('sandbox_stopped', msg('finding.sandbox_stopped'), msg('remedy.start_sandbox'));
  return problem('platform_unreachable', msg('finding.unreachable', { name }), msg('remedy.check_network'));
}

function credentials({ setUp: { platform, mode }, reach, client }: SetUpEvidence): Finding {
  const name = platformNames[platform];
  if (!reach.answers) return skipped();
  if ('found' in client)
    return ok(mode === 'sandbox' ? msg('finding.sandbox_plays', { name }) : msg('finding.app_known', { name }));
  if (client.failed === 'operator_setup')
    return problem('credentials_refused', msg('finding.app_unknown', { name }), msg('remedy.copy_credentials'));
  if (client.failed === 'refused')
    return warning('credentials_unproven', msg('finding.app_unproven', { name }), msg('remedy.connect_to_prove'));
  return answering(name, client.failed);
}

/** The scopes that the operator's app may request. Optional ones are not missed. */
function appScopes({ setUp: { rules, asks, publishing } }: SetUpEvidence): Finding {
  const used = rules.scopes.filter((scope) => publishing || scope.for !== 'publish');
  const left = used.filter((scope) => !asks.includes(scope) && !scope.isOptional);
  if (left.length > 0)
    return warning(
      'scopes_left_out',
      msg('finding.scopes_left_out', { scopes: namesOf(left) }),
      msg('remedy.apply_for_scopes', { variable: rules.scopesVariable }),
    );
  const publishes = rules.scopes.some((scope) => scope.for === 'publish');
  return ok(publishes && !publishing ? msg('finding.asks_to_read') : msg('finding.asks_for_all'));
}

export function namesOf(scopes: readonly Scope[]): string {
  return scopes.map(({ name }) => name.split('/').at(-1)).join(', ');
}

/** The finding for failures that are not about our set-up. */
export function answering(name: string, failed: string): Finding {
  if (failed === 'rate_limited')
    return warning('rate_limited', msg('finding.slow_down', { name }), msg('remedy.wait_minutes'));
  if (failed === 'quota_used_up')
    return problem('quota_used_up', msg('finding.calls_used_up_at', { name }), msg('remedy.wait_midnight'));
  if (failed === 'unexpected_answer')
    return problem('unexpected_answer', msg('finding.answer_unknown', { name }), msg('remedy.look_for_update'));
  return problem('platform_failing', msg('finding.platform_failing', { name }), msg('remedy.wait'));
}

function redirectAddress({ setUp }: SetUpEvidence): Finding {
  const { mode, redirectUri, rules } = setUp;
  if (mode === 'sandbox') return ok(msg('finding.sandbox_redirect', { redirectUri }));
  return (
    rules.doctor.redirectFault(new URL(redirectUri), setUp) ?? ok(msg('finding.register_address', { redirectUri }))
  );
}

function encrypted({ setUp: { publicUrl } }: SetUpEvidence): Finding {
  const url = new URL(publicUrl);
  if (url.protocol === 'https:' || isLocal(url)) return ok(msg('finding.encrypted'));
  return warning('not_encrypted', msg('finding.not_encrypted'), msg('remedy.encrypt'));
}

function clock({ reach, now }: SetUpEvidence): Finding {
  if (!reach.answers) return skipped();
  if (!reach.serverTime) return ok(msg('finding.time_unknown'));
  const aheadSeconds = Math.round((now.getTime() - reach.serverTime.getTime()) / 1000);
  if (Math.abs(aheadSeconds) <= CLOCK_TOLERANCE_SECONDS) return ok(msg('finding.clock_agrees'));
  const remedy = msg('remedy.ntp');
  const minutes = Math.max(1, Math.round(Math.abs(aheadSeconds) / 60));
  if (aheadSeconds > 0) return problem('clock_ahead', msg('finding.clock_ahead', { minutes }), remedy);
  return problem('clock_behind', msg('finding.clock_behind', { minutes }), remedy);
}

function audited({ setUp: { platform } }: SetUpEvidence): Finding {
  return ok(msg('finding.audited', { name: platformNames[platform] }));
}

function allowance({ usedShare, resetsAt }: { usedShare: number; resetsAt: Date }): Finding {
  const until = resetsAt.toISOString().slice(0, 16).replace('T', ' ');
  if (usedShare >= 1)
    return problem('quota_used_up', msg('finding.calls_used_up'), msg('remedy.wait_until', { until }));
  if (usedShare >= QUOTA_LOW)
    return warning(
      'quota_low',
      msg('finding.calls_used', { percent: Math.round(usedShare * 100) }),
      msg('remedy.syncs_wait', { until }),
    );
  return ok(msg('finding.calls_used', { percent: Math.round(usedShare * 100) }));
}

const mediaFindings: Record<NonNullable<MediaReach>, (name: string) => Finding> = {
  reachable: (name) => ok(msg('finding.media_reachable', { name })),
  not_https: (name) => problem('media_not_https', msg('finding.media_not_https', { name }), msg('remedy.https')),
  not_public: (name) =>
    problem('media_not_public', msg('finding.media_not_public', { name }), msg('remedy.public_address')),
  no_answer: () => problem('media_unreachable', msg('finding.media_unreachable'), msg('remedy.check_public_url')),
  wrong_answer: () => problem('media_wrong_answer', msg('finding.media_foreign'), msg('remedy.fix_public_url')),
};

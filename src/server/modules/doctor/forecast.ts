import { platformNames } from '#contract/connections.ts';
import type { Forecast } from '#server/platforms/doctor.ts';
import { type Message, msg } from '#texts/message.ts';
import type { Check } from './check.ts';
import type { SetUp } from './evidence.ts';

/** Checks whose problems prevent a post altogether. */
const blocking = [
  'credentials',
  'platform_reachable',
  'clock',
  'token',
  'account_type',
  'quota',
  'daily_posts',
  'media_reachable',
];
/** Causes that mean the platform did not answer, so the forecast is uncertain. */
const unanswered = ['rate_limited', 'quota_used_up', 'unexpected_answer', 'platform_failing'];

/**
 * What would happen if this account published now. `granted`: its permissions, or undefined if no account is being examined.
 */
export function forecast(setUp: SetUp, checks: readonly Check[], granted?: readonly string[]): Forecast {
  const { platform, mode, rules, publishing } = setUp;
  const name = platformNames[platform];
  const has = (cause: string) => checks.some((check) => check.cause === cause);
  if (mode === 'off') return stopped(msg('forecast.no_app', { name }));
  if (!publishing && rules.scopes.some((scope) => scope.for === 'publish'))
    return stopped(msg('forecast.publishing_off'));
  const stop = checks.find(({ id, state }) => state === 'problem' && blocking.includes(id));
  if (stop) return stopped(msg('forecast.stopped', { reason: stop.finding }));
  if (has('publish_permission_missing')) return stopped(msg('forecast.not_allowed', { name }));
  if (!setUp.asks.some((scope) => scope.for === 'publish') && rules.scopes.some((scope) => scope.for === 'publish'))
    return stopped(msg('forecast.not_asked', { name }));
  if (has('held_back') || has('no_audience')) return stopped(msg('forecast.held_back', { name }));
  const expected = rules.doctor.forecast(setUp, { has, grants: (scope) => granted?.includes(scope) ?? true });
  const silence = checks.find(({ id, cause }) => isAboutAccount(setUp, id) && unanswered.includes(cause));
  if (!silence || expected.state !== 'ok') return expected;
  return { state: 'limited', text: msg('forecast.not_certain', { reason: silence.finding }) };
}

function stopped(text: Message): Forecast {
  return { state: 'stopped', text };
}

function isAboutAccount({ rules }: SetUp, id: Check['id']): boolean {
  return id === 'token' || rules.doctor.accountChecks.some((check) => check.id === id);
}

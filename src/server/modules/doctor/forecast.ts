import { platformNames } from '#contract/connections.ts';
import { type Message, msg } from '#texts/message.ts';
import type { Check } from './check.ts';
import type { SetUp } from './evidence.ts';

/** Checks whose problems keep a post from being made at all. */
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

/** What would happen if this account published now, in words. */
export function forecast(setUp: SetUp, checks: readonly Check[]): Message {
  const { platform, mode, rules, publishing } = setUp;
  const name = platformNames[platform];
  const has = (cause: string) => checks.some((check) => check.cause === cause);
  if (mode === 'off') return msg('forecast.no_app', { name });
  if (!publishing && rules.scopes.some((scope) => scope.for === 'publish')) return msg('forecast.publishing_off');
  const stop = checks.find(({ id, state }) => state === 'problem' && blocking.includes(id));
  if (stop) return msg('forecast.stopped', { reason: stop.finding });
  if (has('publish_permission_missing')) return msg('forecast.not_allowed', { name });
  if (!setUp.asks.some((scope) => scope.for === 'publish') && rules.scopes.some((scope) => scope.for === 'publish'))
    return msg('forecast.not_asked', { name });
  if (has('held_back') || has('no_audience')) return msg('forecast.held_back', { name });
  return rules.doctor.forecast(setUp, has);
}

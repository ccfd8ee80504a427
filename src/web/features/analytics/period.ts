import { analyticsPeriods } from '#contract/analytics.ts';
import { type Platform, platforms } from '#contract/connections.ts';

export type Period = keyof typeof analyticsPeriods;

const DEFAULT_PERIOD: Period = '7d';

/** The period in the URL; an unknown one is the last seven days, as specified. */
export function readPeriod(params: URLSearchParams): Period {
  const given = params.get('period');
  return given !== null && Object.hasOwn(analyticsPeriods, given) ? (given as Period) : DEFAULT_PERIOD;
}

/** The platform in the URL, or null for all platforms. */
export function readPlatform(params: URLSearchParams): Platform | null {
  return platforms.find((platform) => platform === params.get('platform')) ?? null;
}

/** The parameters with one of them changed; parameters with the default value are left out. */
export function writeParameter(params: URLSearchParams, name: 'period' | 'platform', value: string | null) {
  const next = new URLSearchParams(params);
  if (value === null || value === DEFAULT_PERIOD) next.delete(name);
  else next.set(name, value);
  return next;
}

import { analyticsPeriods } from '#contract/analytics.ts';

export type Period = keyof typeof analyticsPeriods;

const DEFAULT_PERIOD: Period = '7d';

/** The period in the URL; an unknown one is the last seven days, as specified. */
export function readPeriod(params: URLSearchParams): Period {
  const given = params.get('period');
  return given !== null && Object.hasOwn(analyticsPeriods, given) ? (given as Period) : DEFAULT_PERIOD;
}

/** The parameters with one of them changed; those that say what holds anyway are left out. */
export function writeParameter(params: URLSearchParams, name: 'period', value: string) {
  const next = new URLSearchParams(params);
  if (value === DEFAULT_PERIOD) next.delete(name);
  else next.set(name, value);
  return next;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type Platform, platformNames } from '#contract/connections.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Overview } from './queries.ts';
import { partsOf } from './stat-cards.tsx';
import { useDays } from './use-days.ts';

type Props = { overview: Overview; loading: boolean; only?: Platform | null };

/** Which days the figures cover, and for which platforms days are missing. */
export function CoverLine({ overview, loading, only = null }: Props) {
  const { t } = useLingui();
  const { range } = useDays();
  const parts = partsOf(overview).filter(({ platform }) => only === null || platform === only);
  const periods = parts.map(({ analytics }) => analytics.period);
  const from = periods.map((period) => period.from).sort()[0];
  const to = periods
    .map((period) => period.to)
    .sort()
    .at(-1);
  const partial = parts
    .filter(({ analytics: { period } }) => period.known_days < period.all_days)
    .map(({ platform }) => platformNames[platform])
    .join(', ');
  const dates = from !== undefined && to !== undefined ? range(from, to) : null;
  return (
    <p className="flex min-h-5 flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-sm">
      {dates === null ? null : <span>{t`Figures cover ${dates}, the last days that are complete.`}</span>}
      {partial === '' ? null : (
        <span className="text-warning-ink">{t`Partial: not every day is known of ${partial}.`}</span>
      )}
      {loading ? (
        <span role="status" className="inline-flex items-center gap-1.5 text-ink-3">
          <Spinner size="sm" label={null} /> <Trans>Loading analytics data...</Trans>
        </span>
      ) : null}
    </p>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { analyticsPeriods } from '#contract/analytics.ts';
import { Audience } from '#web/features/analytics/audience.tsx';
import { CollectButtons, CollectStatus } from '#web/features/analytics/collect.tsx';
import { CoverLine } from '#web/features/analytics/cover-line.tsx';
import { ReportButton } from '#web/features/analytics/export-buttons.tsx';
import { FindingsPanel } from '#web/features/analytics/findings-panel.tsx';
import { OverviewState } from '#web/features/analytics/overview-state.tsx';
import { readPeriod, readPlatform, writeParameter } from '#web/features/analytics/period.ts';
import { PeriodSelector } from '#web/features/analytics/period-selector.tsx';
import { PlatformCards } from '#web/features/analytics/platform-cards.tsx';
import { PlatformFilter } from '#web/features/analytics/platform-filter.tsx';
import {
  dailyQuery,
  overviewQuery,
  useAccounts,
  useCollect,
  useReloadAnalytics,
} from '#web/features/analytics/queries.ts';
import { TopContent } from '#web/features/analytics/top-content.tsx';
import { TrendsPanel } from '#web/features/analytics/trends-panel.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useUrlParams } from '#web/ui/use-url-params.ts';

/** Analytics of the profile area: who watches, and the figures of one platform or of all. Filters are in the URL. */
export function AnalyticsPage() {
  const { t } = useLingui();
  const [params, setParams] = useUrlParams();
  const [period, platform] = [readPeriod(params), readPlatform(params)];
  const days = analyticsPeriods[period];
  const scope = { days, platform };
  const overview = useQuery(overviewQuery(days));
  const daily = useQuery(dailyQuery({ days, platform: null })).data;
  const accounts = useAccounts();
  const collect = useCollect();
  const reload = useReloadAnalytics();
  const [firstDays] = useState(days);
  const hasAccounts = accounts.some((account) => platform === null || account.platform === platform);
  const change = (name: 'period' | 'platform', value: string | null) =>
    setParams((before) => writeParameter(before, name, value), { replace: true, preventScrollReset: true });
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t`Analytics`}
        subtitle={<Trans>Who watches, and how each platform does</Trans>}
        actions={
          // On phones, a button alone in the last row is as wide as those above it.
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
            {hasAccounts ? <ReportButton scope={scope} /> : null}
            <CollectButtons collect={collect} reload={reload} platform={platform} hasAccounts={hasAccounts} />
          </div>
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PlatformFilter platform={platform} onChange={(next) => change('platform', next)} />
        <PeriodSelector period={period} onChange={(next) => change('period', next)} />
      </div>
      <CollectStatus accounts={accounts} collected={collect.data} onClose={collect.reset} />
      <h2 className="sr-only">
        <Trans>Figures</Trans>
      </h2>
      <OverviewState query={overview} isFirst={days === firstDays}>
        {(data) => (
          <>
            <CoverLine overview={data} loading={reload.loading} only={platform} />
            <PlatformCards overview={data} daily={daily} only={platform} />
            <div className="grid gap-3 xl:grid-cols-[3fr_2fr]">
              <TrendsPanel scope={scope} />
              <TopContent overview={data} only={platform} />
            </div>
            <FindingsPanel platform={platform} />
          </>
        )}
      </OverviewState>
      <Audience scope={scope} />
    </div>
  );
}

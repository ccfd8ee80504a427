import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { analyticsPeriods } from '#contract/analytics.ts';
import { useUrlParams } from '#web/ui/use-url-params.ts';
import { CollectButtons, CollectStatus } from './collect.tsx';
import { CoverLine } from './cover-line.tsx';
import { LowerPanels } from './lower-panels.tsx';
import { OverviewState } from './overview-state.tsx';
import { readPeriod, writeParameter } from './period.ts';
import { PeriodSelector } from './period-selector.tsx';
import { PlatformCards } from './platform-cards.tsx';
import { dailyQuery, overviewQuery, useAccounts, useCollect, useReloadAnalytics } from './queries.ts';
import { StatCards } from './stat-cards.tsx';

/** The analytics of the dashboard: totals, platforms, trends and the most viewed posts. The period is in the URL. */
export function DashboardAnalytics() {
  const { t } = useLingui();
  const headingId = useId();
  const [params, setParams] = useUrlParams();
  const period = readPeriod(params);
  const days = analyticsPeriods[period];
  const overview = useQuery(overviewQuery(days));
  const daily = useQuery(dailyQuery({ days, platform: null })).data;
  const accounts = useAccounts();
  const collect = useCollect();
  const reload = useReloadAnalytics();
  const [firstDays] = useState(days);
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-0.5">
          <h2 id={headingId} className="font-semibold text-lg tracking-tight">
            {t`Dashboard`}
          </h2>
          <p className="text-ink-2 text-sm">
            <Trans>Track your content performance across all platforms</Trans>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-md:w-full">
          <PeriodSelector
            period={period}
            onChange={(next) =>
              setParams((before) => writeParameter(before, 'period', next), { replace: true, preventScrollReset: true })
            }
          />
          <CollectButtons collect={collect} reload={reload} platform={null} hasAccounts={accounts.length > 0} />
        </div>
      </div>
      <CollectStatus accounts={accounts} collected={collect.data} onClose={collect.reset} />
      <OverviewState query={overview} isFirst={days === firstDays}>
        {(data) => (
          <>
            <CoverLine overview={data} loading={reload.loading} />
            <StatCards overview={data} daily={daily} />
            <PlatformCards overview={data} daily={daily} />
            <LowerPanels overview={data} days={days} />
          </>
        )}
      </OverviewState>
    </section>
  );
}

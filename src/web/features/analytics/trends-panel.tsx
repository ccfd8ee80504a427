import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChartSpline, Plug } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Platform, platformNames, platforms } from '#contract/connections.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { ChartOrTable, type ChartView } from './chart-or-table.tsx';
import { ExportButton } from './export-buttons.tsx';
import { type Scope, type Trends, trendsQuery } from './queries.ts';
import { QueryState } from './query-state.tsx';
import { TrendChart } from './trend-chart.tsx';
import { TrendsTable } from './trends-table.tsx';
import { useDays } from './use-days.ts';

/** Views and engagement by day next to the period before, as a chart or a table of the same figures. */
export function TrendsPanel({ scope }: { scope: Scope }) {
  const { t } = useLingui();
  const [view, setView] = useState<ChartView>('chart');
  const query = useQuery(trendsQuery(scope));
  const { days } = scope;
  const trends = query.data;
  const isEmpty = trends?.trends.every(({ views, engagement }) => views === null && engagement === null);
  return (
    <Surface className="flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-0.5">
          <p className="text-ink-3 text-xs">
            <Trans>Performance Trends</Trans>
          </p>
          <h3 className="font-semibold tracking-tight">
            <Trans>Views & Engagement</Trans>
          </h3>
          <p className="text-ink-2 text-sm">{t`Last ${days} days`}</p>
        </div>
        {trends && !isEmpty ? (
          <div className="flex items-center gap-2">
            <ExportButton table="daily" name={t`Views & Engagement`} scope={scope} />
            <ChartOrTable label={t`Shown as`} value={view} onChange={setView} />
          </div>
        ) : null}
      </div>
      <QueryState
        query={query}
        failed={<Trans>Failed to load the trends</Trans>}
        skeleton={<Skeleton className="h-80 rounded-control" />}
      >
        {(loaded) =>
          isEmpty ? (
            <NoTrends platform={scope.platform} isConnected={platforms.some((name) => loaded.periods[name])} />
          ) : (
            <>
              {view === 'chart' ? <TrendChart trends={loaded} /> : <TrendsTable trends={loaded} />}
              <CompleteNote trends={loaded} />
            </>
          )
        }
      </QueryState>
    </Surface>
  );
}

/** Why there are no figures by day yet, and what to do next. */
function NoTrends({ platform, isConnected }: { platform: Platform | null; isConnected: boolean }) {
  const { t } = useLingui();
  const states = { className: 'py-10', illustration: <ChartSpline />, title: <Trans>No trends data available</Trans> };
  if (isConnected)
    return (
      <EmptyState
        {...states}
        text={
          <Trans>
            Figures by day appear here once whole days are known. Collect Data reads your accounts again right away.
          </Trans>
        }
      />
    );
  const name = platform === null ? null : platformNames[platform];
  return (
    <EmptyState
      {...states}
      text={
        name === null
          ? t`Connect your platforms to see views and engagement by day`
          : t`Connect your ${name} account to see analytics`
      }
      actions={
        <Link to="/dashboard/profile#connections" className={buttonClass({ size: 'sm' })}>
          <Plug aria-hidden="true" />
          {name === null ? t`Connect an account` : t`Connect ${name}`}
        </Link>
      }
    />
  );
}

/** Until which day each platform's figures are complete. */
function CompleteNote({ trends: { periods } }: { trends: Trends }) {
  const { t } = useLingui();
  const { shortDay } = useDays();
  const stamps = platforms.flatMap((platform) => {
    const period = periods[platform];
    if (!period) return [];
    const [name, day] = [
      platformNames[platform],
      period.complete_until === null ? null : shortDay(period.complete_until),
    ];
    return [day === null ? t`${name}: no whole day yet` : t`${name}: complete until ${day}`];
  });
  return <p className="text-ink-3 text-xs">{stamps.join(' · ')}</p>;
}

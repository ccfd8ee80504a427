import { Trans, useLingui } from '@lingui/react/macro';
import { Plug } from 'lucide-react';
import { Link } from 'react-router';
import type { PlatformAnalytics } from '#contract/analytics.ts';
import { type Platform, platformNames, platforms } from '#contract/connections.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { Change } from './change.tsx';
import { Count } from './count.tsx';
import { ExportButton } from './export-buttons.tsx';
import { useFigureNames } from './figure-names.ts';
import { Figured } from './figured.tsx';
import { figures } from './figures.ts';
import { CompleteUntil, Freshness } from './freshness.tsx';
import { MissingSince, missingSince } from './missing-since.tsx';
import type { Daily, Overview } from './queries.ts';
import { viewsByDay } from './series.ts';
import { Sparkline } from './sparkline.tsx';

// The specified colours, black, red and pink-red; black is light on a dark ground.
const brandColors: Record<Platform, string> = {
  tiktok: 'light-dark(oklch(0.16 0 0), oklch(0.9 0 0))',
  youtube: 'oklch(0.58 0.23 27)',
  instagram: 'oklch(0.6 0.22 5)',
};

type Props = {
  overview: Overview;
  daily: Daily | undefined;
  /** Show only this platform; null shows all, in the specified order. */
  only?: Platform | null;
};

/** One card for each platform. */
export function PlatformCards({ overview, daily, only = null }: Props) {
  const { t } = useLingui();
  const shown = only === null ? platforms : [only];
  return (
    <section aria-label={t`Platform Performance`} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold tracking-tight">
          <Trans>Platform Performance</Trans>
        </h3>
        {shown.some((platform) => overview.platforms[platform]) ? (
          <ExportButton
            table="platforms"
            name={t`Platform Performance`}
            scope={{ days: overview.days, platform: only }}
          />
        ) : null}
      </div>
      <ul className={only === null ? 'grid gap-3 lg:grid-cols-3' : 'grid gap-3'}>
        {shown.map((platform) => (
          // The parts of a card stand level with those of the cards beside it, however long their texts are.
          <li
            key={platform}
            className={cx('grid min-w-0 grid-rows-subgrid', only === null ? 'row-span-5' : 'row-span-4')}
          >
            <PlatformCard
              platform={platform}
              analytics={overview.platforms[platform]}
              days={overview.days}
              daily={daily}
              isAlone={only !== null}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CardProps = {
  platform: Platform;
  analytics: PlatformAnalytics | undefined;
  days: number;
  daily: Daily | undefined;
  /** Whether it has the whole width, with its figures in one row. */
  isAlone: boolean;
};

function PlatformCard({ platform, analytics, days, daily, isAlone }: CardProps) {
  const isSandbox = analytics?.accounts.some(({ mode }) => mode === 'sandbox');
  return (
    <Surface
      className={cx(
        'relative grid min-w-0 grid-rows-subgrid gap-y-4 overflow-hidden p-4',
        isAlone ? 'row-span-4' : 'row-span-5',
      )}
    >
      <span className="absolute inset-x-0 top-0 h-1" style={{ background: brandColors[platform] }} aria-hidden="true" />
      <div className="flex items-center gap-2.5 pt-1">
        <PlatformMark platform={platform} />
        <h4 className="flex-1 font-semibold">{platformNames[platform]}</h4>
        {isSandbox ? (
          <Badge tone="info">
            <Trans>Sandbox</Trans>
          </Badge>
        ) : null}
      </div>
      {analytics ? (
        <PlatformFigures {...{ platform, analytics, days, daily, isAlone }} />
      ) : (
        <NoPlatform platform={platform} />
      )}
    </Surface>
  );
}

function NoPlatform({ platform }: { platform: Platform }) {
  const { t } = useLingui();
  const name = platformNames[platform];
  return (
    <div className="row-end-[-1] row-start-2 flex flex-col items-start justify-center gap-3 py-2">
      <div>
        <p className="font-medium">
          <Trans>No data available</Trans>
        </p>
        <p className="text-ink-2 text-sm">{t`Connect your ${name} account to see analytics`}</p>
      </div>
      <Link to="/dashboard/profile#connections" className={buttonClass({ size: 'sm' })}>
        <Plug aria-hidden="true" />
        {t`Connect ${name}`}
      </Link>
    </div>
  );
}

function PlatformFigures({ platform, analytics, days, daily, isAlone }: CardProps & { analytics: PlatformAnalytics }) {
  const names = useFigureNames();
  return (
    <>
      <dl
        className={cx(
          'grid gap-x-4 gap-y-3',
          isAlone ? 'grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]' : 'row-span-2 grid-cols-2 grid-rows-subgrid',
        )}
      >
        {figures.map((figure) => (
          <div key={figure} className="flex min-w-0 flex-col gap-0.5">
            <dt className="text-ink-3 text-xs">{names[figure]}</dt>
            <dd className="font-semibold text-xl tracking-tight">
              <Figured
                figure={figure}
                days={days}
                value={analytics[figure]}
                parts={[{ platform, analytics }]}
                change={analytics.changes[figure]}
              >
                <Count value={analytics[figure]} />
              </Figured>
            </dd>
            <dd className="text-xs">
              {missingSince({ analytics }, figure) === null ? (
                <Change change={analytics.changes[figure]} />
              ) : (
                <MissingSince part={{ platform, analytics }} figure={figure} className="text-warning-ink" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="h-10">
        {daily ? (
          <Sparkline values={viewsByDay(daily, platform)} color={brandColors[platform]} className="size-full" />
        ) : null}
      </div>
      <div className="flex flex-col gap-1 border-line border-t pt-3 text-xs">
        <CompleteUntil platform={platform} period={analytics.period} />
        <Freshness accounts={analytics.accounts} />
      </div>
    </>
  );
}

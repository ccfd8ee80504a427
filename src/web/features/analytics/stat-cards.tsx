import { Trans, useLingui } from '@lingui/react/macro';
import { Clapperboard, Eye, Heart, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { platformNames, platforms } from '#contract/connections.ts';
import { cx } from '#web/ui/cx.ts';
import { useFormats } from '#web/ui/format.ts';
import { Surface } from '#web/ui/surface.tsx';
import { Change, Percent } from './change.tsx';
import type { LineValue } from './chart-scale.ts';
import { Count } from './count.tsx';
import { Figured } from './figured.tsx';
import { averageOf, type Figure, type FigureChange, figureColors, figures, type Part } from './figures.ts';
import { MissingSince, missingSince } from './missing-since.tsx';
import type { Daily, Overview } from './queries.ts';
import { followersByDay } from './series.ts';
import { Sparkline } from './sparkline.tsx';

const icons: Record<Figure, ReactNode> = {
  views: <Eye />,
  engagement: <Heart />,
  content: <Clapperboard />,
  followers: <Users />,
};

type Props = {
  overview: Overview;
  /** Undefined until loaded or if loading failed; the cards then have no lines. */
  daily: Daily | undefined;
};

/** The four summary cards: the sums of the connected platforms. */
export function StatCards({ overview, daily }: Props) {
  const { t } = useLingui();
  const parts = partsOf(overview);
  const rows = parts.length === 0 ? 'row-span-2' : 'row-span-4';
  const lines: Partial<Record<Figure, LineValue[]>> = daily
    ? {
        views: daily.daily.map(({ views, missing }) => ({ value: views, isPartial: missing.length > 0 })),
        engagement: daily.daily.map(({ engagement, missing }) => ({
          value: engagement,
          isPartial: missing.length > 0,
        })),
        followers: followersByDay(daily),
      }
    : {};
  const titles: Record<Figure, string> = {
    views: t`Total Views`,
    engagement: t`Total Engagement`,
    content: t`Total Content`,
    followers: t`Total Followers`,
  };
  return (
    <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {figures.map((figure) => (
        // The parts of a card stand level with those of the cards beside it, however long their texts are.
        <li key={figure} className={cx('grid min-w-0 grid-rows-subgrid', rows)}>
          <Surface className={cx('grid min-w-0 grid-rows-subgrid overflow-hidden p-3.5 sm:p-4', rows)}>
            <div className="flex items-center gap-2">
              <CardIcon figure={figure} />
              <h3 className="min-w-0 text-ink-2 text-sm">{titles[figure]}</h3>
            </div>
            <Total figure={figure} overview={overview} parts={parts} />
            <CardChange figure={figure} overview={overview} parts={parts} />
            <div className={parts.length === 0 ? 'hidden' : 'h-9 self-end'}>
              {figure === 'content' ? (
                <Split parts={parts} />
              ) : (
                <Sparkline
                  values={lines[figure] ?? []}
                  color={figureColors[figure]}
                  counter={figure === 'followers'}
                  className="size-full"
                />
              )}
            </div>
          </Surface>
        </li>
      ))}
    </ul>
  );
}

export function partsOf(overview: Overview): Part[] {
  return platforms.flatMap((platform) => {
    const analytics = overview.platforms[platform];
    return analytics ? [{ platform, analytics }] : [];
  });
}

function CardIcon({ figure }: { figure: Figure }) {
  const color = figureColors[figure];
  return (
    <span
      className="flex size-7 shrink-0 items-center justify-center rounded-control [&_svg]:size-4"
      style={{ color, background: `color-mix(in oklab, ${color} 14%, transparent)` }}
      aria-hidden="true"
    >
      {icons[figure]}
    </span>
  );
}

type CardProps = { figure: Figure; overview: Overview; parts: readonly Part[] };

function Total({ figure, overview, parts }: CardProps) {
  const look = 'font-semibold text-2xl tracking-[-0.025em]';
  if (parts.length === 0) {
    return (
      <p className={look}>
        <Count value={0} />
      </p>
    );
  }
  const value = overview.totals[figure];
  return (
    <p className={look}>
      <Figured figure={figure} days={overview.days} value={value} parts={parts} change={overview.totals.summed[figure]}>
        <Count value={value} />
      </Figured>
    </p>
  );
}

/**
 * The specified average of the platforms' changes, and next to it the change of the sum; which platforms are missing.
 */
function CardChange({ figure, overview: { totals }, parts }: CardProps) {
  const { t } = useLingui();
  if (parts.length === 0) return null;
  const average = averageOf(totals, figure);
  const sum = totals.summed[figure];
  const ended = parts.filter((part) => missingSince(part, figure) !== null);
  const absent = parts
    .filter((part) => part.analytics[figure] === null && !ended.includes(part))
    .map(({ platform }) => platformNames[platform]);
  const names = absent.join(', ');
  return (
    <div className="flex flex-col gap-1 text-xs">
      {average === null || parts.length === 1 ? null : (
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <Percent percent={average} />
          <span className="text-ink-3">
            <Trans>average of the platforms</Trans>
          </span>
        </p>
      )}
      <SumChange change={sum} isAlone={average === null || parts.length === 1} />
      {absent.length > 0 && absent.length < parts.length ? (
        <p className="text-warning-ink">{t`Without ${names}: not known`}</p>
      ) : null}
      {ended.map((part) => (
        <MissingSince key={part.platform} part={part} figure={figure} className="text-warning-ink" />
      ))}
    </div>
  );
}

function SumChange({ change, isAlone }: { change: FigureChange; isAlone: boolean }) {
  const { t } = useLingui();
  const { abbreviateCount } = useFormats();
  const before = change.previous === null ? null : abbreviateCount(change.previous);
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5">
      <Change change={change} />
      {change.percent === null || before === null ? null : (
        <span className="text-ink-3">{isAlone ? t`from ${before} before` : t`in sum, from ${before}`}</span>
      )}
    </p>
  );
}

/** Number of posts on each platform. */
function Split({ parts }: { parts: readonly Part[] }) {
  const { formatNumber } = useFormats();
  const known = parts.filter(({ analytics }) => (analytics.content ?? 0) > 0);
  if (known.length === 0) return null;
  return (
    <ul className="flex h-full flex-wrap content-end gap-x-3 gap-y-0.5 text-ink-2 text-xs">
      {known.map(({ platform, analytics }) => (
        <li key={platform}>
          {platformNames[platform]}{' '}
          <span className="tabular font-medium text-ink">{formatNumber(analytics.content ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}

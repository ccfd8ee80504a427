import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#web/ui/format.ts';
import { ChartFrame, Stroke } from './chart-frame.tsx';
import { roundUp } from './chart-scale.ts';
import { figureColors } from './figures.ts';
import type { Trends } from './queries.ts';
import { Plot } from './trend-plot.tsx';
import { TrendReadout } from './trend-readout.tsx';
import { useDays } from './use-days.ts';

export type Metric = 'views' | 'engagement';

/** Two plots above each other, each with a scale of its own: views are many times the engagement. */
const PLOTS = [
  { metric: 'views', top: 22, height: 150 },
  { metric: 'engagement', top: 206, height: 92 },
] as const;
const HEIGHT = 326;
/** Views and engagement by day over the period before; days are read by pointing, or by the arrow keys. */
export function TrendChart({ trends }: { trends: Trends }) {
  const { t } = useLingui();
  const { shortDay, longDay } = useDays();
  const { formatNumber } = useFormats();
  const days = trends.trends;
  const [first, last] = [longDay(days[0]?.date ?? ''), longDay(days.at(-1)?.date ?? '')];
  const say = (value: number | null) => (value === null ? t`not known` : formatNumber(value));
  const spoken = (index: number) => {
    const day = days[index];
    if (!day) return '';
    const [date, views, engagement] = [longDay(day.date), say(day.views), say(day.engagement)];
    return t`${date}: views ${views}, engagement ${engagement}`;
  };
  return (
    <ChartFrame
      count={days.length}
      height={HEIGHT}
      label={t`Views and engagement by day, ${first} to ${last}`}
      sliderLabel={t`Day of the chart`}
      spoken={spoken}
      labelOf={(index) => shortDay(days[index]?.date ?? '')}
      legend={<Legend hasPartial={days.some(({ missing, views }) => missing.length > 0 && views !== null)} />}
      hint={<Trans>Use the arrow keys to read the days one by one. The table holds the same figures.</Trans>}
      draw={({ width, at }) =>
        PLOTS.map(({ metric, top, height }) => (
          <Plot
            key={metric}
            title={metric === 'views' ? t`Views` : t`Engagement`}
            color={figureColors[metric]}
            current={days.map((day) => ({ value: day[metric], isPartial: day.missing.length > 0 }))}
            previous={trends.previous.map((day) => ({ value: day[metric], isPartial: false }))}
            max={maxOf(trends, metric)}
            {...{ top, height, width, at }}
          />
        ))
      }
      readout={(place) => <TrendReadout trends={trends} {...place} />}
    />
  );
}

function maxOf({ trends, previous }: Trends, metric: Metric): number {
  return roundUp(Math.max(0, ...[...trends, ...previous].map((day) => day[metric] ?? 0)));
}

function Legend({ hasPartial }: { hasPartial: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-xs" aria-hidden="true">
      <li className="flex items-center gap-1.5">
        <Stroke color={figureColors.views} /> <Trans>Views</Trans>
      </li>
      <li className="flex items-center gap-1.5">
        <Stroke color={figureColors.engagement} /> <Trans>Engagement</Trans>
      </li>
      <li className="flex items-center gap-1.5">
        <Stroke color="var(--ink-3)" dashes="1 3" /> <Trans>Period before</Trans>
      </li>
      {hasPartial ? (
        <li className="flex items-center gap-1.5">
          <Stroke color={figureColors.views} dashes="4 4" /> <Trans>Not known of every platform</Trans>
        </li>
      ) : null}
    </ul>
  );
}

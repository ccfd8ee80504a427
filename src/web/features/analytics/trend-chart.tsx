import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#web/ui/format.ts';
import { ChartFrame, Stroke } from './chart-frame.tsx';
import { roundUp, xOf } from './chart-scale.ts';
import { figureColors } from './figures.ts';
import type { Trends } from './queries.ts';
import { Plot } from './trend-plot.tsx';
import { TrendReadout } from './trend-readout.tsx';
import { useDays } from './use-days.ts';
import { usePublishedText } from './use-published-text.ts';

export type Metric = 'views' | 'engagement';

/** Two plots above each other, each with a scale of its own: views are many times the engagement. */
const PLOTS = [
  { metric: 'views', top: 22, height: 150 },
  { metric: 'engagement', top: 206, height: 92 },
] as const;
const HEIGHT = 338;
/** Where days are marked on which posts were published. */
const MARKS_AT = 309;
/** Views and engagement by day over the period before; days are read by pointing, or by the arrow keys. */
export function TrendChart({ trends }: { trends: Trends }) {
  const { t } = useLingui();
  const { shortDay, longDay } = useDays();
  const publishedText = usePublishedText();
  const { formatNumber } = useFormats();
  const days = trends.trends;
  const [first, last] = [longDay(days[0]?.date ?? ''), longDay(days.at(-1)?.date ?? '')];
  const say = (value: number | null) => (value === null ? t`not known` : formatNumber(value));
  const spoken = (index: number) => {
    const day = days[index];
    if (!day) return '';
    const [date, views, engagement] = [longDay(day.date), say(day.views), say(day.engagement)];
    const figures = t`${date}: views ${views}, engagement ${engagement}`;
    const posts = publishedText(trends, day.date);
    return posts === null ? figures : `${figures}. ${posts}`;
  };
  return (
    <ChartFrame
      count={days.length}
      height={HEIGHT}
      label={t`Views and engagement by day, ${first} to ${last}`}
      sliderLabel={t`Day of the chart`}
      spoken={spoken}
      labelOf={(index) => shortDay(days[index]?.date ?? '')}
      legend={
        <Legend
          hasPublished={trends.published.length > 0}
          hasPartial={days.some(({ missing, views }) => missing.length > 0 && views !== null)}
        />
      }
      hint={<Trans>Use the arrow keys to read the days one by one. The table holds the same figures.</Trans>}
      draw={({ width, at }) => (
        <>
          {PLOTS.map(({ metric, top, height }) => (
            <Plot
              key={metric}
              title={metric === 'views' ? t`Views` : t`Engagement`}
              color={figureColors[metric]}
              current={days.map((day) => ({ value: day[metric], isPartial: day.missing.length > 0 }))}
              previous={trends.previous.map((day) => ({ value: day[metric], isPartial: false }))}
              max={maxOf(trends, metric)}
              {...{ top, height, width, at }}
            />
          ))}
          <Marks trends={trends} width={width} />
        </>
      )}
      readout={(place) => <TrendReadout trends={trends} {...place} />}
    />
  );
}

function maxOf({ trends, previous }: Trends, metric: Metric): number {
  return roundUp(Math.max(0, ...[...trends, ...previous].map((day) => day[metric] ?? 0)));
}

/** Days on which posts were published, larger where they were several. */
function Marks({ trends: { trends, published }, width }: { trends: Trends; width: number }) {
  return trends.map(({ date }, at) => {
    const day = published.find((one) => one.date === date);
    if (!day) return null;
    const radius = day.count > 1 ? 4.5 : 3;
    return (
      <circle key={date} cx={xOf(at, trends.length, width)} cy={MARKS_AT} r={radius} fill={figureColors.content} />
    );
  });
}

function Legend({ hasPartial, hasPublished }: { hasPartial: boolean; hasPublished: boolean }) {
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
      {hasPublished ? (
        <li className="flex items-center gap-1.5">
          <span className="mx-1 size-2 rounded-full" style={{ background: figureColors.content }} />{' '}
          <Trans>Posts published</Trans>
        </li>
      ) : null}
      {hasPartial ? (
        <li className="flex items-center gap-1.5">
          <Stroke color={figureColors.views} dashes="4 4" /> <Trans>Not known of every platform</Trans>
        </li>
      ) : null}
    </ul>
  );
}

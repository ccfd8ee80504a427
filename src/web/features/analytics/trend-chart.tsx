import { Trans, useLingui } from '@lingui/react/macro';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { useFormats } from '#web/ui/format.ts';
import { labelled, nearest, roundUp, xOf } from './chart-scale.ts';
import { figureColors } from './figures.ts';
import type { Trends } from './queries.ts';
import { Plot } from './trend-plot.tsx';
import { TrendReadout } from './trend-readout.tsx';
import { useDays } from './use-days.ts';
import { useWidth } from './use-width.ts';

export type Metric = 'views' | 'engagement';

/** Two plots above each other, each with a scale of its own: views are many times the engagement. */
const PLOTS = [
  { metric: 'views', top: 22, height: 150 },
  { metric: 'engagement', top: 206, height: 92 },
] as const;
const HEIGHT = 326;
/** Room at both edges, so that the first and last points are whole. */
const EDGE = 6;
/** A label of a date takes about so many pixels. */
const LABEL_WIDTH = 96;

/** Views and engagement by day over the period before; days are read by pointing, or by the arrow keys. */
export function TrendChart({ trends }: { trends: Trends }) {
  const { t } = useLingui();
  const { shortDay, longDay } = useDays();
  const { formatNumber } = useFormats();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 640) - 2 * EDGE;
  const [at, setAt] = useState<number | null>(null);
  const hintId = useId();
  const days = trends.trends;
  const count = days.length;
  const [first, last] = [longDay(days[0]?.date ?? ''), longDay(days.at(-1)?.date ?? '')];
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setAt(nearest(event.clientX - left - EDGE, count, width));
  };
  const spoken = (index: number) => {
    const day = days[index];
    if (!day) return '';
    const [date, views, engagement] = [longDay(day.date), say(day.views), say(day.engagement)];
    return t`${date}: views ${views}, engagement ${engagement}`;
  };
  const say = (value: number | null) => (value === null ? t`not known` : formatNumber(value));
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <Legend hasPartial={days.some(({ missing, views }) => missing.length > 0 && views !== null)} />
      <div
        ref={box}
        className="relative touch-pan-y has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-4 rounded-[4px]"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(null)}
      >
        <svg
          role="img"
          aria-label={t`Views and engagement by day, ${first} to ${last}`}
          width="100%"
          height={HEIGHT}
          className="block overflow-visible"
        >
          <g transform={`translate(${EDGE} 0)`}>
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
            {labelled(count, Math.floor(width / LABEL_WIDTH)).map((index) => (
              <text
                key={index}
                x={xOf(index, count, width)}
                y={HEIGHT - 6}
                textAnchor={index === 0 ? 'start' : index === count - 1 ? 'end' : 'middle'}
                className="fill-ink-3 text-2xs"
              >
                {shortDay(days[index]?.date ?? '')}
              </text>
            ))}
          </g>
        </svg>
        <input
          type="range"
          min={0}
          max={Math.max(0, count - 1)}
          value={at ?? count - 1}
          onChange={(event) => setAt(Number(event.target.value))}
          onFocus={() => setAt((before) => before ?? count - 1)}
          onBlur={() => setAt(null)}
          aria-label={t`Day of the chart`}
          aria-valuetext={spoken(at ?? count - 1)}
          aria-describedby={hintId}
          className="pointer-events-none absolute inset-x-0 bottom-0 h-6 w-full opacity-0"
        />
        {at === null ? null : (
          <TrendReadout trends={trends} at={at} x={xOf(at, count, width) + EDGE} width={width + 2 * EDGE} />
        )}
      </div>
      <figcaption id={hintId} className="sr-only">
        <Trans>Use the arrow keys to read the days one by one. The table holds the same figures.</Trans>
      </figcaption>
    </figure>
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

function Stroke({ color, dashes }: { color: string; dashes?: string }) {
  return (
    <svg width="18" height="4" aria-hidden="true">
      <path d="M1 2h16" stroke={color} strokeWidth="2" strokeLinecap="round" strokeDasharray={dashes} />
    </svg>
  );
}

import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { labelsOf, nearest, xOf } from './chart-scale.ts';
import { useWidth } from './use-width.ts';

/** Room at both edges, so that the first and last points are not cut off. */
const EDGE = 6;
/** Room to the right of the plot for the numbers of its scale, which lines would cross otherwise. */
export const SCALE_WIDTH = 40;
/** Approximate width of a label below the chart, in pixels. */
const LABEL_WIDTH = 96;

type Props = {
  /** Places on the x axis. */
  count: number;
  height: number;
  /** Names of the drawing and of its slider. */
  label: string;
  sliderLabel: string;
  /** Texts of a place: for the slider, and for the label below the chart. */
  spoken: (at: number) => string;
  labelOf: (at: number) => string;
  legend: ReactNode;
  /** How to read the chart with the keyboard, for screen readers. */
  hint: ReactNode;
  draw: (place: { width: number; at: number | null }) => ReactNode;
  readout: (place: { at: number; x: number; width: number }) => ReactNode;
};

/** A chart whose places are read one by one, by pointing or by the arrow keys. */
export function ChartFrame({ count, height, label, sliderLabel, spoken, labelOf, legend, hint, draw, readout }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 640) - 2 * EDGE - SCALE_WIDTH;
  const [at, setAt] = useState<number | null>(null);
  const hintId = useId();
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setAt(nearest(event.clientX - left - EDGE, count, width));
  };
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      {legend}
      <div
        ref={box}
        className="relative touch-pan-y rounded-[4px] has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-4"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(null)}
      >
        <svg role="img" aria-label={label} width="100%" height={height} className="block overflow-visible">
          <g transform={`translate(${EDGE} 0)`}>
            {draw({ width, at })}
            {labelsOf(count, Math.floor(width / LABEL_WIDTH), labelOf).map(({ at: place, text }) => (
              <text
                key={place}
                x={xOf(place, count, width)}
                y={height - 6}
                textAnchor={place === 0 ? 'start' : place === count - 1 ? 'end' : 'middle'}
                className="fill-ink-3 text-2xs"
              >
                {text}
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
          aria-label={sliderLabel}
          aria-valuetext={spoken(at ?? count - 1)}
          aria-describedby={hintId}
          className="pointer-events-none absolute inset-x-0 bottom-0 h-6 w-full opacity-0"
        />
        {at === null ? null : readout({ at, x: xOf(at, count, width) + EDGE, width: width + 2 * EDGE + SCALE_WIDTH })}
      </div>
      <figcaption id={hintId} className="sr-only">
        {hint}
      </figcaption>
    </figure>
  );
}

/** A line as the legend of a chart shows it. */
export function Stroke({ color, dashes }: { color: string; dashes?: string }) {
  return (
    <svg width="18" height="4" aria-hidden="true">
      <path d="M1 2h16" stroke={color} strokeWidth="2" strokeLinecap="round" strokeDasharray={dashes} />
    </svg>
  );
}

const READOUT_WIDTH = 208;

/** The box that follows the pointer. Decorative, since the slider announces the same text. */
export function Readout({ x, width, children }: { x: number; width: number; children: ReactNode }) {
  const left = Math.max(0, Math.min(width - READOUT_WIDTH, x > width / 2 ? x - READOUT_WIDTH - 12 : x + 12));
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-6 z-10 rounded-control bg-overlay p-2.5 text-xs shadow-2"
      style={{ left, width: READOUT_WIDTH }}
    >
      {children}
    </div>
  );
}

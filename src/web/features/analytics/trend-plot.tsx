import { useFormats } from '#web/ui/format.ts';
import { SCALE_WIDTH } from './chart-frame.tsx';
import { areaOf, bandOf, type LineValue, linesOf, placesOf, xOf } from './chart-scale.ts';

type Props = {
  title: string;
  color: string;
  current: readonly LineValue[];
  /** The values to compare with, as a dotted line. */
  previous: readonly LineValue[];
  /** The usual range, as an area between two lines. */
  band?: { low: readonly LineValue[]; high: readonly LineValue[] };
  top: number;
  height: number;
  width: number;
  max: number;
  /** Formats the values next to the lines. Default: abbreviated counts. */
  write?: (value: number) => string;
  /** The selected place. */
  at: number | null;
};

/** One metric as a line over what it is compared with. Unknown values interrupt the lines. */
export function Plot({ title, color, current, previous, band, top, height, width, max, write, at }: Props) {
  const { abbreviateCount } = useFormats();
  const box = { width, top, height, max };
  const places = placesOf(current, box);
  const { whole, partial } = linesOf(current, places);
  const placesBefore = placesOf(previous, box);
  const before = linesOf(previous, placesBefore);
  const shown = at === null ? null : places[at];
  const line = {
    fill: 'none',
    stroke: color,
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  return (
    <g>
      {[1, 0.5, 0].map((share) => {
        const y = top + height * (1 - share);
        return (
          <g key={share}>
            <line x1="0" x2={width} y1={y} y2={y} className="stroke-line" />
            {share === 0 ? null : (
              <text x={width + SCALE_WIDTH} y={y + 4} textAnchor="end" className="tabular fill-ink-3 text-2xs">
                {(write ?? abbreviateCount)(max * share)}
              </text>
            )}
          </g>
        );
      })}
      <text x="0" y={top - 8} className="fill-ink-2 font-medium text-2xs">
        {title}
      </text>
      {band ? (
        <path d={bandOf(placesOf(band.low, box), placesOf(band.high, box))} fill="var(--ink-3)" opacity="0.16" />
      ) : null}
      <path
        d={before.whole}
        fill="none"
        stroke="var(--ink-3)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeDasharray="1 4"
      />
      <path d={areaOf(places, top + height)} fill={color} opacity="0.1" />
      <path d={partial} {...line} strokeDasharray="4 5" />
      <path d={whole} {...line} />
      {at === null ? null : (
        <line
          x1={xOf(at, current.length, width)}
          x2={xOf(at, current.length, width)}
          y1={top}
          y2={top + height}
          className="stroke-line-control"
        />
      )}
      {shown ? <circle cx={shown.x} cy={shown.y} r="4" fill={color} stroke="var(--surface)" strokeWidth="2" /> : null}
    </g>
  );
}

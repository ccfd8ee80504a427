import { areaOf, type LineValue, linesOf, placesOf, trimmed } from './chart-scale.ts';

type Props = { values: readonly LineValue[]; color: string; className?: string };

const WIDTH = 120;
const HEIGHT = 32;
const EDGE = 2;

/**
 * A figure over time. Decorative: the trends contain the same days. A counter is drawn between its smallest and largest
 * value, so that growth is visible.
 */
export function Sparkline({ values: all, color, className, counter = false }: Props & { counter?: boolean }) {
  const values = trimmed(all);
  const known = values.flatMap(({ value }) => value ?? []);
  if (known.length < 2) return null;
  const least = counter ? Math.min(...known) : 0;
  const max = Math.max(...known) - least || 1;
  const above = values.map(({ value, ...rest }) => ({ ...rest, value: value === null ? null : value - least }));
  const places = placesOf(above, { width: WIDTH, top: EDGE, height: HEIGHT - 2 * EDGE, max });
  const { whole, partial } = linesOf(above, places);
  const line = {
    fill: 'none',
    stroke: color,
    strokeWidth: 1.75,
    strokeLinecap: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={className} aria-hidden="true">
      <path d={areaOf(places, HEIGHT)} fill={color} opacity="0.12" />
      <path d={whole} {...line} strokeLinejoin="round" />
      <path d={partial} {...line} strokeDasharray="2 3" />
    </svg>
  );
}

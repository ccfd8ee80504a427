/**
 * One measured figure. `bar` is the limit that the design sets (a maximum, or a minimum for rates); without one, the
 * figure is informative only.
 */
export type Figure = {
  what: string;
  value: number;
  unit: '×' | 's' | 'ms' | 'µs' | 'kB' | 'MB' | '/s' | 'points' | '';
  bar?: { most: number } | { least: number };
  /** Both sides of a ratio and the sample size. */
  detail?: string;
};

export type Verdict = 'pass' | 'MISSED' | '';

export function judge({ value, bar }: Figure): Verdict {
  if (bar === undefined) return '';
  const holds = 'most' in bar ? value <= bar.most : value >= bar.least;
  return holds ? 'pass' : 'MISSED';
}

/** Formats the figures of one part as table rows. */
export function tableOf(part: string, figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    valueText(figure),
    barText(figure),
    judge(figure),
    figure.detail ?? '',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
  const lines = rows.map((row) => {
    const cells = row.map((cell, column) => {
      const space = ' '.repeat(Math.max(0, (widths[column] ?? 0) - [...cell].length));
      return column === 1 || column === 2 ? space + cell : cell + space;
    });
    return `  ${cells.join('  ').trimEnd()}`;
  });
  return [`${part}`, ...lines, ''].join('\n');
}

function valueText({ value, unit }: Figure): string {
  const digits = unit === '×' ? 3 : value < 10 && unit !== 'µs' && unit !== '/s' ? 2 : value < 100 ? 1 : 0;
  return `${value.toFixed(digits)} ${unit}`;
}

function barText({ bar, unit }: Figure): string {
  if (bar === undefined) return '';
  return 'most' in bar ? `≤ ${bar.most} ${unit}` : `≥ ${bar.least} ${unit}`;
}

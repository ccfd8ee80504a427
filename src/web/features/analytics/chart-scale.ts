export type Place = { x: number; y: number };
/** A value of a line, or null if it is unknown; `isPartial` if only part of it is known. */
export type LineValue = { value: number | null; isPartial: boolean };

/** The smallest round number not below the value whose half is round too; 1 without a positive value. */
export function roundUp(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10].find((one) => one * power >= value) ?? 10;
  return Math.max(1, factor * power);
}

/** Points of a line in a box of this size, from the left to the right edge; null for unknown values. */
export function placesOf(
  values: readonly LineValue[],
  { width, top, height, max }: { width: number; top: number; height: number; max: number },
): (Place | null)[] {
  return values.map(({ value }, at) =>
    value === null ? null : { x: xOf(at, values.length, width), y: top + height * (1 - Math.max(0, value) / max) },
  );
}

export function xOf(at: number, count: number, width: number): number {
  return count < 2 ? width / 2 : (at / (count - 1)) * width;
}

/** Which point lies nearest to a place on the x axis. */
export function nearest(x: number, count: number, width: number): number {
  return Math.max(0, Math.min(count - 1, Math.round((x / width) * (count - 1))));
}

/** Path data of a line, separately for completely and partially known values. Unknown days interrupt it. */
export function linesOf(values: readonly LineValue[], places: readonly (Place | null)[]) {
  const whole: string[] = [];
  const partial: string[] = [];
  places.forEach((to, at) => {
    const from = at === 0 ? null : places[at - 1];
    if (!to) return;
    if (!from) {
      if (!places[at + 1]) whole.push(`M${point(to)}h0.01`); // alone, it is a dot
      return;
    }
    const isWhole = !values[at]?.isPartial && !values[at - 1]?.isPartial;
    (isWhole ? whole : partial).push(`M${point(from)}L${point(to)}`);
  });
  return { whole: joined(whole), partial: joined(partial) };
}

/** Path data of the area under the parts of a line. */
export function areaOf(places: readonly (Place | null)[], bottom: number): string {
  const runs: Place[][] = [];
  let run: Place[] = [];
  for (const place of [...places, null]) {
    if (place) run.push(place);
    else if (run.length > 0) {
      if (run.length > 1) runs.push(run);
      run = [];
    }
  }
  return runs
    .map((one) => {
      const [first, last] = [one[0], one.at(-1)];
      return first && last
        ? `M${round(first.x)} ${bottom}L${one.map(point).join('L')}L${round(last.x)} ${bottom}Z`
        : '';
    })
    .join('');
}

/** Path data of the area between two lines, where both are known. */
export function bandOf(low: readonly (Place | null)[], high: readonly (Place | null)[]): string {
  const both = low.flatMap((place, at) => {
    const above = high[at];
    return place && above ? [{ place, above }] : [];
  });
  if (both.length < 2) return '';
  const there = both.map(({ above }) => point(above)).join('L');
  const back = both.map(({ place }) => point(place));
  return `M${there}L${back.toReversed().join('L')}Z`;
}

/** Steps of a line that follow each other become one path, so that its joins are round. */
function joined(steps: readonly string[]): string {
  let path = '';
  let end = '';
  for (const step of steps) {
    const [from = '', to = ''] = step.slice(1).split('L');
    path += to !== '' && from === end ? `L${to}` : step;
    end = to;
  }
  return path;
}

function point({ x, y }: Place): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * The labels of a row of `count` places, evenly spaced and with the last place among them. Of neighbours with the same
 * text only the first is labelled, and of those at the end the last.
 */
export function labelsOf(count: number, room: number, textOf: (at: number) => string): { at: number; text: string }[] {
  const step = Math.max(1, Math.ceil((count - 1) / Math.max(1, room - 1)));
  const labels: { at: number; text: string }[] = [];
  for (let at = count - 1; at >= 0; at -= step) labels.unshift({ at, text: textOf(at) });
  const last = labels.at(-1);
  return labels.filter(
    (label, place) => label === last || (label.text !== labels[place - 1]?.text && label.text !== last?.text),
  );
}

/** The values from the first to the last that is known. */
export function trimmed(values: readonly LineValue[]): LineValue[] {
  const first = values.findIndex(({ value }) => value !== null);
  const last = values.findLastIndex(({ value }) => value !== null);
  return first < 0 ? [] : values.slice(first, last + 1);
}

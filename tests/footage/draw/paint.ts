/** Red, green, blue 0–255 and alpha 0–1. */
export type Colour = readonly [number, number, number, number];

/** What a shape is filled with. Stops lie evenly between start and end. */
export type Paint =
  | { kind: 'solid'; colour: Colour }
  | { kind: 'linear'; x0: number; y0: number; x1: number; y1: number; stops: readonly Colour[] }
  | { kind: 'radial'; x: number; y: number; rx: number; ry: number; stops: readonly Colour[] };

/** `#rrggbb` as a colour. */
export function hex(text: string, alpha = 1): Colour {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255, alpha];
}

/** Between two colours, `share` 0–1. */
export function mix(a: Colour, b: Colour, share: number): Colour {
  const at = (k: 0 | 1 | 2 | 3) => a[k] + (b[k] - a[k]) * share;
  return [at(0), at(1), at(2), at(3)];
}

export function fade(colour: Colour, alpha: number): Colour {
  return [colour[0], colour[1], colour[2], alpha];
}

export function solid(colour: Colour): Paint {
  return { kind: 'solid', colour };
}

export function linear(from: readonly [number, number], to: readonly [number, number], ...stops: Colour[]): Paint {
  return { kind: 'linear', x0: from[0], y0: from[1], x1: to[0], y1: to[1], stops };
}

export function radial(x: number, y: number, rx: number, ry: number, ...stops: Colour[]): Paint {
  return { kind: 'radial', x, y, rx, ry, stops };
}

/** The paint's colours in a row, premultiplied, four floats each: the given number, or one for a solid paint. */
export function paintTable(paint: Paint, wanted: number): Float32Array {
  const stops = paint.kind === 'solid' ? [paint.colour] : paint.stops;
  const size = stops.length === 1 ? 1 : wanted;
  const table = new Float32Array(size * 4);
  for (let i = 0; i < size; i++) {
    const place = size === 1 ? 0 : (i / (size - 1)) * (stops.length - 1);
    const index = Math.min(stops.length - 2, Math.floor(place));
    const first = stops[Math.max(0, index)] ?? [0, 0, 0, 0];
    const [r, g, b, a] = mix(first, stops[index + 1] ?? first, place - Math.max(0, index));
    table.set([r * a, g * a, b * a, a], i * 4);
  }
  return table;
}

/** Index of the pixel's colour in a table of `size` colours. */
export function paintIndex(paint: Paint, x: number, y: number, size: number): number {
  if (paint.kind === 'solid' || paint.stops.length === 1) return 0;
  let share: number;
  if (paint.kind === 'linear') {
    const dx = paint.x1 - paint.x0;
    const dy = paint.y1 - paint.y0;
    share = ((x - paint.x0) * dx + (y - paint.y0) * dy) / (dx * dx + dy * dy);
  } else {
    const dx = (x - paint.x) / paint.rx;
    const dy = (y - paint.y) / paint.ry;
    share = Math.sqrt(dx * dx + dy * dy);
  }
  return Math.round(Math.min(1, Math.max(0, share)) * (size - 1));
}

/** Closed contours, each as x, y, x, y … */
export type Path = readonly (readonly number[])[];

export type Point = readonly [number, number];

/** Turns shape coordinates into pixels: scale first, then turn (radians, clockwise), then move. */
export type Transform = { x: number; y: number; scale: number; angle: number };

export function transform(path: Path, { x, y, scale, angle }: Transform): Path {
  const cos = Math.cos(angle) * scale;
  const sin = Math.sin(angle) * scale;
  return path.map((contour) => {
    const out = new Array<number>(contour.length);
    for (let i = 0; i < contour.length; i += 2) {
      const u = contour[i] ?? 0;
      const v = contour[i + 1] ?? 0;
      out[i] = x + cos * u - sin * v;
      out[i + 1] = y + sin * u + cos * v;
    }
    return out;
  });
}

export function ellipse(x: number, y: number, rx: number, ry: number, angle = 0, steps = 40): Path {
  const contour: number[] = [];
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  for (let i = 0; i < steps; i++) {
    const at = (i / steps) * 2 * Math.PI;
    const u = rx * Math.cos(at);
    const v = ry * Math.sin(at);
    contour.push(x + cos * u - sin * v, y + sin * u + cos * v);
  }
  return [contour];
}

export function polygon(...points: Point[]): Path {
  return [points.flat()];
}

export function rectangle(x: number, y: number, width: number, height: number, corner = 0): Path {
  const r = Math.min(corner, width / 2, height / 2);
  if (r <= 0) return polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
  const contour: number[] = [];
  const centres: Point[] = [
    [x + width - r, y + r],
    [x + width - r, y + height - r],
    [x + r, y + height - r],
    [x + r, y + r],
  ];
  centres.forEach(([cx, cy], index) => {
    for (let i = 0; i <= 10; i++) {
      const at = ((index - 1 + i / 10) * Math.PI) / 2;
      contour.push(cx + r * Math.cos(at), cy + r * Math.sin(at));
    }
  });
  return [contour];
}

/** A soft closed outline through the points (Catmull-Rom). */
export function blob(...points: Point[]): Path {
  return [curve(points, true)];
}

/** A soft closed outline given by its right half from top to bottom, mirrored at x = 0. */
export function mirrored(...half: Point[]): Path {
  const left = half.filter(([x]) => x > 1e-6).map(([x, y]): Point => [-x, y]);
  return blob(...half, ...left.reverse());
}

/** A brush stroke through the points, with the given widths at the start, in the middle and at the end. */
export function stroke(points: readonly Point[], start: number, middle: number, end: number): Path {
  const line = curve(points, false);
  const count = line.length / 2;
  const one: number[] = [];
  const other: Point[] = [];
  for (let i = 0; i < count; i++) {
    const before = Math.max(0, i - 1) * 2;
    const after = Math.min(count - 1, i + 1) * 2;
    const dx = (line[after] ?? 0) - (line[before] ?? 0);
    const dy = (line[after + 1] ?? 0) - (line[before + 1] ?? 0);
    const length = Math.hypot(dx, dy) || 1;
    const share = i / (count - 1);
    const width = (share < 0.5 ? start + (middle - start) * share * 2 : middle + (end - middle) * (share * 2 - 1)) / 2;
    const x = line[i * 2] ?? 0;
    const y = line[i * 2 + 1] ?? 0;
    one.push(x - (dy / length) * width, y + (dx / length) * width);
    other.push([x + (dy / length) * width, y - (dx / length) * width]);
  }
  return [[...one, ...other.reverse().flat()]];
}

function curve(points: readonly Point[], closed: boolean): number[] {
  const steps = 8;
  const count = points.length;
  const at = (i: number): Point => points[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))] ?? [0, 0];
  const out: number[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      out.push(spline(p0[0], p1[0], p2[0], p3[0], t), spline(p0[1], p1[1], p2[1], p3[1], t));
    }
  }
  if (!closed) out.push(...at(count - 1));
  return out;
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}

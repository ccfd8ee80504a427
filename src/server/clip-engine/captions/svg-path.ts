export type Point = readonly [x: number, y: number];
/** A closed contour: a start, then three points per cubic curve. Lines are curves with their controls on them. */
export type Contour = Point[];

/** Numbers that each command takes. Source: SVG 1.1 §8.3. */
const TAKEN: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/**
 * The contours of an SVG path, all as cubic curves; `transform` is `rotate(…)` or `matrix(…)`.
 * @throws RangeError for a path or transform with anything else in it
 */
export function contoursOf(path: string, transform?: string): Contour[] {
  const contours: Contour[] = [];
  let current: [number, number][] = [];
  let [x, y] = [0, 0];
  let reflected: Point | undefined;
  let before = '';
  const curve = (...points: [Point, Point, Point]) => {
    current.push(...points.map(([px, py]): [number, number] => [px, py]));
    [x, y] = points[2];
  };
  const line = (toX: number, toY: number) => curve([x, y], [toX, toY], [toX, toY]);
  for (const { command, numbers } of commandsOf(path)) {
    const kind = command.toLowerCase();
    const [dx, dy] = command === kind ? [x, y] : [0, 0];
    const n = (i: number) => numbers[i] ?? 0;
    const at = (i: number): Point => [n(i) + dx, n(i + 1) + dy];
    const mirror = (kinds: string): Point =>
      reflected !== undefined && kinds.includes(before) ? [2 * x - reflected[0], 2 * y - reflected[1]] : [x, y];
    if (kind === 'm') {
      [x, y] = at(0);
      current = [[x, y]];
      contours.push(current);
    } else if (kind === 'z') {
      const [start] = current;
      if (start !== undefined) [x, y] = start;
      // What follows without a new start begins where this contour did.
      current = [[x, y]];
      contours.push(current);
    } else if (kind === 'l') line(...at(0));
    else if (kind === 'h') line(n(0) + dx, y);
    else if (kind === 'v') line(x, n(0) + dy);
    else if (kind === 'a') for (const part of arc([x, y], numbers, at(5))) curve(...part);
    else if (kind === 'c' || kind === 's') {
      const first = kind === 'c' ? at(0) : mirror('cs');
      const [second, end] = kind === 'c' ? [at(2), at(4)] : [at(0), at(2)];
      reflected = second;
      curve(first, second, end);
    } else {
      const control = kind === 'q' ? at(0) : mirror('qt');
      const end = kind === 'q' ? at(2) : at(0);
      const towards = ([fromX, fromY]: Point): Point => [
        fromX + (2 / 3) * (control[0] - fromX),
        fromY + (2 / 3) * (control[1] - fromY),
      ];
      reflected = control;
      curve(towards([x, y]), towards(end), end);
    }
    before = kind;
  }
  const move = transformOf(transform);
  return contours.filter(({ length }) => length > 1).map((contour) => contour.map(move));
}

function* commandsOf(path: string): Generator<{ command: string; numbers: number[] }> {
  const number = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
  const flag = /[\s,]*([01])/y;
  const letter = /[\s,]*([a-z])/iy;
  let at = 0;
  let command = '';
  const read = (what: RegExp): string | undefined => {
    what.lastIndex = at;
    const found = what.exec(path);
    if (found !== null) at = what.lastIndex;
    return found?.[1];
  };
  while (path.slice(at).trim() !== '') {
    const next = read(letter);
    // Further numbers repeat the command; after a moveto they draw lines.
    command = next ?? (command === 'M' ? 'L' : command === 'm' ? 'l' : command);
    const taken = TAKEN[command.toLowerCase()];
    const numbers: number[] = [];
    for (let i = 0; i < (taken ?? 0); i++) {
      const isFlag = command.toLowerCase() === 'a' && (i === 3 || i === 4);
      numbers.push(Number(read(isFlag ? flag : number)));
    }
    const isRepeatedEnd = next === undefined && taken === 0;
    if (taken === undefined || isRepeatedEnd || numbers.some(Number.isNaN))
      throw new RangeError(`Not an SVG path at ${at}: ${path.slice(0, 80)}`);
    yield { command, numbers };
  }
}

/** An elliptical arc as curves of at most a quarter turn. Source: SVG 1.1 §F.6.5. */
function arc([x, y]: Point, numbers: readonly number[], [endX, endY]: Point): [Point, Point, Point][] {
  const [radiusX = 0, radiusY = 0, degrees = 0, large = 0, sweep = 0] = numbers;
  if (x === endX && y === endY) return [];
  if (radiusX === 0 || radiusY === 0)
    return [
      [
        [x, y],
        [endX, endY],
        [endX, endY],
      ],
    ];
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const halfX = (cos * (x - endX) + sin * (y - endY)) / 2;
  const halfY = (cos * (y - endY) - sin * (x - endX)) / 2;
  const tooSmall = Math.sqrt(Math.max(1, (halfX / radiusX) ** 2 + (halfY / radiusY) ** 2));
  const [rx, ry] = [Math.abs(radiusX) * tooSmall, Math.abs(radiusY) * tooSmall];
  const spread = (rx * halfY) ** 2 + (ry * halfX) ** 2;
  const away = Math.sqrt(Math.max(0, ((rx * ry) ** 2 - spread) / spread)) * (large === sweep ? -1 : 1);
  const [midX, midY] = [(away * rx * halfY) / ry, (-away * ry * halfX) / rx];
  const angle = (side: 1 | -1) => Math.atan2((side * halfY - midY) / ry, (side * halfX - midX) / rx);
  const from = angle(1);
  let whole = angle(-1) - from;
  if (sweep === 0 && whole > 0) whole -= 2 * Math.PI;
  if (sweep === 1 && whole < 0) whole += 2 * Math.PI;
  const centre: Point = [cos * midX - sin * midY + (x + endX) / 2, sin * midX + cos * midY + (y + endY) / 2];
  const place = (unitX: number, unitY: number): Point => [
    centre[0] + cos * rx * unitX - sin * ry * unitY,
    centre[1] + sin * rx * unitX + cos * ry * unitY,
  ];
  const count = Math.max(1, Math.ceil(Math.abs(whole) / (Math.PI / 2) - 1e-6));
  const step = whole / count;
  const reach = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: count }, (_, i) => {
    const [a, b] = [from + i * step, from + (i + 1) * step];
    return [
      place(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a)),
      place(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b)),
      i === count - 1 ? [endX, endY] : place(Math.cos(b), Math.sin(b)),
    ];
  });
}

function transformOf(transform: string | undefined): (point: Point) => Point {
  if (transform === undefined) return (point) => point;
  const found = /^(rotate|matrix)\(([^)]*)\)$/.exec(transform.trim());
  const values = found?.[2]?.split(/[\s,]+/).map(Number) ?? [];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
  if (found?.[1] === 'matrix') return ([x, y]) => [a * x + c * y + e, b * x + d * y + f];
  if (found === null) throw new RangeError(`Not a transform: ${transform}`);
  const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
  return ([x, y]) => [b + cos * (x - b) - sin * (y - c), c + sin * (x - b) + cos * (y - c)];
}

/** Turns contours so that those inside an odd number of others are holes when filled by winding, as libass does. */
export function windEvenOdd(contours: readonly Contour[]): Contour[] {
  return contours.map((contour) => {
    const [start] = contour;
    const around = contours.filter((other) => other !== contour && start !== undefined && isInside(start, other));
    const isHole = around.length % 2 === 1;
    return area(contour) > 0 === isHole ? [...contour].reverse() : contour;
  });
}

function area(contour: Contour): number {
  return contour.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = contour[(i + 1) % contour.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** Whether a point is inside the polygon of a contour's points. */
function isInside([x, y]: Point, contour: Contour): boolean {
  let inside = false;
  contour.forEach(([ax, ay], i) => {
    const [bx, by] = contour[(i + 1) % contour.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside;
  });
  return inside;
}

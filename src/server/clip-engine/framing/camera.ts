import { type Rate, secondsOfFrame, type Window } from './frame-grid.ts';
import { middle, type SeenFace } from './tracks.ts';

/** Position of the window's left (or upper) edge over time; `atSeconds` is relative to the clip. */
export type CameraKey = { atSeconds: number; edge: number };

/** A person who moves less than this share of the window is filmed with a still camera. */
const STILL_SHARE = 0.25;
/** Smoothing width of a moving camera, and the spacing of its keys. */
const SMOOTH_SECONDS = 0.5;
const KEY_SECONDS = 0.5;
/** A key this close to the line between its neighbours is omitted (share of the window). */
const KEY_TOLERANCE = 0.004;
/** Margin around a face to keep inside: the detector's box ends at the hairline. */
const FACE_MARGIN = 0.15;

/** Where in a window's height the middle of a face is held: above the window's middle, to leave room for the body. */
const FACE_DOWN = 0.42;

/** The camera path for one shot that follows these faces (in any order). Positions are clamped to the picture. */
export function planCamera(
  faces: readonly SeenFace[],
  shot: { from: number; to: number },
  window: Window,
  rate: Rate,
): CameraKey[] {
  const size = window.axis === 'x' ? window.width : window.height;
  const aim = window.axis === 'x' ? 0.5 : FACE_DOWN;
  const start = secondsOfFrame(shot.from, rate);
  if (faces.length === 0 || window.room <= 0) return [{ atSeconds: start, edge: Math.round(window.room / 2) }];
  const along = [...faces]
    .sort((a, b) => a.frame - b.frame)
    .map((face) => ({ seconds: secondsOfFrame(face.frame, rate), ...reach(face, window.axis) }));
  const centres = along.map(({ centre }) => centre).sort((a, b) => a - b);
  const low = quantile(centres, 0.05);
  const high = quantile(centres, 0.95);
  if (high - low < size * STILL_SHARE) {
    // The median, moved as little as necessary to keep every face inside where possible.
    const least = Math.max(...along.map(({ to }) => to)) - size;
    const most = Math.min(...along.map(({ from }) => from));
    const ideal = quantile(centres, 0.5) - size * aim;
    const edge = least <= most ? Math.min(Math.max(ideal, least), most) : ideal;
    return [{ atSeconds: start, edge: clamp(Math.round(edge), 0, window.room) }];
  }
  return movingKeys(
    along,
    { start, end: secondsOfFrame(shot.to, rate) },
    (centre) => clamp(centre - size * aim, 0, window.room),
    size,
  );
}

type Place = { seconds: number; centre: number; from: number; to: number };

function reach(face: SeenFace, axis: 'x' | 'y'): Omit<Place, 'seconds'> {
  const { x, y } = middle(face);
  const [centre, size] = axis === 'x' ? [x, face.width] : [y, face.height];
  const half = size * (0.5 + FACE_MARGIN);
  return { centre, from: centre - half, to: centre + half };
}

function movingKeys(
  along: readonly Place[],
  { start, end }: { start: number; end: number },
  edgeFor: (centre: number) => number,
  size: number,
): CameraKey[] {
  const steps = Math.max(1, Math.ceil((end - start) / KEY_SECONDS));
  const keys = Array.from({ length: steps + 1 }, (_, i) => {
    const atSeconds = start + ((end - start) * i) / steps;
    return { atSeconds, edge: round2(edgeFor(smoothed(along, atSeconds))) };
  });
  return thin(keys, size * KEY_TOLERANCE);
}

/** Local linear regression around a time with Gaussian weights, so that the ends do not lag behind a steady walk. */
function smoothed(along: readonly Place[], seconds: number): number {
  let weight = 0;
  let meanTime = 0;
  let meanPlace = 0;
  for (const place of along) {
    const w = gauss(place.seconds - seconds);
    weight += w;
    meanTime += w * (place.seconds - seconds);
    meanPlace += w * place.centre;
  }
  if (weight < 1e-6) return nearest(along, seconds).centre;
  meanTime /= weight;
  meanPlace /= weight;
  let spread = 0;
  let slope = 0;
  for (const place of along) {
    const w = gauss(place.seconds - seconds);
    spread += w * (place.seconds - seconds - meanTime) ** 2;
    slope += w * (place.seconds - seconds - meanTime) * (place.centre - meanPlace);
  }
  // With samples on one side only the line may extrapolate too far; it is followed for at most half a smoothing width.
  const lead = clamp(-meanTime, -SMOOTH_SECONDS / 2, SMOOTH_SECONDS / 2);
  return meanPlace + (spread / weight < 0.01 ? 0 : (slope / spread) * lead);
}

function gauss(seconds: number): number {
  return Math.exp(-0.5 * (seconds / SMOOTH_SECONDS) ** 2);
}

function nearest(along: readonly Place[], seconds: number): Place {
  return along.reduce((best, place) =>
    Math.abs(place.seconds - seconds) < Math.abs(best.seconds - seconds) ? place : best,
  );
}

/** Omits keys that linear interpolation yields anyway (Ramer–Douglas–Peucker in one dimension). */
function thin(keys: readonly CameraKey[], tolerance: number): CameraKey[] {
  const first = keys[0];
  const last = keys[keys.length - 1];
  if (first === undefined || last === undefined || keys.length <= 2) return [...keys];
  let worst = 0;
  let worstAt = 0;
  keys.forEach((key, i) => {
    const share = (key.atSeconds - first.atSeconds) / (last.atSeconds - first.atSeconds);
    const away = Math.abs(key.edge - (first.edge + (last.edge - first.edge) * share));
    if (away > worst) [worst, worstAt] = [away, i];
  });
  if (worst <= tolerance) return [first, last];
  return [...thin(keys.slice(0, worstAt + 1), tolerance), ...thin(keys.slice(worstAt), tolerance).slice(1)];
}

/** The position of the window's edge at a time, interpolated linearly between keys. */
export function edgeAt(keys: readonly CameraKey[], atSeconds: number): number {
  const next = keys.findIndex((key) => key.atSeconds > atSeconds);
  const after = keys[next];
  const before = keys[next === -1 ? keys.length - 1 : next - 1];
  if (before === undefined) return after?.edge ?? 0;
  if (after === undefined) return before.edge;
  return (
    before.edge + ((after.edge - before.edge) * (atSeconds - before.atSeconds)) / (after.atSeconds - before.atSeconds)
  );
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.round((sorted.length - 1) * share)] ?? 0;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

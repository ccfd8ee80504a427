import { frameAt, type Rate } from '../framing/frame-grid.ts';
import { evenPosition } from '../framing/window-at.ts';
import type { CropShot } from '../shapes.ts';

/** A window over a stretch of time. */
export type WindowPath = Pick<CropShot, 'startSeconds' | 'endSeconds' | 'keys'>;

/**
 * One coordinate of the window as a single expression of the frame number `n`: a sum of terms, each active for the
 * frames of its own stretch. Frames are whole numbers, so a new shot's term starts exactly on its first frame.
 * `firstFrame` is the clip's frame with n = 0.
 */
export function cropExpression(
  shots: readonly WindowPath[],
  axis: 'x' | 'y',
  clipStart: number,
  rate: Rate,
  firstFrame = 0,
): string {
  const terms = shots.flatMap((shot) => shotTerms(shot, axis, clipStart, rate, firstFrame));
  const joined = terms.filter(({ value }) => value !== '0');
  if (joined.length === 0) return '0';
  const [only] = joined;
  if (joined.length === 1 && terms.length === 1 && only !== undefined) return only.value;
  return joined.map(({ gate, value }) => `${gate}*(${value})`).join('+');
}

function shotTerms(
  shot: WindowPath,
  axis: 'x' | 'y',
  clipStart: number,
  rate: Rate,
  firstFrame: number,
): { gate: string; value: string }[] {
  const from = frameAt(shot.startSeconds - clipStart, rate) - firstFrame;
  const to = frameAt(shot.endSeconds - clipStart, rate) - firstFrame;
  const keys = shot.keys.map((key) => ({
    at: tidy((key.atSeconds * rate.num) / rate.den - firstFrame),
    place: key[axis],
  }));
  const [first] = keys;
  if (first === undefined) return [];
  if (keys.every(({ place }) => place === first.place))
    return [{ gate: gate(from, to), value: tidy(evenPosition(first.place)) }];
  return keys.slice(0, -1).flatMap((key, i) => {
    const next = keys[i + 1];
    if (next === undefined) return [];
    // The first and last piece extend to the shot's ends, wherever their keys are.
    const opens = i === 0 ? from : Math.max(from, Math.ceil(Number(key.at)));
    const shuts = i === keys.length - 2 ? to : Math.min(to, Math.ceil(Number(next.at)));
    const slope = (next.place - key.place) / Math.max(1e-6, Number(next.at) - Number(key.at));
    return opens < shuts
      ? [{ gate: gate(opens, shuts), value: `${tidy(key.place)}+${tidy(slope, 5)}*(n-${key.at})` }]
      : [];
  });
}

function gate(from: number, to: number): string {
  return `gte(n,${from})*lt(n,${to})`;
}

/** A number without trailing digits and without an exponent, which the expression parser does not accept. */
function tidy(value: number, digits = 3): string {
  return String(Number(value.toFixed(digits)) || 0);
}

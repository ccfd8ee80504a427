import { cropWindow, type Rate, type Size } from './frame-grid.ts';
import type { Person } from './people.ts';
import type { SeenFace } from './tracks.ts';

/** Two people seen one after the other are in different places if they are this share of a window apart. */
const ELSEWHERE = 0.3;
/** A person seen for less time does not become the one to follow. */
const MIN_SECONDS = 0.6;

type Shot = { from: number; to: number; people: readonly Person[] };

/**
 * Frames at which the person to follow becomes a different one in a different place: at a cut that was not detected in
 * the pictures, or where one person left before the next appeared. The window jumps there, instead of moving towards a
 * person who is not visible yet.
 */
export function findHandovers(
  { people }: Shot,
  { scores, source, output, rate }: { scores: readonly number[]; source: Size; output: Size; rate: Rate },
): number[] {
  const window = cropWindow(source, output);
  const least = MIN_SECONDS * (rate.num / rate.den);
  const inTurn = followed(people.filter(({ alive }) => alive !== false)).filter(
    ({ faces }) => lengthOf(faces) >= least,
  );
  return inTurn.slice(1).flatMap(({ faces }, i) => {
    const [last, next] = [inTurn[i]?.faces.at(-1), faces[0]];
    if (last === undefined || next === undefined) return [];
    const apart = Math.hypot(next.x + next.width / 2 - last.x - last.width / 2, next.y - last.y);
    return apart < ELSEWHERE * Math.min(window.width, window.height)
      ? []
      : [mostChanged(scores, last.frame, next.frame)];
  });
}

/** The main person, and where that one is not visible the next most important one who is; in order of time. */
export function followed(people: readonly Person[]): Person[] {
  const kept: Person[] = [];
  for (const person of people) {
    const [from, to] = [person.faces[0]?.frame ?? 0, person.faces.at(-1)?.frame ?? 0];
    if (kept.every(({ faces }) => from > (faces.at(-1)?.frame ?? 0) || to < (faces[0]?.frame ?? 0))) kept.push(person);
  }
  return kept.sort((a, b) => (a.faces[0]?.frame ?? 0) - (b.faces[0]?.frame ?? 0));
}

function lengthOf(faces: readonly SeenFace[]): number {
  return (faces.at(-1)?.frame ?? 0) - (faces[0]?.frame ?? 0);
}

function mostChanged(scores: readonly number[], after: number, until: number): number {
  let best = until;
  for (let frame = after + 1; frame <= until; frame++) if ((scores[frame] ?? 0) > (scores[best] ?? 0)) best = frame;
  return best;
}

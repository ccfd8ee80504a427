import type { CropPlan, CropShot } from '../shapes.ts';
import { edgeAt, planCamera } from './camera.ts';
import { cropWindow, type Rate, type Size, secondsOfFrame, type Window } from './frame-grid.ts';
import { findPeople, type Person, type Sample } from './people.ts';
import { lostShare } from './picture.ts';
import type { SeenFace } from './tracks.ts';

export type ShotInput = {
  samples: readonly Sample[];
  /** Frames at which shots begin, without 0. */
  cuts: readonly number[];
  frames: number;
  sampleFrames: number;
  rate: Rate;
  source: Size;
  output: Size;
  /** Start of the clip on the source's clock. */
  startSeconds: number;
};

/** A window that cuts off less than this loses nothing that matters. */
const TRIFLE_SHARE = 0.06;
/** Two people count as equals if the lighter one has this share of the other's weight and both stay this long. */
const EQUAL_WEIGHT = 0.85;
const EQUAL_PRESENCE = 0.6;
/**
 * A drawn or typed picture: mostly flat, with hard edges, hardly moving. Measured on generated pictures (256 pixels
 * wide): slides 0.86–0.96 flat with 0.84–0.92 of the edges hard and a change of 0.01–0.28; rooms 0.76–0.84, 0.21–0.67
 * and 0.7–4.8; b-roll 0.79–0.89, 0.20–0.31 and 3.9–6.4. Not measured on filmed slides.
 */
const DRAWN_FLAT = 0.7;
const DRAWN_HARD = 0.75;
const DRAWN_CHANGE = 3;
/** Such a picture is shown whole if a window would cut off this share of its edges. */
const LOST_CONTENT = 0.3;
/** A face on a slide narrower than this share of the picture is an inset in the corner, not the subject. */
const GUEST_FACE = 0.09;
/** A face smaller than this relative to the main one does not count as a subject. */
const CROWD_SIZE = 0.5;
/** A lifeless face is followed only if it is this certain: a portrait, not a pattern on a wall. */
const SURE_PORTRAIT = { score: 0.8, likeness: 0.9 };

/** The main person's face at a sampled frame, and its width as a share of the clip's. */
export type Subject = { face: SeenFace; widthShare: number };

/** Decides layout and camera for each shot. Pure: the same samples give the same plan. `subjects` are by frame. */
export function planShots(input: ShotInput): { crop: CropPlan; subjects: ReadonlyMap<number, Subject> } {
  const window = cropWindow(input.source, input.output);
  const starts = [0, ...input.cuts];
  const shots: CropShot[] = [];
  const subjects = new Map<number, Subject>();
  const tally = { inside: 0, all: 0 };
  starts.forEach((from, index) => {
    const to = starts[index + 1] ?? input.frames;
    const samples = input.samples.filter(({ frame }) => frame >= from && frame < to);
    const planned = planShot(samples, { from, to }, window, input);
    count(tally, planned, window, input.rate);
    const shown = planned.layout === 'fit' ? input.source.width : window.width;
    for (const face of planned.people[0]?.faces ?? [])
      subjects.set(face.frame, { face, widthShare: face.width / shown });
    shots.push(asCropShot(planned, { from, to }, window, input));
  });
  const faceInsideShare = tally.all === 0 ? undefined : tally.inside / tally.all;
  return { crop: { shots, width: input.output.width, height: input.output.height, faceInsideShare }, subjects };
}

type Planned = {
  layout: 'crop' | 'fit';
  keys: readonly { atSeconds: number; edge: number }[];
  people: readonly Person[];
};

function planShot(
  samples: readonly Sample[],
  shot: { from: number; to: number },
  window: Window,
  input: ShotInput,
): Planned {
  const { rate, sampleFrames, source } = input;
  const drawn = isDrawn(samples) && losesContent(samples, window, source);
  const present = subjectsAmong(findPeople(samples, rate.num / rate.den, sampleFrames), drawn);
  const main = present[0];
  const people = present.filter((person) => main !== undefined && meanWidth(person) >= CROWD_SIZE * meanWidth(main));
  const still = planCamera([], shot, window, rate);
  if (window.room <= TRIFLE_SHARE * (window.axis === 'x' ? source.width : source.height))
    return { layout: 'crop', keys: still, people };
  if (main === undefined) return { layout: drawn ? 'fit' : 'crop', keys: still, people };
  if (drawn && meanWidth(main) < GUEST_FACE * source.width) return { layout: 'fit', keys: still, people };
  const second = people[1];
  if (second !== undefined && areTogether(main, second, window)) {
    return { layout: 'crop', keys: planCamera([...main.faces, ...second.faces], shot, window, rate), people };
  }
  if (second !== undefined && areEquals(main, second, samples.length)) return { layout: 'fit', keys: still, people };
  return { layout: 'crop', keys: planCamera(followed(present), shot, window, rate), people };
}

/** Who counts as a subject: live faces, otherwise certain portraits, but no pictures on a slide. */
function subjectsAmong(people: readonly Person[], drawn: boolean): Person[] {
  const living = people.filter(({ alive }) => alive !== false);
  if (living.length > 0 || drawn) return living;
  const isPortrait = ({ faces }: Person) =>
    median(faces.map(({ score }) => score)) >= SURE_PORTRAIT.score &&
    median(faces.map(({ likeness }) => likeness)) >= SURE_PORTRAIT.likeness;
  return people.filter(isPortrait);
}

/** The main person, and where that one is not visible the next most important one who is. */
function followed(people: readonly Person[]): SeenFace[] {
  const kept: SeenFace[] = [];
  const spans: { from: number; to: number }[] = [];
  for (const { faces } of people) {
    const from = faces[0]?.frame ?? 0;
    const to = faces[faces.length - 1]?.frame ?? 0;
    if (spans.some((span) => from <= span.to && to >= span.from)) continue;
    spans.push({ from, to });
    kept.push(...faces);
  }
  return kept;
}

function areTogether(a: Person, b: Person, window: Window): boolean {
  const side = window.axis === 'x' ? ('x' as const) : ('y' as const);
  const extent = window.axis === 'x' ? ('width' as const) : ('height' as const);
  const all = [...a.faces, ...b.faces];
  const from = Math.min(...all.map((face) => face[side]));
  const to = Math.max(...all.map((face) => face[side] + face[extent]));
  return to - from <= window[extent] * 0.9;
}

function areEquals(main: Person, second: Person, samples: number): boolean {
  const stay = ({ faces }: Person) => faces.length >= samples * EQUAL_PRESENCE;
  return second.weight >= EQUAL_WEIGHT * main.weight && stay(main) && stay(second);
}

function isDrawn(samples: readonly Sample[]): boolean {
  const pictures = samples.map(({ picture }) => picture);
  const changes = pictures.slice(1).map(({ change }) => change ?? 0);
  return (
    pictures.length > 0 &&
    median(pictures.map(({ flatShare }) => flatShare)) >= DRAWN_FLAT &&
    median(pictures.map(({ hardShare }) => hardShare)) >= DRAWN_HARD &&
    (changes.length === 0 || median(changes) <= DRAWN_CHANGE)
  );
}

function losesContent(samples: readonly Sample[], window: Window, source: Size): boolean {
  const whole = window.axis === 'x' ? source.width : source.height;
  const from = window.room / 2 / whole;
  const lost = samples.map(({ picture }) =>
    lostShare(window.axis === 'x' ? picture.columns : picture.rows, from, 1 - from),
  );
  return median(lost) >= LOST_CONTENT;
}

function count(
  tally: { inside: number; all: number },
  { layout, keys, people }: Planned,
  window: Window,
  rate: Rate,
): void {
  for (const face of people.flatMap(({ faces }) => faces)) {
    tally.all++;
    const edge = edgeAt(keys, secondsOfFrame(face.frame, rate));
    const [from, size, room] =
      window.axis === 'x' ? [face.x, face.width, window.width] : [face.y, face.height, window.height];
    // A face cut off by the source itself can only be at the picture's edge.
    if (layout === 'fit' || (Math.max(0, from) >= edge && Math.min(from + size, room + window.room) <= edge + room))
      tally.inside++;
  }
}

function asCropShot(
  { layout, keys }: Planned,
  shot: { from: number; to: number },
  window: Window,
  input: ShotInput,
): CropShot {
  const at = (frame: number) => input.startSeconds + secondsOfFrame(frame, input.rate);
  const times = { startSeconds: at(shot.from), endSeconds: at(shot.to) };
  if (layout === 'fit')
    return { ...times, layout, keys: [], cropWidth: input.source.width, cropHeight: input.source.height };
  return {
    ...times,
    layout,
    keys: keys.map(({ atSeconds, edge }) => ({
      atSeconds,
      x: window.axis === 'x' ? edge : 0,
      y: window.axis === 'y' ? edge : 0,
    })),
    cropWidth: window.width,
    cropHeight: window.height,
  };
}

function meanWidth({ faces }: Person): number {
  return faces.reduce((sum, face) => sum + face.width, 0) / faces.length;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

import type { CropPlan, CropShot } from '../shapes.ts';
import { type Rate, type Size, secondsOfFrame } from './frame-grid.ts';
import { findHandovers } from './handovers.ts';
import { type Planned, planShot } from './layouts.ts';
import { findPeople, type Person, type Sample } from './people.ts';
import { hasSameWindows, holds, type SeenBox, shownAt } from './shown.ts';
import type { Voice } from './speaker.ts';
import type { SeenFace } from './tracks.ts';
import { writtenParts } from './written-parts.ts';

export type ShotInput = {
  samples: readonly Sample[];
  /** Frames at which shots begin, without 0. */
  cuts: readonly number[];
  /** Each frame's difference from the one before; as many as the clip has frames. */
  scores: readonly number[];
  /** The sound's level, to tell who speaks; undefined where only one person is seen, or nothing is heard. */
  voice: Voice | undefined;
  sampleFrames: number;
  rate: Rate;
  source: Size;
  output: Size;
  /** Start of the clip on the source's clock. */
  startSeconds: number;
};

/** With more changes of layout the filter graph gets too large; shots then use the plain window or the full picture. */
const MAX_STRETCHES = 30;

/** The main person's face at a sampled frame, and its width as a share of the clip's. */
export type Subject = { face: SeenFace; widthShare: number };

type Shot = { from: number; to: number; samples: readonly Sample[]; people: readonly Person[] };

/**
 * Decides layout and camera for each shot. Pure: the same samples give the same plan. `subjects` are by frame; `cuts`
 * also has the frames at which another person takes over.
 */
export function planShots(input: ShotInput): {
  crop: CropPlan;
  subjects: ReadonlyMap<number, Subject>;
  cuts: readonly number[];
  /** Letters on slides and screen recordings, in source pixels. */
  texts: readonly SeenBox[];
} {
  const shots = divide(input);
  const planAll = (plain: boolean) =>
    shots.map((shot) => {
      const planned = planShot(shot, { ...input, plain });
      return { shot, planned, made: asCropShot(planned, shot, input) };
    });
  const first = planAll(false);
  const changes = first.filter(({ made }, i) => i > 0 && !hasSameWindows(made, first[i - 1]?.made ?? made)).length;
  const all = changes < MAX_STRETCHES ? first : planAll(true);
  const subjects = new Map<number, Subject>();
  const tally = { inside: 0, all: 0 };
  const speaker = { inside: 0, all: 0 };
  for (const { planned, made } of all) {
    for (const face of planned.people.flatMap(({ faces }) => faces)) {
      const shown = shownAt(made, input.output, input.source, secondsOfFrame(face.frame, input.rate));
      const holding = shown.find(({ from }) => holds(from, face, input.source));
      tally.all++;
      if (holding !== undefined) tally.inside++;
      if (planned.people[0]?.faces.includes(face) !== true) continue;
      speaker.all++;
      if (holding !== undefined) speaker.inside++;
      const { from, to } = holding ?? { from: { width: input.source.width }, to: input.output };
      subjects.set(face.frame, { face, widthShare: (face.width / from.width) * (to.width / input.output.width) });
    }
  }
  return {
    crop: {
      shots: all.map(({ made }) => made),
      width: input.output.width,
      height: input.output.height,
      faceInsideShare: tally.all === 0 ? undefined : tally.inside / tally.all,
      ...(speaker.all > 0 && { speakerInsideShare: speaker.inside / speaker.all }),
      ...(all.some(({ planned }) => planned.tooSmall) && { smallFaces: true }),
    },
    subjects,
    cuts: shots.slice(1).map(({ from }) => from),
    texts: all.flatMap(({ shot, planned }) =>
      planned.drawn === true ? shot.samples.flatMap((sample) => writtenParts(sample, input.source)) : [],
    ),
  };
}

/** Shots from cut to cut, divided again where a different person becomes the main one in another place. */
function divide(input: ShotInput): Shot[] {
  const perSecond = input.rate.num / input.rate.den;
  const between = (starts: readonly number[]) =>
    starts.map((from, i): Shot => {
      const to = starts[i + 1] ?? input.scores.length;
      const samples = input.samples.filter(({ frame }) => frame >= from && frame < to);
      return { from, to, samples, people: findPeople(samples, perSecond, input.sampleFrames) };
    });
  const starts = [0, ...input.cuts];
  const more = between(starts).flatMap((shot) => findHandovers(shot, input));
  return between([...starts, ...more].sort((a, b) => a - b));
}

function asCropShot({ layout, size, keys, panes }: Planned, { from, to }: Shot, input: ShotInput): CropShot {
  const at = (frame: number) => input.startSeconds + secondsOfFrame(frame, input.rate);
  return {
    startSeconds: at(from),
    endSeconds: at(to),
    layout,
    keys,
    cropWidth: size.width,
    cropHeight: size.height,
    ...(panes && { panes }),
  };
}

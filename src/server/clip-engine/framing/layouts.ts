import type { CropShot, Pane } from '../shapes.ts';
import { aimWindow, closeWindow, extentOf, median, mostEnlarged } from './aim.ts';
import { cropWindow, type Rate, type Size, secondsOfFrame } from './frame-grid.ts';
import { followed } from './handovers.ts';
import type { Person, Sample } from './people.ts';
import { looksDrawn, lostShare } from './picture.ts';
import { findSpeaker, type Voice } from './speaker.ts';
import { planScreen, planSplit } from './split.ts';
import type { SeenFace } from './tracks.ts';

/** A shot's layout and camera, and the people whose faces it is to show, the main one first. */
export type Planned = {
  layout: CropShot['layout'];
  size: Size;
  keys: CropShot['keys'];
  panes?: readonly Pane[];
  people: readonly Person[];
  /** Whether faces stay small because a closer window would have been enlarged too much. */
  tooSmall?: boolean;
  /** Whether the picture is a slide or screen recording, which is shown in full. */
  drawn?: boolean;
};

export type Scene = {
  source: Size;
  output: Size;
  rate: Rate;
  voice: Voice | undefined;
  /** Without closer windows and split pictures. */
  plain: boolean;
};

type Shot = { from: number; to: number; samples: readonly Sample[]; people: readonly Person[] };

/** A window that cuts off less than this loses nothing that matters. */
const TRIFLE_SHARE = 0.06;
/** A second person is shown next to the main one from this relative weight and share of the shot on. */
const SECOND_WEIGHT = 0.25;
const SECOND_STAY = 0.6;
const SECOND_SEEN = 0.35;
/** A face smaller than this relative to the main one does not count as a subject. */
const CROWD_SIZE = 0.5;
/** Share of a window that a group may fill to be shown by one. */
const TOGETHER = 0.9;
/** A shorter shot is not split: viewers cannot take in two pictures in that time. */
const MIN_SPLIT_SECONDS = 0.6;
/**
 * A drawn picture hardly moves. Measured change from sample to sample (0–255): slides 0.01–0.28, rooms 0.7–4.8, b-roll
 * 3.9–6.4.
 */
const DRAWN_CHANGE = 3;
/** Such a picture is shown in full if a window would cut off this share of its edges. */
const LOST_CONTENT = 0.3;
/** A face on a slide narrower than this share of the picture is an inset in the corner, not the subject. */
const GUEST_FACE = 0.15;
/** A lifeless face is followed only if it is this certain: a portrait, not a pattern on a wall. */
const SURE_PORTRAIT = { score: 0.8, likeness: 0.9 };

export function planShot(shot: Shot, scene: Scene): Planned {
  const { source, output } = scene;
  const drawn = isDrawn(shot.samples) && losesContent(shot.samples, scene);
  const present = subjectsAmong(shot.people, drawn);
  const main = present[0];
  if (main === undefined) return drawn ? { ...whole([], scene), drawn } : follow([], shot, scene);
  if (drawn && meanWidth(main) < GUEST_FACE * source.width) return { ...screenOrWhole(main, shot, scene), drawn };
  const window = cropWindow(source, output);
  if (window.room <= TRIFLE_SHARE * (window.axis === 'x' ? source.width : source.height) && present.length > 1)
    return { ...follow([], shot, { ...scene, plain: true }), people: present };
  const together = [main, ...present.slice(1).filter((person) => counts(person, main, shot))];
  if (together.length === 1) return follow(followed(present), shot, scene);
  const group = extentOf(together.flatMap(({ faces }) => faces));
  if (group.width <= window.width * TOGETHER && group.height <= window.height * TOGETHER)
    return follow(together, shot, scene);
  const speaker = findSpeaker(together, scene.voice);
  if (speaker !== undefined) return follow([speaker], shot, scene);
  const long = secondsOfFrame(shot.to - shot.from, scene.rate) >= MIN_SPLIT_SECONDS;
  const split = long && !scene.plain ? planSplit(together, shot, scene) : undefined;
  if (split === undefined) return long ? whole(together, scene) : follow([main], shot, scene);
  const { panes, tooSmall } = split;
  return { layout: 'split', size: source, keys: [], people: together, panes, tooSmall };
}

/** One window, as close as the faces are small, with a camera that follows them. */
function follow(people: readonly Person[], shot: Shot, scene: Scene): Planned {
  const { source, output, rate } = scene;
  const { width, height } = cropWindow(source, output);
  const faces: SeenFace[] = people.flatMap((person) => person.faces);
  const { size, tooSmall } = scene.plain
    ? { size: { width, height }, tooSmall: false }
    : closeWindow(faces, { width, height }, { output, enlarged: mostEnlarged(source, output) });
  const keys = aimWindow(faces, shot, { size, rate, region: { x: 0, y: 0, ...source } });
  return { layout: 'crop', size, keys, people, tooSmall };
}

function whole(people: readonly Person[], { source }: Scene): Planned {
  return { layout: 'fit', size: source, keys: [], people };
}

function screenOrWhole(main: Person, shot: Shot, scene: Scene): Planned {
  const screen = scene.plain ? undefined : planScreen(main, shot, scene);
  if (screen === undefined) return whole([main], scene);
  return { layout: 'screen', size: scene.source, keys: [], people: [main], ...screen };
}

/** Who counts as a subject: live people, otherwise certain portraits, but no pictures on a slide. */
function subjectsAmong(people: readonly Person[], drawn: boolean): Person[] {
  const living = people.filter(
    ({ alive, faces }) => alive !== false && !(drawn && faces.every(({ ofBody }) => ofBody)),
  );
  if (living.length > 0 || drawn) return living;
  const isPortrait = ({ faces }: Person) =>
    median(faces.map(({ score }) => score)) >= SURE_PORTRAIT.score &&
    median(faces.map(({ likeness }) => likeness)) >= SURE_PORTRAIT.likeness;
  return people.filter(isPortrait);
}

/** Whether a person is shown next to the main one: nearly as large, and there for most of the shot. */
function counts(person: Person, main: Person, { from, to, samples }: Shot): boolean {
  const stay = (person.faces.at(-1)?.frame ?? 0) - (person.faces[0]?.frame ?? 0);
  const sampled = (samples.at(-1)?.frame ?? to) - (samples[0]?.frame ?? from);
  return (
    meanWidth(person) >= CROWD_SIZE * meanWidth(main) &&
    person.weight >= SECOND_WEIGHT * main.weight &&
    stay >= SECOND_STAY * sampled &&
    person.faces.length >= SECOND_SEEN * samples.length
  );
}

function isDrawn(samples: readonly Sample[]): boolean {
  const pictures = samples.map(({ picture }) => picture);
  const changes = pictures.slice(1).map(({ change }) => change ?? 0);
  return (
    pictures.length > 0 &&
    looksDrawn({
      flatShare: median(pictures.map(({ flatShare }) => flatShare)),
      hardShare: median(pictures.map(({ hardShare }) => hardShare)),
    }) &&
    (changes.length === 0 || median(changes) <= DRAWN_CHANGE)
  );
}

function losesContent(samples: readonly Sample[], { source, output }: Scene): boolean {
  const window = cropWindow(source, output);
  const from = window.room / 2 / (window.axis === 'x' ? source.width : source.height);
  const lost = samples.map(({ picture }) =>
    lostShare(window.axis === 'x' ? picture.columns : picture.rows, from, 1 - from),
  );
  return median(lost) >= LOST_CONTENT;
}

function meanWidth({ faces }: Person): number {
  return faces.reduce((sum, face) => sum + face.width, 0) / faces.length;
}

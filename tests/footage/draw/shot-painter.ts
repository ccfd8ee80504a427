import type { Shot, TrueFace } from '../model.ts';
import { people, type SpeakerId } from '../people.ts';
import { type Actor, createActor, drawActorBody, drawActorHead, drawBodySprite, facePath } from './actor.ts';
import { paintBackdrop } from './backdrop.ts';
import { drawMicrophone, drawNameTag, type Fonts } from './furniture.ts';
import { copyWindow, createI420, type I420, writeI420 } from './i420.ts';
import { paintScenery } from './scenery.ts';
import { drawSlideParts, paintSlide } from './slide.ts';
import { type Area, copyArea, createSurface, evenArea, placeSprite, type Surface, unionArea } from './surface.ts';

/** What a shot's pictures depend on. Seconds are within the shot. */
export type ShotScene = {
  shot: Shot;
  width: number;
  height: number;
  frameRate: number;
  startSeconds: number;
  lengthSeconds: number;
  seed: number;
  fonts: Fonts;
  /** How far the mouth is open at a frame, 0–1. */
  mouthAt(frame: number): number;
  lines: readonly { speaker: SpeakerId; startSeconds: number; endSeconds: number }[];
  /** Backdrops already painted, by name and seed: shots in one room share it. */
  rooms: Map<string, Surface>;
};

/** `paint` returns the shot's own frame, valid until the next call. Frames must be asked for in order. */
export type ShotPainter = { faces: readonly TrueFace[]; paint(frame: number): I420 };

export function createShotPainter(scene: ShotScene): ShotPainter {
  switch (scene.shot.kind) {
    case 'speaker':
    case 'dialogue':
    case 'group':
      return createStillPainter(scene, scene.shot);
    case 'screen':
      return createScreenPainter(scene, scene.shot);
    case 'moving':
      return createMovingPainter(scene, scene.shot);
    case 'slide':
      return createSlidePainter(scene, scene.shot);
    case 'broll':
      return createPanPainter(scene, scene.shot.theme);
  }
}

type StillShot = Extract<Shot, { kind: 'speaker' | 'dialogue' | 'group' }>;

function createStillPainter(scene: ShotScene, shot: StillShot): ShotPainter {
  const { width, height } = scene;
  const base = createSurface(width, height);
  base.data.set(room(scene, shot.backdrop).data);
  const actors = actorsOf(scene, shot);
  actors.forEach((actor, i) => {
    drawActorBody(base, actor, actor.x(0));
    drawMicrophone(
      base,
      actor.x(0),
      actor.y,
      actor.radius,
      shot.kind === 'dialogue' || shot.kind === 'group' ? (i === 0 ? -1 : 1) : actor.x(0) > width / 2 ? 1 : -1,
    );
  });
  if (shot.kind === 'speaker' && shot.nameTag) drawNameTag(base, scene.fonts, people[shot.speaker]);
  const drawHeads = (surface: Surface, frame: number) => actors.map((actor) => drawHead(scene, surface, actor, frame));
  return { faces: facesOf(scene, actors), paint: createRedrawer(base, drawHeads) };
}

function actorsOf(scene: ShotScene, shot: StillShot): Actor[] {
  if (shot.kind === 'speaker') return [singleActor(scene, shot)];
  if (shot.kind === 'dialogue') return pairOfActors(scene, shot.left, shot.right);
  return shot.people.map(({ speaker, at, size = 0.145, down = 0.44 }, i) =>
    createActor(
      speaker,
      scene.seed + i,
      size * scene.height,
      () => at * scene.width,
      down * scene.height,
      at < 0.5 ? 1 : -1,
    ),
  );
}

/** A screen recording: a slide with a camera's picture in a lower corner. */
function createScreenPainter(scene: ShotScene, shot: Extract<Shot, { kind: 'screen' }>): ShotPainter {
  const { width, height } = scene;
  const base = paintSlide(shot, scene.fonts, width, height);
  drawSlideParts(base, shot, scene.fonts, shot.bullets.length, 1);
  const radius = (shot.size ?? 0.07) * height;
  const inset = { width: Math.round(radius * 4.4), height: Math.round(radius * 3.3) };
  const left = shot.corner === 'left' ? 0 : width - inset.width;
  const top = height - inset.height;
  const own = paintBackdrop('evening', inset.width, inset.height, scene.seed);
  const actor = createActor(shot.speaker, scene.seed, radius, () => inset.width / 2, radius * 1.35);
  drawActorBody(own, actor, inset.width / 2);
  const camera = createSurface(inset.width, inset.height);
  const draw = (surface: Surface, frame: number) => {
    camera.data.set(own.data);
    drawHead(scene, camera, actor, frame);
    placeSprite(surface, camera, { originX: 0, originY: 0, x: left, y: top, angle: 0 });
    return [{ left, top, right: left + inset.width, bottom: height }];
  };
  const faces = facesOf(scene, [actor]).map((face) => ({
    ...face,
    keys: face.keys.map((key) => ({ ...key, x: key.x + left, y: key.y + top })),
  }));
  return { faces, paint: createRedrawer(base, draw) };
}

function createMovingPainter(scene: ShotScene, shot: Extract<Shot, { kind: 'moving' }>): ShotPainter {
  const { width, height } = scene;
  const radius = (shot.size ?? 0.16) * height;
  const x = (seconds: number) => {
    const share = Math.min(1, seconds / scene.lengthSeconds);
    const eased = share * share * (3 - 2 * share);
    return width * (shot.from + (shot.to - shot.from) * eased);
  };
  const actor = createActor(shot.speaker, scene.seed, radius, x, height * 0.42, 0, shot.away);
  const body = drawBodySprite(actor, height);
  const draw = (surface: Surface, frame: number) => {
    const seconds = frame / scene.frameRate;
    const at = placeSprite(surface, body.surface, {
      originX: body.originX,
      originY: body.originY,
      x: x(seconds),
      y: actor.y,
      angle: 0,
    });
    return [unionArea(at, drawHead(scene, surface, actor, frame))];
  };
  return { faces: facesOf(scene, [actor]), paint: createRedrawer(room(scene, shot.backdrop), draw) };
}

/** Paints what moves over a still base, and converts only the pixels that this frame or the one before touched. */
function createRedrawer(base: Surface, draw: (surface: Surface, frame: number) => Area[]): (frame: number) => I420 {
  const surface = createSurface(base.width, base.height);
  surface.data.set(base.data);
  const picture = createI420(base.width, base.height);
  writeI420(surface, picture, { left: 0, top: 0, right: base.width, bottom: base.height });
  let before: Area[] = [];
  return (frame) => {
    for (const area of before) copyArea(base, surface, area);
    const now = draw(surface, frame).map((area) => evenArea(area, surface));
    now.forEach((area, i) => {
      const last = before[i];
      writeI420(surface, picture, last === undefined ? area : unionArea(area, last));
    });
    before = now;
    return picture;
  };
}

function createSlidePainter(scene: ShotScene, shot: Extract<Shot, { kind: 'slide' }>): ShotPainter {
  const { width, height } = scene;
  const base = paintSlide(shot, scene.fonts, width, height);
  const surface = createSurface(width, height);
  const picture = createI420(width, height);
  let shown = '';
  const growSeconds = 0.8;
  return {
    faces: [],
    paint(frame) {
      const seconds = frame / scene.frameRate;
      const begun = scene.lines.filter((line) => line.startSeconds - 0.15 <= seconds).length;
      const bullets = scene.lines.length === 0 ? shot.bullets.length : Math.min(shot.bullets.length, begun);
      const share = Math.min(1, Math.max(0, (seconds - 0.3) / growSeconds));
      const grown = shot.chart === undefined ? 1 : 1 - (1 - share) ** 3;
      const state = `${bullets} ${grown}`;
      if (state !== shown) {
        surface.data.set(base.data);
        drawSlideParts(surface, shot, scene.fonts, bullets, grown);
        writeI420(surface, picture, { left: 0, top: 0, right: width, bottom: height });
        shown = state;
      }
      return picture;
    },
  };
}

/**
 * A pan over a wide landscape by two pixels a frame, whole steps of the colour planes, so that it costs only copying.
 */
function createPanPainter(scene: ShotScene, theme: 'hills' | 'harbour'): ShotPainter {
  const { width, height } = scene;
  const frames = Math.ceil(scene.lengthSeconds * scene.frameRate);
  const spare = Math.min(width, frames * 2);
  const wide = paintScenery(theme, width + spare, height, scene.seed);
  const all = createI420(wide.width, height);
  writeI420(wide, all, { left: 0, top: 0, right: wide.width, bottom: height });
  const picture = createI420(width, height);
  return {
    faces: [],
    paint(frame) {
      copyWindow(all, picture, Math.min(spare, frame * 2), 0);
      return picture;
    },
  };
}

function singleActor(scene: ShotScene, shot: Extract<Shot, { kind: 'speaker' }>): Actor {
  const radius = (shot.size ?? 0.18) * scene.height;
  return createActor(shot.speaker, scene.seed, radius, () => shot.at * scene.width, scene.height * 0.42);
}

function pairOfActors(scene: ShotScene, left: SpeakerId, right: SpeakerId): Actor[] {
  const { width, height } = scene;
  return [
    createActor(left, scene.seed, height * 0.145, () => width * 0.29, height * 0.44, 1),
    createActor(right, scene.seed + 1, height * 0.145, () => width * 0.71, height * 0.44, -1),
  ];
}

function drawHead(scene: ShotScene, surface: Surface, actor: Actor, frame: number): Area {
  const seconds = frame / scene.frameRate;
  const talking = talkingAt(scene, actor.speaker, seconds);
  return drawActorHead(surface, actor, seconds, talking > 0 ? scene.mouthAt(frame) : 0, talking);
}

/** How much a speaker is in a sentence, 0–1: rises and falls over 0.3 s, so that the head does not jump. */
function talkingAt(scene: ShotScene, speaker: SpeakerId, seconds: number): number {
  const ease = 0.3;
  let most = 0;
  for (const line of scene.lines) {
    if (line.speaker !== speaker) continue;
    const inside = Math.min(seconds - line.startSeconds, line.endSeconds - seconds);
    most = Math.max(most, Math.min(1, 1 + inside / ease));
  }
  return Math.max(0, most);
}

function facesOf(scene: ShotScene, actors: readonly Actor[]): TrueFace[] {
  return actors.map((actor) =>
    facePath(actor, scene.startSeconds, scene.lengthSeconds, (at) => talkingAt(scene, actor.speaker, at)),
  );
}

function room(scene: ShotScene, name: Parameters<typeof paintBackdrop>[0]): Surface {
  const known = scene.rooms.get(name);
  if (known !== undefined) return known;
  const surface = paintBackdrop(name, scene.width, scene.height, 7);
  scene.rooms.set(name, surface);
  return surface;
}

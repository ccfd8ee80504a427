import type { TrueFace } from '../model.ts';
import { people, type SpeakerId } from '../people.ts';
import { drawBody } from './body.ts';
import { expressionAt, headSway } from './expression.ts';
import { drawFeatures } from './features.ts';
import { drawHeadFromBehind, drawHeadSprite, type Sprite } from './head.ts';
import { createPen } from './pen.ts';
import { type Area, createSurface, placeSprite, type Surface } from './surface.ts';

/** A speaker standing in a shot. `x` gives the place over time (seconds within the shot) for those who walk. */
export type Actor = {
  speaker: SpeakerId;
  seed: number;
  radius: number;
  x(seconds: number): number;
  y: number;
  /** Where the actor looks while listening: −1 left, 1 right. */
  gaze: number;
  head: Sprite;
  /** Seen from behind, without a face. */
  away: boolean;
};

/** The body's drawing is raised by this share of the radius, so that the neck is short. */
const neckShare = 0.14;

export function createActor(
  speaker: SpeakerId,
  seed: number,
  radius: number,
  x: (seconds: number) => number,
  y: number,
  gaze = 0,
  away = false,
): Actor {
  const drawHead = away ? drawHeadFromBehind : drawHeadSprite;
  return { speaker, seed, radius, x, y, gaze, away, head: drawHead(people[speaker], radius) };
}

/** Neck and shoulders onto a surface, under the head's resting place. */
export function drawActorBody(surface: Surface, actor: Actor, x: number): void {
  drawBody(
    createPen(surface, { x, y: actor.y - neckShare * actor.radius, scale: actor.radius, angle: 0 }),
    people[actor.speaker],
  );
}

/** The body as a separate sprite, for a speaker who walks; its pixel at the origin is at the middle of the face. */
export function drawBodySprite(actor: Actor, frameHeight: number): Sprite {
  const origin = Math.ceil(actor.radius * 2.4);
  const surface = createSurface(origin * 2, Math.ceil(frameHeight - actor.y + 4));
  drawBody(
    createPen(surface, { x: origin, y: -neckShare * actor.radius, scale: actor.radius, angle: 0 }),
    people[actor.speaker],
  );
  return { surface, originX: origin, originY: 0 };
}

/** The middle of the face at a time, in pixels, and how the head is turned. */
export function facePlace(actor: Actor, seconds: number, talking: number): { x: number; y: number; angle: number } {
  const sway = headSway(actor.seed, seconds, talking);
  return { x: actor.x(seconds) + sway.x * actor.radius, y: actor.y + sway.y * actor.radius, angle: sway.angle };
}

/** The head with its features onto the surface; returns the area touched. */
export function drawActorHead(surface: Surface, actor: Actor, seconds: number, mouth: number, talking: number): Area {
  const place = facePlace(actor, seconds, talking);
  const area = placeSprite(surface, actor.head.surface, {
    originX: actor.head.originX,
    originY: actor.head.originY,
    ...place,
  });
  if (actor.away) return area;
  const gaze = talking > 0 ? 0 : actor.gaze;
  const pen = createPen(surface, { x: place.x, y: place.y, scale: actor.radius, angle: place.angle });
  drawFeatures(pen, people[actor.speaker], expressionAt(actor.seed, seconds, mouth, gaze));
  return area;
}

const keyStepSeconds = 0.2;

/** The face's true path through a shot, a key every 0.2 s and one at the end. */
export function facePath(
  actor: Actor,
  startSeconds: number,
  lengthSeconds: number,
  talkingAt: (seconds: number) => number,
): TrueFace {
  const count = Math.max(1, Math.ceil(lengthSeconds / keyStepSeconds));
  const keys = Array.from({ length: count + 1 }, (_, i) => {
    const seconds = Math.min(lengthSeconds, i * keyStepSeconds);
    const { x, y } = facePlace(actor, seconds, talkingAt(seconds));
    return { atSeconds: round(startSeconds + seconds), x: round(x), y: round(y), radius: round(actor.radius) };
  });
  return { speaker: actor.speaker, keys };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

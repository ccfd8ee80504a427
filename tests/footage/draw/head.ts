import type { Speaker } from '../people.ts';
import { drawHairBehind, drawHairOver } from './hair.ts';
import { type Colour, fade, hex, linear, mix, radial, solid } from './paint.ts';
import { blob, ellipse, mirrored, type Path, stroke } from './path.ts';
import { createPen, type Pen } from './pen.ts';
import { createSurface, type Surface, trimmed } from './surface.ts';

export const black: Colour = [40, 16, 20, 1];
export const white: Colour = [255, 252, 246, 1];

/** A drawing with the pixel that lies on the middle of the face. */
export type Sprite = { surface: Surface; originX: number; originY: number };

/** Everything of the head that does not move within it: hair, ears, face and nose, without eyes, brows and mouth. */
export function drawHeadSprite(speaker: Speaker, radius: number): Sprite {
  const origin = Math.ceil(radius * 1.75);
  const sprite = createSurface(origin * 2, origin * 2);
  const pen = createPen(sprite, { x: origin, y: origin, scale: radius, angle: 0 });
  drawHairBehind(pen, speaker);
  drawEars(pen, speaker);
  drawFace(pen, speaker);
  drawNose(pen, speaker);
  if (speaker.beard) drawBeard(pen, speaker);
  drawHairOver(pen, speaker);
  const cut = trimmed(sprite);
  return { surface: cut.sprite, originX: origin - cut.left, originY: origin - cut.top };
}

/** The back of a head: hair and ears. */
export function drawHeadFromBehind(speaker: Speaker, radius: number): Sprite {
  const origin = Math.ceil(radius * 1.75);
  const sprite = createSurface(origin * 2, origin * 2);
  const pen = createPen(sprite, { x: origin, y: origin, scale: radius, angle: 0 });
  drawEars(pen, speaker);
  drawHairBehind(pen, speaker);
  const hair = hex(speaker.hair);
  pen.fill(ellipse(0, -0.12, 0.86, 1), linear([-0.7, -0.9], [0.7, 0.8], mix(hair, [255, 240, 210, 1], 0.22), hair));
  const cut = trimmed(sprite);
  return { surface: cut.sprite, originX: origin - cut.left, originY: origin - cut.top };
}

export const faceOutline: Path = mirrored(
  [0, -1.03],
  [0.42, -0.95],
  [0.7, -0.62],
  [0.77, -0.12],
  [0.73, 0.3],
  [0.58, 0.68],
  [0.32, 0.95],
  [0, 1.04],
);

function drawEars(pen: Pen, speaker: Speaker): void {
  const skin = hex(speaker.skin);
  const dark = mix(skin, [120, 30, 20, 1], 0.35);
  for (const side of [-1, 1]) {
    pen.fill(
      ellipse(side * 0.79, 0.08, 0.12, 0.22, side * 0.15),
      linear([-0.9, 0], [0.9, 0], skin, mix(skin, dark, 0.6)),
    );
    pen.fill(ellipse(side * 0.8, 0.09, 0.055, 0.13, side * 0.15), solid(fade(dark, 0.55)));
  }
}

function drawFace(pen: Pen, speaker: Speaker): void {
  const skin = hex(speaker.skin);
  const light = mix(skin, [255, 244, 214, 1], 0.38);
  const dark = mix(skin, [110, 36, 40, 1], 0.34);
  pen.fill(faceOutline, linear([-0.75, -0.7], [0.85, 0.75], light, skin, mix(skin, dark, 0.85)));
  pen.fill(ellipse(-0.22, -0.5, 0.5, 0.42), radial(-0.22, -0.5, 0.5, 0.42, fade(light, 0.75), fade(light, 0)));
  const blush: Colour = mix(skin, [214, 70, 62, 1], 0.4);
  for (const side of [-1, 1]) {
    pen.fill(
      ellipse(side * 0.46, 0.3, 0.26, 0.19),
      radial(side * 0.46, 0.3, 0.26, 0.19, fade(blush, 0.5), fade(blush, 0)),
    );
    const socket: Colour = fade(dark, 0.34);
    pen.fill(ellipse(side * 0.32, -0.16, 0.27, 0.2), radial(side * 0.32, -0.16, 0.27, 0.2, socket, fade(dark, 0)));
  }
  pen.fill(ellipse(0, 0.79, 0.2, 0.1), radial(0, 0.79, 0.2, 0.1, fade(light, 0.45), fade(light, 0)));
}

function drawNose(pen: Pen, speaker: Speaker): void {
  const skin = hex(speaker.skin);
  const dark = mix(skin, [105, 32, 34, 1], 0.5);
  const light = mix(skin, [255, 250, 232, 1], 0.55);
  pen.fill(
    blob([0.03, -0.2], [0.12, 0.1], [0.2, 0.28], [0.02, 0.35], [0.02, 0.05]),
    linear([0, 0], [0.22, 0], fade(dark, 0.06), fade(dark, 0.42)),
  );
  pen.fill(ellipse(0, 0.33, 0.2, 0.07), radial(0, 0.34, 0.2, 0.07, fade(dark, 0.6), fade(dark, 0)));
  pen.fill(ellipse(-0.035, 0.02, 0.04, 0.22), radial(-0.035, 0.02, 0.04, 0.22, fade(light, 0.6), fade(light, 0)));
  pen.fill(ellipse(-0.03, 0.24, 0.075, 0.055), radial(-0.03, 0.24, 0.075, 0.055, fade(light, 0.7), fade(light, 0)));
  for (const side of [-1, 1])
    pen.fill(ellipse(side * 0.085, 0.325, 0.042, 0.022, side * 0.3), solid(fade(mix(dark, black, 0.45), 0.85)));
}

function drawBeard(pen: Pen, speaker: Speaker): void {
  const hair = hex(speaker.hair);
  const outline: Path = mirrored(
    [0, 0.84],
    [0.28, 0.8],
    [0.46, 0.52],
    [0.63, 0.3],
    [0.76, 0.02],
    [0.74, 0.4],
    [0.58, 0.76],
    [0.32, 1.02],
    [0, 1.11],
  );
  pen.fill(outline, linear([-0.6, 0.1], [0.5, 1.1], fade(mix(hair, white, 0.14), 0.94), fade(hair, 0.97)));
  pen.fill(
    stroke(
      [
        [-0.36, 0.44],
        [-0.18, 0.475],
        [0, 0.44],
        [0.18, 0.475],
        [0.36, 0.44],
      ],
      0.03,
      0.11,
      0.03,
    ),
    solid(fade(hair, 0.92)),
  );
}

import type { Speaker } from '../people.ts';
import { type Colour, fade, hex, linear, mix, radial, solid } from './paint.ts';
import { blob, ellipse, mirrored, type Path, stroke } from './path.ts';
import type { Pen } from './pen.ts';

/** The part of the hair that the face covers. */
export function drawHairBehind(pen: Pen, speaker: Speaker): void {
  const hair = hex(speaker.hair);
  const dark = mix(hair, [20, 6, 18, 1], 0.35);
  const paint = linear([-0.8, -1], [0.9, 0.9], mix(hair, [255, 214, 160, 1], 0.12), dark);
  if (speaker.hairStyle === 'short') {
    pen.fill(mirrored([0, -1.3], [0.5, -1.22], [0.82, -0.85], [0.88, -0.35], [0.84, 0.05], [0.6, 0.1], [0, 0]), paint);
  } else if (speaker.hairStyle === 'bun') {
    pen.fill(
      ellipse(0.05, -1.32, 0.38, 0.33),
      radial(-0.08, -1.44, 0.6, 0.55, mix(hair, [255, 240, 200, 1], 0.3), hair, dark),
    );
    pen.fill(mirrored([0, -1.24], [0.5, -1.16], [0.82, -0.78], [0.87, -0.25], [0.82, 0.2], [0.6, 0.3], [0, 0]), paint);
  } else if (speaker.hairStyle === 'bob') {
    pen.fill(
      mirrored(
        [0, -1.3],
        [0.52, -1.22],
        [0.9, -0.82],
        [1.0, -0.2],
        [1.02, 0.45],
        [0.95, 0.82],
        [0.66, 0.88],
        [0.3, 0.6],
        [0, 0.5],
      ),
      paint,
    );
  } else if (speaker.hairStyle === 'curls') {
    drawCurls(pen, hair);
  } else {
    pen.fill(
      mirrored(
        [0, -1.28],
        [0.52, -1.2],
        [0.9, -0.82],
        [0.99, -0.2],
        [1.0, 0.5],
        [1.06, 1.1],
        [0.9, 1.45],
        [0.55, 1.3],
        [0, 0.9],
      ),
      paint,
    );
  }
}

function drawCurls(pen: Pen, hair: Colour): void {
  const light = mix(hair, [214, 140, 96, 1], 0.22);
  pen.fill(ellipse(0, -0.36, 1.06, 0.94), solid(hair));
  for (let i = 0; i < 19; i++) {
    const at = Math.PI * (0.9 + (i / 18) * 1.2);
    const wave = 0.06 * Math.sin(i * 2.4);
    const x = Math.cos(at) * (1.04 + wave);
    const y = -0.38 + Math.sin(at) * (0.9 + wave);
    const size = 0.25 + 0.05 * Math.sin(i * 1.7);
    pen.fill(ellipse(x, y, size, size), radial(x - 0.1, y - 0.12, size * 1.25, size * 1.25, light, hair));
  }
}

/** The part of the hair that lies over the face. */
export function drawHairOver(pen: Pen, speaker: Speaker): void {
  const hair = hex(speaker.hair);
  const light = mix(hair, [255, 222, 170, 1], 0.28);
  const paint = linear([-0.7, -1.3], [0.7, -0.3], light, hair, mix(hair, [16, 4, 16, 1], 0.3));
  for (const path of overShapes(speaker.hairStyle)) pen.fill(path, paint);
  const shine: Colour = mix(hair, [255, 236, 200, 1], 0.5);
  if (speaker.hairStyle === 'curls') return;
  pen.fill(
    stroke(
      [
        [-0.62, -0.86],
        [-0.36, -1.1],
        [0, -1.17],
      ],
      0.01,
      0.07,
      0.01,
    ),
    solid(fade(shine, 0.4)),
  );
  pen.fill(
    stroke(
      [
        [-0.5, -0.78],
        [-0.25, -0.98],
        [0.08, -1.04],
      ],
      0.01,
      0.035,
      0.01,
    ),
    solid(fade(shine, 0.3)),
  );
}

function overShapes(style: Speaker['hairStyle']): Path[] {
  switch (style) {
    case 'short':
      return [
        blob(
          [-0.84, -0.2],
          [-0.88, -0.72],
          [-0.6, -1.2],
          [-0.05, -1.38],
          [0.5, -1.26],
          [0.86, -0.8],
          [0.84, -0.2],
          [0.74, -0.4],
          [0.62, -0.68],
          [0.2, -0.74],
          [-0.3, -0.8],
          [-0.62, -0.62],
          [-0.75, -0.42],
        ),
      ];
    case 'bob':
      return [
        blob(
          [-0.1, -1.3],
          [0.5, -1.18],
          [0.88, -0.7],
          [0.96, 0],
          [0.92, 0.55],
          [0.76, 0.6],
          [0.78, 0.1],
          [0.7, -0.3],
          [0.4, -0.62],
          [0.1, -0.78],
          [-0.2, -0.66],
          [-0.6, -0.42],
          [-0.76, -0.05],
          [-0.78, 0.5],
          [-0.94, 0.55],
          [-0.97, 0],
          [-0.88, -0.7],
          [-0.55, -1.16],
        ),
      ];
    case 'bun':
      return [
        blob(
          [0, -1.24],
          [0.55, -1.12],
          [0.85, -0.62],
          [0.8, -0.05],
          [0.74, -0.3],
          [0.55, -0.66],
          [0.1, -0.92],
          [-0.3, -0.78],
          [-0.62, -0.5],
          [-0.76, -0.2],
          [-0.81, -0.05],
          [-0.85, -0.6],
          [-0.55, -1.12],
        ),
      ];
    case 'curls':
      return [
        ...[-0.66, -0.4, -0.12, 0.18, 0.46, 0.7].map((x, i) =>
          ellipse(x, -0.9 + 0.12 * Math.abs(x) + 0.03 * (i % 2), 0.24, 0.2),
        ),
        ellipse(-0.82, -0.5, 0.16, 0.24),
        ellipse(0.82, -0.5, 0.16, 0.24),
      ];
    case 'long':
      return [
        blob(
          [0.1, -1.28],
          [0.6, -1.12],
          [0.9, -0.6],
          [0.98, 0.1],
          [1.0, 0.9],
          [0.84, 1.2],
          [0.8, 0.6],
          [0.76, 0],
          [0.6, -0.45],
          [0.28, -0.78],
          [0, -0.9],
          [-0.28, -0.72],
          [-0.62, -0.4],
          [-0.77, 0.05],
          [-0.8, 0.6],
          [-0.86, 1.15],
          [-1.0, 0.9],
          [-0.98, 0.1],
          [-0.9, -0.6],
          [-0.55, -1.14],
        ),
      ];
  }
}

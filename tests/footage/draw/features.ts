import type { Speaker } from '../people.ts';
import { black, white } from './head.ts';
import { type Colour, fade, hex, linear, mix, radial, solid } from './paint.ts';
import { blob, ellipse, stroke } from './path.ts';
import type { Pen } from './pen.ts';

/** A face's state at one frame, all 0–1 but `look` (−1 left to 1 right) and `brow` (−1 down to 1 up). */
export type Expression = { mouth: number; blink: number; look: number; brow: number; smile: number };

/** Eyes, brows, mouth and glasses, redrawn for every frame. */
export function drawFeatures(pen: Pen, speaker: Speaker, face: Expression): void {
  for (const side of [-1, 1] as const) drawEye(pen, speaker, face, side);
  drawMouth(pen, speaker, face);
  if (speaker.glasses) drawGlasses(pen);
}

function drawEye(pen: Pen, speaker: Speaker, face: Expression, side: -1 | 1): void {
  const x = side * 0.32;
  const y = -0.12;
  const skin = hex(speaker.skin);
  const shade = mix(skin, [80, 20, 26, 1], 0.55);
  const hair = mix(hex(speaker.hair), [30, 14, 12, 1], 0.4);
  const lift = -0.395 - face.brow * 0.045;
  pen.fill(
    stroke(
      [
        [side * 0.13, lift + 0.025],
        [side * 0.33, lift - 0.04],
        [side * 0.55, lift + 0.055],
      ],
      0.075,
      0.07,
      0.02,
    ),
    solid(fade(hair, 0.92)),
  );
  const open = 0.106 * (1 - face.blink);
  if (open > 0.025) {
    const lid = blob(
      [x - 0.165, y + 0.015],
      [x - 0.08, y - open * 0.85],
      [x + 0.02, y - open],
      [x + 0.11, y - open * 0.7],
      [x + 0.165, y + 0.005],
      [x + 0.08, y + open * 0.72],
      [x - 0.06, y + open * 0.75],
    );
    pen.fill(lid, linear([x, y - open], [x, y + open], mix(white, [150, 120, 130, 1], 0.4), white, white));
    const iris = Math.min(0.104, open);
    const centre = x + face.look * 0.035;
    const colour = hex(speaker.eyes);
    pen.fill(
      ellipse(centre, y, 0.1, iris),
      radial(centre, y + 0.03, 0.11, 0.12, mix(colour, white, 0.3), colour, mix(colour, black, 0.75)),
    );
    pen.fill(ellipse(centre, y, 0.045, Math.min(0.05, iris)), solid(black));
    pen.fill(ellipse(centre - 0.032, y - 0.035, 0.024, 0.024), solid(white));
    pen.fill(ellipse(centre + 0.03, y + 0.035, 0.012, 0.012), solid(fade(white, 0.6)));
  }
  const top = y - open;
  pen.fill(
    stroke(
      [
        [x - 0.175, y + 0.02],
        [x - 0.07, top + 0.004],
        [x + 0.04, top - 0.004],
        [x + 0.175, y + 0.008],
      ],
      0.02,
      0.045,
      0.025,
    ),
    solid(mix(shade, black, 0.7)),
  );
  pen.fill(
    stroke(
      [
        [x - 0.15, y - 0.07],
        [x, top - 0.07],
        [x + 0.15, y - 0.08],
      ],
      0.005,
      0.02,
      0.005,
    ),
    solid(fade(shade, 0.55)),
  );
  pen.fill(
    stroke(
      [
        [x - 0.13, y + 0.07],
        [x, y + 0.105],
        [x + 0.13, y + 0.07],
      ],
      0.005,
      0.016,
      0.005,
    ),
    solid(fade(shade, 0.4)),
  );
}

function drawMouth(pen: Pen, speaker: Speaker, face: Expression): void {
  const y = 0.6;
  const lips = hex(speaker.lips);
  const deep: Colour = mix(lips, [60, 8, 16, 1], 0.55);
  const open = face.mouth;
  const half = 0.27 - open * 0.05 + face.smile * 0.03;
  const corner = y - 0.02 - face.smile * 0.06;
  const upper = y - 0.055 - open * 0.035;
  const lower = y + 0.075 + open * 0.19;
  pen.fill(
    blob(
      [-half, corner],
      [-0.13, upper - 0.005],
      [-0.05, upper - 0.022],
      [0, upper - 0.005],
      [0.05, upper - 0.022],
      [0.13, upper - 0.005],
      [half, corner],
      [0.15, lower - 0.03],
      [0, lower],
      [-0.15, lower - 0.03],
    ),
    linear([0, upper], [0, lower], mix(lips, deep, 0.25), lips, mix(lips, white, 0.12)),
  );
  if (open > 0.08) {
    const innerTop = upper + 0.045;
    const innerLow = lower - 0.07;
    const width = half * 0.82;
    pen.fill(
      blob(
        [-width, corner + 0.008],
        [-0.1, innerTop],
        [0, innerTop + 0.006],
        [0.1, innerTop],
        [width, corner + 0.008],
        [0.12, innerLow - 0.01],
        [0, innerLow],
        [-0.12, innerLow - 0.01],
      ),
      solid(mix(deep, black, 0.55)),
    );
    if (open > 0.2) {
      const teeth = Math.min(0.055, (innerLow - innerTop) * 0.4);
      pen.fill(
        blob(
          [-width * 0.66, innerTop + 0.012],
          [0, innerTop + 0.012],
          [width * 0.66, innerTop + 0.012],
          [width * 0.5, innerTop + teeth],
          [0, innerTop + teeth + 0.01],
          [-width * 0.5, innerTop + teeth],
        ),
        solid(white),
      );
      pen.fill(ellipse(0, innerLow - 0.03, 0.1, 0.035 + open * 0.015), solid(fade([206, 92, 92, 1], 0.9)));
    }
  } else {
    pen.fill(
      stroke(
        [
          [-half, corner],
          [-0.1, y - 0.004],
          [0, y + 0.004],
          [0.1, y - 0.004],
          [half, corner],
        ],
        0.015,
        0.026,
        0.015,
      ),
      solid(deep),
    );
  }
  pen.fill(
    ellipse(-0.03, lower - 0.03, 0.08, 0.018),
    radial(-0.03, lower - 0.03, 0.08, 0.018, fade(white, 0.45), fade(white, 0)),
  );
  const crease = fade(mix(hex(speaker.skin), [90, 20, 24, 1], 0.6), 0.35);
  for (const side of [-1, 1])
    pen.fill(
      stroke(
        [
          [side * (half + 0.01), corner - 0.05],
          [side * (half + 0.05), corner],
          [side * (half + 0.02), corner + 0.05],
        ],
        0.004,
        0.02,
        0.004,
      ),
      solid(crease),
    );
}

function drawGlasses(pen: Pen): void {
  const frame: Colour = [46, 34, 40, 1];
  for (const side of [-1, 1]) {
    const x = side * 0.335;
    const outer = ellipse(x, -0.1, 0.265, 0.235, 0, 48);
    const inner = ellipse(x, -0.1, 0.235, 0.205, 0, 48).map((contour) => reversed(contour));
    pen.fill([...outer, ...inner], solid(frame));
    pen.fill(
      blob([x - 0.17, -0.16], [x - 0.05, -0.26], [x + 0.02, -0.26], [x - 0.15, -0.06]),
      solid(fade(white, 0.16)),
    );
    pen.fill(
      stroke(
        [
          [side * 0.59, -0.14],
          [side * 0.8, -0.1],
        ],
        0.035,
        0.03,
        0.03,
      ),
      solid(frame),
    );
  }
  pen.fill(
    stroke(
      [
        [-0.08, -0.13],
        [0, -0.17],
        [0.08, -0.13],
      ],
      0.035,
      0.028,
      0.035,
    ),
    solid(frame),
  );
}

/** The contour run the other way round, so that it cuts a hole. */
function reversed(contour: readonly number[]): number[] {
  const out: number[] = [];
  for (let i = contour.length - 2; i >= 0; i -= 2) out.push(contour[i] ?? 0, contour[i + 1] ?? 0);
  return out;
}

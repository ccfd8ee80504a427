import type { Speaker } from '../people.ts';
import { type Colour, fade, hex, linear, mix, radial, solid } from './paint.ts';
import { blob, ellipse, mirrored, polygon, stroke } from './path.ts';
import type { Pen } from './pen.ts';

/** Neck, shoulders and clothes, in the head's coordinates; reaches down to y = 6. */
export function drawBody(pen: Pen, speaker: Speaker): void {
  const skin = hex(speaker.skin);
  const shade = mix(skin, [96, 28, 34, 1], 0.45);
  const cloth = hex(speaker.clothes);
  const light = mix(cloth, [255, 232, 190, 1], 0.28);
  const dark = mix(cloth, [30, 8, 40, 1], 0.42);
  pen.fill(
    mirrored([0, 0.5], [0.36, 0.5], [0.36, 1.1], [0.5, 1.45], [0.7, 1.75], [0, 2.1]),
    linear([-0.4, 0], [0.45, 0], skin, mix(skin, shade, 0.75)),
  );
  pen.fill(
    blob([-0.35, 0.8], [0.35, 0.8], [0.35, 1.2], [0.06, 1.34], [-0.34, 1.16]),
    linear([0, 0.8], [0, 1.35], fade(shade, 0.85), fade(shade, 0.25)),
  );
  const torso = mirrored(
    [0, 1.88],
    [0.3, 1.72],
    [0.52, 1.48],
    [1.05, 1.66],
    [1.62, 1.98],
    [1.95, 2.6],
    [2.1, 3.6],
    [2.2, 6],
    [0, 6.2],
  );
  pen.fill(torso, linear([-1.7, 1.6], [1.9, 3.4], light, cloth, dark));
  pen.fill(blob([-1.22, 2.7], [-1.1, 3.4], [-1.16, 6], [-1.34, 6], [-1.26, 3.4]), solid(fade(dark, 0.35)));
  pen.fill(blob([1.22, 2.7], [1.34, 3.4], [1.3, 6], [1.1, 6], [1.14, 3.4]), solid(fade(dark, 0.5)));
  drawCollar(pen, speaker, { skin, shade, cloth, light, dark });
}

type Tones = { skin: Colour; shade: Colour; cloth: Colour; light: Colour; dark: Colour };

function drawCollar(pen: Pen, speaker: Speaker, { skin, shade, cloth, light, dark }: Tones): void {
  if (speaker.collar === 'round') {
    pen.fill(
      stroke(
        [
          [-0.56, 1.47],
          [-0.34, 1.78],
          [0, 1.92],
          [0.34, 1.78],
          [0.56, 1.47],
        ],
        0.1,
        0.13,
        0.1,
      ),
      linear([-0.5, 1.5], [0.5, 1.9], light, dark),
    );
    pen.fill(ellipse(0, 2.02, 0.1, 0.1), radial(-0.03, 1.98, 0.14, 0.14, [255, 240, 200, 1], [206, 150, 60, 1]));
  } else if (speaker.collar === 'shirt') {
    pen.fill(
      polygon([-0.34, 1.4], [0, 2.15], [0.34, 1.4]),
      linear([-0.3, 1.4], [0.3, 1.9], skin, mix(skin, shade, 0.7)),
    );
    pen.fill(
      polygon([-0.5, 1.28], [-0.74, 1.62], [-0.28, 2.26], [0, 2.12]),
      linear([-0.7, 1.3], [-0.1, 2.2], mix(light, [255, 255, 255, 1], 0.25), cloth),
    );
    pen.fill(
      polygon([0.5, 1.28], [0.74, 1.62], [0.28, 2.26], [0, 2.12]),
      linear([0.1, 1.3], [0.7, 2.2], light, mix(cloth, dark, 0.6)),
    );
    pen.fill(
      stroke(
        [
          [0, 2.1],
          [0.02, 6],
        ],
        0.03,
        0.03,
        0.03,
      ),
      solid(fade(dark, 0.7)),
    );
    for (let i = 0; i < 4; i++)
      pen.fill(ellipse(0.05, 2.5 + i * 0.55, 0.045, 0.045), solid(mix(light, [255, 255, 255, 1], 0.5)));
  } else {
    pen.fill(
      blob([-0.62, 1.34], [-0.95, 1.62], [-0.6, 1.95], [-0.1, 2.14], [0, 2.02], [-0.4, 1.72]),
      linear([-0.9, 1.4], [0, 2.1], light, dark),
    );
    pen.fill(
      blob([0.62, 1.34], [0.95, 1.62], [0.6, 1.95], [0.1, 2.14], [0, 2.02], [0.4, 1.72]),
      linear([0, 1.4], [0.9, 2.1], cloth, dark),
    );
    for (const side of [-1, 1])
      pen.fill(
        stroke(
          [
            [side * 0.26, 2.0],
            [side * 0.3, 2.4],
            [side * 0.27, 2.85],
          ],
          0.05,
          0.045,
          0.06,
        ),
        solid(mix(light, [255, 255, 255, 1], 0.55)),
      );
  }
}

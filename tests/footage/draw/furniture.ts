import type { Speaker } from '../people.ts';
import type { Font } from './font.ts';
import { hex, linear, radial, solid } from './paint.ts';
import { ellipse, rectangle, stroke } from './path.ts';
import { fill } from './raster.ts';
import type { Surface } from './surface.ts';

/** A microphone on its arm, in front of a speaker but clear of the face. */
export function drawMicrophone(surface: Surface, faceX: number, faceY: number, radius: number, side: -1 | 1): void {
  const x = faceX + side * radius * 1.12;
  const y = faceY + radius * 2.05;
  fill(
    surface,
    stroke(
      [
        [x + side * radius * 2.2, surface.height + radius],
        [x + side * radius * 1.5, y + radius * 0.2],
        [x + side * radius * 0.15, y + radius * 0.3],
      ],
      radius * 0.16,
      radius * 0.12,
      radius * 0.1,
    ),
    linear([x, y], [x + side * radius, y + radius], hex('#5b5560'), hex('#1d1a22')),
  );
  fill(
    surface,
    ellipse(x, y, radius * 0.34, radius * 0.46, -side * 0.5),
    linear(
      [x - radius * 0.3, y - radius * 0.3],
      [x + radius * 0.35, y + radius * 0.4],
      hex('#6a6570'),
      hex('#2b2730'),
      hex('#121016'),
    ),
  );
  fill(
    surface,
    ellipse(x - radius * 0.1, y - radius * 0.16, radius * 0.12, radius * 0.17, -side * 0.5),
    radial(x - radius * 0.1, y - radius * 0.16, radius * 0.14, radius * 0.18, hex('#ffe9c8', 0.45), hex('#ffe9c8', 0)),
  );
  fill(
    surface,
    stroke(
      [
        [x - radius * 0.3, y + radius * 0.16],
        [x, y + radius * 0.3],
        [x + radius * 0.3, y + radius * 0.16],
      ],
      radius * 0.03,
      radius * 0.05,
      radius * 0.03,
    ),
    solid(hex('#e2a23b')),
  );
}

export type Fonts = { bold: Font; regular: Font };

/** Who is speaking, as a plate in the lower corner. */
export function drawNameTag(surface: Surface, fonts: Fonts, speaker: Speaker): void {
  const u = surface.height / 540;
  const width =
    Math.max(fonts.bold.measure(speaker.name, 25 * u), fonts.regular.measure(speaker.role, 16 * u)) + 50 * u;
  const x = 34 * u;
  const y = surface.height - 100 * u;
  fill(surface, rectangle(x + 2 * u, y + 5 * u, width, 66 * u, 12 * u), solid(hex('#1a0e1c', 0.28)));
  fill(
    surface,
    rectangle(x, y, width, 66 * u, 12 * u),
    linear([x, y], [x + width, y + 66 * u], hex('#fff8ea', 0.97), hex('#ffeccb', 0.97)),
  );
  fill(surface, rectangle(x + 14 * u, y + 14 * u, 5 * u, 38 * u, 2.5 * u), solid(hex(speaker.clothes)));
  fill(surface, fonts.bold.outline(speaker.name, 25 * u, x + 31 * u, y + 33 * u), solid(hex('#33202c')));
  fill(surface, fonts.regular.outline(speaker.role, 16 * u, x + 31 * u, y + 54 * u), solid(hex('#7a5f62')));
}

import type { BackdropName } from '../model.ts';
import { createRandom, pick } from '../random.ts';
import { type Colour, fade, hex, linear, mix, radial, solid } from './paint.ts';
import { blob, ellipse, polygon, rectangle, stroke } from './path.ts';
import { fill } from './raster.ts';
import { blur, createSurface, type Surface } from './surface.ts';

/** A room behind the speakers: painted, put out of focus, lit from one side, with a little grain. */
export function paintBackdrop(name: BackdropName, width: number, height: number, seed: number): Surface {
  const surface = createSurface(width, height);
  const room = { surface, width, height, unit: height / 540, random: createRandom(seed) };
  if (name === 'studio') paintStudio(room);
  else if (name === 'evening') paintEvening(room);
  else paintGarden(room);
  blur(surface, 4.5 * room.unit);
  paintBokeh(room, name);
  fill(
    surface,
    rectangle(0, 0, width, height),
    radial(
      width * 0.5,
      height * 0.42,
      width * 0.78,
      height * 1.05,
      [20, 6, 20, 0],
      [20, 6, 20, 0.02],
      [20, 6, 20, 0.42],
    ),
  );
  grain(surface, seed);
  return surface;
}

type Room = { surface: Surface; width: number; height: number; unit: number; random: () => number };

function paintStudio({ surface, width: w, height: h, unit: u, random }: Room): void {
  fill(surface, rectangle(0, 0, w, h), linear([0, 0], [w, h], hex('#f3c78d'), hex('#e49a68'), hex('#9c4f4a')));
  fill(
    surface,
    ellipse(w * 0.24, h * 0.3, h * 0.75, h * 0.75),
    radial(w * 0.24, h * 0.3, h * 0.75, h * 0.75, hex('#fff0c4', 0.85), hex('#ffdd9c', 0)),
  );
  for (const [left, top] of [
    [0.66, 0.2],
    [0.66, 0.47],
    [0.02, 0.52],
  ] as const) {
    const x = w * left;
    const y = h * top;
    shelf(surface, x, y, w * 0.31, u);
    let pen = x + 10 * u;
    while (pen < x + w * 0.27) {
      const bookWidth = (9 + random() * 12) * u;
      const bookHeight = (46 + random() * 36) * u;
      const colour = hex(
        pick(random, ['#a03c3c', '#2f6b6b', '#e8d4a8', '#3d4a78', '#d98032', '#6a3a5c', '#f0e2c8', '#45705a']),
      );
      if (random() > 0.14)
        fill(
          surface,
          rectangle(pen, y - bookHeight, bookWidth, bookHeight, 2 * u),
          linear(
            [pen, 0],
            [pen + bookWidth, 0],
            mix(colour, [255, 240, 210, 1], 0.22),
            mix(colour, [30, 10, 30, 1], 0.25),
          ),
        );
      else pen += 14 * u;
      pen += bookWidth + 2 * u;
    }
  }
  lamp(surface, w * 0.1, h * 0.52, u);
  plant(surface, w * 0.93, h * 0.86, 150 * u, ['#3f7a56', '#5b9a66', '#2c5a48']);
}

function paintEvening({ surface, width: w, height: h, unit: u, random }: Room): void {
  fill(surface, rectangle(0, 0, w, h), linear([0, 0], [w, h], hex('#3c3566'), hex('#4d3f70'), hex('#2a2346')));
  const windowLeft = w * 0.08;
  const windowWidth = w * 0.84;
  fill(
    surface,
    rectangle(windowLeft, h * 0.06, windowWidth, h * 0.7, 10 * u),
    linear([0, h * 0.06], [0, h * 0.76], hex('#2f4b8c'), hex('#8a62a8'), hex('#f08a6e'), hex('#ffc98a')),
  );
  for (let i = 0; i < 17; i++) {
    const x = windowLeft + (i / 17) * windowWidth;
    const tall = h * (0.14 + random() * 0.26);
    fill(
      surface,
      rectangle(x, h * 0.76 - tall, windowWidth / 16, tall),
      solid(mix(hex('#4a3668'), hex('#2c2550'), random())),
    );
    for (let k = 0; k < 9; k++) {
      if (random() > 0.55) continue;
      fill(
        surface,
        rectangle(x + (4 + random() * 30) * u, h * 0.75 - random() * tall * 0.92, 6 * u, 8 * u),
        solid(hex('#ffd88a', 0.95)),
      );
    }
  }
  for (const part of [0.08, 0.36, 0.64, 0.92])
    fill(surface, rectangle(w * part - 6 * u, h * 0.04, 12 * u, h * 0.74), solid(hex('#231c3c')));
  fill(
    surface,
    rectangle(w * 0.06, h * 0.75, w * 0.88, 16 * u, 4 * u),
    linear([0, h * 0.75], [0, h * 0.78], hex('#7a5a86'), hex('#3a2c54')),
  );
  plant(surface, w * 0.9, h * 0.78, 120 * u, ['#3e7d74', '#2c5f66', '#5aa58a']);
  fill(
    surface,
    ellipse(w * 0.02, h * 0.5, h * 0.6, h * 0.8),
    radial(w * 0.02, h * 0.5, h * 0.6, h * 0.8, hex('#ffb070', 0.55), hex('#ff9a60', 0)),
  );
}

function paintGarden({ surface, width: w, height: h, unit: u, random }: Room): void {
  fill(surface, rectangle(0, 0, w, h), linear([0, 0], [w * 0.4, h], hex('#d8ecd8'), hex('#a9d3c0'), hex('#5f9c8e')));
  fill(
    surface,
    ellipse(w * 0.8, h * 0.1, h * 0.7, h * 0.7),
    radial(w * 0.8, h * 0.1, h * 0.7, h * 0.7, hex('#fff6cf', 0.95), hex('#fff0b8', 0)),
  );
  fill(
    surface,
    rectangle(w * 0.3, h * 0.1, w * 0.42, h * 1.2, w * 0.21),
    linear([0, h * 0.1], [0, h], hex('#f7e3c2'), hex('#eebf9a')),
  );
  for (let i = 0; i < 9; i++) {
    const x = w * ((i * 0.137) % 1);
    plant(surface, x, h * (0.86 + random() * 0.12), (110 + random() * 110) * u, [
      '#2f7a63',
      '#4f9f77',
      '#86bf82',
      '#21584f',
    ]);
  }
  fill(surface, rectangle(0, h * 0.9, w, h * 0.2), linear([0, h * 0.9], [0, h], hex('#c98a5e'), hex('#8a523f')));
}

function shelf(surface: Surface, x: number, y: number, width: number, u: number): void {
  fill(surface, rectangle(x, y, width, 9 * u, 2 * u), linear([0, y], [0, y + 9 * u], hex('#c9824c'), hex('#7e4630')));
  fill(
    surface,
    rectangle(x, y + 9 * u, width, 16 * u),
    linear([0, y + 9 * u], [0, y + 25 * u], hex('#5a2626', 0.4), hex('#5a2626', 0)),
  );
}

function lamp(surface: Surface, x: number, y: number, u: number): void {
  fill(
    surface,
    ellipse(x, y - 60 * u, 150 * u, 150 * u),
    radial(x, y - 60 * u, 150 * u, 150 * u, hex('#fff7d8', 0.9), hex('#ffe2a0', 0)),
  );
  fill(surface, rectangle(x - 3 * u, y - 40 * u, 6 * u, 42 * u), solid(hex('#6b3b2c')));
  fill(
    surface,
    polygon([x - 26 * u, y - 94 * u], [x + 26 * u, y - 94 * u], [x + 42 * u, y - 38 * u], [x - 42 * u, y - 38 * u]),
    linear([0, y - 94 * u], [0, y - 38 * u], hex('#fff3cf'), hex('#ffc870')),
  );
}

function plant(surface: Surface, x: number, y: number, size: number, greens: readonly string[]): void {
  for (let i = 0; i < 11; i++) {
    const angle = (-0.5 + (i / 10 - 0.5) * 0.85) * Math.PI;
    const reach = size * (0.75 + 0.25 * Math.sin(i * 2.3));
    const tipX = x + Math.cos(angle) * reach;
    const tipY = y + Math.sin(angle) * reach;
    const colour = hex(greens[i % greens.length] ?? '#3f7a56');
    const middle: readonly [number, number] = [
      x + Math.cos(angle) * reach * 0.5 - size * 0.03,
      y + Math.sin(angle) * reach * 0.62,
    ];
    fill(
      surface,
      stroke([[x, y], middle, [tipX, tipY]], size * 0.03, size * 0.17, size * 0.01),
      linear([x, y], [tipX, tipY], mix(colour, [10, 30, 40, 1], 0.3), mix(colour, [255, 246, 180, 1], 0.2)),
    );
  }
  fill(
    surface,
    blob(
      [x - size * 0.2, y - size * 0.05],
      [x + size * 0.2, y - size * 0.05],
      [x + size * 0.15, y + size * 0.3],
      [x - size * 0.15, y + size * 0.3],
    ),
    linear([x - size * 0.2, y], [x + size * 0.2, y], hex('#e9a36d'), hex('#a2533f')),
  );
}

/** Soft discs of light, as a wide lens makes of lamps far behind. */
function paintBokeh({ surface, width: w, height: h, unit: u, random }: Room, name: BackdropName): void {
  const tones: Record<BackdropName, readonly string[]> = {
    studio: ['#fff0c0', '#ffd9a0'],
    evening: ['#ffcf7a', '#ff9f7a', '#9fc3ff', '#ffe9b0'],
    garden: ['#fffbe0', '#e9ffd8'],
  };
  for (let i = 0; i < (name === 'evening' ? 26 : 12); i++) {
    const x = random() * w;
    const y = h * (0.06 + random() * 0.62);
    const r = (7 + random() * 20) * u;
    const tone: Colour = hex(pick(random, tones[name]));
    fill(
      surface,
      ellipse(x, y, r, r),
      radial(x, y, r, r, fade(tone, 0.2), fade(tone, 0.19), fade(tone, 0.15), fade(tone, 0.02)),
    );
  }
}

/** A grain of about one brightness step, so that gradients do not band after rounding. */
function grain(surface: Surface, seed: number): void {
  const random = createRandom(seed ^ 0x5bd1e995);
  for (let i = 0; i < surface.data.length; i += 4) {
    const step = (random() - 0.5) * 2.6;
    for (let k = 0; k < 3; k++) surface.data[i + k] = (surface.data[i + k] ?? 0) + step;
  }
  clampColours(surface);
}

function clampColours({ data }: Surface): void {
  for (let i = 0; i < data.length; i++) data[i] = Math.min(255, Math.max(0, data[i] ?? 0));
}

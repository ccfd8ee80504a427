import { createRandom } from '../random.ts';
import { hex, linear, mix, radial, solid } from './paint.ts';
import { blob, ellipse, type Point, polygon, rectangle, stroke } from './path.ts';
import { fill } from './raster.ts';
import { createSurface, type Surface } from './surface.ts';

/** A wide landscape for shots without people; the camera pans over it. */
export function paintScenery(theme: 'hills' | 'harbour', width: number, height: number, seed: number): Surface {
  const surface = createSurface(width, height);
  const random = createRandom(seed);
  const u = height / 540;
  const hills = theme === 'hills';
  const sky = hills ? (['#8fc7d8', '#f6dfb0', '#f7b27a'] as const) : (['#27365f', '#8d6a9c', '#f49a72'] as const);
  fill(
    surface,
    rectangle(0, 0, width, height),
    linear([0, 0], [0, height * 0.7], hex(sky[0]), hex(sky[1]), hex(sky[2])),
  );
  const sunX = width * 0.42;
  const sunY = height * (hills ? 0.34 : 0.52);
  fill(
    surface,
    ellipse(sunX, sunY, 230 * u, 230 * u),
    radial(sunX, sunY, 230 * u, 230 * u, hex('#fff4cc', 0.9), hex('#ffe0a0', 0)),
  );
  fill(surface, ellipse(sunX, sunY, 46 * u, 46 * u), solid(hex('#fff6d8')));
  for (let i = 0; i < 9; i++)
    cloud(surface, random() * width, height * (0.08 + random() * 0.24), (40 + random() * 60) * u);
  if (hills) {
    const near = hex('#2f5d50');
    const far = hex('#b8bfa0');
    for (let layer = 0; layer < 5; layer++) {
      const base = height * (0.5 + layer * 0.1);
      const tone = mix(far, near, layer / 4);
      fill(
        surface,
        ridge(width, height, base, (60 - layer * 7) * u, random),
        linear([0, base - 60 * u], [0, base + 190 * u], mix(tone, [255, 236, 180, 1], 0.25), tone),
      );
    }
    for (let i = 0; i < 26; i++)
      tree(surface, random() * width, height * (0.8 + random() * 0.16), (34 + random() * 40) * u);
  } else {
    paintHarbour(surface, u, random);
  }
  for (let i = 0; i < surface.data.length; i += 4) {
    const step = (random() - 0.5) * 2.4;
    for (let k = 0; k < 3; k++) surface.data[i + k] = Math.min(255, Math.max(0, (surface.data[i + k] ?? 0) + step));
  }
  return surface;
}

function paintHarbour(surface: Surface, u: number, random: () => number): void {
  const { width, height } = surface;
  const sea = height * 0.62;
  fill(
    surface,
    rectangle(0, sea, width, height - sea),
    linear([0, sea], [0, height], hex('#d98a72'), hex('#5a5c92'), hex('#232c56')),
  );
  for (let i = 0; i < 90; i++) {
    const y = sea + random() ** 1.5 * (height - sea);
    const long = (18 + random() * 60) * u;
    fill(surface, rectangle(random() * width, y, long, 2 * u, u), solid(hex('#ffe2b0', 0.35)));
  }
  for (let i = 0; i < 7; i++) {
    const x = width * (0.06 + i * 0.145);
    const y = sea + (30 + random() * 120) * u;
    const s = (0.6 + random() * 0.7) * u;
    fill(
      surface,
      polygon([x - 4 * s, y - 8 * s], [x - 4 * s, y - 130 * s], [x + 64 * s, y - 16 * s]),
      linear([x, y - 130 * s], [x + 50 * s, y], hex('#fff3dc'), hex('#f0b48a')),
    );
    fill(
      surface,
      polygon([x - 10 * s, y - 10 * s], [x - 10 * s, y - 112 * s], [x - 56 * s, y - 18 * s]),
      solid(hex('#e2725b')),
    );
    fill(
      surface,
      blob([x - 70 * s, y - 6 * s], [x + 74 * s, y - 6 * s], [x + 50 * s, y + 20 * s], [x - 48 * s, y + 20 * s]),
      linear([0, y - 6 * s], [0, y + 20 * s], hex('#7a3f3c'), hex('#2f1c30')),
    );
  }
}

function ridge(width: number, height: number, base: number, swing: number, random: () => number): [number[]] {
  const contour: number[] = [0, height + 10];
  const phase = random() * 6;
  const wave = 0.004 + random() * 0.004;
  for (let x = 0; x <= width; x += 6)
    contour.push(x, base + Math.sin(x * wave + phase) * swing + Math.sin(x * wave * 2.7 + phase * 2) * swing * 0.35);
  contour.push(width, height + 10);
  return [contour];
}

function cloud(surface: Surface, x: number, y: number, size: number): void {
  for (const [dx, dy, r] of [
    [-0.8, 0.1, 0.5],
    [0, -0.12, 0.75],
    [0.8, 0.08, 0.55],
  ] as const) {
    fill(
      surface,
      ellipse(x + dx * size, y + dy * size, r * size * 1.3, r * size * 0.62),
      radial(x + dx * size, y + dy * size, r * size * 1.4, r * size * 0.7, [255, 250, 240, 0.55], [255, 244, 228, 0]),
    );
  }
}

function tree(surface: Surface, x: number, y: number, size: number): void {
  const trunk: readonly Point[] = [
    [x, y],
    [x, y - size * 0.5],
  ];
  fill(surface, stroke(trunk, size * 0.12, size * 0.1, size * 0.08), solid(hex('#4a2f2c')));
  fill(
    surface,
    ellipse(x, y - size * 0.85, size * 0.36, size * 0.56),
    radial(x - size * 0.12, y - size * 1.1, size * 0.6, size * 0.8, hex('#9cbf6e'), hex('#24524a')),
  );
}

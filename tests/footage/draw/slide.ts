import type { ChartBar } from '../model.ts';
import type { Fonts } from './furniture.ts';
import { hex, linear, radial, solid } from './paint.ts';
import { ellipse, rectangle } from './path.ts';
import { fill } from './raster.ts';
import { createSurface, type Surface } from './surface.ts';

export type SlideContent = { title: string; bullets: readonly string[]; chart?: readonly ChartBar[] };

/** The slide's paper and title, without bullets and bars. */
export function paintSlide(content: SlideContent, fonts: Fonts, width: number, height: number): Surface {
  const surface = createSurface(width, height);
  const u = height / 540;
  fill(
    surface,
    rectangle(0, 0, width, height),
    linear([0, 0], [width, height], hex('#fff9ee'), hex('#fbe9d0'), hex('#f6d3b4')),
  );
  fill(
    surface,
    ellipse(width * 0.97, height * 0.02, 220 * u, 220 * u),
    radial(width * 0.93, 0, 240 * u, 240 * u, hex('#f2a65a', 0.75), hex('#e2725b', 0.5)),
  );
  fill(surface, ellipse(width * 0.86, height * 0.03, 74 * u, 74 * u), solid(hex('#3d6b68', 0.85)));
  fill(surface, ellipse(width * 0.02, height * 1.02, 150 * u, 150 * u), solid(hex('#e2a23b', 0.35)));
  fill(surface, rectangle(64 * u, 62 * u, 64 * u, 9 * u, 4.5 * u), solid(hex('#d9603f')));
  const lines = wrap(content.title, (text) => fonts.bold.measure(text, 46 * u), width * 0.72);
  lines.forEach((line, i) => {
    fill(surface, fonts.bold.outline(line, 46 * u, 62 * u, (124 + i * 54) * u), solid(hex('#33202c')));
  });
  return surface;
}

/** Bullets that were spoken of so far, and bars grown to a share 0–1. */
export function drawSlideParts(
  surface: Surface,
  content: SlideContent,
  fonts: Fonts,
  bullets: number,
  grown: number,
): void {
  const u = surface.height / 540;
  const titleLines = wrap(content.title, (text) => fonts.bold.measure(text, 46 * u), surface.width * 0.72).length;
  const top = (150 + titleLines * 54) * u;
  const room = surface.width * (content.chart === undefined ? 0.8 : 0.42);
  let y = top;
  content.bullets.slice(0, bullets).forEach((bullet, index) => {
    fill(surface, ellipse(78 * u, y - 9 * u, 15 * u, 15 * u), solid(hex(index % 2 === 0 ? '#3d6b68' : '#d9603f')));
    const number = String(index + 1);
    fill(
      surface,
      fonts.bold.outline(number, 18 * u, 78 * u - fonts.bold.measure(number, 18 * u) / 2, y - 2.5 * u),
      solid(hex('#fff9ee')),
    );
    for (const line of wrap(bullet, (text) => fonts.regular.measure(text, 28 * u), room)) {
      fill(surface, fonts.regular.outline(line, 28 * u, 108 * u, y), solid(hex('#4a323a')));
      y += 36 * u;
    }
    y += 24 * u;
  });
  if (content.chart !== undefined) drawChart(surface, content.chart, fonts, grown);
}

function drawChart(surface: Surface, bars: readonly ChartBar[], fonts: Fonts, grown: number): void {
  const u = surface.height / 540;
  const left = surface.width * 0.58;
  const right = surface.width - 64 * u;
  const floor = surface.height - 84 * u;
  const tall = 226 * u;
  const most = Math.max(...bars.map((bar) => bar.value));
  fill(
    surface,
    rectangle(left - 30 * u, floor - tall - 46 * u, right - left + 60 * u, tall + 104 * u, 20 * u),
    solid(hex('#fffdf8', 0.82)),
  );
  fill(surface, rectangle(left - 6 * u, floor, right - left + 12 * u, 3 * u, 1.5 * u), solid(hex('#33202c', 0.6)));
  const step = (right - left) / bars.length;
  bars.forEach((bar, i) => {
    const height = Math.max(2, (bar.value / most) * tall * grown);
    const x = left + step * (i + 0.14);
    const width = step * 0.72;
    const colours = bar.strong
      ? ([hex('#f08a4b'), hex('#d9483b')] as const)
      : ([hex('#6fa39a'), hex('#3d6b68')] as const);
    fill(
      surface,
      rectangle(x, floor - height, width, height, 7 * u),
      linear([0, floor - height], [0, floor], ...colours),
    );
    const value = String(Math.round(bar.value * grown));
    fill(
      surface,
      fonts.bold.outline(value, 24 * u, x + width / 2 - fonts.bold.measure(value, 24 * u) / 2, floor - height - 9 * u),
      solid(hex('#33202c')),
    );
    fill(
      surface,
      fonts.regular.outline(
        bar.label,
        16 * u,
        x + width / 2 - fonts.regular.measure(bar.label, 16 * u) / 2,
        floor + 26 * u,
      ),
      solid(hex('#4a323a')),
    );
  });
}

/** Breaks a text into lines that fit. */
export function wrap(text: string, measure: (text: string) => number, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

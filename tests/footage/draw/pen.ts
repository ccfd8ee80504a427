import type { Paint } from './paint.ts';
import { type Path, type Transform, transform } from './path.ts';
import { fill } from './raster.ts';
import type { Surface } from './surface.ts';

/**
 * Drawing coordinates of a head: 0, 0 is the middle of the face, 1 the way from there to the chin (the radius), y down.
 * A pen fills shapes given in them.
 */
export type Pen = { fill(path: Path, paint: Paint): void };

/** A pen for a head of `radius` pixels whose face has its middle at `x`, `y`, turned by `angle`. */
export function createPen(surface: Surface, { x, y, scale, angle }: Transform): Pen {
  const at = (u: number, v: number): [number, number] => [
    x + (Math.cos(angle) * u - Math.sin(angle) * v) * scale,
    y + (Math.sin(angle) * u + Math.cos(angle) * v) * scale,
  ];
  return {
    fill(path, paint) {
      let placed: Paint = paint;
      if (paint.kind === 'linear') {
        const [x0, y0] = at(paint.x0, paint.y0);
        const [x1, y1] = at(paint.x1, paint.y1);
        placed = { ...paint, x0, y0, x1, y1 };
      } else if (paint.kind === 'radial') {
        const [cx, cy] = at(paint.x, paint.y);
        placed = { ...paint, x: cx, y: cy, rx: paint.rx * scale, ry: paint.ry * scale };
      }
      fill(surface, transform(path, { x, y, scale, angle }), placed);
    },
  };
}

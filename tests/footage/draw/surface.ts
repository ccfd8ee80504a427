/** A picture: four floats per pixel, colour 0–255 multiplied by alpha 0–1. Floats keep soft gradients free of steps. */
export type Surface = { width: number; height: number; data: Float32Array };

/** Whole pixels, right and bottom edge outside. */
export type Area = { left: number; top: number; right: number; bottom: number };

export function createSurface(width: number, height: number): Surface {
  return { width, height, data: new Float32Array(width * height * 4) };
}

/** The smallest area that holds both. */
export function unionArea(a: Area, b: Area): Area {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** The area cut to the surface and widened to even pixels, as the colour planes of the video need them. */
export function evenArea(area: Area, surface: Surface): Area {
  return {
    left: Math.max(0, Math.floor(area.left / 2) * 2),
    top: Math.max(0, Math.floor(area.top / 2) * 2),
    right: Math.min(surface.width, Math.ceil(area.right / 2) * 2),
    bottom: Math.min(surface.height, Math.ceil(area.bottom / 2) * 2),
  };
}

/** Copies an area between two surfaces of one size. */
export function copyArea(from: Surface, to: Surface, area: Area): void {
  for (let y = area.top; y < area.bottom; y++) {
    const start = (y * from.width + area.left) * 4;
    to.data.set(from.data.subarray(start, start + (area.right - area.left) * 4), start);
  }
}

/**
 * A turned sprite's place: `originX/Y` is the sprite's pixel that comes to lie at `x`, `y`; `angle` in radians,
 * clockwise.
 */
export type Placement = { originX: number; originY: number; x: number; y: number; angle: number };

/** Lays a sprite over a surface with bilinear reading, so that slow movement is smooth. Returns the area touched. */
export function placeSprite(target: Surface, sprite: Surface, place: Placement): Area {
  const cos = Math.cos(place.angle);
  const sin = Math.sin(place.angle);
  const area = placedArea(target, sprite, place);
  const { data, width, height } = sprite;
  const stride = width * 4;
  const out = target.data;
  for (let y = area.top; y < area.bottom; y++) {
    const dy = y + 0.5 - place.y;
    const rowX = sin * dy + place.originX - 0.5;
    const rowY = cos * dy + place.originY - 0.5;
    for (let x = area.left; x < area.right; x++) {
      const dx = x + 0.5 - place.x;
      const sx = cos * dx + rowX;
      const sy = rowY - sin * dx;
      const x0 = Math.floor(sx);
      const y0 = Math.floor(sy);
      if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= height - 1) continue;
      const s = y0 * stride + x0 * 4;
      const u = s + stride;
      const [fx, fy] = [sx - x0, sy - y0];
      const d = fx * fy;
      const b = fx - d;
      const c = fy - d;
      const a = 1 - fx - c;
      const alpha = a * at(data, s + 3) + b * at(data, s + 7) + c * at(data, u + 3) + d * at(data, u + 7);
      if (alpha <= 0.002) continue;
      const rest = 1 - alpha;
      const t = (y * target.width + x) * 4;
      out[t] = a * at(data, s) + b * at(data, s + 4) + c * at(data, u) + d * at(data, u + 4) + rest * at(out, t);
      out[t + 1] =
        a * at(data, s + 1) + b * at(data, s + 5) + c * at(data, u + 1) + d * at(data, u + 5) + rest * at(out, t + 1);
      out[t + 2] =
        a * at(data, s + 2) + b * at(data, s + 6) + c * at(data, u + 2) + d * at(data, u + 6) + rest * at(out, t + 2);
      out[t + 3] = alpha + rest * at(out, t + 3);
    }
  }
  return area;
}

/** An element that is known to exist, which the compiler cannot infer. */
function at(data: Float32Array, index: number): number {
  return data[index] ?? 0;
}

/** Where a placed sprite can leave pixels: its turned corners, cut to the target. */
export function placedArea(target: Surface, sprite: Surface, place: Placement): Area {
  const cos = Math.cos(place.angle);
  const sin = Math.sin(place.angle);
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [u, v] of [
    [0, 0],
    [sprite.width, 0],
    [0, sprite.height],
    [sprite.width, sprite.height],
  ] as const) {
    const du = u - place.originX;
    const dv = v - place.originY;
    xs.push(place.x + cos * du - sin * dv);
    ys.push(place.y + sin * du + cos * dv);
  }
  return {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    right: Math.min(target.width, Math.ceil(Math.max(...xs))),
    bottom: Math.min(target.height, Math.ceil(Math.max(...ys))),
  };
}

/** A sprite without its empty margins; `left` and `top` say how much was cut away there. */
export function trimmed(sprite: Surface): { sprite: Surface; left: number; top: number } {
  const used: Area = { left: sprite.width, top: sprite.height, right: 0, bottom: 0 };
  for (let y = 0; y < sprite.height; y++) {
    for (let x = 0; x < sprite.width; x++) {
      if ((sprite.data[(y * sprite.width + x) * 4 + 3] ?? 0) < 0.002) continue;
      used.left = Math.min(used.left, x - 1);
      used.right = Math.max(used.right, x + 2);
      used.top = Math.min(used.top, y - 1);
      used.bottom = Math.max(used.bottom, y + 2);
    }
  }
  const left = Math.max(0, used.left);
  const top = Math.max(0, used.top);
  const out = createSurface(Math.min(sprite.width, used.right) - left, Math.min(sprite.height, used.bottom) - top);
  for (let y = 0; y < out.height; y++) {
    const start = ((y + top) * sprite.width + left) * 4;
    out.data.set(sprite.data.subarray(start, start + out.width * 4), y * out.width * 4);
  }
  return { sprite: out, left, top };
}

/** Blurs the entire surface: three box passes, close to a Gaussian of the given radius in pixels. */
export function blur(surface: Surface, radius: number): void {
  const half = Math.max(1, Math.round(radius * 0.7));
  const spare = new Float32Array(surface.data.length);
  for (let pass = 0; pass < 3; pass++) {
    blurLines(surface.data, spare, surface.height, surface.width, surface.width * 4, 4, half);
    blurLines(spare, surface.data, surface.width, surface.height, 4, surface.width * 4, half);
  }
}

function blurLines(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  half: number,
): void {
  const weight = 1 / (2 * half + 1);
  for (let line = 0; line < lines; line++) {
    for (let k = 0; k < 4; k++) {
      const base = line * lineStep + k;
      const at = (i: number) => from[base + Math.min(length - 1, Math.max(0, i)) * step] ?? 0;
      let sum = 0;
      for (let i = -half; i <= half; i++) sum += at(i);
      for (let i = 0; i < length; i++) {
        to[base + i * step] = sum * weight;
        sum += at(i + half + 1) - at(i - half);
      }
    }
  }
}

import type { Area, Surface } from './surface.ts';

/** A video frame as encoders take it: full brightness plane, then two colour planes of half the width and height. */
export type I420 = { width: number; height: number; data: Uint8Array };

export function createI420(width: number, height: number): I420 {
  return { width, height, data: new Uint8Array(width * height * 1.5) };
}

/** Writes an even area of an opaque surface into the frame. Coefficients: ITU-R BT.709, limited range. */
export function writeI420(surface: Surface, frame: I420, area: Area): void {
  const { data } = surface;
  const { width } = surface;
  const half = width / 2;
  const planeU = width * surface.height;
  const planeV = planeU + planeU / 4;
  const out = frame.data;
  for (let y = area.top; y < area.bottom; y += 2) {
    for (let x = area.left; x < area.right; x += 2) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let corner = 0; corner < 4; corner++) {
        const pixel = (y + (corner >> 1)) * width + x + (corner & 1);
        const r = data[pixel * 4] ?? 0;
        const g = data[pixel * 4 + 1] ?? 0;
        const b = data[pixel * 4 + 2] ?? 0;
        out[pixel] = 16.5 + 0.18259 * r + 0.61423 * g + 0.06201 * b;
        red += r;
        green += g;
        blue += b;
      }
      const chroma = (y >> 1) * half + (x >> 1);
      out[planeU + chroma] = 128.5 + (-0.10064 * red - 0.33857 * green + 0.43922 * blue) / 4;
      out[planeV + chroma] = 128.5 + (0.43922 * red - 0.39894 * green - 0.04027 * blue) / 4;
    }
  }
}

/** Copies a window as wide and high as `to` out of a wider frame; `left` and `top` must be even. */
export function copyWindow(from: I420, to: I420, left: number, top: number): void {
  let source = 0;
  let target = 0;
  for (const scale of [1, 2, 2]) {
    const fromWidth = from.width / scale;
    const width = to.width / scale;
    const height = to.height / scale;
    for (let y = 0; y < height; y++) {
      const start = source + (y + top / scale) * fromWidth + left / scale;
      to.data.set(from.data.subarray(start, start + width), target + y * width);
    }
    source += fromWidth * (from.height / scale);
    target += width * height;
  }
}

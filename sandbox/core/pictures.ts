import { encodePng } from './png.ts';
import { chance, hash } from './random.ts';
import type { Channel, SandboxVideo } from './types.ts';

type Colour = [number, number, number];
const DARK = 16;
const LIGHT = 17;

/** Cover of a video: individual colours and shapes, and its number. 360 px on the short side. */
export function drawCover({ channel, n, kind }: Pick<SandboxVideo, 'channel' | 'n' | 'kind'>): Buffer {
  const [width, height] = kind === 'short' ? [360, 640] : [640, 360];
  const roll = (what: string) => chance(channel.seed, n, what, 'cover');
  const hue = (channel.index * 97 + 360 * roll('hue') * 0.35) % 360;
  const palette = paletteOf(hue, (hue + 25 + 60 * roll('second')) % 360);
  const [x, y, size] = [width * (0.2 + 0.6 * roll('x')), height * (0.2 + 0.5 * roll('y')), 70 + 130 * roll('size')];
  const [tilt, wave] = [roll('tilt') * 1.6 - 0.8, 30 + 60 * roll('wave')];
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const horizon = height * 0.62 + tilt * 60;
    for (let column = 0; column < width; column += 1) {
      const ground = horizon + Math.sin(column / wave) * 14 - tilt * (column - width / 2) * 0.35;
      const disc = (column - x) ** 2 + (row - y) ** 2 < size * size;
      const shade = Math.floor((row / height) * 7);
      pixels[row * width + column] = row > ground ? 8 + (7 - shade) : disc ? Math.min(7, shade + 3) : shade;
    }
  }
  writeNumber(pixels, width, String(n), 24, height - 24 - 49, 7);
  return encodePng(width, height, palette, pixels);
}

/** A round face of a channel's own colours, 200 by 200 pixels. */
export function drawAvatar(channel: Channel): Buffer {
  const size = 200;
  const hue = (channel.index * 97 + 20) % 360;
  const palette = paletteOf(hue, (hue + 140) % 360);
  const pixels = new Uint8Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const head = (column - 100) ** 2 + (row - 82) ** 2 < 42 ** 2;
      const shoulders = (column - 100) ** 2 / 74 ** 2 + (row - 196) ** 2 / 66 ** 2 < 1;
      const backdrop = Math.floor(((row + ((hash(channel.seed) % 3) - 1) * column + size) / (size * 3)) * 7);
      pixels[row * size + column] = head || shoulders ? 14 : Math.min(7, Math.max(0, backdrop));
    }
  }
  return encodePng(size, size, palette, pixels);
}

/** 0 to 7 and 8 to 15 are two gradients from dark to light, followed by the background and the colour of digits. */
function paletteOf(hue: number, second: number): Colour[] {
  const run = (tone: number) =>
    Array.from({ length: 8 }, (_, step) => fromHsl(tone, 0.42 - step * 0.02, 0.2 + step * 0.075));
  return [...run(hue), ...run(second), [14, 16, 20], [250, 248, 244]];
}

function fromHsl(hue: number, saturation: number, lightness: number): Colour {
  const part = (shift: number) => {
    const k = (shift + hue / 30) % 12;
    const value = lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255);
  };
  return [part(0), part(8), part(4)];
}

/** Digits as bitmaps of 5 by 7 dots. */
const digits: Record<string, string> = {
  0: '01110100011001110101110011000101110',
  1: '00100011000010000100001000010001110',
  2: '01110100010000100010001000100011111',
  3: '11111000100010000010000011000101110',
  4: '00010001100101010010111110001000010',
  5: '11111100001111000001000011000101110',
  6: '00110010001000011110100011000101110',
  7: '11111000010001000100010000100001000',
  8: '01110100011000101110100011000101110',
  9: '01110100011000101111000010001001100',
};

/** Draws digits in light dots of `dot` pixels on a dark background. */
function writeNumber(pixels: Uint8Array, width: number, number: string, left: number, top: number, dot: number): void {
  const fill = (x: number, y: number, w: number, h: number, colour: number) => {
    for (let row = y; row < y + h; row += 1) pixels.fill(colour, row * width + x, row * width + Math.min(x + w, width));
  };
  fill(left - 10, top - 10, number.length * 6 * dot - dot + 20, 7 * dot + 20, DARK);
  for (const [place, digit] of [...number].entries()) {
    for (const [index, on] of [...(digits[digit] ?? '')].entries()) {
      if (on === '1') fill(left + (place * 6 + (index % 5)) * dot, top + Math.floor(index / 5) * dot, dot, dot, LIGHT);
    }
  }
}

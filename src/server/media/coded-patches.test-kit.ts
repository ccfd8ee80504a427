import type { Ffmpeg } from './ffmpeg.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

/** How a test video encodes its colours; written with the standards' formulas, without ffmpeg's conversions. */
export type Coding = {
  /** 8, 10 or 12 bits in 4:2:0, 4:2:2 or 4:4:4, as ffmpeg names it. */
  pixelFormat: string;
  encoder: readonly string[];
  container?: string;
  matrix?: 'bt709' | 'smpte170m' | 'bt2020nc';
  primaries?: 'bt709' | 'smpte170m' | 'bt2020';
  transfer?: 'bt709' | 'arib-std-b67' | 'smpte2084';
  range?: 'tv' | 'pc';
  /** Which colour properties the file declares; all by default. */
  tags?: readonly ('colorspace' | 'color_primaries' | 'color_trc' | 'color_range')[];
};

export const PATCHES = { columns: 8, rows: 4, width: 40, height: 44 } as const;
export const PATCH_PICTURE = { width: PATCHES.columns * PATCHES.width, height: PATCHES.rows * PATCHES.height } as const;

const grey = (value: number): Rgb => [value, value, value];
/**
 * SDR colours of the patches, row by row: a grey ramp, several skin tones, saturated colours. Each row has some of
 * each.
 */
export const patches: readonly Rgb[] = [
  grey(0),
  [141, 85, 36],
  [176, 48, 48],
  grey(51),
  [172, 132, 110],
  [48, 176, 48],
  grey(102),
  [48, 48, 176],
  [90, 56, 37],
  grey(153),
  [176, 176, 48],
  [186, 150, 128],
  grey(17),
  [48, 176, 176],
  [150, 110, 86],
  grey(187),
  grey(34),
  [176, 48, 176],
  [188, 134, 100],
  grey(136),
  [188, 140, 60],
  grey(170),
  [60, 120, 188],
  [110, 70, 50],
  [80, 140, 80],
  grey(68),
  [170, 120, 95],
  [188, 100, 80],
  grey(119),
  [100, 90, 170],
  grey(221),
  grey(255),
] as Rgb[];

/**
 * A video of still patches with the given number of frames.
 * @throws MediaError
 */
export async function makePatchVideo(ffmpeg: Ffmpeg, file: string, coding: Coding, frames: number): Promise<void> {
  const { width, height } = PATCH_PICTURE;
  const frame = codePicture(coding);
  const { matrix = 'bt709', primaries = 'bt709', transfer = 'bt709', range = 'tv' } = coding;
  const facts = { colorspace: matrix, color_primaries: primaries, color_trc: transfer, color_range: range };
  const tags = Object.entries(facts).filter(([name]) => coding.tags?.some((tag) => tag === name) ?? true);
  const stdin = (async function* () {
    for (let i = 0; i < frames; i++) yield frame.slice();
  })();
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    coding.pixelFormat,
    '-s',
    `${width}x${height}`,
    '-r',
    '25',
    '-color_range',
    range,
  ];
  await ffmpeg.run(
    [
      ...raw,
      '-i',
      'pipe:0',
      ...coding.encoder,
      '-pix_fmt',
      coding.pixelFormat,
      ...tags.flatMap(([name, value]) => [`-${name}`, value]),
      file,
    ],
    { inputs: 'generated', stdin },
  );
}

/** One frame, planar or with U and V side by side (nv12), or as G, B, R planes. */
function codePicture({
  pixelFormat,
  matrix = 'bt709',
  primaries = 'bt709',
  transfer = 'bt709',
  range = 'tv',
}: Coding): Uint8Array {
  const { width, height } = PATCH_PICTURE;
  const bits = Number(/p(10|12)/.exec(pixelFormat)?.[1] ?? 8);
  const isRgb = pixelFormat.startsWith('gbr');
  const coded = patches.map((patch) => {
    const signal = signalOf(patch, transfer, primaries);
    return isRgb
      ? [signal[1], signal[2], signal[0]].map((value) => Math.round(value * (2 ** bits - 1)))
      : code(signal, matrix, range, bits);
  });
  const plane = (index: number, across: number, down: number): number[] => {
    const samples: number[] = [];
    for (let y = 0; y < height; y += down) {
      for (let x = 0; x < width; x += across) {
        const patch = Math.floor(y / PATCHES.height) * PATCHES.columns + Math.floor(x / PATCHES.width);
        samples.push(coded[patch]?.[index] ?? 0);
      }
    }
    return samples;
  };
  const across = isRgb || pixelFormat.includes('444') ? 1 : 2;
  const down = isRgb || /422|444/.test(pixelFormat) ? 1 : 2;
  const [u, v] = [plane(1, across, down), plane(2, across, down)];
  const chroma = pixelFormat === 'nv12' ? u.flatMap((value, i) => [value, v[i] ?? 0]) : [...u, ...v];
  const samples = [...plane(0, 1, 1), ...chroma];
  if (bits === 8) return Uint8Array.from(samples);
  return new Uint8Array(Uint16Array.from(samples).buffer);
}

/** Source: ITU-R BT.601, BT.709, BT.2020. */
const lumaWeights = { bt709: [0.2126, 0.0722], smpte170m: [0.299, 0.114], bt2020nc: [0.2627, 0.0593] } as const;

function code([red, green, blue]: Rgb, matrix: keyof typeof lumaWeights, range: 'tv' | 'pc', bits: number): number[] {
  const [kr, kb] = lumaWeights[matrix];
  const luma = kr * red + (1 - kr - kb) * green + kb * blue;
  const chroma = [(blue - luma) / (2 * (1 - kb)), (red - luma) / (2 * (1 - kr))];
  const step = 2 ** (bits - 8);
  const [black, lumaSpan, chromaSpan] =
    range === 'tv' ? [16 * step, 219 * step, 224 * step] : [0, 256 * step - 1, 256 * step - 1];
  return [black + luma * lumaSpan, ...chroma.map((value) => 128 * step + value * chromaSpan)].map((value) =>
    Math.min(256 * step - 1, Math.round(value)),
  );
}

/** BT.709 to BT.2020 in linear light. Source: ITU-R BT.2087. */
const TO_BT2020 = [
  [0.6274, 0.3293, 0.0433],
  [0.0691, 0.9195, 0.0114],
  [0.0164, 0.088, 0.8956],
] as const;
/** Diffuse white of HDR, and HLG's peak. Source: ITU-R BT.2408, BT.2100. */
const WHITE_NITS = 203;
const HLG_PEAK_NITS = 1000;

/**
 * The non-linear signal (0–1) for an SDR colour: white at 203 cd/m² in HDR. SDR displays follow BT.1886 with zero
 * black.
 */
function signalOf(
  patch: Rgb,
  transfer: NonNullable<Coding['transfer']>,
  primaries: NonNullable<Coding['primaries']>,
): Rgb {
  const sdr = map(patch, (value) => value / 255);
  if (primaries !== 'bt2020') return sdr;
  const [r, g, b] = map(sdr, (value) => value ** 2.4);
  const light = TO_BT2020.map(([x, y, z]) => Math.max(0, x * r + y * g + z * b)) as unknown as Rgb;
  if (transfer === 'bt709') return map(light, (value) => value ** (1 / 2.4));
  const nits = map(light, (value) => value * WHITE_NITS);
  return transfer === 'smpte2084' ? map(nits, pq) : hlg(nits);
}

/** Source: ITU-R BT.2100, table 4. */
function pq(nits: number): number {
  const power = (nits / 10_000) ** (2610 / 16_384);
  return ((3424 / 4096 + (2413 / 128) * power) / (1 + (2392 / 128) * power)) ** (2523 / 32);
}

/** Source: ITU-R BT.2100, table 5: the inverse system gamma of 1.2 by luminance, then the OETF. */
function hlg(nits: Rgb): Rgb {
  const display = map(nits, (value) => value / HLG_PEAK_NITS);
  const luminance = 0.2627 * display[0] + 0.678 * display[1] + 0.0593 * display[2];
  const scene = luminance > 0 ? luminance ** ((1 - 1.2) / 1.2) : 0;
  const [a, b, c] = [0.17883277, 0.28466892, 0.55991073];
  return map(display, (value) => {
    const light = value * scene;
    return light <= 1 / 12 ? Math.sqrt(3 * light) : a * Math.log(12 * light - b) + c;
  });
}

function map([r, g, b]: Rgb, to: (value: number) => number): Rgb {
  return [to(r), to(g), to(b)];
}

/**
 * Mean colours of the centres of those patches that are entirely inside a window of the source, read from an RGB
 * picture of that window.
 */
export function readPatches(
  rgb: Uint8Array,
  picture: { width: number; height: number },
  window: { x: number; y: number; width: number; height: number },
): { patch: Rgb; seen: Rgb }[] {
  const found: { patch: Rgb; seen: Rgb }[] = [];
  patches.forEach((patch, index) => {
    const left = (index % PATCHES.columns) * PATCHES.width - window.x;
    const top = Math.floor(index / PATCHES.columns) * PATCHES.height - window.y;
    if (left < 0 || left + PATCHES.width > window.width || top < 0 || top + PATCHES.height > window.height) return;
    const [across, down] = [picture.width / window.width, picture.height / window.height];
    const sums = [0, 0, 0];
    let count = 0;
    for (let y = Math.ceil((top + 0.25 * PATCHES.height) * down); y < (top + 0.75 * PATCHES.height) * down; y++) {
      for (let x = Math.ceil((left + 0.25 * PATCHES.width) * across); x < (left + 0.75 * PATCHES.width) * across; x++) {
        for (let k = 0; k < 3; k++) sums[k] = (sums[k] ?? 0) + (rgb[(y * picture.width + x) * 3 + k] ?? 0);
        count++;
      }
    }
    const [r = 0, g = 0, b = 0] = sums.map((sum) => sum / count);
    found.push({ patch, seen: [r, g, b] });
  });
  return found;
}

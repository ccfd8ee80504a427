type Rgb = { r: number; g: number; b: number };
export type Colour = { rgb: Rgb; alpha: number };

/**
 * Parses `oklch(L C H)` or `oklch(L C H / A)` into linear sRGB, clipped to the gamut. Matrices: CSS Color 4, "Sample
 * code for color conversions".
 */
export function parseOklch(text: string): Colour {
  const found = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/u.exec(text.trim());
  if (!found) throw new Error(`Not an oklch colour: ${text}`);
  const [lightness = 0, chroma = 0, hue = 0] = found.slice(1, 4).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = {
    r: clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    g: clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    b: clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  };
  return { rgb, alpha: found[4] === undefined ? 1 : Number(found[4]) };
}

/** Composites a translucent colour over an opaque one as browsers do: in gamma-encoded sRGB. */
export function blend(top: Colour, ground: Colour): Colour {
  const mix = (upper: number, lower: number) => decode(encode(upper) * top.alpha + encode(lower) * (1 - top.alpha));
  return {
    alpha: 1,
    rgb: { r: mix(top.rgb.r, ground.rgb.r), g: mix(top.rgb.g, ground.rgb.g), b: mix(top.rgb.b, ground.rgb.b) },
  };
}

/** Contrast ratio of two opaque colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: Colour, other: Colour): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((first, second) => second - first);
  return (brighter + 0.05) / (darker + 0.05);
}

function luminance({ rgb }: Colour): number {
  return 0.2126 * rgb.r + 0.7152 * rgb.g + 0.0722 * rgb.b;
}

function clip(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function encode(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function decode(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

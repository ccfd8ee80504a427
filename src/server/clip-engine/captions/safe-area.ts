import type { Size } from '../framing/frame-grid.ts';

export type Rectangle = { left: number; top: number; right: number; bottom: number };

/**
 * Margins that the platforms cover with their own texts and buttons, on a picture of 1080 × 1920. None of them
 * publishes a specification; these are the widest of several guides.
 */
const platformMargins = {
  tiktok: { top: 130, bottom: 350, left: 60, right: 164 },
  reels: { top: 220, bottom: 450, left: 60, right: 120 },
  shorts: { top: 120, bottom: 480, left: 60, right: 120 },
} as const;

/** Other shapes are shown in full; this share of them stays free at every edge. */
const MARGIN_SHARE = 0.07;
/** Taller than this is a vertical video: 9:16, not 4:5. */
const TALL = 1.5;

/** The part of the picture that no platform covers. */
export function safeArea({ width, height }: Size): Rectangle {
  if (height / width <= TALL) {
    const x = Math.round(width * MARGIN_SHARE);
    const y = Math.round(height * MARGIN_SHARE);
    return { left: x, top: y, right: width - x, bottom: height - y };
  }
  const margins = Object.values(platformMargins);
  const most = (edge: keyof (typeof margins)[number]) => Math.max(...margins.map((margin) => margin[edge]));
  const across = width / 1080;
  const down = height / 1920;
  return {
    left: Math.round(most('left') * across),
    top: Math.round(most('top') * down),
    right: width - Math.round(most('right') * across),
    bottom: height - Math.round(most('bottom') * down),
  };
}

/** Widest centred block inside the safe area, at most three quarters of the picture. */
export function widestBlock(size: Size): number {
  const safe = safeArea(size);
  const half = Math.min(size.width / 2 - safe.left, safe.right - size.width / 2);
  return Math.floor(Math.min(2 * half, 0.75 * size.width));
}

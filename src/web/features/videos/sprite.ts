/** A video's sprite holds 10 × 10 frames, evenly spread over its length (contract, `sprite_url`). */
export const SPRITE_COLUMNS = 10;
export const SPRITE_ROWS = 10;

/** The frame at a share of the width, from 0 to 1. */
export function frameAt(share: number): number {
  const last = SPRITE_COLUMNS * SPRITE_ROWS - 1;
  return Math.min(last, Math.max(0, Math.floor(share * (last + 1))));
}

/** A frame's CSS background position in a sprite scaled up by columns × rows. */
export function framePosition(frame: number): string {
  const column = frame % SPRITE_COLUMNS;
  const row = Math.floor(frame / SPRITE_COLUMNS);
  return `${(column / (SPRITE_COLUMNS - 1)) * 100}% ${(row / (SPRITE_ROWS - 1)) * 100}%`;
}

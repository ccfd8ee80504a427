import type { Size } from '../framing/frame-grid.ts';
import type { CaptionChunk } from '../shapes.ts';
import { chunkCaptions, MIN_SECONDS } from './chunks.ts';
import { leastCovered, type Obstacle } from './place.ts';
import type { CaptionStyleName } from './styles.ts';
import { Typesetter } from './typesetter.ts';

/** A caption is made smaller or split only if the result covers at most this share of what it would cover otherwise. */
const WORTH_IT = 0.5;
/** Sizes tried for a caption that covers a head at its usual one, as shares of the style's own. */
const SMALLER = [1, 0.9];

/**
 * Sets captions that would cover a head smaller, or splits them into captions of one line each, if that covers much
 * less.
 */
export function keepOffHeads(
  chunks: readonly CaptionChunk[],
  obstacles: readonly Obstacle[],
  { style, size }: { style: CaptionStyleName; size: Size },
): CaptionChunk[] {
  const setter = new Typesetter(style, size);
  const covered = (chunk: CaptionChunk) => {
    const block = setter.setCaption(chunk);
    return block === undefined ? 0 : leastCovered({ ...chunk, ...block }, obstacles, size);
  };
  const fitted = (chunk: CaptionChunk) => {
    let best = { chunk, covered: covered(chunk) };
    for (const largest of SMALLER) {
      const smaller = { ...chunk, largest };
      const less = best.covered === 0 ? 0 : covered(smaller);
      if (less < WORTH_IT * best.covered) best = { chunk: smaller, covered: less };
    }
    return best;
  };
  return chunks.flatMap((chunk) => {
    const whole = fitted(chunk);
    if (whole.covered === 0) return [whole.chunk];
    const lines = inSingleLines(chunk, { style, size });
    const inLines = lines.map(fitted);
    const isWorthIt = inLines.every((line) => line.covered <= WORTH_IT * whole.covered);
    return lines.every(isLegible) && isWorthIt ? inLines.map((line) => line.chunk) : [whole.chunk];
  });
}

function isLegible({ startSeconds, endSeconds }: CaptionChunk): boolean {
  return endSeconds - startSeconds >= MIN_SECONDS;
}

/** The same words in the same time. */
function inSingleLines(chunk: CaptionChunk, setting: { style: CaptionStyleName; size: Size }): CaptionChunk[] {
  const span = { startSeconds: 0, endSeconds: chunk.endSeconds };
  const lines = chunkCaptions(chunk.words, span, { ...setting, lines: 1 });
  // Chunking drops words that are too short to be shown alone; then the caption stays as it is.
  if (lines.flatMap(({ words }) => words).length < chunk.words.length) return [chunk];
  return lines.map((line, i) => ({
    ...line,
    startSeconds: i === 0 ? chunk.startSeconds : line.startSeconds,
    endSeconds: lines[i + 1]?.startSeconds ?? chunk.endSeconds,
  }));
}

import type { Size } from '../framing/frame-grid.ts';
import type { CaptionChunk } from '../shapes.ts';
import { chunkCaptions, MIN_SECONDS } from './chunks.ts';
import { leastCovered, type Obstacle } from './place.ts';
import type { CaptionStyleName } from './styles.ts';
import { Typesetter, textsOf } from './typesetter.ts';

/** Captions of one line each are worth it if the worst of them covers at most this share of what the two lines cover. */
const WORTH_IT = 0.5;

/** Splits a caption whose two lines would cover a head into captions of one line each, if those cover much less. */
export function keepOffHeads(
  chunks: readonly CaptionChunk[],
  obstacles: readonly Obstacle[],
  { style, size }: { style: CaptionStyleName; size: Size },
): CaptionChunk[] {
  const setter = new Typesetter(style, size);
  const covered = (chunk: CaptionChunk) => {
    const block = setter.set(textsOf(chunk), undefined);
    return block === undefined ? 0 : leastCovered({ ...chunk, ...block }, obstacles, size);
  };
  return chunks.flatMap((chunk) => {
    const asItIs = covered(chunk);
    if (asItIs === 0) return [chunk];
    const lines = inSingleLines(chunk, { style, size });
    return lines.every((line) => isLegible(line) && covered(line) <= WORTH_IT * asItIs) ? lines : [chunk];
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

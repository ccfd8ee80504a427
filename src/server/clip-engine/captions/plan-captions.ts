import { gridPart } from '../cover/heads.ts';
import type { Size } from '../framing/frame-grid.ts';
import type { FaceOnScreen } from '../framing/shown.ts';
import type { CaptionChunk, Headline, Span, Word } from '../shapes.ts';
import { HEADLINE_LINES } from './ass.ts';
import { chunkCaptions } from './chunks.ts';
import { strongWords } from './emphasis.ts';
import { keepOffHeads } from './keep-off-heads.ts';
import { asObstacles, HEAD_ABOVE, isMouth } from './obstacles.ts';
import { coveredShare, defaultBottom, leastCovered, type Obstacle, placeBlocks } from './place.ts';
import { type Rectangle, safeArea } from './safe-area.ts';
import type { CaptionStyleName } from './styles.ts';
import { type SetBlock, Typesetter } from './typesetter.ts';

export type CaptionRequest = {
  words: readonly Word[];
  span: Span;
  language: string | undefined;
  style: CaptionStyleName;
  size: Size;
  /** What captions should not cover: the faces of the finished picture. */
  obstacles: readonly Obstacle[];
  /** Shown over the first seconds. */
  title?: string | undefined;
};

/** How long a headline is shown, at most. */
const HEADLINE_SECONDS = 3;
/** Free room between headline and captions, as a share of the height. */
const GAP_SHARE = 0.02;
/** A headline may be covered less than anything. */
const HEADLINE_WEIGHT = 100;
/** The captions' usual place is left to them, unless a headline would cover a mouth elsewhere. */
const CAPTIONS_PLACE = { weight: 2, heightShare: 0.13 };
const FACES_EVERY_SECONDS = 0.5;
/** On a cover, a face counts this much more than the hair above it. */
const FACE_WEIGHT = 20;
/** A cover is one moment; anything longer than a frame. */
const COVER_SECONDS = 1;
/** A headline in fewer lines is at least this share of its own size, and covers at most this share of what more would. */
const SMALLEST_HEADLINE = 0.6;
const LESS_COVERED = 0.8;
/** A longer title is cut off at a word. */
const HEADLINE_CHARACTERS = 70;

export type PlannedCaptions = {
  chunks: CaptionChunk[];
  headline: Headline | undefined;
  /** Share of the mouth samples with captions on screen in which a mouth is covered; undefined without samples. */
  mouthsCoveredShare: number | undefined;
};

/** Captions of a span in one style, and its headline, each with its place. */
export function planCaptions(request: CaptionRequest): PlannedCaptions {
  const { words, span, language, style, obstacles } = request;
  const size = { width: request.size.width, height: request.size.height };
  const setter = new Typesetter(style, size);
  const headline = planHeadline({ ...request, obstacles: [...obstacles, ...captionsPlace(size)] }, setter, size);
  const around = headline === undefined ? obstacles : [...obstacles, headline.obstacle];
  const grouped = keepOffHeads(chunkCaptions(words, span, { style, size }), around, { style, size });
  const chunks = grouped.map((chunk) => ({ ...chunk, strong: strongWords(chunk.words, language) }));
  const blocks = chunks.map((chunk) => ({ chunk, block: setter.setCaption(chunk) }));
  const bottoms = placeBlocks(
    blocks.map(({ chunk, block }) => ({ ...chunk, width: block?.width ?? 0, height: block?.height ?? 0 })),
    around,
    size,
  );
  const placed = blocks.map(({ chunk, block }, index) => ({
    startSeconds: chunk.startSeconds,
    endSeconds: chunk.endSeconds,
    width: block?.width ?? 0,
    height: block?.height ?? 0,
    bottom: bottoms[index] ?? 0,
  }));
  return {
    chunks: chunks.map((chunk, index) => ({ ...chunk, bottom: bottoms[index] })),
    headline: headline?.headline,
    mouthsCoveredShare: coveredShare(placed, obstacles.filter(isMouth), size),
  };
}

/** In as many pieces as a face is seen in that time. */
function captionsPlace(size: Size): Obstacle[] {
  const bottom = defaultBottom(size);
  const top = bottom - CAPTIONS_PLACE.heightShare * size.height;
  const place = { left: 0, right: size.width, top, bottom, weight: CAPTIONS_PLACE.weight };
  const pieces = HEADLINE_SECONDS / FACES_EVERY_SECONDS;
  return Array.from({ length: pieces }, (_, i) => {
    const fromSeconds = i * FACES_EVERY_SECONDS;
    return { ...place, fromSeconds, toSeconds: fromSeconds + FACES_EVERY_SECONDS };
  });
}

/** A title on a cover: inside the part that profiles show, away from the faces on it. */
export function planTitle({
  text,
  language,
  style,
  size,
  faces,
}: {
  text: string;
  language: string | undefined;
  style: CaptionStyleName;
  size: Size;
  faces: readonly FaceOnScreen[];
}): Headline | undefined {
  const grid = gridPart(size);
  const edge = { left: 0, right: size.width, fromSeconds: 0, toSeconds: COVER_SECONDS, weight: HEADLINE_WEIGHT };
  const outside = [
    { ...edge, top: 0, bottom: grid.y },
    { ...edge, top: grid.y + grid.height, bottom: size.height },
  ].filter(({ top, bottom }) => bottom > top);
  const onFaces = asObstacles(faces, () => 0).map((one) => ({ ...one, weight: FACE_WEIGHT * one.weight }));
  const request = {
    words: [],
    span: { startSeconds: 0, endSeconds: COVER_SECONDS },
    title: text,
    language,
    style,
    size,
    // Hair is not part of the face, but a title across it looks like a mistake.
    obstacles: [...onFaces, ...faces.map(hairOf), ...outside],
  };
  return planHeadline(request, new Typesetter(style, size), size)?.headline;
}

function hairOf({ x, y, width, height }: FaceOnScreen): Obstacle {
  const during = { fromSeconds: 0, toSeconds: COVER_SECONDS };
  return { ...during, left: x, right: x + width, top: y - HEAD_ABOVE * height, bottom: y, weight: 1 };
}

function planHeadline(
  { title, span, language, obstacles }: CaptionRequest,
  setter: Typesetter,
  size: Size,
): { headline: Headline; obstacle: Obstacle } | undefined {
  const words = shorten(title ?? '');
  const strong = strongWords(
    words.map((text) => ({ text })),
    language,
  );
  const endSeconds = Math.min(HEADLINE_SECONDS, span.endSeconds - span.startSeconds);
  const chosen = chooseHeadline(setter, { words, strong, endSeconds, obstacles, size });
  if (chosen === undefined) return undefined;
  const { block, lines, bottom } = chosen;
  const gap = GAP_SHARE * size.height;
  const box: Rectangle = {
    left: (size.width - block.width) / 2,
    right: (size.width + block.width) / 2,
    top: bottom - block.height - gap,
    bottom: bottom + gap,
  };
  return {
    headline: { words, strong, bottom, endSeconds, ...(lines < HEADLINE_LINES && { lines }) },
    obstacle: { ...box, fromSeconds: 0, toSeconds: endSeconds, weight: HEADLINE_WEIGHT },
  };
}

type Wording = {
  words: readonly string[];
  strong: readonly number[];
  endSeconds: number;
  obstacles: readonly Obstacle[];
  size: Size;
};
type SetHeadline = { block: SetBlock; lines: number; bottom: number };

/**
 * As many lines as it needs in its own size, or fewer and smaller ones if those cover less, at the highest place in the
 * safe area where they cover least.
 */
function chooseHeadline(setter: Typesetter, wording: Wording): SetHeadline | undefined {
  const { words, strong, endSeconds, obstacles, size } = wording;
  let best: (SetHeadline & { covered: number }) | undefined;
  for (let lines = HEADLINE_LINES; lines > 1; lines--) {
    const block = setter.set(words, strong, lines);
    const em = block?.lines[0]?.em ?? 0;
    if (block === undefined || (best !== undefined && em < SMALLEST_HEADLINE * setter.em)) break;
    const placed = { startSeconds: 0, endSeconds, width: block.width, height: block.height };
    const usual = safeArea(size).top + block.height;
    const covered = leastCovered(placed, obstacles, size, usual);
    if (best !== undefined && covered > LESS_COVERED * best.covered - 1e-6) continue;
    const [bottom = usual] = placeBlocks([placed], obstacles, size, usual);
    best = { block, lines, covered, bottom: Math.round(bottom) };
  }
  return best;
}

function shorten(title: string): string[] {
  const words = title.trim().split(/\s+/u).filter(Boolean);
  const kept: string[] = [];
  let length = 0;
  for (const word of words) {
    length += [...word].length + 1;
    if (length > HEADLINE_CHARACTERS + 1 && kept.length > 0) return [...kept.slice(0, -1), `${kept.at(-1)}…`];
    kept.push(word);
  }
  return kept;
}

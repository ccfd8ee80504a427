import type { Size } from './frame-grid.ts';

/** Where subtitles are burned into the source, in shares of its width and height. */
export type SubtitlePlace = { left: number; right: number; top: number; bottom: number };

/** Only this lower part of the picture is watched. */
const WATCHED_FROM = 0.5;
/** Brightness step (0–255) from one pixel to the next that counts as the side of a letter's stroke. */
const STROKE_STEP = 32;
/** Strokes of a row that change at once, as a share of its pixels: those of about three letters. */
const ROW_CHANGE = 0.03;
/** Largest gap between changed rows of one text, as a share of the height: between lines, or where letters are thin. */
const ROW_GAP = 0.035;
/** Height of a text as a share of the picture's: one small line to three large ones. */
const HEIGHT = { least: 0.02, most: 0.26 };
/** When a text is replaced, at least this share of the unusual change lies in its rows. */
const INSIDE = 0.7;
/** A sudden change is this many times the usual one of its rows: the median over this many pictures on either side. */
const SUDDEN = 3;
const USUAL_REACH = 6;
/** Subtitles are centred: this far off at most, as a share of the width; and at least this wide. */
const OFF_CENTRE = 0.07;
const MIN_WIDTH = 0.08;
/** Share of the lower of two texts whose rows they have in common if they are in one place. */
const SAME_ROWS = 0.5;
/** Subtitles change at least this often; a name that appears and disappears changes twice. */
const MIN_CHANGES = 4;
const MOST_SECONDS_APART = 7;
/**
 * Share of the pictures with text in that place, share of its pixels that are strokes then, and share of the strokes
 * that stay from picture to picture.
 */
const PRESENT = 0.4;
const STROKES = 0.03;
const REMAINING = 0.75;

/** By row: strokes, how many of them changed from the picture before, and the sums of the columns and their squares. */
type Look = { strokes: Uint16Array; changed: Uint16Array; columns: Uint32Array; squares: Uint32Array; isNew: boolean };
type Change = { look: number; top: number; bottom: number; left: number; right: number };

/** Collects what is needed to find burned-in subtitles from the pictures of a span, in order. */
export class SubtitleWatch {
  private readonly size: Size;
  private readonly first: number;
  private mask: Uint8Array;
  private readonly looks: Look[] = [];

  constructor(size: Size) {
    this.size = size;
    this.first = Math.floor(size.height * WATCHED_FROM);
    this.mask = new Uint8Array((size.height - this.first) * size.width);
  }

  /** The next picture's brightness. `isNew`: it is another shot's, so that its changes say nothing. */
  look(luma: Uint8Array, isNew: boolean): void {
    const { width, height } = this.size;
    const rows = height - this.first;
    const mask = new Uint8Array(rows * width);
    const look: Look = {
      strokes: new Uint16Array(rows),
      changed: new Uint16Array(rows),
      columns: new Uint32Array(rows),
      squares: new Uint32Array(rows),
      isNew: isNew || this.looks.length === 0,
    };
    for (let row = 0; row < rows; row++) {
      const from = (row + this.first) * width;
      for (let x = 1; x < width; x++) {
        const at = row * width + x;
        const step = Math.abs((luma[from + x] ?? 0) - (luma[from + x - 1] ?? 0));
        if (step >= STROKE_STEP) {
          mask[at] = 1;
          look.strokes[row] = (look.strokes[row] ?? 0) + 1;
        }
        if (mask[at] === this.mask[at]) continue;
        look.changed[row] = (look.changed[row] ?? 0) + 1;
        look.columns[row] = (look.columns[row] ?? 0) + x;
        look.squares[row] = (look.squares[row] ?? 0) + x * x;
      }
    }
    this.mask = mask;
    this.looks.push(look);
  }

  /**
   * Where subtitles are burned in: texts in one place, centred, that stand still and are replaced at once while the rest
   * of the picture goes on. Undefined without any.
   */
  find(looksPerSecond: number): SubtitlePlace | undefined {
    const changes = this.looks.flatMap((_, look) => this.changeAt(look) ?? []);
    const place = mostCommon(changes);
    if (place.length < MIN_CHANGES) return undefined;
    if (this.looks.length / looksPerSecond / place.length > MOST_SECONDS_APART) return undefined;
    const top = middle(place.map((change) => change.top));
    const bottom = middle(place.map((change) => change.bottom));
    if (!this.standsStill(top, bottom)) return undefined;
    const { width, height } = this.size;
    return {
      left: Math.max(0, Math.min(...place.map(({ left }) => left)) / width),
      right: Math.min(1, Math.max(...place.map(({ right }) => right)) / width),
      top: (this.first + Math.min(...place.map((change) => change.top))) / height,
      bottom: (this.first + Math.max(...place.map((change) => change.bottom)) + 1) / height,
    };
  }

  /** The text that changed since the previous picture, provided that little else changed with it. */
  private changeAt(index: number): Change | undefined {
    const look = this.looks[index];
    if (look === undefined || look.isNew) return undefined;
    const { width, height } = this.size;
    const enough = ROW_CHANGE * width;
    if (look.changed.every((changed) => changed < enough)) return undefined;
    const usual = this.usualChange(index);
    const isSudden = (row: number) => {
      const changed = look.changed[row] ?? 0;
      return changed >= enough && changed >= SUDDEN * (usual[row] ?? 0);
    };
    const run = longestRun(look.changed.length, isSudden, ROW_GAP * height);
    if (run === undefined) return undefined;
    const { top, bottom } = run;
    const share = (bottom - top + 1) / height;
    if (share < HEIGHT.least || share > HEIGHT.most) return undefined;
    const unusual = look.changed.map((changed, row) => Math.max(0, changed - (usual[row] ?? 0)));
    if (sum(unusual, top, bottom) < INSIDE * sum(unusual, 0, unusual.length - 1)) return undefined;
    const { left, right } = extentOf(look, top, bottom);
    if (right - left < MIN_WIDTH * width || Math.abs((left + right) / 2 - width / 2) > OFF_CENTRE * width)
      return undefined;
    return { look: index, top, bottom, left, right };
  }

  /** How much each row usually changes around a picture. */
  private usualChange(index: number): number[] {
    const around = this.looks
      .slice(Math.max(0, index - USUAL_REACH), index + USUAL_REACH + 1)
      .filter((look, i) => !look.isNew && i !== Math.min(index, USUAL_REACH));
    const rows = this.looks[index]?.changed.length ?? 0;
    return Array.from({ length: rows }, (_, row) => middle(around.map(({ changed }) => changed[row] ?? 0)));
  }

  /** Whether these rows hold a text much of the time whose strokes remain from picture to picture. */
  private standsStill(top: number, bottom: number): boolean {
    const pixels = (bottom - top + 1) * this.size.width;
    const texts = this.looks.filter(({ strokes }) => sum(strokes, top, bottom) >= STROKES * pixels);
    if (texts.length < PRESENT * this.looks.length) return false;
    const moved = texts.map(({ strokes, changed }) => sum(changed, top, bottom) / sum(strokes, top, bottom));
    return middle(moved) <= 1 - REMAINING;
  }
}

/** The changes that are in the place in which most are. */
function mostCommon(changes: readonly Change[]): Change[] {
  const together = changes.map((one) => changes.filter((other) => isSamePlace(one, other)));
  return together.reduce<Change[]>((most, some) => (some.length > most.length ? some : most), []);
}

function isSamePlace(one: Change, other: Change): boolean {
  const common = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) + 1;
  return common >= SAME_ROWS * (Math.min(one.bottom - one.top, other.bottom - other.top) + 1);
}

/** The longest run of rows for which `holds` is true, allowing gaps of up to `gap` rows. */
function longestRun(rows: number, holds: (row: number) => boolean, gap: number) {
  let best: { top: number; bottom: number } | undefined;
  let open: { top: number; bottom: number } | undefined;
  for (let row = 0; row < rows; row++) {
    if (!holds(row)) continue;
    open = open !== undefined && row - open.bottom <= gap + 1 ? { ...open, bottom: row } : { top: row, bottom: row };
    if (best === undefined || open.bottom - open.top > best.bottom - best.top) best = open;
  }
  return best;
}

/**
 * Left and right edge of the changed strokes in these rows, estimated from their mean and standard deviation as if they
 * were spread evenly.
 */
function extentOf({ changed, columns, squares }: Look, top: number, bottom: number): { left: number; right: number } {
  const count = sum(changed, top, bottom);
  const mean = sum(columns, top, bottom) / count;
  const deviation = Math.sqrt(Math.max(0, sum(squares, top, bottom) / count - mean * mean));
  return { left: mean - Math.sqrt(3) * deviation, right: mean + Math.sqrt(3) * deviation };
}

function sum(values: Uint16Array | Uint32Array, from: number, to: number): number {
  let total = 0;
  for (let i = from; i <= to; i++) total += values[i] ?? 0;
  return total;
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

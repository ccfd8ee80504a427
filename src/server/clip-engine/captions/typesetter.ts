import type { Size } from '../framing/frame-grid.ts';
import type { CaptionChunk } from '../shapes.ts';
import { assText, assTextWithEmoji, piecesOf, widthInEms } from './ass-text.ts';
import { type FontFile, openFontFile } from './font-file.ts';
import { fontPath } from './fonts.ts';
import { breakLines, splitLongWord } from './lines.ts';
import { widestBlock } from './safe-area.ts';
import { type CaptionStyle, readStyle } from './styles.ts';

/** A word on the screen: centre and baseline relative to the block's centre and lower edge, in pixels. */
export type SetWord = {
  /** Index in the caption's words; a hyphenated word is set in two parts. */
  index: number;
  text: string;
  x: number;
  /** Negative: above the block's lower edge. */
  baseline: number;
  width: number;
  em: number;
  strong: boolean;
  /** libass's font size, and its family if that is not the style's own. */
  fontSize: number;
  family: string | undefined;
  /** The text is one emoji, drawn instead of written. */
  isEmoji: boolean;
};
export type SetLine = { words: SetWord[]; width: number; baseline: number; em: number };
export type SetBlock = { lines: SetLine[]; width: number; height: number };

/** Narrower blocks are enlarged towards this share of the width, by at most this factor. */
const NARROW_SHARE = 0.6;
const MAX_ENLARGEMENT = 1.2;
/** Words whose lines are slightly too wide are set at this share of the style's size. */
const HARDLY_SMALLER = 0.96;
/** Distance of baselines, the part above the first and the part below the last, in ems. */
const LINE_EMS = { upper: 1.06, mixed: 1.16 };
const ABOVE_EMS = 0.86;
const BELOW_EMS = 0.24;
/** Room around text on a ground, in ems. */
export const PAD_EMS = { word: 0.13, line: 0.26, block: 0.42 };
/** A word wider than the block at this share of the size is hyphenated. */
const SMALLEST = 0.72;
/** Ascent and descent in ems of the fonts that libass takes for other letters: most have less than the packaged one. */
const OTHER_FONT = { ascent: 0.93, descent: 0.27 };

/** Advance of an emoji in ems. */
const EMOJI_EMS = 1.2;
const GREEK = /\p{Script=Greek}/u;

type Item = { index: number; text: string; strong: boolean };

/** Sets the captions of one style on a picture of one size. */
export class Typesetter {
  readonly look: CaptionStyle;
  readonly widest: number;
  readonly em: number;
  readonly narrow: number;
  /** Widths of the texts measured so far, in ems: each is measured many times while lines are tried. */
  private readonly widths = new Map<string, number>();
  /** Texts as they are shown, by the words. */
  private readonly texts = new Map<string, string>();
  private readonly font: FontFile;
  private readonly lines: number;
  private greekFont: FontFile | undefined;

  /** `lines`: how many a caption may have. */
  constructor(style: string, size: Size, lines = 2) {
    this.lines = lines;
    this.look = readStyle(style);
    this.font = openFontFile(fontPath(this.look.font));
    this.em = this.look.em * (Math.min(size.width, size.height) / 1080);
    const pad = this.look.ground === undefined ? 0 : 2 * PAD_EMS[this.look.ground.behind] * this.em;
    this.widest = widestBlock(size) - pad;
    this.narrow = NARROW_SHARE * size.width - pad;
  }

  /** Width of a text in ems. Characters that its font lacks, and other scripts, are estimated. */
  private ems(text: string): number {
    const known = this.widths.get(text);
    if (known !== undefined) return known;
    const width = this.measured(text);
    this.widths.set(text, width);
    return width;
  }

  private measured(text: string): number {
    const font = this.fontOf(text);
    const widthOf = (letters: string) =>
      [...letters].reduce((sum, one) => sum + (advance(font, one) ?? widthInEms(one)), 0);
    return piecesOf(text).reduce((sum, piece) => sum + (piece.isEmoji ? EMOJI_EMS : widthOf(piece.text)), 0);
  }

  private fontOf(text: string): FontFile {
    if (!GREEK.test(text)) return this.font;
    this.greekFont ??= openFontFile(fontPath(this.look.greek));
    return this.greekFont;
  }

  /** Whether these words fit in a caption's lines at the style's own size, or hardly smaller. */
  fits(words: readonly string[]): boolean {
    return this.lineWidths(words).every((width) => width <= this.widest / HARDLY_SMALLER);
  }

  /** How far the widest line is from being narrow: 1 or more is wide enough. */
  fill(words: readonly string[]): number {
    return Math.max(...this.lineWidths(words)) / this.narrow;
  }

  private lineWidths(words: readonly string[]): number[] {
    const items = words.map((text, index) => ({ index, text: this.shown(text), strong: false }));
    return this.breakLines(items, 1, this.lines).map((line) => this.widthOf(line, 1));
  }

  /** Lays out a caption. */
  setCaption(chunk: CaptionChunk): SetBlock | undefined {
    return this.set(textsOf(chunk), chunk.strong, this.lines, chunk.largest);
  }

  /** Lays out words in at most `most` lines, at most `largest` times as large as the style's own size. */
  set(
    words: readonly string[],
    strong: readonly number[] | undefined,
    most = this.lines,
    largest = MAX_ENLARGEMENT,
  ): SetBlock | undefined {
    const lead = this.look.strongScale === 1 ? undefined : this.leadOf(words, strong);
    const items = words
      .map((text, index) => ({ index, text: this.shown(text), strong: index === lead }))
      .filter(({ text }) => text !== '');
    if (items.length === 0) return undefined;
    const whole = items.flatMap((item) => this.hyphenated(item));
    let scale = 1;
    let lines = this.breakLines(whole, scale, most);
    const width = () => Math.max(...lines.map((line) => this.widthOf(line, scale)));
    const first = width();
    if (first > this.widest) scale = this.widest / first;
    else if (first < this.narrow) scale = Math.min(MAX_ENLARGEMENT, this.narrow / first);
    scale = Math.min(scale, largest);
    if (scale !== 1) lines = this.breakLines(whole, scale, most);
    if (width() > this.widest) scale *= this.widest / width();
    return this.place(lines, scale);
  }

  /** The word that a caption stresses: a number, otherwise the longest of those that carry meaning. */
  leadOf(words: readonly string[], strong: readonly number[] | undefined): number | undefined {
    const weight = (index: number) => {
      const text = assText(words[index] ?? '');
      return text === '' ? -1 : this.ems(text) + (/\p{Nd}/u.test(text) ? 100 : 0);
    };
    const candidates = (strong ?? words.map((_, index) => index)).filter((index) => weight(index) > 0);
    return candidates.length === 0 ? undefined : candidates.reduce((a, b) => (weight(b) > weight(a) ? b : a));
  }

  /** Extent of a line of this text above and below its baseline, in ems. */
  metricsOf(text: string): { ascent: number; descent: number } {
    const font = this.fontOf(text);
    return [...text].every((one) => advance(font, one) !== undefined) ? font : OTHER_FONT;
  }

  private shown(text: string): string {
    const shown = this.texts.get(text) ?? this.safeText(text);
    this.texts.set(text, shown);
    return shown;
  }

  private safeText(text: string): string {
    const safe = assTextWithEmoji(text);
    if (!this.look.upper) return safe;
    // Greek capitals have no accents.
    return GREEK.test(safe) ? safe.toLocaleUpperCase('el') : safe.toLocaleUpperCase();
  }

  private hyphenated(item: Item): Item[] {
    if (this.wordWidth(item, SMALLEST) <= this.widest || piecesOf(item.text).some(({ isEmoji }) => isEmoji))
      return [item];
    const parts = splitLongWord(item.text);
    return parts === undefined ? [item] : parts.map((text) => ({ ...item, text }));
  }

  private wordWidth({ text, strong }: Item, scale: number): number {
    return this.ems(text) * this.em * scale * (strong ? this.look.strongScale : 1);
  }

  private get space(): number {
    return this.ems(' ') * this.em + (this.look.ground?.behind === 'word' ? 0.06 * this.em : 0);
  }

  private widthOf(line: readonly Item[], scale: number): number {
    return line.reduce((sum, item) => sum + this.wordWidth(item, scale) + this.space * scale, -this.space * scale);
  }

  private breakLines(items: readonly Item[], scale: number, most: number): Item[][] {
    return breakLines(items, (line) => this.widthOf(line, scale), this, most);
  }

  private place(lines: readonly (readonly Item[])[], scale: number): SetBlock {
    const lineEms = this.look.upper ? LINE_EMS.upper : LINE_EMS.mixed;
    const behind = this.look.ground?.behind;
    const pad = behind === undefined ? 0 : PAD_EMS[behind] * this.em * scale;
    const em = this.em * scale;
    const step = em * (behind === 'line' ? 1.46 : lineEms);
    let bottom = behind === 'word' ? 0 : -pad * (behind === 'line' ? 0.4 : 0.7);
    const set: SetLine[] = [];
    for (const line of [...lines].reverse()) {
      const baseline = bottom - BELOW_EMS * em;
      const tallest = Math.max(1, ...line.map(({ strong }) => (strong ? this.look.strongScale : 1)));
      set.unshift({ ...this.placeLine(line, scale, baseline), em });
      bottom = baseline + BELOW_EMS * em - step * (1 + 0.8 * (tallest - 1));
    }
    const top = (set[0]?.baseline ?? 0) - ABOVE_EMS * em * Math.max(1, this.look.strongScale) - pad * 0.6;
    return { lines: set, width: Math.max(...set.map(({ width }) => width)) + 2 * pad, height: -top };
  }

  private placeLine(line: readonly Item[], scale: number, baseline: number): Omit<SetLine, 'em'> {
    const width = this.widthOf(line, scale);
    const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(line[0]?.text ?? '');
    let left = -width / 2;
    const words = (rightToLeft ? [...line].reverse() : line).flatMap((item) => {
      const em = this.em * scale * (item.strong ? this.look.strongScale : 1);
      const family = GREEK.test(item.text) ? this.look.greek.family : undefined;
      const placed = piecesOf(item.text).map((piece) => {
        const width = this.wordWidth({ ...item, text: piece.text }, scale);
        const { ascent, descent } = this.metricsOf(piece.text);
        const x = left + width / 2;
        left += width;
        return { ...item, ...piece, x, baseline, width, em, family, fontSize: em * (ascent + descent) };
      });
      left += this.space * scale;
      return placed;
    });
    return { words: rightToLeft ? words.reverse() : words, width, baseline };
  }
}

function advance(font: FontFile, character: string): number | undefined {
  if (/[\p{Mn}\p{Cf}]/u.test(character)) return 0;
  return font.advance(character.codePointAt(0) ?? 0);
}

/** Words of a caption as texts. */
export function textsOf(chunk: Pick<CaptionChunk, 'words'>): string[] {
  return chunk.words.map(({ text }) => text);
}

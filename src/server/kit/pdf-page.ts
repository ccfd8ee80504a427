import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type PDFDocument from 'pdfkit';

export type Doc = InstanceType<typeof PDFDocument>;

const MARGIN = 56;
const FOOT_MARGIN = 64;
const INK = '#1b1c1f';
export const MUTED = '#5d6068';
export const LINE = '#d9dbe0';
export const ACCENT = '#b4451f';
const GAP = 8;
const BOX = 10;
/** Shorter words fit into every column. */
const LONG_WORD = /\S{16,}/g;
/** In ems: no glyph is wider. */
const WIDEST_SIGN = 1.25;

const fontFiles = {
  regular: '400Regular/Montserrat_400Regular.ttf',
  semibold: '600SemiBold/Montserrat_600SemiBold.ttf',
  bold: '700Bold/Montserrat_700Bold.ttf',
};
type Style = { font: keyof typeof fontFiles; size: number; color: string };

const styles = {
  label: { font: 'semibold', size: 9, color: MUTED },
  title: { font: 'bold', size: 22, color: INK },
  heading: { font: 'bold', size: 12.5, color: ACCENT },
  lead: { font: 'semibold', size: 13, color: INK },
  body: { font: 'regular', size: 10.5, color: INK },
  strong: { font: 'semibold', size: 10.5, color: INK },
  small: { font: 'regular', size: 8.5, color: MUTED },
} as const satisfies Record<string, Style>;

export type TextStyle = keyof typeof styles;
/** Where a drawing may be made: its upper left corner and its width, in points. */
export type Canvas = {
  doc: Doc;
  x: number;
  y: number;
  width: number;
  /** One line, cut to its width. */
  line(style: TextStyle, words: string, at: { x: number; y: number; width: number; align?: 'left' | 'right' }): void;
};

/** A document written from top to bottom; what does not fit continues on the next page. */
export type PdfPage = {
  text(style: keyof typeof styles, words: string): void;
  heading(words: string): void;
  /** Words behind a bar in the product's colour. */
  quote(words: string): void;
  /** A table row: the narrow column, then a name and a description. */
  row(narrow: string, name: string, words: string): void;
  /** A checkbox with its text. */
  box(words: string): void;
  /** A list item. */
  point(words: string): void;
  /** A horizontal rule. */
  rule(): void;
  /** A drawing of this height, whole on one page. */
  draw(height: number, paint: (canvas: Canvas) => void): void;
  /** Writes the footer of every page and returns the finished file. */
  end(foot: (page: number, pages: number) => string, missing: string): Promise<Buffer>;
};

/** Opens an A4 document in the product's font. pdfkit is loaded here because most processes never print. */
export async function openPdf(info: {
  title: string;
  language: string;
  at: Date;
  compress: boolean;
}): Promise<PdfPage> {
  const [{ default: Document }, fonts] = await Promise.all([import('pdfkit'), readFonts()]);
  const doc = new Document({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: FOOT_MARGIN },
    bufferPages: true,
    compress: info.compress,
    lang: info.language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: info.title, Creator: 'Reelwright', Producer: 'Reelwright', CreationDate: info.at },
  });
  for (const [name, bytes] of fonts) doc.registerFont(name, bytes);
  const whole = collect(doc);
  const legible = openGlyphFilter(doc);
  return {
    ...writerOf(doc, legible.keep),
    end: async (foot, missing) => finish(doc, whole, foot, legible.hasMissed() ? missing : ''),
  };
}

/** Measures and writes words in the styles, in columns. */
function openTypesetter(doc: Doc, keep: (words: string) => string) {
  const width = doc.page.width - 2 * MARGIN;
  const set = (style: keyof typeof styles) => {
    const { font, size, color } = styles[style];
    doc.font(font).fontSize(size).fillColor(color);
  };
  /** Breaks words wider than the column: pdfkit would take minutes over one of 20,000 letters. */
  const breakLong = (style: keyof typeof styles, words: string, columnWidth: number) => {
    const safeSigns = Math.floor(columnWidth / (styles[style].size * WIDEST_SIGN));
    return words.replace(LONG_WORD, (word) => {
      if (word.length <= safeSigns) return word;
      if (word.length < 5 * safeSigns && doc.widthOfString(word) <= columnWidth) return word;
      return (word.match(new RegExp(`.{1,${safeSigns}}`, 'gu')) ?? []).join(' ');
    });
  };
  const heightOf = (style: keyof typeof styles, words: string, columnWidth: number) => {
    set(style);
    return doc.heightOfString(breakLong(style, words, columnWidth), { width: columnWidth, lineGap: 2 });
  };
  /** Starts a new page if a block would be split although it fits on one page. */
  const makeRoom = (height: number) => {
    const bottom = doc.page.height - FOOT_MARGIN;
    if (doc.y + height > bottom && height < bottom - MARGIN) doc.addPage();
  };
  const write = (style: keyof typeof styles, words: string, x: number, columnWidth: number) => {
    set(style);
    doc.text(breakLong(style, words, columnWidth), x, doc.y, { width: columnWidth, lineGap: 2 });
  };
  const withMark = (words: string, indent: number, draw: (y: number) => void) => {
    const shown = keep(words);
    makeRoom(heightOf('body', shown, width - indent));
    draw(doc.y);
    write('body', shown, MARGIN + indent, width - indent);
    doc.y += GAP / 2;
  };
  return { width, set, heightOf, makeRoom, write, withMark };
}

function writerOf(doc: Doc, keep: (words: string) => string): Omit<PdfPage, 'end'> {
  const typesetter = openTypesetter(doc, keep);
  const { width, set, heightOf, makeRoom, write, withMark } = typesetter;
  return {
    text(style, words) {
      const shown = keep(words);
      makeRoom(Math.min(heightOf(style, shown, width), 3 * styles[style].size));
      write(style, shown, MARGIN, width);
      doc.y += GAP / 2;
    },
    heading(words) {
      const shown = keep(words);
      doc.y += GAP;
      makeRoom(heightOf('heading', shown, width) + 5 * styles.body.size);
      write('heading', shown, MARGIN, width);
      doc.y += GAP / 2;
    },
    quote(words) {
      const shown = keep(words);
      const height = heightOf('lead', shown, width - 16);
      makeRoom(height);
      if (doc.y + height < doc.page.height - FOOT_MARGIN) doc.rect(MARGIN, doc.y, 3, height).fill(ACCENT);
      write('lead', shown, MARGIN + 16, width - 16);
      doc.y += GAP;
    },
    row: (narrow, name, words) =>
      writeRow(doc, typesetter, { narrow: keep(narrow), name: keep(name), words: keep(words) }),
    box: (words) =>
      withMark(
        words,
        22,
        (y) =>
          void doc
            .lineWidth(1)
            .rect(MARGIN + 1, y + 1.5, BOX, BOX)
            .stroke(MUTED),
      ),
    point: (words) => withMark(words, 14, (y) => void doc.circle(MARGIN + 4, y + 6.5, 1.7).fill(ACCENT)),
    draw(height, paint) {
      makeRoom(height);
      const y = doc.y;
      const line: Canvas['line'] = (style, words, { x, y: top, width: room, align = 'left' }) => {
        set(style);
        const options = { width: room, align, lineBreak: false, ellipsis: true, height: styles[style].size * 1.4 };
        doc.text(keep(words), x, top, options);
      };
      paint({ doc, x: MARGIN, y, width, line });
      doc.y = y + height + GAP / 2;
    },
    rule() {
      doc
        .moveTo(MARGIN, doc.y)
        .lineTo(MARGIN + width, doc.y)
        .lineWidth(1.5)
        .stroke(ACCENT);
      doc.y += GAP * 1.5;
    },
  };
}

type RowTexts = { narrow: string; name: string; words: string };

/** A line across the page; below it `narrow` at the side, next to the name and the words. */
function writeRow(
  doc: Doc,
  { width, heightOf, makeRoom, write }: ReturnType<typeof openTypesetter>,
  { narrow, name, words }: RowTexts,
): void {
  const side = 84;
  const nameHeight = name ? heightOf('strong', name, width - side) : 0;
  makeRoom(nameHeight + heightOf('body', words, width - side) + GAP);
  const top = doc.y;
  doc
    .moveTo(MARGIN, top)
    .lineTo(MARGIN + width, top)
    .lineWidth(0.5)
    .stroke(LINE);
  doc.y = top + GAP / 2;
  write('strong', narrow, MARGIN, side - 8);
  doc.y = top + GAP / 2;
  if (name) write('strong', name, MARGIN + side, width - side);
  if (words) write('body', words, MARGIN + side, width - side);
  doc.y += GAP / 2;
}

async function finish(
  doc: Doc,
  whole: Promise<Buffer>,
  foot: (page: number, pages: number) => string,
  missing: string,
): Promise<Buffer> {
  const { count } = doc.bufferedPageRange();
  const { font, size, color } = styles.small;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Text below the bottom margin would start a new page.
    doc.page.margins.bottom = 0;
    doc.font(font).fontSize(size).fillColor(color);
    const y = doc.page.height - FOOT_MARGIN + 20;
    const options = { width: doc.page.width - 2 * MARGIN, lineBreak: false };
    if (missing) doc.text(missing, MARGIN, y, options);
    doc.text(foot(page + 1, count), MARGIN, y + (missing ? 12 : 0), { ...options, align: 'right' });
  }
  doc.end();
  return whole;
}

function collect(doc: Doc): Promise<Buffer> {
  const parts: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  doc.on('data', (part: Buffer) => parts.push(part));
  doc.on('end', () => resolve(Buffer.concat(parts)));
  doc.on('error', reject);
  return promise;
}

/**
 * Removes characters without a glyph in the fonts, and remembers whether there were any. All fonts cover the same
 * characters.
 */
function openGlyphFilter(doc: Doc): { keep: (words: string) => string; hasMissed: () => boolean } {
  doc.font('regular');
  // NOTE: pdfkit keeps fontkit's font there; its types have no method to look up a glyph.
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } })._font;
  let missed = false;
  const keep = (words: string) => {
    const spaced = words.replaceAll('\u202f', '\u00a0'); // the font has only one kind of non-breaking space
    const kept = [...spaced.toWellFormed().normalize('NFC')].filter((sign) => {
      if (sign === '\n' || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
        return !/\p{Cc}/u.test(sign) || sign === '\n';
      missed ||= !/[\p{Cc}\p{Cf}\p{Mn}]/u.test(sign);
      return false;
    });
    return kept
      .join('')
      .replace(/[^\S\n\u00a0]+/g, ' ')
      .trim();
  };
  return { keep, hasMissed: () => missed };
}

async function readFonts(): Promise<[string, Buffer][]> {
  const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/montserrat'));
  return Promise.all(
    Object.entries(fontFiles).map(
      async ([name, file]) => [name, await readFile(join(folder, file))] as [string, Buffer],
    ),
  );
}

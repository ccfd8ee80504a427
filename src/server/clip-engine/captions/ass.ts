import type { CaptionChunk, Word } from '../shapes.ts';
import { assText, widthInEms } from './ass-text.ts';
import { type CaptionStyle, readStyle } from './styles.ts';

type Size = { width: number; height: number };

/**
 * Bottom margin of captions on a 9:16 picture: the platforms' own texts and buttons are below y 1400 of 1920. Other
 * shapes keep a tenth free.
 */
const TALL_BOTTOM_SHARE = 520 / 1920;
const BOTTOM_SHARE = 0.1;
/** The platforms' buttons are right of x 916 of 1080; the left margin is the same, to keep lines centred. */
const SIDE_SHARE = 150 / 1080;
/** A longer line is split in two. */
const LINE_CHARACTERS = 13;
/** libass's font size is ascender plus descender, which are 0.968 and 0.251 em in Montserrat. */
const LINE_PER_EM = 1.219;
/** The spoken word grows to this size, within the given time. */
const GROWN_PERCENT = 108;
const GROW_MS = 80;

/**
 * The captions as an ASS script in output pixels. `style` is a name of {@link captionStyles}.
 * @throws RangeError for an unknown style
 */
export function captionsToAss(chunks: readonly CaptionChunk[], style: string, size: Size): string {
  const look = readStyle(style);
  const scale = Math.min(size.width, size.height) / 1080;
  const px = (value: number) => Math.round(value * scale);
  const side = Math.round(size.width * SIDE_SHARE);
  const bottom = Math.round(size.height * (size.height / size.width > 1.5 ? TALL_BOTTOM_SHARE : BOTTOM_SHARE));
  const [primary, secondary] = look.motion === 'sweep' ? [look.accent, look.colour] : [look.colour, look.accent];
  const styleFields = [
    ...[
      'Caption',
      look.font.family,
      px(look.size),
      colour(primary),
      colour(secondary),
      colour('101010'),
      colour('000000', 0x80),
    ],
    ...[0, 0, 0, 0, 100, 100, 0, 0, 1, px(look.outline), px(look.shadow), 2, side, side, bottom, 1],
  ];
  const events = chunks.flatMap((chunk) =>
    chunkEvents(chunk, look, { size: px(look.size), room: size.width - 2 * side }),
  );
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${size.width}`,
    `PlayResY: ${size.height}`,
    // Lines break only where we say, so that a growing word never moves another to a new line.
    'WrapStyle: 2',
    'ScaledBorderAndShadow: yes',
    'YCbCr Matrix: TV.709',
    '',
    '[V4+ Styles]',
    `Format: ${['Name', 'Fontname', 'Fontsize', 'PrimaryColour', 'SecondaryColour', 'OutlineColour', 'BackColour'].join(', ')}, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding`,
    `Style: ${styleFields.join(',')}`,
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...events,
    '',
  ].join('\n');
}

type Shown = Word & { shown: string };

function chunkEvents(chunk: CaptionChunk, look: CaptionStyle, box: { size: number; room: number }): string[] {
  const words: Shown[] = chunk.words
    .map((word) => ({ ...word, shown: assText(word.text) }))
    .filter(({ shown }) => shown !== '');
  if (words.length === 0) return [];
  const lines = breakLines(words);
  const ems = Math.max(...lines.map((line) => widthInEms(line.map(({ text }) => text).join(' '))));
  const fitting = Math.floor((LINE_PER_EM * box.room) / ems / (look.motion === 'word' ? GROWN_PERCENT / 100 : 1));
  const head = `${fitting < box.size ? `{\\fs${fitting}}` : ''}`;
  const setting = (paint: (word: Shown) => string) => head + lines.map((line) => line.map(paint).join(' ')).join('\\N');
  if (look.motion === 'none')
    return [
      event(
        chunk.startSeconds,
        chunk.endSeconds,
        setting(({ shown }) => shown),
      ),
    ];
  if (look.motion === 'sweep') return [event(chunk.startSeconds, chunk.endSeconds, setting(sweep(words, chunk)))];
  return words.map((active, index) => {
    // Each state lasts until the next word begins, so that the caption never disappears in between.
    const from = index === 0 ? chunk.startSeconds : Math.max(chunk.startSeconds, active.startSeconds);
    const to = words[index + 1]?.startSeconds ?? chunk.endSeconds;
    const lit = `{\\c${inline(look.accent)}\\t(0,${GROW_MS},\\fscx${GROWN_PERCENT}\\fscy${GROWN_PERCENT})}`;
    const plain = `{\\c${inline(look.colour)}\\fscx100\\fscy100}`;
    const text = setting((word) => (word === active ? `${lit}${word.shown}${plain}` : word.shown));
    return event(from, Math.min(chunk.endSeconds, Math.max(from, to)), text);
  });
}

/** Colour sweeps through each word while it is spoken; pauses between words are steps without text. */
function sweep(words: readonly Shown[], chunk: CaptionChunk): (word: Shown) => string {
  return (word) => {
    const index = words.indexOf(word);
    const since = words[index - 1]?.endSeconds ?? chunk.startSeconds;
    const wait = centiseconds(Math.max(0, word.startSeconds - since));
    const length = centiseconds(Math.max(0.01, word.endSeconds - Math.max(word.startSeconds, since)));
    return `${wait > 0 ? `{\\k${wait}}` : ''}{\\kf${length}}${word.shown}`;
  };
}

/** One line, or two of similar length. */
function breakLines(words: readonly Shown[]): Shown[][] {
  const width = (part: readonly Shown[]) => part.reduce((sum, { text }) => sum + [...text].length + 1, -1);
  if (words.length < 2 || width(words) <= LINE_CHARACTERS) return [[...words]];
  let best = 1;
  const longer = (at: number) => Math.max(width(words.slice(0, at)), width(words.slice(at)));
  for (let at = 2; at < words.length; at++) if (longer(at) < longer(best)) best = at;
  return [words.slice(0, best), words.slice(best)];
}

function event(startSeconds: number, endSeconds: number, text: string): string {
  return `Dialogue: 0,${stamp(startSeconds)},${stamp(endSeconds)},Caption,,0,0,0,,${text}`;
}

function stamp(seconds: number): string {
  const cs = centiseconds(seconds);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${Math.floor(cs / 360_000)}:${two((cs / 6000) % 60)}:${two((cs / 100) % 60)}.${two(cs % 100)}`;
}

function centiseconds(seconds: number): number {
  return Math.round(seconds * 100);
}

/** ASS writes colours as alpha, blue, green, red; alpha 0 is solid. */
function colour(rgb: string, alpha = 0): string {
  return `&H${alpha.toString(16).padStart(2, '0').toUpperCase()}${swap(rgb)}`;
}

function inline(rgb: string): string {
  return `&H${swap(rgb)}&`;
}

function swap(rgb: string): string {
  return rgb.slice(4, 6) + rgb.slice(2, 4) + rgb.slice(0, 2);
}

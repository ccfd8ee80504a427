import { drawEmoji, EMOJI_SIDE } from './emoji.ts';
import type { CaptionStyle, Ground } from './styles.ts';
import { PAD_EMS, type SetBlock, type SetLine, type SetWord, type Typesetter } from './typesetter.ts';

/** Times of one word's emphasis, in seconds of the clip. */
export type Spoken = { startSeconds: number; endSeconds: number };
/** A block on the screen: its centre and lower edge in pixels, and when. */
export type Shown = { x: number; bottom: number; startSeconds: number; endSeconds: number };

/** Drawn from the back to the front. */
const LAYERS = { ground: 0, wordGround: 1, glow: 2, text: 3, spoken: 4 };
/** The spoken word grows to this size, within the given time. */
const GROWN_PERCENT = 106;
const GROW_MS = 80;
/** Side of an emoji and the height of its middle above the baseline, in ems. */
const EMOJI_EMS = 1.16;
const CAPITAL_MIDDLE_EMS = 0.35;
/** libass's scale of drawings that count in eighths of a pixel. */
const DRAWING_SCALE = 4;
const DRAWING_STEPS = 8;
/** A word that is revealed comes from this size. */
const REVEALED_PERCENT = 80;
const REVEAL_MS = 90;

/** Events that show one laid out block; `spokenOf` tells when a word is said, `isLit` whether it may be emphasised. */
export function blockEvents(
  setter: Typesetter,
  block: SetBlock,
  shown: Shown,
  { spokenOf, isLit, lead }: { spokenOf: (index: number) => Spoken; isLit: (index: number) => boolean; lead?: number },
): string[] {
  const { look } = setter;
  const events = groundEvents(look, block, shown);
  for (const line of block.lines) {
    for (const word of line.words) {
      const spoken = spokenOf(word.index);
      const at = wordPlace(setter, word, shown);
      if (word.isEmoji) events.push(...emojiEvents(look, word, shown, spoken));
      else if (look.motion === 'sweep') events.push(...sweepEvents(word, at, shown, spoken));
      else if (look.motion === 'word' && isLit(word.index)) events.push(...litEvents(look, word, at, shown, spoken));
      else {
        const stressed = word.index === lead && (look.motion === 'strong' || look.motion === 'reveal');
        const from = look.motion === 'reveal' ? Math.max(shown.startSeconds, spoken.startSeconds) : shown.startSeconds;
        const paint = stressed ? `\\c${inline(look.accent)}` : '';
        events.push(...textEvents(look, at + paint + revealTag(look), word, from, shown.endSeconds));
      }
    }
  }
  return events;
}

/** Draws an emoji part by part, centred on the height of the capitals. */
function emojiEvents(look: CaptionStyle, word: SetWord, shown: Shown, spoken: Spoken): string[] {
  const side = EMOJI_EMS * word.em;
  const left = shown.x + word.x - side / 2;
  const top = shown.bottom + word.baseline - CAPITAL_MIDDLE_EMS * word.em - side / 2;
  const from = look.motion === 'reveal' ? Math.max(shown.startSeconds, spoken.startSeconds) : shown.startSeconds;
  const scale = (side * DRAWING_STEPS) / EMOJI_SIDE;
  const pair = ([x, y]: readonly [number, number]) => `${round(x * scale)} ${round(y * scale)}`;
  // libass positions a drawing by its bounding box, so these points extend it to the whole square.
  const extent = `m 0 0 l 0 0 m ${pair([EMOJI_SIDE, EMOJI_SIDE])} l ${pair([EMOJI_SIDE, EMOJI_SIDE])}`;
  return (drawEmoji(word.text) ?? []).flatMap(({ colour, opacity, contours }) => {
    const paths = contours.map(([start = [0, 0], ...curves]) => `m ${pair(start)} b ${curves.map(pair).join(' ')}`);
    const paint = `\\bord0\\shad0\\c${inline(colour)}\\1a&H${hex(Math.round(255 * (1 - opacity)))}&`;
    const tags = `\\an7\\pos(${round(left)},${round(top)})${paint}\\p${DRAWING_SCALE}`;
    return event(LAYERS.text, from, shown.endSeconds, `{${tags}}${extent} ${paths.join(' ')}{\\p0}`);
  });
}

function revealTag({ motion }: CaptionStyle): string {
  return motion === 'reveal'
    ? `\\fscx${REVEALED_PERCENT}\\fscy${REVEALED_PERCENT}\\t(0,${REVEAL_MS},\\fscx100\\fscy100)`
    : '';
}

/** The events of one word: before, while and after it is spoken. */
function litEvents(look: CaptionStyle, word: SetWord, at: string, shown: Shown, spoken: Spoken): string[] {
  const from = Math.min(shown.endSeconds, Math.max(shown.startSeconds, spoken.startSeconds));
  const to = Math.min(shown.endSeconds, Math.max(from, spoken.endSeconds));
  const { ground } = look;
  const grows = ground === undefined;
  const grown = grows ? `\\t(0,${GROW_MS},\\fscx${GROWN_PERCENT}\\fscy${GROWN_PERCENT})` : '';
  return [
    ...textEvents(look, at, word, shown.startSeconds, from),
    ...(ground?.behind === 'word' ? wordGround(ground, word, shown, from, to) : []),
    ...textEvents(look, `${at}\\c${inline(look.accent)}${grown}`, word, from, to, LAYERS.spoken),
    ...textEvents(look, at, word, to, shown.endSeconds),
  ];
}

/** Colour sweeps through the word while it is spoken. */
function sweepEvents(word: SetWord, at: string, shown: Shown, spoken: Spoken): string[] {
  const wait = centiseconds(Math.max(0, spoken.startSeconds - shown.startSeconds));
  const length = centiseconds(Math.max(0.01, spoken.endSeconds - Math.max(spoken.startSeconds, shown.startSeconds)));
  const sweep = `{${at}}${wait > 0 ? `{\\k${wait}}` : ''}{\\kf${length}}${word.text}`;
  return event(LAYERS.text, shown.startSeconds, shown.endSeconds, sweep);
}

function textEvents(
  look: CaptionStyle,
  tags: string,
  word: SetWord,
  from: number,
  to: number,
  layer = LAYERS.text,
): string[] {
  const glow = look.glow;
  return [
    ...(glow === undefined
      ? []
      : event(
          LAYERS.glow,
          from,
          to,
          `{${tags}\\bord${glow.width}\\blur${glow.blur}\\3c${inline(glow.colour)}\\3a&H${hex(glow.alpha)}&\\1a&HFF&\\shad0}${word.text}`,
        )),
    ...event(layer, from, to, `{${tags}}${word.text}`),
  ];
}

/** The tags that place a word by the middle of its lower edge. */
function wordPlace(setter: Typesetter, word: SetWord, shown: Shown): string {
  const y = shown.bottom + word.baseline + setter.metricsOf(word.text).descent * word.em;
  return `\\an2\\pos(${round(shown.x + word.x)},${round(y)})\\fs${round(word.fontSize)}${word.family === undefined ? '' : `\\fn${word.family}`}`;
}

function groundEvents(look: CaptionStyle, block: SetBlock, shown: Shown): string[] {
  const { ground } = look;
  if (ground === undefined || ground.behind === 'word') return [];
  const em = block.lines[0]?.em ?? 0;
  const boxes =
    ground.behind === 'block'
      ? [{ x: 0, width: block.width, top: -block.height, bottom: 0 }]
      : block.lines.map((line) => lineBox(line));
  return boxes.flatMap(({ x, width, top, bottom }) =>
    event(
      LAYERS.ground,
      shown.startSeconds,
      shown.endSeconds,
      rectangle(ground, shown.x + x - width / 2, shown.bottom + top, width, bottom - top, em * ground.radius),
    ),
  );
}

/** The strip behind one line: capitals are 0.7 em high. */
function lineBox({ width, baseline, em }: SetLine): { x: number; width: number; top: number; bottom: number } {
  return { x: 0, width: width + 2 * PAD_EMS.line * em, top: baseline - 1.0 * em, bottom: baseline + 0.3 * em };
}

function wordGround(ground: Ground, word: SetWord, shown: Shown, from: number, to: number): string[] {
  const pad = PAD_EMS.word * word.em;
  const left = shown.x + word.x - word.width / 2 - pad;
  const top = shown.bottom + word.baseline - 0.84 * word.em;
  return event(
    LAYERS.wordGround,
    from,
    to,
    rectangle(ground, left, top, word.width + 2 * pad, 1.12 * word.em, ground.radius * word.em),
  );
}

/** A filled rectangle with round corners, as an ASS drawing. */
function rectangle(ground: Ground, left: number, top: number, width: number, height: number, radius: number): string {
  const [w, h] = [round(width), round(height)];
  const r = Math.min(round(radius), round(width / 2), round(height / 2));
  const path =
    r <= 0
      ? `m 0 0 l ${w} 0 l ${w} ${h} l 0 ${h}`
      : `m ${r} 0 l ${w - r} 0 b ${w} 0 ${w} 0 ${w} ${r} l ${w} ${h - r} b ${w} ${h} ${w} ${h} ${w - r} ${h} ` +
        `l ${r} ${h} b 0 ${h} 0 ${h} 0 ${h - r} l 0 ${r} b 0 0 0 0 ${r} 0`;
  return `{\\an7\\pos(${round(left)},${round(top)})\\bord0\\shad0\\c${inline(ground.colour)}\\1a&H${hex(ground.alpha)}&\\p1}${path}{\\p0}`;
}

function event(layer: number, startSeconds: number, endSeconds: number, text: string): string[] {
  const [from, to] = [centiseconds(startSeconds), centiseconds(endSeconds)];
  return to <= from ? [] : [`Dialogue: ${layer},${stamp(from)},${stamp(to)},Caption,,0,0,0,,${text}`];
}

function stamp(cs: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${Math.floor(cs / 360_000)}:${two((cs / 6000) % 60)}:${two((cs / 100) % 60)}.${two(cs % 100)}`;
}

function centiseconds(seconds: number): number {
  return Math.round(seconds * 100);
}

function round(value: number): number {
  return Math.round(value);
}

function hex(alpha: number): string {
  return alpha.toString(16).padStart(2, '0').toUpperCase();
}

/** ASS writes colours as blue, green, red; in the header with alpha first, where 0 is solid. */
export function inline(rgb: string): string {
  return `&H${rgb.slice(4, 6)}${rgb.slice(2, 4)}${rgb.slice(0, 2)}&`;
}

export function headerColour(rgb: string, alpha = 0): string {
  return `&H${hex(alpha)}${rgb.slice(4, 6)}${rgb.slice(2, 4)}${rgb.slice(0, 2)}`;
}

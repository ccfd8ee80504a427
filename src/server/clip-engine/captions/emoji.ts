import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Contour, contoursOf, windEvenOdd } from './svg-path.ts';

/** One coloured part of an emoji: lines and curves in a square of {@link EMOJI_SIDE}. */
export type EmojiPart = { colour: string; opacity: number; contours: Contour[] };

/** Side of the square in which the packaged emoji are drawn. */
export const EMOJI_SIDE = 32;
const PACKAGE = '@iconify-json/fluent-emoji-flat';

/** One emoji with its joiners, skin tone and variation, or a stray part of one; © ® ™ and digits are letters. */
export const EMOJI =
  /(?![©®™])\p{Extended_Pictographic}(?:\u{FE0F}|\u{200D}|\p{Emoji_Modifier}|(?<=\u{200D})\p{Extended_Pictographic})*|[0-9#*]\u{FE0F}?\u{20E3}|[\u{1F1E6}-\u{1F1FF}]{1,2}|[\u{FE0F}\u{20E3}]|\p{Emoji_Modifier}/gu;

/** The set has 👈 only and calls 👉 its mirror image. */
const POINTING = { left: '1f448', right: '1f449' };

type IconSet = { icons: Record<string, { body: string }> };

const require = createRequire(import.meta.url);
const readPackaged = <T>(file: string) => JSON.parse(readFileSync(require.resolve(`${PACKAGE}/${file}`), 'utf8')) as T;

let names: Readonly<Record<string, string>> | undefined;
const drawn = new Map<string, readonly EmojiPart[] | undefined>();

/** The parts of an emoji from back to front; undefined for one that the packaged set lacks (flags of countries). */
export function drawEmoji(emoji: string): readonly EmojiPart[] | undefined {
  if (!drawn.has(emoji)) drawn.set(emoji, readEmoji(emoji));
  return drawn.get(emoji);
}

function readEmoji(emoji: string): readonly EmojiPart[] | undefined {
  names ??= readPackaged<Record<string, string>>('chars.json');
  const codes = [...emoji]
    .map((one) => one.codePointAt(0)?.toString(16).padStart(4, '0'))
    .filter((one) => one !== 'fe0f');
  const isMirrored = codes[0] === POINTING.right;
  const name = names[(isMirrored ? [POINTING.left, ...codes.slice(1)] : codes).join('-')];
  if (name === undefined) return undefined;
  // Nine megabytes, read again for each new emoji instead of being kept.
  const icon = readPackaged<IconSet>('icons.json').icons[name];
  const parts = icon && readSvg(icon.body);
  return isMirrored ? parts?.map(flipped) : parts;
}

function flipped(part: EmojiPart): EmojiPart {
  return { ...part, contours: part.contours.map((contour) => contour.map(([x, y]) => [EMOJI_SIDE - x, y])) };
}

/** Filters, gradients, clips and reused parts: one in sixty of the set needs them. */
const BEYOND = /<(?:defs|use|filter|clipPath|mask|\w*Gradient)\b|\b(?:stroke|filter|clip-path)="/;

/** The filled shapes of an SVG's body; undefined if it needs more than those. */
export function readSvg(body: string): EmojiPart[] | undefined {
  if (BEYOND.test(body)) return undefined;
  const shapes = [...body.matchAll(/<(path|circle|ellipse|rect)( [^<>]*)\/>/g)];
  return shapes.flatMap(([, tag = '', text = '']) => {
    const attributes = new Map(
      [...text.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    );
    const fill = attributes.get('fill');
    if (fill === undefined || fill === 'none') return [];
    const contours = contoursOf(pathOf(tag, attributes), attributes.get('transform'));
    const isEvenOdd = attributes.get('fill-rule') === 'evenodd' || body.includes('<g fill="none" fill-rule="evenodd"');
    return {
      colour: sixDigits(fill),
      opacity: Number(attributes.get('opacity') ?? 1),
      contours: isEvenOdd ? windEvenOdd(contours) : contours,
    };
  });
}

function sixDigits(fill: string): string {
  const digits = fill.slice(1).toUpperCase();
  return digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
}

function pathOf(tag: string, attributes: ReadonlyMap<string, string>): string {
  const value = (name: string, otherwise = 0) => Number(attributes.get(name) ?? otherwise);
  if (tag === 'path') return attributes.get('d') ?? '';
  if (tag === 'rect') {
    const [x, y, width, height] = [value('x'), value('y'), value('width'), value('height')];
    const rx = Math.min(value('rx', value('ry')), width / 2);
    const ry = Math.min(value('ry', value('rx')), height / 2);
    if (rx === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
    const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
    return (
      `M${x + rx} ${y}h${width - 2 * rx}${corner(rx, ry)}v${height - 2 * ry}${corner(-rx, ry)}` +
      `h${2 * rx - width}${corner(-rx, -ry)}v${2 * ry - height}${corner(rx, -ry)}z`
    );
  }
  const rx = value('rx', value('r'));
  const ry = value('ry', value('r'));
  const half = (dx: number) => `a${rx} ${ry} 0 1 1 ${dx} 0`;
  return `M${value('cx') - rx} ${value('cy')}${half(2 * rx)}${half(-2 * rx)}z`;
}

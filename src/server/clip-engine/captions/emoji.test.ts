import { expect, test } from 'vitest';
import { msg } from '#texts/message.ts';
import { assText, assTextWithEmoji, piecesOf } from './ass-text.ts';
import { drawEmoji, EMOJI_SIDE, readSvg } from './emoji.ts';
import { fontAdvice } from './letters.ts';
import { contoursOf, windEvenOdd } from './svg-path.ts';
import { Typesetter } from './typesetter.ts';

test('emoji are found with their joiners, skin tones and variations, and letters are none', () => {
  const emojiIn = (text: string) => piecesOf(text).flatMap((piece) => (piece.isEmoji ? [piece.text] : []));
  expect(emojiIn('Go🔥go ❤️👩‍💻👍🏽 1️⃣ 🇫🇷 2 ™ © #')).toEqual(['🔥', '❤️', '👩‍💻', '👍🏽', '1️⃣', '🇫🇷']);
  expect(piecesOf('Go🔥go').map(({ text }) => text)).toEqual(['Go', '🔥', 'go']);
});

test('every usual kind of emoji can be drawn inside its square; flags cannot, and are named', async () => {
  for (const emoji of ['🔥', '❤', '❤️', '👩‍💻', '👍🏽', '1️⃣', '👉', '🎉', '😂', '🚀', '✅', '💯']) {
    const parts = drawEmoji(emoji) ?? [];
    expect(parts.length, emoji).toBeGreaterThan(0);
    const far = parts.flatMap(({ contours }) => contours.flat(2)).filter((at) => !(at > -1 && at < EMOJI_SIDE + 1));
    expect(far, emoji).toEqual([]);
  }
  const middle = (emoji: string) => {
    const xs = (drawEmoji(emoji) ?? []).flatMap(({ contours }) => contours.flat().map(([x]) => x));
    return xs.reduce((sum, x) => sum + x, 0) / xs.length;
  };
  expect(middle('👉')).toBeCloseTo(EMOJI_SIDE - middle('👈'), 6);
  expect(drawEmoji('🇫🇷')).toBeUndefined();
  expect(await fontAdvice([{ text: 'Bonjour🇫🇷🔥' }])).toEqual([msg('generation.emoji_missing', { emoji: '🇫🇷' })]);
});

test('what cannot be drawn is left out of the picture', () => {
  expect(assTextWithEmoji('go🎉 🇫🇷')).toBe('go🎉');
  expect(assText('go🎉 🇫🇷')).toBe('go');
  expect(readSvg('<g fill="none"><path fill="url(#a)" d="M0 0h1v1z"/><defs><linearGradient id="a"/></defs></g>')).toBe(
    undefined,
  );
});

test('an emoji takes its place in the line, and is never the stressed word', () => {
  const setter = new Typesetter('bold', { width: 1080, height: 1920 });
  const block = setter.set(['so', 'hot🔥'], [1]);
  const words = block?.lines.flatMap((line) => line.words) ?? [];
  expect(words.map(({ text, isEmoji }) => [text, isEmoji])).toEqual([
    ['so', false],
    ['hot', false],
    ['🔥', true],
  ]);
  const [, hot, fire] = words;
  expect((fire?.x ?? 0) - (fire?.width ?? 0) / 2).toBeCloseTo((hot?.x ?? 0) + (hot?.width ?? 0) / 2, 6);
  expect(setter.leadOf(['🔥', 'a'], undefined)).toBe(1);
});

test('an emoji does not begin a line', () => {
  const setter = new Typesetter('bold', { width: 1080, height: 1920 });
  const lines = setter.set(['What', 'is', 'this', 'world', '🎉'], undefined)?.lines ?? [];
  expect(lines).toHaveLength(2);
  expect(lines[1]?.words[0]?.isEmoji).toBe(false);
  expect(lines[1]?.words.at(-1)?.text).toBe('🎉');
});

test('paths of every command become the same curves', () => {
  const square = [...Array(4)].map(() => expect.anything());
  const ends = (path: string) => contoursOf(path)[0]?.filter((_, i) => i % 3 === 0);
  expect(ends('M1 2h3v4H1z')).toEqual([
    [1, 2],
    [4, 2],
    [4, 6],
    [1, 6],
  ]);
  expect(ends('m1 2 3 0 0 4-3 0z')).toEqual(ends('M1 2L4 2 4 6 1 6Z'));
  expect(ends('M1 2h3v4H1z')).toEqual(square);
  // Half a circle with flags written together: from the left over the top to the right.
  const arc = contoursOf('M0 5a5 5 0 0110 0')[0] ?? [];
  expect(arc).toHaveLength(7);
  expect(arc[3]?.[0]).toBeCloseTo(5, 6);
  expect(arc[3]?.[1]).toBeCloseTo(0, 6);
  // A smooth curve continues the one before, a quadratic one touches its control's thirds.
  expect(contoursOf('M0 0c0 1 1 2 2 2s2 1 2 2')[0]?.[4]).toEqual([3, 2]);
  expect(contoursOf('M0 0q3 0 3 3')[0]?.slice(1, 3)).toEqual([
    [2, 0],
    [3, 1],
  ]);
  expect(contoursOf('M1 0h1', 'rotate(90 0 0)')[0]?.[3]?.map(Math.round)).toEqual([0, 2]);
  expect(() => contoursOf('M0 0 L')).toThrow(RangeError);
  expect(() => contoursOf('<script>')).toThrow(RangeError);
});

test('a hole of an even-odd shape turns the other way', () => {
  const [outer = [], inner = []] = windEvenOdd(contoursOf('M0 0h10v10H0zM2 2h6v6H2z'));
  const turn = (contour: readonly (readonly [number, number])[]) =>
    contour.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = contour[(i + 1) % contour.length] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0);
  expect(Math.sign(turn(outer))).toBe(-Math.sign(turn(inner)));
});

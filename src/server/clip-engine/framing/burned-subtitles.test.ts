import { expect, test } from 'vitest';
import { createRandom } from '../moments/talk.test-kit.ts';
import { SubtitleWatch } from './burned-subtitles.ts';

const size = { width: 256, height: 144 };
const PER_SECOND = 12.5;

type Paint = (luma: Uint8Array, seconds: number, look: number) => void;

/** A wall, lighter to the right, with grain that changes from picture to picture. */
const random = createRandom(3);
const walls = Array.from({ length: 3 }, () =>
  Uint8Array.from({ length: size.width * size.height }, (_, i) => 90 + (i % size.width) / 8 + 8 * random()),
);
const wall = (look: number) => Uint8Array.from(walls[look % walls.length] ?? []);

/** Uprights of letters from `left` on, a different text for each seed. */
function write(luma: Uint8Array, seed: number, { left, top, letters }: { left: number; top: number; letters: number }) {
  const random = createRandom(seed);
  for (let x = Math.round(left), i = 0; i < letters; i++, x += 4 + Math.floor(3 * random())) {
    const high = 4 + Math.floor(3 * random());
    for (let y = top + 6 - high; y < top + 6; y++) luma[y * size.width + x] = 245;
  }
}

function centred(luma: Uint8Array, seed: number, top: number, letters = 24) {
  write(luma, seed, { left: size.width / 2 - letters * 2.5, top, letters });
}

function watch(seconds: number, ...paints: Paint[]) {
  const subtitles = new SubtitleWatch(size);
  for (let look = 0; look < seconds * PER_SECOND; look++) {
    const luma = wall(look);
    for (const paint of paints) paint(luma, look / PER_SECOND, look);
    subtitles.look(luma, false);
  }
  return subtitles.find(PER_SECOND);
}

const subtitles: Paint = (luma, seconds) => {
  if (seconds % 2 < 1.8) centred(luma, 10 + Math.floor(seconds / 2), 124);
};
/** Something that moves through the lower half all the time, as hands do. */
const hands: Paint = (luma, seconds) => {
  const x = Math.round(128 + 60 * Math.sin(2 * seconds));
  for (let y = 90; y < 120; y++) for (let i = 0; i < 14; i++) luma[y * size.width + x + i] = 200;
};

test.each([
  ['one line at the bottom', [subtitles]],
  ['one line under moving hands', [subtitles, hands]],
  [
    'two lines without pauses between them',
    [
      ((luma, seconds) => {
        const seed = 20 + Math.floor(seconds / 1.7);
        centred(luma, seed, 114);
        centred(luma, seed + 50, 124, 16);
      }) satisfies Paint,
    ],
  ],
  [
    'two words at a time',
    [((luma, seconds) => centred(luma, 40 + Math.floor(seconds / 0.5), 100, 12)) satisfies Paint],
  ],
])('subtitles are found where they are: %s', (_, paints) => {
  const place = watch(12, ...paints);
  expect(place?.top).toBeGreaterThan(95 / size.height);
  expect(place?.bottom).toBeLessThanOrEqual(131 / size.height);
  expect((place?.left ?? 0) + (place?.right ?? 0)).toBeCloseTo(1, 0);
});

test.each<[string, Paint[]]>([
  ['nothing', []],
  ['hands', [hands]],
  ['a name that comes and goes', [(luma, seconds) => seconds > 2 && seconds < 6 && centred(luma, 1, 120)]],
  ['a text that stays', [(luma) => centred(luma, 1, 124)]],
  ['names at the left', [(luma, seconds) => write(luma, Math.floor(seconds / 2), { left: 12, top: 120, letters: 24 })]],
  [
    'points of a slide that appear one below the other',
    [
      (luma, seconds) => {
        for (let point = 0; point < Math.min(7, seconds / 2); point++) centred(luma, point, 74 + 10 * point);
      },
    ],
  ],
  [
    'a text that is being typed',
    [(luma, seconds) => write(luma, 1, { left: 40, top: 124, letters: 2 + Math.floor((4 * seconds) % 36) })],
  ],
  [
    'a text that runs through',
    [(luma, _, look) => write(luma, 1, { left: 150 - (look % 100), top: 124, letters: 20 })],
  ],
  ['a counter', [(luma, seconds) => centred(luma, Math.floor(seconds), 124, 3)]],
  ['a flickering pattern', [(luma, _, look) => centred(luma, look, 124)]],
])('%s is not taken for subtitles', (_, paints) => {
  expect(watch(16, ...paints)).toBeUndefined();
});

test('changes at a cut say nothing', () => {
  const watched = new SubtitleWatch(size);
  for (let look = 0; look < 200; look++) {
    const luma = wall(look);
    centred(luma, Math.floor(look / 25), 124);
    watched.look(luma, look % 25 === 0);
  }
  expect(watched.find(PER_SECOND)).toBeUndefined();
});

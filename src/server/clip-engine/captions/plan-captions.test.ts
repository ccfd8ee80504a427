import { expect, test } from 'vitest';
import { outputSize } from '../framing/frame-grid.ts';
import { createRandom } from '../moments/talk.test-kit.ts';
import type { CaptionChunk, Word } from '../shapes.ts';
import { isContentWord } from './emphasis.ts';
import { breakLines, splitLongWord } from './lines.ts';
import { asObstacles, headObstacles, subtitleObstacles, textObstacles } from './obstacles.ts';
import { defaultBottom, type Obstacle } from './place.ts';
import { planCaptions } from './plan-captions.ts';
import { type Rectangle, safeArea } from './safe-area.ts';
import { captionStyles } from './styles.ts';
import { Typesetter } from './typesetter.ts';

const span = { startSeconds: 0, endSeconds: 30 };
const tall = outputSize('9:16');
const vocabulary =
  'the of and a we I to in market morning Donaudampfschifffahrtsgesellschaft Überraschung привет достопримечательность because, done. now? 42 extraordinary it is, so 🎉 l’été'.split(
    ' ',
  );

function talk(random: () => number): Word[] {
  const words: Word[] = [];
  for (let at = 0.1; at < 29; ) {
    const text = vocabulary[Math.floor(random() * vocabulary.length)] ?? 'a';
    const seconds = 0.08 + random() * 0.5;
    words.push({ text, startSeconds: at, endSeconds: at + seconds });
    at += seconds + (random() < 0.15 ? random() * 2 : 0);
  }
  return words;
}

function boxOf(chunk: CaptionChunk, setter: Typesetter, width: number): Rectangle & { lines: number } {
  const block = setter.setCaption(chunk);
  const bottom = chunk.bottom ?? Number.NaN;
  const half = (block?.width ?? 0) / 2;
  return {
    left: width / 2 - half,
    right: width / 2 + half,
    top: bottom - (block?.height ?? 0),
    bottom,
    lines: block?.lines.length ?? 0,
  };
}

const overlap = (a: Rectangle, b: Rectangle) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

test.each(
  captionStyles.flatMap((style) => (['9:16', '1:1', '4:5', '16:9'] as const).map((aspect) => [style, aspect] as const)),
)(
  'captions in %s at %s never overlap in time, have two lines at most and stay inside the safe area',
  (style, aspect) => {
    const size = outputSize(aspect);
    const setter = new Typesetter(style, size);
    for (let seed = 1; seed <= 3; seed++) {
      const { chunks } = planCaptions({
        words: talk(createRandom(seed)),
        span,
        language: 'en',
        style,
        size,
        obstacles: [],
      });
      expect(chunks.length).toBeGreaterThan(5);
      const safe = safeArea(size);
      chunks.forEach((chunk, index) => {
        expect(chunks[index + 1]?.startSeconds ?? 99).toBeGreaterThanOrEqual(chunk.endSeconds);
        const box = boxOf(chunk, setter, size.width);
        expect(box.lines).toBeLessThanOrEqual(2);
        if (box.lines === 0) return;
        expect(box.left).toBeGreaterThanOrEqual(safe.left - 1);
        expect(box.right).toBeLessThanOrEqual(safe.right + 1);
        expect(box.top).toBeGreaterThanOrEqual(safe.top - 1);
        expect(box.bottom).toBeLessThanOrEqual(safe.bottom);
      });
    }
  },
);

/** A face that wanders over the picture. */
function faces(random: () => number, size: number): Obstacle[] {
  let [x, y] = [540, 700 + random() * 600];
  return Array.from({ length: 90 }, (_, index) => {
    x = Math.min(900, Math.max(180, x + (random() - 0.5) * 80));
    y = Math.min(1700, Math.max(200, y + (random() - 0.5) * 160));
    const at = index / 3;
    return {
      left: x - size / 2,
      right: x + size / 2,
      top: y - size / 2,
      bottom: y + size / 2,
      weight: 1,
      fromSeconds: at - 0.2,
      toSeconds: at + 0.2,
    };
  });
}

test('no caption covers a face when there is room elsewhere, and the headline and captions keep apart', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const random = createRandom(seed);
    const obstacles = faces(random, 360);
    const style = captionStyles[seed % captionStyles.length] ?? 'bold';
    const { chunks, headline } = planCaptions({
      words: talk(random),
      span,
      language: 'de',
      style,
      size: tall,
      obstacles,
      title: 'Warum der Markt am Morgen so viel besser ist als am Abend',
    });
    const setter = new Typesetter(style, tall);
    for (const chunk of chunks) {
      const box = boxOf(chunk, setter, tall.width);
      const during = obstacles.filter(
        (one) => one.toSeconds >= chunk.startSeconds && one.fromSeconds <= chunk.endSeconds,
      );
      const title = chunk.startSeconds < (headline?.endSeconds ?? 0) ? headline : undefined;
      if (title) {
        const set = setter.set(title.words, title.strong, 3);
        expect(box.top >= title.bottom || box.bottom <= title.bottom - (set?.height ?? 0)).toBe(true);
      } else if (roomFor(box, during)) expect(during.filter((one) => overlap(box, one))).toEqual([]);
    }
  }
});

/** Whether some height tried leaves all of these free. */
function roomFor(box: Rectangle, during: readonly Obstacle[]): boolean {
  const safe = safeArea(tall);
  const height = box.bottom - box.top;
  for (let bottom = 1400; bottom >= safe.top + height; bottom -= 40)
    if (during.every((one) => !overlap({ ...box, top: bottom - height, bottom }, one))) return true;
  return false;
}

test('captions fill 60 to 75 percent of the width where there are words enough', () => {
  const said =
    'most people who start to post short videos every day give up after three weeks because nobody told them that the ' +
    'first thirty clips are practice and the audience comes later when the format stops changing with each upload';
  const words = said
    .split(' ')
    .map((text, index) => ({ text, startSeconds: index * 0.3, endSeconds: index * 0.3 + 0.3 }));
  const { chunks } = planCaptions({ words, span, language: 'en', style: 'bold', size: tall, obstacles: [] });
  const setter = new Typesetter('bold', tall);
  const wide = chunks.filter((chunk) => chunk.words.length > 2);
  const shares = wide.map((chunk) => (setter.setCaption(chunk)?.width ?? 0) / tall.width);
  expect(Math.max(...shares)).toBeLessThanOrEqual(0.75);
  expect(shares.filter((share) => share >= 0.58).length / shares.length).toBeGreaterThan(0.8);
});

test('a place is kept from caption to caption unless a face comes there', () => {
  const words = talk(createRandom(9));
  const face = { left: 300, right: 780, top: 1150, bottom: 1600, fromSeconds: 12, toSeconds: 30, weight: 1 };
  const { chunks } = planCaptions({ words, span, language: 'en', style: 'bold', size: tall, obstacles: [face] });
  expect(new Set(chunks.map(({ bottom }) => bottom)).size).toBe(2);
  expect(chunks[0]?.bottom).toBe(1400);
});

test('mouth and chin of a face weigh more than what is above them', () => {
  const [upper, mouth] = asObstacles(
    [{ x: 300, y: 400, width: 200, height: 240, frame: 30, whole: true }],
    (n) => n / 30,
  );
  expect(upper).toMatchObject({ left: 300, right: 500, top: 400, weight: 1 });
  expect(mouth?.top).toBe(upper?.bottom);
  expect(mouth?.bottom).toBeGreaterThan(640);
  expect(mouth?.weight).toBeGreaterThan(1);
  expect(mouth).toMatchObject({ fromSeconds: 0.75, toSeconds: 1.25 });
});

test.each([
  ['the', 'en', false],
  ['of,', 'en', false],
  ['Überraschung', 'de', true],
  ['nicht', 'de', false],
  ['42', 'en', true],
  ['что', 'ru', false],
  ['достопримечательность', undefined, true],
  ['of', undefined, false],
  ['🎉', 'en', false],
])('%s in %s carries meaning: %s', (word, language, expected) => expect(isContentWord(word, language)).toBe(expected));

test('long words are divided at their hyphen or between syllables', () => {
  expect(splitLongWord('Nordrhein-Westfalen')).toEqual(['Nordrhein-', 'Westfalen']);
  expect(splitLongWord('Donaudampfschifffahrtsgesellschaft')?.[0]).toMatch(/^Donaudampf.*-$/);
  expect(splitLongWord('rhythm')).toBeUndefined();
});

/** A face in one shot, in output pixels; hair included. */
const headAt = (x: number, y: number, side: number) =>
  headObstacles(
    Array.from({ length: 10 }, (_, frame) => ({ frame, x, y, width: side, height: side, whole: true })),
    (frame) => frame / 2,
  );
const spoken = 'We counted every frame and the answer surprised everybody'
  .split(' ')
  .map((text, i) => ({ text, startSeconds: i * 0.4, endSeconds: i * 0.4 + 0.35 }));
const square = { width: 1080, height: 1080 };

test('a headline touches hair rather than take the usual place of captions', () => {
  const { chunks, headline } = planCaptions({
    words: spoken,
    span: { startSeconds: 0, endSeconds: 5 },
    language: 'en',
    style: 'clean',
    size: square,
    obstacles: headAt(330, 300, 420),
    title: 'I counted every frame of 1,000 videos',
  });
  expect(headline?.bottom).toBeLessThan(300);
  expect(chunks.map(({ bottom }) => bottom)).toEqual(chunks.map(() => defaultBottom(square)));
});

test('captions lie beside hair where there is room', () => {
  // The usual place is over the mouth; above it there is hair up to 880.
  const { chunks } = planCaptions({
    words: spoken,
    span: { startSeconds: 0, endSeconds: 5 },
    language: 'en',
    style: 'bold',
    size: tall,
    obstacles: headAt(340, 1060, 400),
  });
  expect(chunks.length).toBeGreaterThan(1);
  for (const { bottom = 0 } of chunks) expect(bottom).toBeLessThanOrEqual(880);
});

test('under a close face captions have one line where two would lie on hair, and say the same', () => {
  const plan = (obstacles: readonly Obstacle[]) => {
    const words = spoken;
    return planCaptions({
      words,
      span: { startSeconds: 0, endSeconds: 5 },
      language: 'en',
      style: 'bold',
      size: tall,
      obstacles,
    });
  };
  const setter = new Typesetter('bold', tall);
  const close = { x: 190, y: 520, side: 670 };
  const { chunks } = plan(headAt(close.x, close.y, close.side));
  const boxes = chunks.map((chunk) => boxOf(chunk, setter, tall.width));
  expect(plan([]).chunks.map((chunk) => boxOf(chunk, setter, tall.width).lines)).toContain(2);
  expect(boxes.map(({ lines }) => lines)).toEqual(boxes.map(() => 1));
  for (const { top } of boxes) expect(top).toBeGreaterThan(close.y + 1.12 * close.side);
  expect(chunks.flatMap(({ words }) => words.map(({ text }) => text))).toEqual(spoken.map(({ text }) => text));
  expect(chunks.slice(1).every(({ startSeconds }, i) => startSeconds === chunks[i]?.endSeconds)).toBe(true);
});

test('a narrow caption is not enlarged where it would then leave the chest for the hair', () => {
  const close = { x: 240, y: 614, side: 565 };
  const chinEnds = close.y + 1.12 * close.side;
  const { chunks } = planCaptions({
    words: ['was', 'the', 'problem,'].map((text, i) => ({ text, startSeconds: i * 0.3, endSeconds: i * 0.3 + 0.3 })),
    span: { startSeconds: 0, endSeconds: 5 },
    language: 'en',
    style: 'bold',
    size: tall,
    obstacles: headAt(close.x, close.y, close.side),
  });
  const setter = new Typesetter('bold', tall);
  expect(chunks).toHaveLength(1);
  for (const chunk of chunks) {
    expect(boxOf({ ...chunk, largest: undefined, bottom: 1440 }, setter, tall.width).top).toBeLessThan(chinEnds);
    expect(boxOf(chunk, setter, tall.width).top).toBeGreaterThanOrEqual(chinEnds);
  }
});

test.each(captionStyles)('in %s neither headline nor captions cover the eyes or mouth of a close face', (style) => {
  const face = { x: 80, y: 490, side: 900 };
  const { chunks, headline } = planCaptions({
    words: spoken,
    span: { startSeconds: 0, endSeconds: 5 },
    language: 'en',
    style,
    size: tall,
    obstacles: headAt(face.x, face.y, face.side),
    title: 'Why nobody watches your videos to the end',
  });
  expect(headline?.bottom).toBeLessThan(face.y + 0.1 * face.side);
  const eyesFrom = face.y + 0.2 * face.side;
  for (const { bottom = 0 } of chunks) expect(bottom).toBeLessThan(eyesFrom);
});

test('no text lies on the title of a slide or across its edge where there is room', () => {
  const on = (top: number, bottom: number, right = 1080) => {
    const at = Array.from({ length: 10 }, (_, frame) => frame);
    return at.map((frame) => ({ frame, x: 0, y: top, width: right, height: bottom - top, whole: true }));
  };
  const [upperEdge, title, lowerEdge] = [on(236, 242), on(300, 360, 600), on(838, 844)];
  const setter = new Typesetter('bold', square);
  const { chunks, headline } = planCaptions({
    words: spoken,
    span: { startSeconds: 0, endSeconds: 5 },
    language: 'en',
    style: 'bold',
    size: square,
    obstacles: textObstacles([...upperEdge, ...title, ...lowerEdge], (frame) => frame / 2),
    title: 'What a second of video costs',
  });
  const set = headline && setter.set(headline.words, headline.strong, headline.lines ?? 3);
  expect((headline?.bottom ?? 0) - (set?.height ?? 0)).toBeGreaterThanOrEqual(360);
  expect(headline?.bottom).toBeLessThanOrEqual(838);
  for (const chunk of chunks) {
    const box = boxOf(chunk, setter, 1080);
    expect(
      [...upperEdge, ...title, ...lowerEdge].some(({ y, width, height }) =>
        overlap(box, { left: 0, right: width, top: y, bottom: y + height }),
      ),
    ).toBe(false);
  }
});

test('captions do not lie on subtitles of the source', () => {
  const place = { left: 0.1, right: 0.9, top: 0.84, bottom: 0.95 };
  const crop = {
    ...square,
    shots: [{ startSeconds: 3, endSeconds: 9, layout: 'fit' as const, keys: [], cropWidth: 1280, cropHeight: 720 }],
  };
  const clip = { startSeconds: 3, endSeconds: 8, rate: { num: 25, den: 1 } };
  const obstacles = subtitleObstacles(place, crop, { width: 1280, height: 720 }, clip);
  // The source is shown from 236 to 844.
  expect(obstacles).toHaveLength(10);
  expect(obstacles[0]).toMatchObject({ left: 108, right: 972 });
  expect(obstacles[0]?.fromSeconds).toBeCloseTo(0, 1);
  expect(obstacles[0]?.top).toBeCloseTo(236 + 0.84 * 608, 0);
  const { chunks } = planCaptions({
    words: spoken,
    span: { startSeconds: 0, endSeconds: 5 },
    language: 'en',
    style: 'bold',
    size: square,
    obstacles,
  });
  const setter = new Typesetter('bold', square);
  for (const chunk of chunks) {
    const box = boxOf(chunk, setter, 1080);
    expect(obstacles.filter((one) => overlap(box, one))).toEqual([]);
  }
});

test('no mouth is covered for the sake of hair', () => {
  // For a moment the face comes lower, somewhere so low that two lines just touch the chin.
  for (let low = 480; low < 700; low += 4) {
    const isLow = ({ fromSeconds }: Obstacle) => fromSeconds > 0.9 && fromSeconds < 1.4;
    const { mouthsCoveredShare } = planCaptions({
      words: spoken,
      span: { startSeconds: 0, endSeconds: 5 },
      language: 'en',
      style: 'karaoke',
      size: tall,
      obstacles: [...headAt(240, 480, 600).filter((one) => !isLow(one)), ...headAt(240, low, 600).filter(isLow)],
    });
    expect(mouthsCoveredShare).toBe(0);
  }
});

test('a title that fits in two lines is not set in three', () => {
  const widthOf = (line: readonly { text: string }[]) => line.map(({ text }) => text).join(' ').length;
  const title = 'What a quiet room does for your voice'.split(' ').map((text) => ({ text }));
  const lines = breakLines(title, widthOf, { widest: 19, narrow: 15 }, 3);
  expect(lines.map((line) => line.map(({ text }) => text).join(' '))).toEqual([
    'What a quiet room',
    'does for your voice',
  ]);
});

test('a line ends on an article or preposition only where no other break fits', () => {
  const broken = (text: string, widest: number) => {
    const widthOf = (line: readonly { text: string }[]) => line.map(({ text }) => text).join(' ').length;
    const items = text.split(' ').map((word) => ({ text: word }));
    return breakLines(items, widthOf, { widest, narrow: widest }).map((line) => line.map(({ text }) => text).join(' '));
  };
  // Broken behind `at`, both lines would be nearly equally wide.
  expect(broken('they arrived at midnights', 17)).toEqual(['they arrived', 'at midnights']);
  expect(broken('carefully look at extraordinary', 18)).toEqual(['carefully look', 'at extraordinary']);
  expect(broken('at extraordinary', 13)).toEqual(['at', 'extraordinary']);
});

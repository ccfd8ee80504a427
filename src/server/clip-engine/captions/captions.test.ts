import { expect, test } from 'vitest';
import type { Word } from '../shapes.ts';
import { captionsToAss } from './ass.ts';
import { assText } from './ass-text.ts';
import { chunkCaptions } from './chunks.ts';
import { assertFontTaken } from './fonts.ts';
import { chunksToVtt } from './vtt.ts';

const tall = { width: 1080, height: 1920 };

/** Consecutive words of equal length; `|` is a pause of a second. */
function speak(text: string, from = 0, each = 0.3): Word[] {
  let at = from;
  return text.split(' ').flatMap((word) => {
    if (word === '|') {
      at += 1;
      return [];
    }
    at += each;
    return [{ text: word, startSeconds: at - each, endSeconds: at }];
  });
}

const lines = (words: readonly Word[], span = { startSeconds: 0, endSeconds: 60 }) =>
  chunkCaptions(words, span).map((chunk) => chunk.words.map(({ text }) => text).join(' '));

test('captions hold at most four words and 18 characters and end at punctuation and pauses', () => {
  expect(lines(speak('we all go to it, extraordinarily long words stay | here'))).toEqual([
    'we all go to',
    'it,',
    'extraordinarily',
    'long words stay',
    'here',
  ]);
});

test('every caption stays long enough, never comes before its word and never overlaps the next', () => {
  // Long words in quick succession: two do not fit on the screen, so each stays longer than it is spoken.
  const talks = [
    'a. b. c. d. e. f. yes | and then it was so very quick that nobody saw it',
    'unquestionably extraordinarily incomprehensible | well',
  ];
  for (const talk of talks) {
    const chunks = chunkCaptions(speak(talk, 0, 0.12), { startSeconds: 0, endSeconds: 30 });
    expect(chunks.length).toBeGreaterThan(3);
    chunks.forEach((chunk, i) => {
      expect(chunk.endSeconds - chunk.startSeconds).toBeGreaterThanOrEqual(0.299);
      expect(chunk.startSeconds).toBeGreaterThanOrEqual((chunk.words[0]?.startSeconds ?? 0) - 0.05);
      expect(chunks[i + 1]?.startSeconds ?? 99).toBeGreaterThanOrEqual(chunk.endSeconds);
    });
  }
});

test('a caption is held until the next one when the pause is short and goes soon when it is long', () => {
  const chunks = chunkCaptions(
    [
      { text: 'One.', startSeconds: 10, endSeconds: 10.4 },
      { text: 'Two.', startSeconds: 10.8, endSeconds: 11.2 },
      { text: 'Three.', startSeconds: 13, endSeconds: 13.5 },
    ],
    { startSeconds: 10, endSeconds: 20 },
  );
  expect(chunks.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
    [0, 0.8],
    [0.8, 1.4],
    [3, 3.7],
  ]);
});

test('only words of the span are shown, with times of the clip', () => {
  const chunks = chunkCaptions(speak('one two three four five six'), { startSeconds: 0.6, endSeconds: 1.2 });
  expect(chunks).toEqual([
    {
      startSeconds: 0,
      endSeconds: 0.6,
      words: [
        { text: 'three', startSeconds: 0, endSeconds: 0.3 },
        { text: 'four', startSeconds: 0.3, endSeconds: 0.6 },
      ],
    },
  ]);
});

test('nothing that was spoken can be a command of the caption script', () => {
  expect(assText('{\\fs200}a\\Nb\nc')).toBe('\\{\\\u2060fs200\\}a\\\u2060Nb c');
  const script = captionsToAss(
    [{ startSeconds: 0, endSeconds: 1, words: [{ text: 'x\nDialogue: 0', startSeconds: 0, endSeconds: 1 }] }],
    'clean',
    tall,
  );
  expect(script.split('\n').filter((line) => line.startsWith('Dialogue:'))).toHaveLength(1);
});

test('emoji are taken out, signs of the font and other scripts stay', () => {
  expect(assText('go 🎉👩‍👩‍👧🇫🇷👍🏽 ™ Привет 日本')).toBe('go ™ Привет 日本');
  expect(
    captionsToAss(
      [{ startSeconds: 0, endSeconds: 1, words: [{ text: '🎉', startSeconds: 0, endSeconds: 1 }] }],
      'bold',
      tall,
    ),
  ).not.toContain('Dialogue');
});

test('the bold style has one state per word, without a hole between them', () => {
  const script = captionsToAss(chunkCaptions(speak('come with me'), { startSeconds: 0, endSeconds: 5 }), 'bold', tall);
  const times = [...script.matchAll(/^Dialogue: 0,([\d:.]+),([\d:.]+),/gm)].map(([, from, to]) => [from, to]);
  expect(times).toEqual([
    ['0:00:00.00', '0:00:00.30'],
    ['0:00:00.30', '0:00:00.60'],
    ['0:00:00.60', '0:00:01.10'],
  ]);
});

test('captions of a vertical clip stand above the platforms’ own texts, and the units are the output’s pixels', () => {
  const script = captionsToAss([], 'karaoke', tall);
  expect(script).toContain('PlayResX: 1080\nPlayResY: 1920');
  expect(/^Style: (.*)$/m.exec(script)?.[1]?.split(',')[21]).toBe('520');
});

test('an unknown style is refused', () => {
  expect(() => captionsToAss([], 'comic', tall)).toThrow(RangeError);
});

test('a font that was replaced is noticed', () => {
  expect(() =>
    assertFontTaken(
      'fontselect: (Montserrat ExtraBold, 400, 0) -> Montserrat-ExtraBold, 0, Montserrat-ExtraBold\n',
      'bold',
    ),
  ).not.toThrow();
  expect(() =>
    assertFontTaken('fontselect: (Montserrat ExtraBold, 400, 0) -> /usr/share/NotoSans.ttf, 0, NotoSans\n', 'bold'),
  ).toThrow('was not used');
  expect(() => assertFontTaken('', 'bold')).toThrow('named no font');
});

test('the caption track is WebVTT with escaped text', () => {
  expect(
    chunksToVtt([
      { startSeconds: 61.5, endSeconds: 62, words: [{ text: '<b>&', startSeconds: 61.5, endSeconds: 62 }] },
    ]),
  ).toBe('WEBVTT\n\n00:01:01.500 --> 00:01:02.000\n&lt;b&gt;&amp;\n');
});

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { captionStyle } from '#contract/clips.ts';
import { outputSize } from '../framing/frame-grid.ts';
import type { Word } from '../shapes.ts';
import { captionsToAss } from './ass.ts';
import { assText } from './ass-text.ts';
import { chunkCaptions } from './chunks.ts';
import { strongWords } from './emphasis.ts';
import { assertFontsTaken } from './fonts.ts';
import { captionStyles } from './styles.ts';
import { chunksToSrt, chunksToVtt } from './vtt.ts';

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

test('captions end at sentences, pauses and commas, and not behind a small word', () => {
  expect(
    lines(speak('we all go to the market every single morning, because fresh fruit is gone by nine. Yes | really')),
  ).toEqual([
    'we all go to the market',
    'every single morning,',
    'because fresh fruit',
    'is gone by nine.',
    'Yes',
    'really',
  ]);
});

test.each(['9:16', '1:1', '16:9'] as const)('no caption at %s ends on an article or preposition', (aspect) => {
  const talk =
    'we went through all of the numbers in the evening and the answer was not the one that we had hoped for at the start ' +
    'of the year so the whole team sat down with a list of the things to do in the morning';
  // After every article the speaker pauses for half a second.
  const hesitant = speak(talk).map((word, i, all) => {
    const startSeconds = word.startSeconds + 0.5 * all.slice(0, i).filter(({ text }) => text === 'the').length;
    return { ...word, startSeconds, endSeconds: startSeconds + 0.3 };
  });
  for (const style of captionStyles) {
    for (const words of [speak(talk), hesitant]) {
      const chunks = chunkCaptions(words, { startSeconds: 0, endSeconds: 60 }, { style, size: outputSize(aspect) });
      const ends = chunks.slice(0, -1).map(({ words: said }) => said.at(-1)?.text);
      expect(ends.filter((end) => ['the', 'a', 'of', 'in', 'at', 'and', 'to', 'with'].includes(end ?? ''))).toEqual([]);
    }
  }
});

test('every caption stays long enough, never comes before its word and never overlaps the next', () => {
  // Long words in quick succession: two do not fit on the screen, so each stays longer than it is spoken.
  const talks = [
    'a. b. c. d. e. f. yes | and then it was so very quick that nobody saw it',
    'unquestionably extraordinarily incomprehensible | well',
  ];
  for (const talk of talks) {
    const chunks = chunkCaptions(speak(talk, 0, 0.12), { startSeconds: 0, endSeconds: 30 });
    expect(chunks.length).toBeGreaterThan(1);
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
    'karaoke',
    tall,
  );
  expect(script.split('\n').filter((line) => line.startsWith('Dialogue:'))).toHaveLength(1);
});

test('emoji that cannot be drawn are taken out, signs of the font and other scripts stay', () => {
  expect(assText('go 🎉👩‍👩‍👧🇫🇷👍🏽 ™ Привет 日本')).toBe('go ™ Привет 日本');
  expect(
    captionsToAss(
      [{ startSeconds: 0, endSeconds: 1, words: [{ text: '🇫🇷', startSeconds: 0, endSeconds: 1 }] }],
      'bold',
      tall,
    ),
  ).not.toContain('Dialogue');
});

/** Events of a script: layer, times and text. */
const eventsOf = (script: string) =>
  [...script.matchAll(/^Dialogue: (\d),([\d:.]+),([\d:.]+),Caption,,0,0,0,,\{([^}]*)\}(.*)$/gm)].map(
    ([, layer, from, to, tags, text]) => ({ layer, from, to, tags, text }),
  );

test('the spoken word is emphasised from its beginning to the next word’s, small words never', () => {
  const [chunk] = chunkCaptions(speak('come with thunder'), { startSeconds: 0, endSeconds: 5 });
  if (!chunk) throw new Error('no caption');
  const script = captionsToAss([{ ...chunk, strong: strongWords(chunk.words, 'en') }], 'bold', tall);
  const lit = eventsOf(script).filter(({ tags }) => tags?.includes('\\c&H4AD8FF&'));
  expect(lit.map(({ text, from, to }) => [text, from, to])).toEqual([['thunder', '0:00:00.60', '0:00:01.10']]);
  const plain = eventsOf(script).filter(({ text }) => text === 'with');
  expect(plain.map(({ from, to }) => [from, to])).toEqual([['0:00:00.00', '0:00:01.10']]);
});

test('captions of an edit without places stand above the platforms’ own texts, in the output’s pixels', () => {
  const script = captionsToAss(chunkCaptions(speak('hello'), { startSeconds: 0, endSeconds: 5 }), 'clean', tall);
  expect(script).toContain('PlayResX: 1080\nPlayResY: 1920');
  const [, x, y] = /\\pos\((\d+),(\d+)\)/.exec(script) ?? [];
  expect(Number(x)).toBe(540);
  expect(Number(y)).toBeLessThan(1440);
});

test('an unknown style is refused', () => {
  expect(() => captionsToAss([], 'comic', tall)).toThrow(RangeError);
});

test('a font that was replaced is noticed, one taken for letters that the style’s own lacks is none', () => {
  const own = 'fontselect: (Montserrat ExtraBold, 400, 0) -> Montserrat-ExtraBold, 0, Montserrat-ExtraBold';
  const greek = 'fontselect: (Montserrat ExtraBold, 400, 0) -> /usr/share/DejaVuSans.ttf, 0, DejaVuSans';
  expect(() => assertFontsTaken(`${own}\n${greek}\n`, '', 'bold')).not.toThrow();
  expect(() =>
    assertFontsTaken(
      'fontselect: (Montserrat ExtraBold, 400, 0) -> Montserrat-ExtraBold, 0, Montserrat-ExtraBold\n',
      '',
      'bold',
    ),
  ).not.toThrow();
  expect(() =>
    assertFontsTaken(
      'fontselect: (Montserrat ExtraBold, 400, 0) -> /usr/share/NotoSans.ttf, 0, NotoSans\n',
      '',
      'bold',
    ),
  ).toThrow('was not used');
  expect(() => assertFontsTaken('', '', 'bold')).toThrow('named no font');
});

test('the caption track is WebVTT with escaped text', () => {
  expect(
    chunksToVtt([
      { startSeconds: 61.5, endSeconds: 62, words: [{ text: '<b>&', startSeconds: 61.5, endSeconds: 62 }] },
    ]),
  ).toBe('WEBVTT\n\n00:01:01.500 --> 00:01:02.000\n&lt;b&gt;&amp;\n');
});

test('the SubRip file is numbered, with commas in its times and no arrow in its text', () => {
  const words = [{ text: 'a --> b', startSeconds: 61.5, endSeconds: 62 }];
  const chunks = [
    { startSeconds: 61.5, endSeconds: 62, words },
    { startSeconds: 62, endSeconds: 63, words },
  ];
  expect(chunksToSrt(chunks)).toBe(
    '1\n00:01:01,500 --> 00:01:02,000\na → b\n\n2\n00:01:02,000 --> 00:01:03,000\na → b\n',
  );
});

test('every style can be asked for, and has a picture in the dialog', () => {
  expect(captionStyle.options.filter((style) => style !== 'none')).toEqual([...captionStyles]);
  const pictures = readdirSync('src/web/brand/public/captions').map((file) => file.replace('.webp', ''));
  expect(pictures.sort()).toEqual([...captionStyles].sort());
});

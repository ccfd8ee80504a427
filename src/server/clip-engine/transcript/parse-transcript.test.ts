import { describe, expect, test } from 'vitest';
import { AppError } from '#server/kit/app-error.ts';
import { parseTranscript } from './parse-transcript.ts';

const texts = (fileName: string, text: string) => parseTranscript(fileName, text).words.map((word) => word.text);

describe('SubRip and WebVTT', () => {
  test('words of a cue share its time by how long they sound', () => {
    const transcript = parseTranscript(
      'talk.srt',
      '1\r\n00:00:01,000 --> 00:00:03,000\r\nHello big world\r\n\r\n2\r\n00:01:04,500 --> 00:01:05,000\r\nBye\r\n',
    );
    expect(transcript.timing).toBe('estimated');
    expect(transcript.source).toBe('file');
    expect(transcript.words.map(({ text }) => text)).toEqual(['Hello', 'big', 'world', 'Bye']);
    const [hello, big, world, bye] = transcript.words.map(({ startSeconds, endSeconds }) => ({
      startSeconds,
      endSeconds,
      seconds: endSeconds - startSeconds,
    }));
    expect([hello?.startSeconds, world?.endSeconds, bye?.startSeconds, bye?.endSeconds]).toEqual([1, 3, 64.5, 65]);
    expect([hello?.endSeconds, big?.endSeconds]).toEqual([big?.startSeconds, world?.startSeconds]);
    expect(big?.seconds).toBeLessThan((hello?.seconds ?? 0) * 0.7);
    expect(big?.seconds).toBeGreaterThan(0.3);
  });

  test('tags, entities, speaker marks, sound notes, settings and notes are not words', () => {
    const vtt =
      'WEBVTT - Talk\nLanguage: es-MX\n\nNOTE a remark\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:04.000 align:start position:10%\n<v Ann>- <i>Salt</i> &amp; pepper [Music] ♪\n';
    expect(texts('a.vtt', vtt)).toEqual(['Salt', '&', 'pepper']);
    expect(parseTranscript('a.vtt', vtt).language).toBe('es');
  });

  test('inline times make word times', () => {
    const transcript = parseTranscript(
      'a.vtt',
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nOne<00:00:01.500><c> two</c><00:00:02.250><c> three</c>\n',
    );
    expect(transcript.timing).toBe('word');
    expect(transcript.words.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
      [1, 1.5],
      [1.5, 2.25],
      [2.25, 3],
    ]);
  });

  test('rolling captions do not say a line twice', () => {
    const vtt =
      'WEBVTT\n\n00:01.000 --> 00:03.000\nthis is the first line\n\n00:03.000 --> 00:05.000\nthis is the first line\nand here the second\n';
    expect(texts('a.vtt', vtt).join(' ')).toBe('this is the first line and here the second');
  });

  test('a missing blank line and a byte order mark do no harm', () => {
    expect(
      texts('a.SRT', '\uFEFF1\n00:00:01,000 --> 00:00:02,000\nFirst\n2\n00:00:02,000 --> 00:00:03,000\nSecond'),
    ).toEqual(['First', 'Second']);
  });
});

describe('JSON', () => {
  test('our own words', () => {
    const transcript = parseTranscript(
      'a.json',
      JSON.stringify({
        language: 'English',
        words: [
          { text: 'Hi', startSeconds: 0.5, endSeconds: 0.8, confidence: 0.9 },
          { word: 'there', start: 1, end: 1.2 },
        ],
      }),
    );
    expect(transcript).toMatchObject({ timing: 'word', language: 'en' });
    expect(transcript.words[0]).toEqual({ text: 'Hi', startSeconds: 0.5, endSeconds: 0.8, confidence: 0.9 });
    expect(transcript.words[1]?.text).toBe('there');
  });

  test('words without punctuation get it back from the text', () => {
    const reply = {
      text: 'Well, hello there. It works!',
      words: ['well', 'hello', 'there', 'it', 'works'].map((word, index) => ({ word, start: index, end: index + 0.5 })),
    };
    expect(texts('a.json', JSON.stringify(reply))).toEqual(['Well,', 'hello', 'there.', 'It', 'works!']);
  });

  test('null words fall through to segments', () => {
    const transcript = parseTranscript(
      'a.json',
      JSON.stringify({ language: 'german', words: null, segments: [{ id: 0, start: 2, end: 4, text: ' Guten Tag' }] }),
    );
    expect(transcript).toMatchObject({ timing: 'estimated', language: 'de' });
    expect(transcript.words.map(({ text }) => text)).toEqual(['Guten', 'Tag']);
  });

  test('whisper.cpp pieces inside segments are joined to words', () => {
    const words = [
      [' Un', 0, 0.2],
      ['believ', 0.2, 0.4],
      ['able', 0.4, 0.6],
      ['.', 0.6, 0.6],
      [' Truly', 1, 1.4],
    ].map(([word, start, end]) => ({ word, start, end, probability: 0.8 }));
    const transcript = parseTranscript(
      'a.json',
      JSON.stringify({ language: 'english', segments: [{ start: 0, end: 1.4, text: ' Unbelievable. Truly', words }] }),
    );
    expect(transcript.words.map(({ text, startSeconds, endSeconds }) => [text, startSeconds, endSeconds])).toEqual([
      ['Unbelievable.', 0, 0.6],
      ['Truly', 1, 1.4],
    ]);
  });

  test('the full JSON of its command line as well', () => {
    const transcription = [
      {
        offsets: { from: 0, to: 1500 },
        text: ' Hello world',
        tokens: [
          { text: '[_BEG_]', offsets: { from: 0, to: 0 } },
          { text: ' Hello', offsets: { from: 0, to: 700 } },
          { text: ' world', offsets: { from: 700, to: 1500 } },
        ],
      },
    ];
    const transcript = parseTranscript('a.json', JSON.stringify({ result: { language: 'en' }, transcription }));
    expect(transcript).toMatchObject({
      timing: 'word',
      words: [
        { text: 'Hello', endSeconds: 0.7 },
        { text: 'world', startSeconds: 0.7 },
      ],
    });
  });

  test('times that cannot be are dropped, overlapping words are put apart', () => {
    const words = [
      { word: 'b', start: 1, end: 3 },
      { word: 'a', start: 0.5, end: 0.9 },
      { word: 'c', start: 2, end: 2.5 },
      { word: 'x', start: 5, end: 4 },
      { word: ' ', start: 6, end: 7 },
    ];
    expect(
      parseTranscript('a.json', JSON.stringify(words)).words.map(({ text, endSeconds }) => [text, endSeconds]),
    ).toEqual([
      ['a', 0.9],
      ['b', 2],
      ['c', 2.5],
    ]);
  });
});

test.each([
  ['a.srt', '', /empty/],
  ['a.srt', 'Just some prose without times.', /no timed text/],
  ['a.txt', '00:00:01,000 --> 00:00:02,000\nHi', /\.srt, \.vtt or \.json/],
  ['a.json', '{oops', /not valid JSON/],
  ['a.json', '{"words":"many"}', /not in a transcript format/],
  ['a.json', '42', /not in a transcript format/],
  ['a.json', '{"text":"only text"}', /no times/],
  ['a.json', '{"words":[]}', /no timed text/],
  ['a.vtt', 'RIFF\u0000\u0000AVI', /not text/],
  ['a.json', JSON.stringify({ words: [{ word: 'ms', start: 1_700_000_000, end: 1_700_000_001 }] }), /not in seconds/],
])('%s with %j is refused with a sentence', (fileName, text, message) => {
  const refused = () => parseTranscript(fileName, text);
  expect(refused).toThrow(AppError);
  expect(refused).toThrow(message);
  expect(refused).toThrow(expect.objectContaining({ code: 'transcript_refused' }));
});

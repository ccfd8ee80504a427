import { describe, expect, test } from 'vitest';
import { AppError } from '#server/kit/app-error.ts';
import {
  assertSpeakable,
  dividedWord,
  MAX_CUE_CHARACTERS,
  MAX_WORD_CHARACTERS,
  MAX_WORDS_PER_MINUTE,
} from './limits.ts';
import { parseTranscript } from './parse-transcript.ts';

const refusalOf = (use: () => unknown): string => {
  try {
    use();
  } catch (error) {
    if (error instanceof AppError && error.code === 'transcript_refused') return error.message;
    throw error;
  }
  return 'not refused';
};

describe('a cue', () => {
  const file = (text: string) =>
    `1\n00:00:01,000 --> 00:00:02,000\nHello.\n\n2\n00:00:03,000 --> 01:00:00,000\n${text}\n`;

  test('that is too long is refused with its line', () => {
    expect(refusalOf(() => parseTranscript('a.srt', file('word '.repeat(MAX_CUE_CHARACTERS / 4))))).toBe(
      'The cue at line 6 of the transcript is longer than 100000 characters. Divide it into shorter ones.',
    );
  });

  test('that holds an hour of speech is taken', () => {
    const { words } = parseTranscript('a.srt', file('word '.repeat(10_000)));
    expect(words).toHaveLength(10_001);
  });

  test('keeps what stands behind a bracket that is not closed, and loses tags and commands', () => {
    const { words } = parseTranscript('a.srt', file('1 < 2 <b>bold</b> {\\an8}top {\\i open <i'));
    expect(words.map(({ text }) => text).join(' ')).toBe('Hello. 1 < 2 bold top {\\i open <i');
  });
});

describe('a word', () => {
  test('that is too long is divided, and its pieces share its time', () => {
    const text = 'x'.repeat(MAX_WORD_CHARACTERS * 2 + 100);
    const pieces = dividedWord({ text, startSeconds: 10, endSeconds: 15, confidence: 0.5 });
    expect(pieces.map((piece) => [piece.text.length, piece.startSeconds, piece.endSeconds, piece.confidence])).toEqual([
      [200, 10, 12, 0.5],
      [200, 12, 14, 0.5],
      [100, 14, 15, 0.5],
    ]);
  });

  test('is not divided inside a character', () => {
    const pieces = dividedWord({ text: `x${'😀'.repeat(300)}`, startSeconds: 0, endSeconds: 1 });
    expect(pieces.map(({ text }) => text).join('')).toBe(`x${'😀'.repeat(300)}`);
    for (const { text } of pieces) expect(text.isWellFormed()).toBe(true);
  });

  test('of ordinary length stays one, also where a language has no spaces', () => {
    const line = '今日は新しいカメラについて話します'.repeat(5);
    expect(parseTranscript('a.srt', `1\n00:00:01,000 --> 00:00:09,000\n${line}\n`).words).toMatchObject([
      { text: line },
    ]);
  });
});

describe('a transcript', () => {
  const at = (seconds: number) => ({ text: 'a', startSeconds: seconds, endSeconds: seconds });

  test('with more words in a minute than anybody says is refused with the minute', () => {
    const words = [at(0), ...Array.from({ length: MAX_WORDS_PER_MINUTE + 1 }, (_, index) => at(3661 + index * 0.01))];
    expect(refusalOf(() => assertSpeakable(words))).toBe(
      'The times in the transcript cannot be right: more than 1500 words fall in the minute from 1:01:01.',
    );
  });

  test('with fast speech in two languages at once is taken', () => {
    assertSpeakable(Array.from({ length: 10_000 }, (_, index) => at(index / 16)));
  });

  test('with more words than a hundred hours have is refused', () => {
    const words = Array.from({ length: 1_000_001 }, (_, index) => `{"word":"a","start":${index},"end":${index}}`);
    expect(refusalOf(() => parseTranscript('a.json', `[${words.join(',')}]`))).toBe(
      'A transcript may have at most 1000000 words.',
    );
  });
});

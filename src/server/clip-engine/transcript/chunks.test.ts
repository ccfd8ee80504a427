import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinChunks, planChunks } from './chunks.ts';
import { noTranscript } from './phrases.ts';

test('a chunk ends in the middle of the longest pause in its last third', () => {
  const speech = [
    { startSeconds: 0, endSeconds: 70 },
    { startSeconds: 70.4, endSeconds: 90 },
    { startSeconds: 92, endSeconds: 150 },
  ];
  expect(planChunks(150, speech, 100)).toEqual([
    { startSeconds: 0, endSeconds: 91 },
    { startSeconds: 91, endSeconds: 150 },
  ]);
});

test('chunks cover the whole source without gaps and are never too long, whatever the pauses', () => {
  const anySpeech = fc.array(
    fc.tuple(fc.double({ min: 0.1, max: 40, noNaN: true }), fc.double({ min: 0.05, max: 3, noNaN: true })),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(anySpeech, fc.double({ min: 1, max: 900, noNaN: true }), (parts, durationSeconds) => {
      let at = 0;
      const speech = parts.map(([length, pause]) => {
        const span = { startSeconds: at, endSeconds: at + length };
        at += length + pause;
        return span;
      });
      const chunks = planChunks(durationSeconds, speech, 60);
      expect(chunks[0]?.startSeconds).toBe(0);
      expect(chunks.at(-1)?.endSeconds).toBe(durationSeconds);
      chunks.forEach((chunk, index) => {
        expect(chunk.endSeconds - chunk.startSeconds).toBeLessThanOrEqual(60 + 1e-9);
        if (index > 0) expect(chunk.startSeconds).toBe(chunks[index - 1]?.endSeconds);
      });
    }),
  );
});

test('times are put on the clock of the source and a word at the join is kept once', () => {
  const word = (text: string, startSeconds: number) => ({ text, startSeconds, endSeconds: startSeconds + 0.4 });
  const joined = joinChunks([
    {
      span: { startSeconds: 0, endSeconds: 10 },
      transcript: { ...noTranscript, language: 'en', words: [word('go', 9), word('Now,', 9.55)] },
    },
    {
      span: { startSeconds: 10, endSeconds: 20 },
      transcript: { ...noTranscript, language: 'en', words: [word('now', 0.02), word('we', 1)] },
    },
  ]);
  expect(joined.words.map(({ text, startSeconds }) => [text, startSeconds])).toEqual([
    ['go', 9],
    ['Now,', 9.55],
    ['we', 11],
  ]);
  expect(joined.language).toBe('en');
});

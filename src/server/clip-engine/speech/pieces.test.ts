import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Span, Word } from '#server/clip-engine/shapes.ts';
import { joinPieces, MAX_SECONDS, type Piece, planPieces } from './pieces.ts';

/**
 * Speech as words with gaps, some of them long enough for a cut. Few different words, so that many are next to equal
 * ones.
 */
const talk = fc
  .array(
    fc.record({
      text: fc.constantFrom('so', 'we', 'go', 'there', 'and', 'Go,', 'we.', '…'),
      gap: fc.oneof({ weight: 12, arbitrary: fc.constant(0.05) }, { weight: 1, arbitrary: fc.constant(0.6) }),
      long: fc.double({ min: 0.25, max: 0.9, noNaN: true }),
    }),
    { minLength: 1, maxLength: 400 },
  )
  .map((parts) => {
    const words: Word[] = [];
    for (const { text, gap, long } of parts) {
      const startSeconds = (words.at(-1)?.endSeconds ?? 0) + gap;
      words.push({ text, startSeconds, endSeconds: startSeconds + long });
    }
    return words;
  });

/** The spans between pauses of half a second. */
function speechOf(words: readonly Word[]): Span[] {
  const spans: Span[] = [];
  for (const { startSeconds, endSeconds } of words) {
    const last = spans.at(-1);
    if (last !== undefined && startSeconds - last.endSeconds < 0.5) last.endSeconds = endSeconds;
    else spans.push({ startSeconds, endSeconds });
  }
  return spans;
}

/** A recogniser that hears all words that lie wholly in a piece, each a little off. */
function hear({ heard }: Piece, words: readonly Word[], offset: (index: number) => number): Word[] {
  return words.flatMap((word, index) => {
    if (word.startSeconds < heard.startSeconds || word.endSeconds > heard.endSeconds) return [];
    const shift = offset(index) - heard.startSeconds;
    return [{ ...word, startSeconds: word.startSeconds + shift, endSeconds: word.endSeconds + shift }];
  });
}

test('pieces are short, in order, and cover all speech once', () => {
  fc.assert(
    fc.property(talk, (words) => {
      const duration = (words.at(-1)?.endSeconds ?? 0) + 1;
      const pieces = planPieces(duration, speechOf(words));
      for (const [index, { span, heard }] of pieces.entries()) {
        expect(heard.endSeconds - heard.startSeconds).toBeLessThanOrEqual(MAX_SECONDS + 1e-6);
        expect(heard.startSeconds).toBeLessThanOrEqual(span.startSeconds);
        expect(heard.endSeconds).toBeGreaterThanOrEqual(span.endSeconds);
        expect(span.startSeconds).toBeGreaterThanOrEqual((pieces[index - 1]?.span.endSeconds ?? 0) - 1e-9);
      }
      for (const { startSeconds, endSeconds } of words) {
        const middle = (startSeconds + endSeconds) / 2;
        expect(pieces.filter(({ span }) => span.startSeconds <= middle && middle < span.endSeconds)).toHaveLength(1);
      }
    }),
    { numRuns: 100 },
  );
});

test('joining neither doubles nor loses a word, though both sides time it differently', () => {
  fc.assert(
    fc.property(talk, fc.integer({ min: 0, max: 1000 }), (words, seed) => {
      const pieces = planPieces((words.at(-1)?.endSeconds ?? 0) + 1, speechOf(words));
      const joined = joinPieces(
        pieces.map((piece, at) => ({
          piece,
          words: hear(piece, words, (index) => (((seed + index * 7 + at * 13) % 11) - 5) * 0.01),
        })),
      );
      expect(joined.map(({ text }) => text)).toEqual(words.map(({ text }) => text));
    }),
    { numRuns: 200 },
  );
});

test('a word that is cut in two is taken from the side that heard it whole', () => {
  const piece = (startSeconds: number, endSeconds: number): Piece => ({
    span: { startSeconds, endSeconds },
    heard: { startSeconds: Math.max(0, startSeconds - 1.5), endSeconds: endSeconds + 1.5 },
  });
  const said = (text: string, startSeconds: number) => ({ text, startSeconds, endSeconds: startSeconds + 0.4 });
  const left = [said('the', 9.4), said('big', 9.9), said('house', 10.4), said('stan', 11.2)];
  const right = [said('e', 0.1), said('big', 1.45), said('house', 1.9), said('stands', 2.5), said('there', 3.2)];
  const joined = joinPieces([
    { piece: piece(0, 10), words: left },
    { piece: piece(10, 20), words: right },
  ]);
  expect(joined.map(({ text }) => text)).toEqual(['the', 'big', 'house', 'stands', 'there']);
});

test('silence is not recognised', () => {
  expect(planPieces(3600, [])).toEqual([]);
  const late = planPieces(7200, [{ startSeconds: 3600, endSeconds: 3620 }]);
  expect(late.length).toBeLessThanOrEqual(2);
  expect(late[0]?.span.startSeconds).toBeGreaterThan(3500);
});

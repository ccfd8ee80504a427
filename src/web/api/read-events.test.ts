import { createParser } from 'eventsource-parser';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventParser } from './read-events.ts';

const words = fc.constantFrom(
  'data: a',
  'data:b',
  'data:  c',
  'data',
  'id: 7',
  'id',
  'event: x',
  ': note',
  'retry: 5',
  '',
);
const ends = fc.constantFrom('\n', '\n', '\r\n', '\r', '\n\n', '\r\n\r\n');

test('reads a stream as a parser of the standard does, wherever its pieces are cut', () => {
  let events = 0;
  fc.assert(
    fc.property(fc.array(fc.tuple(words, ends)), fc.array(fc.nat({ max: 9 })), (parts, lengths) => {
      const text = `${parts.flat().join('')}\ndata: last\n\n`;
      const expected: { id: string | undefined; data: string }[] = [];
      const parser = createParser({ onEvent: ({ id, data }) => expected.push({ id, data }) });
      parser.feed(text);
      const feed = eventParser();
      const read = cut(text, lengths).flatMap((piece) => [...feed(piece)]);
      expect(read).toEqual(expected);
      events += read.length;
    }),
    { numRuns: 2000 },
  );
  expect(events).toBeGreaterThan(2000);
});

function cut(text: string, lengths: readonly number[]): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const length of lengths) {
    pieces.push(text.slice(from, from + length));
    from += length;
  }
  return [...pieces, text.slice(from)];
}

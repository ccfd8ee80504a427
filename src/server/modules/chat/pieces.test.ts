import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batched, piecesOf } from './pieces.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a text is split after sentences and lines, and nothing of it is lost', () => {
  expect(piecesOf('Good. What is **it** for?\n\n- one\n- two')).toEqual([
    'Good. ',
    'What is **it** for?\n\n',
    '- one\n',
    '- two',
  ]);
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ' ', '.', '…', '!', '\n', '”', '*', '😀') }),
      (text) => piecesOf(text).join('') === text,
    ),
  );
});

test('the first words are sent at once, those shortly after together, the rest at the end', () => {
  const told: string[] = [];
  const batch = batched((text) => told.push(text), 30);
  batch.add('a');
  batch.add('b');
  batch.add('c');
  expect(told).toEqual(['a']);
  vi.advanceTimersByTime(30);
  expect(told).toEqual(['a', 'bc']);
  vi.advanceTimersByTime(100);
  batch.add('d');
  expect(told).toEqual(['a', 'bc', 'd']);
  batch.add('e');
  batch.end();
  vi.advanceTimersByTime(100);
  expect(told).toEqual(['a', 'bc', 'd', 'e']);
});

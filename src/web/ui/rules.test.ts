import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';
import { placeBeside } from './place-beside.ts';
import { scoreBand } from './score-band.ts';

test('initials come from the name, else from the address, else are U', () => {
  expect(initialsOf('ada byron lovelace', 'x@example.com')).toBe('AB');
  expect(initialsOf('  Ada ', 'x@example.com')).toBe('A');
  expect(initialsOf('', 'x@example.com')).toBe('X');
  expect(initialsOf(null, null)).toBe('U');
});

test('bands begin at 8, 6 and 4', () => {
  expect([10, 8, 7.99, 6, 5.99, 4, 3.99, 0].map(scoreBand)).toEqual([
    'excellent',
    'excellent',
    'good',
    'good',
    'fair',
    'fair',
    'poor',
    'poor',
  ]);
});

test('a note stands on the wished side, turns over at the edge and never leaves the window', () => {
  const room = { width: 400, height: 300 };
  const note = { width: 100, height: 20 };
  expect(placeBeside({ left: 150, top: 100, width: 40, height: 30 }, note, 'top', room)).toEqual({ left: 120, top: 74 });
  expect(placeBeside({ left: 150, top: 4, width: 40, height: 30 }, note, 'top', room)).toEqual({ left: 120, top: 40 });
  expect(placeBeside({ left: 380, top: 100, width: 20, height: 30 }, note, 'top', room)).toEqual({ left: 292, top: 74 });
});

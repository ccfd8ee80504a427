import { expect, test } from 'vitest';
import { positionBeside } from './position-beside.ts';

test('puts a tooltip on the requested side, flips it at the edge and keeps it in the viewport', () => {
  const room = { width: 400, height: 300 };
  const note = { width: 100, height: 20 };
  expect(positionBeside({ left: 150, top: 100, width: 40, height: 30 }, note, 'top', room)).toEqual({
    left: 120,
    top: 74,
  });
  expect(positionBeside({ left: 150, top: 4, width: 40, height: 30 }, note, 'top', room)).toEqual({
    left: 120,
    top: 40,
  });
  expect(positionBeside({ left: 380, top: 100, width: 20, height: 30 }, note, 'top', room)).toEqual({
    left: 292,
    top: 74,
  });
});

import { expect, test } from 'vitest';
import { scoreBand } from './score-band.ts';

test('bands start at 8, 6 and 4', () => {
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

import { expect, test } from 'vitest';
import { difficultyBand, displayTime } from './difficulty.ts';

test('difficulty 1–2 is Easy, 3 Medium, 4–5 Hard, a missing one Medium', () => {
  expect([1, 2, 3, 4, 5, null].map(difficultyBand)).toEqual(['easy', 'easy', 'medium', 'hard', 'hard', 'medium']);
});

test('the time is the saved one, else the generated one, else five minutes', () => {
  expect(displayTime({ estimated_time: '2 h', estimatedTime: '9 min' })).toBe('2 h');
  expect(displayTime({ estimated_time: ' ', estimatedTime: '9 min' })).toBe('9 min');
  expect(displayTime({ estimated_time: '', estimatedTime: '' })).toBe('5 min');
});

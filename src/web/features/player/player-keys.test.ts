import { expect, test } from 'vitest';
import { clampTime, playerCommand } from './player-keys.ts';

test('keys work in either case, and unknown keys are left to the browser', () => {
  expect(playerCommand('K')).toEqual({ type: 'toggle' });
  expect(playerCommand('ArrowLeft')).toEqual({ type: 'skip', seconds: -5 });
  expect(playerCommand('x')).toBeNull();
  expect(playerCommand('Tab')).toBeNull();
});

test('a jump stays inside the video', () => {
  expect([clampTime(-3, 10), clampTime(12, 10), clampTime(12, Number.NaN)]).toEqual([0, 10, 12]);
});

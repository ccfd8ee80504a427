import { expect, test } from 'vitest';
import { clipFileName } from './download-clip.ts';

test('a title becomes a file name that every system accepts', () => {
  expect(clipFileName('Why? "A/B": 50 % <fast>')).toBe('Why A B 50 % fast.mp4');
  expect(clipFileName('../..')).toBe('clip.mp4');
  expect(clipFileName('A/B', 'srt')).toBe('A B.srt');
  expect(clipFileName('x'.repeat(300))).toHaveLength(124);
});

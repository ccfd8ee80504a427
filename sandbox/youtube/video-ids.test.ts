import { expect, test } from 'vitest';
import { pageToken, readPageToken } from './page-token.ts';
import { readVideoId, videoId } from './video-ids.ts';

test('thousands of ids look like YouTube ids, are distinct, and decode to their videos', () => {
  const ids = Array.from({ length: 4000 }, (_, n) => videoId(2, n));
  expect(new Set(ids).size).toBe(4000);
  expect(ids.every((id) => /^[\w-]{11}$/.test(id))).toBe(true);
  expect(ids.every((id, n) => readVideoId(id)?.n === n && readVideoId(id)?.channel === 2)).toBe(true);
});

test('an id that was never issued decodes to no video', () => {
  expect(['dQw4w9WgXcQ', 'v1', '', 'aaaaaaaaaaa', `${videoId(1, 1)}x`].map(readVideoId)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('page tokens encode the position in the list, and made-up ones are detected', () => {
  expect(pageToken(5)).toBe('CAUQAA');
  expect([0, 50, 127, 128, 19_950].map((offset) => readPageToken(pageToken(offset)))).toEqual([
    0, 50, 127, 128, 19_950,
  ]);
  expect(['', 'CAUQAB', 'xyz', 'CAUQAAA', '!!!!'].map(readPageToken)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

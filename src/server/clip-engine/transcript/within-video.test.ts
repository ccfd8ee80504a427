import { expect, test } from 'vitest';
import type { Transcript } from '#server/clip-engine/shapes.ts';
import { msg } from '#texts/message.ts';
import { withinVideo } from './within-video.ts';

const transcript: Transcript = {
  source: 'file',
  timing: 'word',
  language: 'en',
  draft: false,
  words: [
    { text: 'Worms', startSeconds: 8, endSeconds: 9 },
    { text: 'eat', startSeconds: 9.5, endSeconds: 10.5 },
    { text: 'leaves.', startSeconds: 10.5, endSeconds: 11 },
  ],
};

test('words after the end of the video are left out, and one across it ends with it', () => {
  const { transcript: inside, notes } = withinVideo(transcript, 10);
  expect(inside.words).toEqual([
    { text: 'Worms', startSeconds: 8, endSeconds: 9 },
    { text: 'eat', startSeconds: 9.5, endSeconds: 10 },
  ]);
  expect(notes).toEqual([msg('transcript.longer_than_video', { count: 1 })]);
});

test('a last word across the end of the video is no reason for a note', () => {
  expect(withinVideo(transcript, 10.7).notes).toEqual([]);
});

test('a transcript that ends with its video stays as it is', () => {
  expect(withinVideo(transcript, 11)).toEqual({ transcript, notes: [] });
});

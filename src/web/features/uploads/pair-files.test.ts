import { describe, expect, test } from 'vitest';
import { pairFiles } from './pair-files.ts';

describe('transcripts dropped with their videos', () => {
  test('are matched by the base name, also with a language', () => {
    const files = ['Talk.mp4', 'other.mov', 'talk.SRT', 'other.en.vtt', 'stray.json'].map((name) => ({ name }));
    expect(pairFiles(files)).toEqual({
      videos: [
        { file: { name: 'Talk.mp4' }, transcript: { name: 'talk.SRT' } },
        { file: { name: 'other.mov' }, transcript: { name: 'other.en.vtt' } },
      ],
      unpaired: [{ name: 'stray.json' }],
    });
  });

  test('one transcript is not given to two videos', () => {
    const files = ['a.mp4', 'a.mov', 'a.srt'].map((name) => ({ name }));
    expect(pairFiles(files).videos.map(({ transcript }) => transcript?.name)).toEqual(['a.srt', undefined]);
  });
});

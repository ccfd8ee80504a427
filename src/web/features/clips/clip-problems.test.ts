import { describe, expect, test } from 'vitest';
import { findClipProblems } from './clip-problems.ts';
import { clipFileName } from './download-clip.ts';
import { formatHashtags, parseHashtags } from './hashtags.ts';

describe('the words of a clip', () => {
  const fine = { title: 'x'.repeat(100), description: 'x'.repeat(500), hashtags: ['one'] };

  test('may be as long as specified and not longer', () => {
    expect(findClipProblems(fine)).toEqual({});
    expect(findClipProblems({ ...fine, title: `${fine.title}x` })).toEqual({
      title: 'A title has at most 100 characters',
    });
    expect(findClipProblems({ ...fine, description: `${fine.description}x` })).toEqual({
      description: 'A description has at most 500 characters',
    });
    expect(findClipProblems({ ...fine, title: '  ' })).toEqual({ title: 'A title is required' });
    expect(findClipProblems({ ...fine, hashtags: Array.from({ length: 31 }, String) })).toEqual({
      hashtags: 'There can be at most 30 hashtags',
    });
  });

  test('hashtags are split on spaces and #, each once', () => {
    expect(parseHashtags('#shipping  devops#Friday #devops,')).toEqual(['shipping', 'devops', 'Friday']);
    expect(parseHashtags(formatHashtags(['a', 'ü']))).toEqual(['a', 'ü']);
    expect(parseHashtags('  # ')).toEqual([]);
  });

  test('a title becomes a file name that every system takes', () => {
    expect(clipFileName('Why? "A/B": 50 % <fast>')).toBe('Why A B 50 % fast.mp4');
    expect(clipFileName('../..')).toBe('clip.mp4');
    expect(clipFileName('x'.repeat(300))).toHaveLength(124);
  });
});

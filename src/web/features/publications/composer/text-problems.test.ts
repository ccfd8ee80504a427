import { expect, test } from 'vitest';
import { formatHashtags, parseHashtags } from './hashtags.ts';
import { clipText, findTextProblems } from './text-problems.ts';

const fine = { title: 'x'.repeat(100), description: 'x'.repeat(500), hashtags: ['one'] };

test('texts have the specified maximum lengths', () => {
  expect(findTextProblems(fine, clipText)).toEqual({});
  expect(findTextProblems({ ...fine, title: `${fine.title}x` }, clipText)).toEqual({
    title: 'A title has at most 100 characters',
  });
  expect(findTextProblems({ ...fine, description: `${fine.description}x` }, clipText)).toEqual({
    description: 'A description has at most 500 characters',
  });
  expect(findTextProblems({ ...fine, title: '  ' }, clipText)).toEqual({ title: 'A title is required' });
  expect(findTextProblems({ ...fine, hashtags: Array.from({ length: 31 }, String) }, clipText)).toEqual({
    hashtags: 'There can be at most 30 hashtags',
  });
  expect(findTextProblems({ ...fine, hashtags: ['x'.repeat(101)] }, clipText)).toEqual({
    hashtags: 'A hashtag has at most 100 characters',
  });
});

test('hashtags are split at spaces and #, without duplicates', () => {
  expect(parseHashtags('#shipping  devops#Friday #devops,')).toEqual(['shipping', 'devops', 'Friday']);
  expect(parseHashtags(formatHashtags(['a', 'ü']))).toEqual(['a', 'ü']);
  expect(parseHashtags('  # ')).toEqual([]);
});

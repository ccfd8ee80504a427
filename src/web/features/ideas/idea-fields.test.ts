import { describe, expect, test } from 'vitest';
import { findProblems, newIdea, parseTags } from './idea-fields.ts';

describe('a hand-written idea', () => {
  const fields = { title: 'Bread', description: '', tags: '', difficulty: '', estimatedTime: '' };

  test('tags are split at commas, without # and duplicates', () => {
    expect(parseTags('#bread, Bread ,, small kitchen\noven')).toEqual(['bread', 'small kitchen', 'oven']);
  });

  test('what the contract rejects is reported by field', () => {
    expect(findProblems(fields)).toEqual({});
    expect(findProblems({ ...fields, title: ' ' })).toEqual({ title: 'empty' });
    expect(findProblems({ ...fields, title: 'x'.repeat(161), description: 'x'.repeat(2001) })).toEqual({
      title: 'too_long',
      description: 'too_long',
    });
    const many = Array.from({ length: 16 }, (_, at) => `t${at}`).join();
    expect(findProblems({ ...fields, tags: many })).toEqual({ tags: 'too_many' });
    expect(findProblems({ ...fields, tags: 'x'.repeat(41), estimatedTime: 'x'.repeat(41) })).toEqual({
      tags: 'too_long',
      estimatedTime: 'too_long',
    });
  });

  test('is incomplete without a category and a platform', () => {
    expect(newIdea(fields, '', 'tiktok')).toBeNull();
    expect(newIdea(fields, 'food', 'cinema')).toBeNull();
    expect(newIdea({ ...fields, difficulty: '4', tags: 'a, b' }, 'food', 'tiktok')).toMatchObject({
      title: 'Bread',
      category: 'food',
      platform: 'tiktok',
      difficulty: 4,
      tags: ['a', 'b'],
    });
  });
});

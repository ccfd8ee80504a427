import { describe, expect, test } from 'vitest';
import { buildIdea } from './ideas.test-kit.ts';
import { mergeWords, tagsOf } from './keyword-suggestions.ts';
import { addKeyword, EMPTY_CHOICE, furthestStep, keywordProblem, readChoice, storeChoice } from './wizard-choice.ts';

describe('the wizard', () => {
  test('goes as far as was chosen', () => {
    expect(furthestStep(EMPTY_CHOICE)).toBe(1);
    expect(furthestStep({ ...EMPTY_CHOICE, platform: 'tiktok' })).toBe(1);
    expect(furthestStep({ ...EMPTY_CHOICE, category: 'food' })).toBe(2);
    expect(furthestStep({ category: 'food', platform: 'tiktok', keywords: '' })).toBe(3);
  });

  test('accepts keywords up to 500 characters, without surrounding blanks; separators alone are none', () => {
    expect(['', '  \n', ' ,; ，', 'bread', `  ${'x'.repeat(500)}  `, 'x'.repeat(501)].map(keywordProblem)).toEqual([
      'empty',
      'empty',
      'empty',
      null,
      null,
      'too_long',
    ]);
  });

  test('adds a suggested word once, after a comma', () => {
    expect(addKeyword('', 'baking')).toBe('baking');
    expect(addKeyword('bread, ', 'baking')).toBe('bread, baking');
    expect(addKeyword('bread, Baking', 'baking')).toBe('bread, Baking');
  });

  test('stores its choice per user in this tab, and ignores invalid data', () => {
    storeChoice('ada', { category: 'food', platform: null, keywords: 'bread' });
    expect([readChoice('ada').category, readChoice('eve')]).toEqual(['food', EMPTY_CHOICE]);
    storeChoice('ada', EMPTY_CHOICE);
    expect(sessionStorage.getItem('reelwright.idea-choice.ada')).toBeNull();
    for (const text of ['{', '{"category":"cars","platform":null,"keywords":""}']) {
      sessionStorage.setItem('reelwright.idea-choice.ada', text);
      expect(readChoice('ada')).toEqual(EMPTY_CHOICE);
    }
  });

  test('suggests the user’s own tags of the category first, then common words, without duplicates', () => {
    const ideas = [
      buildIdea({ tags: ['#Bread', 'oven'] }),
      buildIdea({ tags: ['oven', 'bread'] }),
      buildIdea({ tags: ['oven'] }),
      buildIdea({ category: 'travel', tags: ['train'] }),
    ];
    expect(tagsOf(ideas, 'food')).toEqual(['oven', 'Bread']);
    expect(mergeWords(['oven', 'Bread'], ['bread', 'baking'])).toEqual(['oven', 'Bread', 'baking']);
  });
});

import { describe, expect, test } from 'vitest';
import { completeSentences, toSpeech } from './voice.ts';

describe('announced text', () => {
  test.each([
    ['Start with', ''],
    ['Start with this. Then', 'Start with this.'],
    ['It costs 4.20 euros', ''],
    ['“Why?” he asked', '“Why?”'],
    ['A line\nand more', 'A line\n'],
    ['Done.', ''],
  ])('of %j is %j', (text, whole) => {
    expect(completeSentences(text)).toBe(whole);
  });

  test('excludes Markdown symbols', () => {
    expect(toSpeech('## Plan\n\n1. **Cut** `it`\n- [look](https://x.y)\n> so')).toBe('Plan Cut it look so');
  });
});

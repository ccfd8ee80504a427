import { describe, expect, test } from 'vitest';
import { completeSentences, toSpeech } from './voice.ts';

describe('what is read out', () => {
  test.each([
    ['Start with', ''],
    ['Start with this. Then', 'Start with this.'],
    ['It costs 4.20 euros', ''],
    ['“Why?” he asked', '“Why?”'],
    ['A line\nand more', 'A line\n'],
    ['Done.', ''],
  ])('of %j it is %j', (text, whole) => {
    expect(completeSentences(text)).toBe(whole);
  });

  test('the marks of Markdown are not read', () => {
    expect(toSpeech('## Plan\n\n1. **Cut** `it`\n- [look](https://x.y)\n> so')).toBe('Plan Cut it look so');
  });
});

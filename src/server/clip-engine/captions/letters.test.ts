import { expect, test } from 'vitest';
import { msg } from '#texts/message.ts';
import { canDraw, fontAdvice } from './letters.ts';

const words = (...texts: string[]) => texts.map((text) => ({ text }));
const none = async () => false;

test('words in Latin and Cyrillic need no font of the machine', async () => {
  expect(await fontAdvice(words('été', 'привет', '42'), none)).toEqual([]);
});

test('the packages that hold missing letters are named, each once, and such captions are not drawn', async () => {
  const spoken = words('你好', 'こんにちは', 'سلام');
  expect(await fontAdvice(spoken, none)).toEqual([
    msg('generation.font_missing', { letters: 'ا 中 あ', packages: 'fonts-noto-core, fonts-noto-cjk' }),
  ]);
  expect(await canDraw(spoken, none)).toBe(false);
});

test('letters with a font are drawn, and so are those of which nothing could be found out', async () => {
  expect(await canDraw(words('你好', 'سلام'), async () => true)).toBe(true);
  expect(await fontAdvice(words('你好'), async () => undefined)).toEqual([]);
});

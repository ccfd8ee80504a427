import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint();
const findingsIn = async (pattern: string) => {
  const [result] = await eslint.lintText(`export const planted = ${pattern};\n`, {
    filePath: 'src/server/kit/planted.ts',
  });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
};

test.each([
  ['/(a+)+$/'],
  ['/<[^>]*>/g'],
  [`/["'”]+$/u`],
  [String.raw`/\{\\[^}]*\}/g`],
  [String.raw`/fontselect: \(([^,]+), [^)]*\)/`],
  [String.raw`new RegExp('\\s*-->')`],
])('npm run check finds %s, whose time grows faster than the text', async (pattern) => {
  expect(await findingsIn(pattern)).not.toEqual([]);
});

test.each([
  ['/<[^<>]*>/g'],
  [`/(?<!["'”])["'”]+$/u`],
  [String.raw`/\{\\[^{}]*\}/g`],
  [String.raw`/^\s*(\d+)\s*$/`],
  [String.raw`/:\d+$/`],
  ['/"[^"]*"/g'],
])('and ignores %s', async (pattern) => {
  expect(await findingsIn(pattern)).toEqual([]);
});

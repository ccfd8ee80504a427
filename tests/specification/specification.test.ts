import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#tests/harness/root.ts';
import { quotedTexts, rules } from './accounts-table.ts';
import { connectionRules, connectionTexts } from './connections-table.ts';
import { contentRules, contentTexts } from './content-table.ts';
import { ideaRules, ideaTexts } from './ideas-table.ts';

/** Files below a folder as one text each, without line breaks that only the formatter made. */
function readTexts(folder: string, wanted: RegExp): { path: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => wanted.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: plain(readFileSync(join(root, folder, path), 'utf8')) }));
}

function plain(text: string): string {
  return text.replaceAll(/\\'/g, "'").replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ');
}

const sources = readTexts('src', /(?<!\.test|\.po)\.(ts|tsx)$/).filter(
  ({ path }) => !path.includes('/locales/') && !path.includes('.test.'),
);
const tests = [
  ...readTexts('tests', /\.(test|spec)\.tsx?$/).filter(({ path }) => !path.includes('specification')),
  ...readTexts('src', /\.test\.tsx?$/),
];

const sections: [string, readonly string[]][] = [
  ...[quotedTexts, connectionTexts].flatMap(Object.entries).map(([name, texts]): [string, string[]] => [`1, ${name}`, texts]),
  ...[contentTexts, ideaTexts].flatMap(Object.entries).map(([name, texts]): [string, string[]] => [`2, ${name}`, texts]),
];

describe.each(sections)('specification %s', (_section, texts) => {
  test.each(texts)('“%s” is said by the product and looked for by a test', (text) => {
    expect(sources.some((source) => source.text.includes(text))).toBe(true);
    expect(tests.some((file) => file.text.includes(text))).toBe(true);
  });
});

test.each([...rules, ...connectionRules])('specification 1, %s: %s', (_section, _rule, name) => {
  expect(tests.some((file) => file.text.includes(plain(name)))).toBe(true);
});

test.each([...contentRules, ...ideaRules])('specification 2, %s: %s', (_section, _rule, name) => {
  expect(tests.some((file) => file.text.includes(plain(name)))).toBe(true);
});

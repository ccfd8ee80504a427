import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

test.each([
  ['plain', '{"a":[1]}'],
  ['in a fence', '```json\n{"a":[1]}\n```'],
  ['with words around it', 'Sure! Here {as you asked} it is:\n\n{"a":[1]}\n\nLet me know [if] it fits.'],
  ['with brackets in its strings', '{"a":[1],"b":"} ] { \\" }"}'],
])('a single value is found: %s', (_name, text) => {
  expect(readJson(text)).toMatchObject({ ok: true, value: { a: [1] } });
});

test.each([
  ['no JSON', 'I would rather talk about bread.', 'no valid JSON'],
  ['nothing', '', 'no valid JSON'],
  ['a number', '42', 'no valid JSON'],
  ['half of it', '{"a":[1,{"b":"c', 'not closed'],
  ['a comma too many', '{"a":[1,],}', 'no valid JSON'],
  ['two values', '{"a":1}\n{"a":2}', 'more than one'],
])('%s is reported for what it is', (_name, text, wrong) => {
  expect(readJson(text)).toEqual({ ok: false, wrong: expect.stringContaining(wrong) });
});

test('input crafted to be slow is parsed in little CPU time', () => {
  const before = process.cpuUsage();
  for (const text of ['{'.repeat(64_000), '[{"'.repeat(20_000), '{"a":'.repeat(12_000)])
    expect(readJson(text).ok).toBe(false);
  const { user } = process.cpuUsage(before);
  expect(user / 1_000_000).toBeLessThan(5);
});

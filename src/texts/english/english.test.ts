import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { english } from './english.ts';

const areas = readdirSync(import.meta.dirname).filter((file) => !file.startsWith('english'));

test('no two areas say the same: translators would meet it twice, and one of the two would be forgotten', async () => {
  const areasByText = new Map<string, string[]>();
  for (const file of areas) {
    const [messages] = Object.values<Record<string, string>>(await import(`./${file.replace(/\.ts$/, '')}.ts`));
    for (const text of new Set(Object.values(messages ?? {})))
      areasByText.set(text, [...(areasByText.get(text) ?? []), file]);
  }
  expect([...areasByText].filter(([, files]) => files.length > 1)).toEqual([]);
});

test('no area is left out, and no id stands in two', async () => {
  const ids: string[] = [];
  for (const file of areas)
    ids.push(...Object.keys(Object.values<object>(await import(`./${file.replace(/\.ts$/, '')}.ts`))[0] ?? {}));
  expect(ids.sort()).toEqual(Object.keys(english).sort());
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { english } from '#texts/english/english.ts';

const folder = join(import.meta.dirname, '../../src/texts/english');
const areas = readdirSync(folder).filter((file) => !file.startsWith('english'));

test('no text occurs in two areas, where it would be translated twice and changed in one place only', async () => {
  const areasByText = new Map<string, string[]>();
  for (const file of areas) {
    for (const text of new Set(Object.values(await read(file))))
      areasByText.set(text, [...(areasByText.get(text) ?? []), file]);
  }
  expect([...areasByText].filter(([, files]) => files.length > 1)).toEqual([]);
});

test('every area is included, and no id occurs in two', async () => {
  const ids: string[] = [];
  for (const file of areas) ids.push(...Object.keys(await read(file)));
  expect(ids.sort()).toEqual(Object.keys(english).sort());
});

/** The messages of an area: its module's only export. */
async function read(file: string): Promise<Record<string, string>> {
  const [messages] = Object.values<Record<string, string>>(await import(pathToFileURL(join(folder, file)).href));
  return messages ?? {};
}

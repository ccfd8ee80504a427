import { execFile } from 'node:child_process';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { root } from '#tests/harness/root.ts';
import { expect, test } from './journey.ts';
import { filesOf, pictures, take } from './pictures.ts';

test('the list of pictures is what is in the repository and what the README shows', async () => {
  const files = pictures.flatMap(filesOf);
  for (const file of files) await access(join(root, file));
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const shown = [...readme.matchAll(/\]\((docs\/pictures\/[^)]+)\)/gu)].map(([, file]) => file);
  expect(shown.toSorted()).toEqual(files.filter((file) => file.startsWith('docs/')).toSorted());
});

test('a picture is taken in both themes and widths, without a focus ring', async ({ browser, product, account }) => {
  const folder = test.info().outputPath();
  const picture = {
    file: 'settings',
    themes: ['light', 'dark'],
    size: { width: 800, height: 450 },
    alsoWide: 400,
    path: '/dashboard/settings',
  } as const;
  let focused: string | undefined;
  const prepare = async (page: Parameters<NonNullable<(typeof pictures)[number]['prepare']>>[0]) => {
    await page.getByRole('button').first().focus();
    focused = await page.evaluate(() => document.activeElement?.tagName);
  };
  await take({ browser, product, account }, { ...picture, prepare }, folder);
  expect(focused).toBe('BUTTON'); // there was something to take away
  const brightness: number[] = [];
  for (const [place, file] of filesOf(picture).entries()) {
    const taken = sharp(join(folder, file));
    expect((await taken.metadata()).width).toBe(place % 2 === 0 ? 800 : 400);
    brightness.push((await taken.stats()).channels[0]?.mean ?? Number.NaN);
  }
  const [light = 0, , dark = 0] = brightness;
  expect(light).toBeGreaterThan(dark + 100);
  // As taken without any focus.
  await take({ browser, product, account }, picture, join(folder, 'calm'));
  const pixels = (file: string) => sharp(join(folder, file)).raw().toBuffer();
  expect(await pixels('settings-light.webp')).toEqual(await pixels('calm/settings-light.webp'));
});

test('the command refuses a name that no picture has', async () => {
  const script = join(root, 'tests/e2e/take-pictures.ts');
  const failure = await promisify(execFile)(process.execPath, [script, 'nonsense'], { cwd: root }).catch(
    (error: { code: number; stderr: string }) => error,
  );
  expect(failure).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no picture called nonsense') });
});

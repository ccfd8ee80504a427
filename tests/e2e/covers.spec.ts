import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { buildClip, buildFile, buildVideo } from '#tests/harness/builders.ts';
import { expectAccessible } from './axe.ts';
import { expect, openClips, signIn, test } from './journey.ts';

test('a cover is chosen by keyboard and the choice undone', async ({ page, product, account }) => {
  const { id } = await buildVideo(product, account.id, { title: 'A talk' });
  const keyOf = (name: string) => `users/${account.id}/clips/${id}/${name}`;
  const candidates = ['#a21', '#2a1', '#12a'].map((colour, i) => ({
    atSeconds: i + 1,
    key: keyOf(`cover-${(i + 1) * 1000}.jpg`),
    colour,
  }));
  for (const { key, colour } of candidates) {
    const picture = sharp({ create: { width: 270, height: 480, channels: 3, background: colour } });
    await buildFile(product, key, await picture.jpeg().toBuffer());
  }
  await buildFile(product, keyOf('clip.mp4'), await readFile('src/web/brand/public/demo/walk-through.mp4'));
  await buildClip(product, account.id, {
    id,
    title: 'A clip to cover',
    duration_seconds: 8,
    file_key: keyOf('clip.mp4'),
    cover_key: candidates[0]?.key,
    cover: JSON.stringify({ atSeconds: 1, title: null, candidates }),
  });
  await signIn(page, product, account);
  await page.setViewportSize({ width: 390, height: 844 });
  await openClips(page);
  await page.getByRole('button', { name: 'More actions for A clip to cover' }).click();
  await page.getByRole('menuitem', { name: 'Choose cover' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose cover' });
  const suggested = dialog.getByRole('radio');
  await expect(suggested.first()).toBeChecked();
  await expectAccessible(page, 'the choice of a cover');

  // Any frame is seen before it is used.
  await dialog.getByRole('slider', { name: 'Any frame' }).press('ArrowRight');
  await expect(dialog.getByLabel('Chosen frame')).toHaveJSProperty('currentTime', 1.1);
  await suggested.nth(1).click();
  await suggested.nth(1).press('ArrowRight');
  await expect(suggested.nth(2)).toBeChecked();
  await dialog.getByRole('button', { name: 'Use as cover' }).click();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(suggested.first()).toBeChecked();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
});

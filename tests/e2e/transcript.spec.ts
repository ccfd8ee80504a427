import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildVideo } from '#tests/harness/builders.ts';
import { expectAccessible } from './axe.ts';
import { expect, storeSession, test, toast } from './journey.ts';
import { makeSmallVideo } from './small-videos.ts';

const PHRASES = ['Welcome to real right.', 'Bread is easy to make.', 'So bake one today.'];
const srt = PHRASES.map(
  (text, index) => `${index + 1}\n00:00:0${1 + index * 3},000 --> 00:00:0${3 + index * 3},000\n${text}\n`,
).join('\n');

test('words are corrected beside the video, undone, saved automatically and downloaded', async ({
  page,
  product,
  account,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'rw-transcript-'));
  const bytes = await readFile(await makeSmallVideo(join(folder, 'talk.mp4'), 12));
  await rm(folder, { recursive: true });
  await buildVideo(product, account.id, { title: 'How to bake', duration_seconds: 12, bytes });
  await storeSession(page, product, account);
  await page.goto(`${product.url}/dashboard/content?tab=videos`);
  const card = page.getByRole('article', { name: 'How to bake' });
  await expect(card.getByText('No transcript yet')).toBeVisible();

  await test.step('without words, the page accepts a file', async () => {
    await card.getByRole('button', { name: 'Actions for How to bake' }).click();
    await page.getByRole('menuitem', { name: 'Edit transcript' }).click();
    await expect(page.getByRole('heading', { name: 'This video has no transcript yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Content' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page, 'transcript, no words');
    await page.locator('input[type=file]').setInputFiles({
      name: 'talk.srt',
      mimeType: 'application/x-subrip',
      buffer: Buffer.from(srt),
    });
    await expect(page.getByText(PHRASES[0] ?? '')).toBeVisible();
  });

  const first = page.getByRole('main').getByRole('listitem').first();
  await test.step('a sentence is corrected by keyboard, undone and redone', async () => {
    await page.getByRole('button', { name: 'Play from 0:01' }).focus();
    await page.keyboard.press('F2');
    await page.getByRole('textbox', { name: 'Text of the sentence' }).fill('Welcome to Reelwright.');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Play from 0:01' })).toBeFocused();
    await expect(first).toContainText('Welcome to Reelwright.');
    await page.keyboard.press('Control+z');
    await expect(first).toContainText(PHRASES[0] ?? '');
    await page.keyboard.press('Control+y');
    await expect(first).toContainText('Welcome to Reelwright.');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: 'Play from 0:04' })).toBeFocused();
    await expect(page.getByText('All changes saved')).toBeVisible();
    await expectAccessible(page, 'transcript, words');
  });

  await test.step('the video plays from a word, and the spoken sentence is marked', async () => {
    await page.getByText('today.').click();
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(7);
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  });

  await test.step('it is still there after a reload, and in the file', async () => {
    await page.reload();
    await expect(first).toContainText('Welcome to Reelwright.');
    await page.getByRole('button', { name: 'Download' }).click();
    const loading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'SRT' }).click();
    const file = await loading;
    expect(file.suggestedFilename()).toBe('How to bake.srt');
    expect(await readFile(await file.path(), 'utf8')).toContain('Welcome to Reelwright.');
  });

  await test.step('a window is told when another one changed the words', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('searchbox', { name: 'Search the words' }).fill('bread');
    await expect(other.getByText('1 of 1')).toBeVisible();
    await other.getByLabel('Replace with').fill('Cake');
    await other.getByRole('button', { name: 'Replace 1 place' }).click();
    await expect(other.getByText('All changes saved')).toBeVisible();
    await expect(page.getByText('These words were changed in another window')).toBeVisible();
    await page.getByRole('button', { name: 'Show those' }).click();
    await expect(page.getByText('Cake is easy to make.')).toBeVisible();
    await expect(toast(page, /./)).toHaveCount(0);
  });
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeTalk } from './footage.ts';
import {
  chooseFiles,
  expect,
  fillSignIn,
  goTo,
  limitUpload,
  openClips,
  percentOf,
  test,
  toast,
  withMotion,
} from './journey.ts';
import { probeClip } from './probe-clip.ts';

test.use(withMotion);

test('a long video becomes finished clips, from sign-in to download', async ({ page, product, account }) => {
  const { video, words } = await makeTalk('Why people leave');
  await page.goto(product.url);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await fillSignIn(page, account);
  await expect(toast(page, 'Successfully signed in!')).toBeVisible();
  await goTo(page, 'Content');
  await page.getByRole('tab', { name: 'Uploaded Videos' }).click();

  await test.step('upload with its transcript', async () => {
    await expect(page.getByRole('heading', { name: 'No content found' })).toBeVisible();
    await limitUpload(page, 3_000_000);
    const panel = await chooseFiles(page, [video, words]);
    await expect(panel.getByText('MP4, MOV, AVI, up to 500MB')).toBeVisible();
    const progress = panel.getByRole('progressbar', { name: `Uploading ${video.name}` });
    await expect.poll(() => percentOf(progress)).toBeGreaterThan(0);
    await expect(progress).toHaveAttribute('aria-valuetext', /Uploading at .+\/s/);
    await limitUpload(page, null);
    await expect(panel.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 60_000 });
    await panel.getByRole('button', { name: 'Close upload panel' }).click();
  });

  const card = page.getByRole('article', { name: 'Why people leave' });
  await test.step('request clips of under 30 seconds', async () => {
    await expect(card.getByText('Transcript')).toBeVisible();
    await card.getByRole('button', { name: 'Generate AI Clips' }).click({ timeout: 60_000 });
    const dialog = page.getByRole('dialog', { name: 'Generate AI Clips' });
    await expect(dialog.getByText('The words come from your transcript or the subtitles in the file.')).toBeVisible();
    await expect(dialog.getByText('Clips are made from videos of 60 seconds or more.')).toBeVisible();
    await dialog.getByRole('radio', { name: /Under 30s/ }).check();
    await dialog.getByRole('radio', { name: 'Tape' }).check();
    await dialog.getByRole('checkbox', { name: 'Show the title over the first three seconds' }).check();
    await dialog.getByRole('button', { name: 'Generate Clips' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the tracker shows stage and share, and survives a reload', async () => {
    await expectTracker(page);
    await expect(card.getByRole('button', { name: 'Generating...' })).toHaveAttribute('aria-disabled', 'true');
    await page.reload();
    await expectTracker(page);
  });

  await openClips(page);
  const clips = page.getByRole('list', { name: 'Clips' }).getByRole('article');
  const first = clips.first();
  await test.step('clips appear', async () => {
    await expect(toast(page, /\d+ clips? (?:is|are) ready/)).toBeVisible({ timeout: 200_000 });
    await expect(first.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await expect(page.getByText(/^Showing 1 to \d+ of \d+ clips$/)).toBeVisible();
  });

  await test.step('its words are available as a subtitle file', async () => {
    await first.getByRole('button', { name: /^More actions for/ }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Subtitles as WebVTT' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.vtt$/);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^WEBVTT\n\n00:00:\d\d\.\d{3} --> /);
  });

  await test.step('a clip plays', async () => {
    await first.getByRole('button', { name: 'Play', exact: true }).click();
    const player = page.getByRole('dialog').locator('video');
    const time = () => player.evaluate((element) => (element as unknown as { currentTime: number }).currentTime);
    await expect.poll(time).toBeGreaterThan(0.2);
    const before = await time();
    await expect.poll(time).toBeGreaterThan(before);
    await expect(player).toHaveJSProperty('videoWidth', 1080);
    await expect(player).toHaveJSProperty('videoHeight', 1920);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('its score is explained', async () => {
    await first.getByRole('button', { name: /^Viral analysis of/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Viral Analysis' });
    await expect(dialog.getByText(/Excellent|Good|Fair|Poor/).first()).toBeVisible();
    const evidence = dialog.getByRole('list', { name: 'What the score is made of' }).getByRole('listitem');
    await expect(evidence.first()).toContainText(/points/);
    await expect(dialog.getByText('1080 × 1920')).toBeVisible();
    const seek = dialog.getByRole('button', { name: /^Play from/ }).first();
    await seek.click();
    await expect(dialog.locator('video')).toHaveJSProperty('paused', false);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('its words are edited', async () => {
    await first.getByRole('button', { name: /^More actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Edit details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit details' });
    await dialog.getByLabel('Title').fill('A question: keep it open?');
    await dialog.getByLabel('Description').fill('Why viewers stay.');
    await dialog.getByLabel('Hashtags').fill('#hooks shorts #editing');
    await expect(dialog.getByText('You have unsaved changes')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('article', { name: 'A question: keep it open?' })).toBeVisible();
  });

  const edited = page.getByRole('article', { name: 'A question: keep it open?' });
  await test.step('its words are stored', async () => {
    await page.reload();
    await edited.getByRole('button', { name: /^More actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Edit details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit details' });
    await expect(dialog.getByLabel('Description')).toHaveValue('Why viewers stay.');
    await expect(dialog.getByLabel('Hashtags')).toHaveValue('#hooks #shorts #editing');
    await page.keyboard.press('Escape');
  });

  await test.step('the downloaded file meets the platforms’ requirements', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      edited.getByRole('button', { name: /^Download/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('A question keep it open.mp4');
    await expect(toast(page, 'Your clip download has started.')).toBeVisible();
    const file = await probeClip(await download.path());
    expect(file).toMatchObject({ picture: '1080x1920 h264 High yuv420p', sound: 'aac 48000' });
    expect(file.boxes.indexOf('moov')).toBeGreaterThan(0);
    expect(file.boxes.indexOf('moov')).toBeLessThan(file.boxes.indexOf('mdat'));
    expect(Math.abs(file.lufs + 14)).toBeLessThanOrEqual(0.5);
    expect(file.peakDb).toBeLessThanOrEqual(-1);
    expect(file.seconds).toBeGreaterThan(3);
    expect(file.seconds).toBeLessThan(30);
  });

  await test.step('a deletion is undone', async () => {
    await edited.getByRole('button', { name: /^More actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Clip' });
    await expect(dialog.getByText('Are you sure you want to delete this clip?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(edited).toBeHidden();
    await toast(page, 'Clip Deleted').getByRole('button', { name: 'Undo' }).click();
    await expect(edited).toBeVisible();
  });

  await test.step('the bell announces it', async () => {
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByText('Your clips are ready')).toBeVisible();
    await expect(panel.getByText(/ago/)).toBeVisible();
    await panel.getByRole('button', { name: 'Mark all read' }).click();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  });
});

async function expectTracker(page: Page): Promise<void> {
  const tracker = page.getByRole('progressbar', { name: 'Generating clips from Why people leave' });
  await expect(tracker).toHaveAttribute('aria-valuetext', /^\d+%, \S/);
  await expect.poll(() => percentOf(tracker), { timeout: 60_000 }).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: /^Generating clips from Why people leave: \d+%$/ })).toBeVisible();
}

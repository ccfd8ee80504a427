import type { Page } from '@playwright/test';
import { buildClip, buildVideo } from '#tests/harness/builders.ts';
import { verbatim } from '#texts/message.ts';
import { expectAccessible } from './axe.ts';
import { expect, openClips, signIn, test } from './journey.ts';
import { buildRunningGeneration } from './rows.ts';

/** A control with a tooltip, hovered so that the tooltip is checked too. */
const pointAt = (page: Page, name: string) => page.getByRole('button', { name }).first().hover();

test('the landing page and the sign-in dialog', async ({ page, product, consoleErrors }) => {
  consoleErrors.allow(/status of 401/);
  await page.goto(product.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'landing');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible(page, 'sign-in with mistakes');
  await dialog.getByLabel('Email').fill('nobody@example.com');
  await dialog.getByLabel('Password').fill('wrong password');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'sign-in refused');
});

test('the empty content page', async ({ page, product, account, consoleErrors }) => {
  consoleErrors.allow(/net::ERR_FAILED/);
  await signIn(page, product, account);
  await expect(page.getByRole('heading', { name: 'No content found' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload Video' }).first().click();
  await expect(page.getByRole('region', { name: 'Upload videos' })).toBeVisible();
  await expectAccessible(page, 'videos, empty, upload panel');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await expectAccessible(page, 'notifications, empty');
  await page.keyboard.press('Escape');
  await openClips(page);
  await expect(page.getByRole('heading', { name: 'No clips found' })).toBeVisible();
  await expectAccessible(page, 'clips, empty');
  await page.route(/\/api\/clips\?/, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Failed to load clips')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, 'clips, failed');
});

test('the full content page, with its dialogs', async ({ page, product, account }) => {
  const { id: videoId } = await buildVideo(product, account.id, { title: 'A ready talk' });
  await buildVideo(product, account.id, {
    title: 'A broken talk',
    status: 'failed',
    error_message: JSON.stringify(verbatim('This file is damaged.')),
  });
  await buildVideo(product, account.id, { title: 'A talk being read', status: 'processing' });
  await buildClip(product, account.id, { title: 'A finished clip', inspection: JSON.stringify(INSPECTION) });
  await buildClip(product, account.id, {
    title: 'A failed clip',
    status: 'failed',
    error_message: JSON.stringify(verbatim('The picture could not be read.')),
  });
  await buildClip(product, account.id, { title: 'A clip being made', status: 'processing' });
  await signIn(page, product, account);

  await page.getByRole('button', { name: 'Generate AI Clips' }).click();
  await expect(page.getByRole('dialog', { name: 'Generate AI Clips' })).toBeVisible();
  await expectAccessible(page, 'Generate AI Clips');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for A ready talk' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect(page.getByRole('dialog', { name: 'Rename video' })).toBeVisible();
  await expectAccessible(page, 'Rename video');
  await page.keyboard.press('Escape');

  await buildRunningGeneration(product, account.id, { videoId, videoTitle: 'A ready talk' });
  await page.reload();
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await pointAt(page, 'Appearance');
  await expect(page.locator('[data-tooltip]')).toBeVisible();
  await expectAccessible(page, 'videos, full, with a note');

  await openClips(page);
  const finished = page.getByRole('article', { name: 'A finished clip' });
  await finished.getByRole('checkbox').check();
  await expectAccessible(page, 'clips, full, one selected');
  await page.getByRole('radio', { name: 'List' }).click();
  await expectAccessible(page, 'clips as a list');
  await finished.getByRole('button', { name: /^Viral analysis/ }).click();
  await expect(page.getByText('Failed to load video')).toBeVisible(); // its file is only a few bytes
  await expectAccessible(page, 'Viral Analysis');
  await page.keyboard.press('Escape');
  await finished.getByRole('button', { name: /^More actions/ }).click();
  await expectAccessible(page, 'menu of a clip');
  await page.getByRole('menuitem', { name: 'Edit details' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('');
  await expectAccessible(page, 'Edit details with a mistake');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'Delete Clip');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('[data-kind]').first()).toBeVisible();
  await expectAccessible(page, 'a toast');
});

const INSPECTION = {
  width: 1080,
  height: 1920,
  durationSeconds: 30,
  videoCodec: 'h264',
  videoProfile: 'High',
  pixelFormat: 'yuv420p',
  frameRate: 25,
  audioCodec: 'aac',
  sampleRate: 48000,
  fastStart: true,
  integratedLufs: -14.1,
  truePeakDbtp: -1.4,
  blackOpening: false,
  faceInsideShare: 0.9,
  wordsCut: 0,
  warnings: ['The voice is quiet.'],
};

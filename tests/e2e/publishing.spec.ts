import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { PublicationEntry } from '#contract/publications.ts';
import { buildClip, buildFile } from '#tests/harness/builders.ts';
import { fittingClip } from '#tests/harness/publishing.ts';
import { root } from '#tests/harness/root.ts';
import { expectAccessible } from './axe.ts';
import { expect, openClips, signIn, signInHome, test, toast } from './journey.ts';
import type { Product } from './product.ts';
import { notReviewed } from './publishing.ts';

const SENT_LIMIT = { timeout: 90_000 };
const channels = { TikTok: 'spiky', YouTube: 'steady', Instagram: 'spiky' };

/** Connects a sample channel of each platform on its consent page. */
async function connectAll(page: Page, product: Product): Promise<void> {
  for (const [platform, channel] of Object.entries(channels)) {
    await page.goto(`${product.url}/dashboard/profile`);
    await page.getByRole('button', { name: `Connect ${platform}`, exact: true }).click();
    await page.locator(`input[name=channel][value=${channel}]`).check();
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page).toHaveURL(/\/dashboard\/profile$/);
  }
}

/** A finished clip with a real file. */
async function buildRealClip(product: Product, userId: string, title: string): Promise<void> {
  const key = `users/${userId}/clips/${title.replaceAll(' ', '-')}/clip.mp4`;
  await buildFile(product, key, await readFile(join(root, 'src/web/brand/public/demo/walk-through.mp4')));
  await buildClip(product, userId, { ...fittingClip, title, file_key: key });
}

/** What the account has asked to publish, by platform. */
async function publicationsOf(page: Page, title: string): Promise<Record<string, string>> {
  const { data } = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('auth_token')}` };
    return (await fetch('/api/publications', { headers })).json();
  });
  const mine = (data.publications as PublicationEntry[]).filter((one) => one.title === title);
  return Object.fromEntries(mine.map(({ platform, state }) => [platform, state]));
}

test('a clip is edited and published on three platforms, and another one is scheduled', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/favicon\.ico/); // the sandbox's pages have none
  consoleErrors.allow(/status of 401/); // the page that is left when somebody signs in anew
  await notReviewed(product);
  await buildRealClip(product, account.id, 'Rice once');
  await buildRealClip(product, account.id, 'Rice later');
  await signInHome(page, product, account);
  await connectAll(page, product);
  await signIn(page, product, account);
  await openClips(page);

  await page.getByRole('article', { name: 'Rice once' }).getByRole('button', { name: 'Upload to Social' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Content' });
  await expect(edit.getByText(/Without a language model/).last()).toBeVisible();
  await edit.getByLabel('Title').fill('Rice, edited');
  await expectAccessible(page, 'Edit Content');
  await edit.getByRole('button', { name: 'Save & Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish Clip' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Rice, edited');
  await expect(dialog.getByRole('checkbox', { name: /TikTok/ })).toBeChecked();
  for (const platform of ['YouTube', 'Instagram']) await dialog.getByRole('checkbox', { name: platform }).check();
  await expect(dialog.getByText(/^The video would be uploaded and stay private/)).toBeVisible();
  await dialog
    .getByRole('button', { name: /^Text and options for/ })
    .first()
    .click();
  await dialog.getByText('Post directly').click();
  await expect(dialog.getByLabel('Who can view this video')).toHaveValue('');
  await expectAccessible(page, 'Publish Clip');
  await dialog.getByText('Draft in the TikTok app', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toast(page, 'Publishing…')).toBeVisible();
  await expect(dialog).toBeHidden();
  // YouTube locks what an app sends that was not audited; TikTok's default is a draft that its creator finishes.
  const states = { tiktok: 'in_inbox', youtube: 'published_private', instagram: 'published' };
  await expect.poll(() => publicationsOf(page, 'Rice, edited'), SENT_LIMIT).toEqual(states);

  await page.goto(`${product.url}/dashboard/content?tab=clips`);
  await page.getByRole('article', { name: 'Rice later' }).getByRole('button', { name: 'Upload to Social' }).click();
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await dialog.getByText('Schedule', { exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(dialog.getByText('Choose a date.')).toBeVisible();
  await dialog.getByLabel('Date').fill(`${new Date().getUTCFullYear() + 1}-03-04`);
  await dialog.getByRole('button', { name: '18:00' }).click();
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(toast(page, /^Scheduled for Mar 4, .*6:00/)).toBeVisible();
  expect(await publicationsOf(page, 'Rice later')).toEqual({ tiktok: 'scheduled' });

  for (const channel of new Set(Object.values(channels))) {
    await page.goto(`${product.sandboxUrl}/sandbox/posts?channel=${channel}`);
    await expect(page.getByText('Rice, edited').first()).toBeVisible();
    await expect(page.getByText('Rice later')).toHaveCount(0);
  }
});

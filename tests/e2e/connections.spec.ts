import type { Page } from '@playwright/test';
import { setOperator } from '#server/modules/accounts/store.ts';
import { expectAccessible } from './axe.ts';
import { expect, goTo, signInHome, test, toast } from './journey.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
/** Syncing a channel of 180 videos with their figures on a busy machine. */
const READ_LIMIT = { timeout: 90_000 };

const block = (page: Page, platform: string) => page.getByRole('region', { name: platform, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Goes to the consent page of a platform. */
async function leaveFor(page: Page, platform: string): Promise<void> {
  await page.getByRole('button', { name: `Connect ${platform}`, exact: true }).click();
  await expect(page.getByText(/^Sandbox · this is not /)).toBeVisible();
}

/**
 * Chooses a channel of the sandbox and grants everything, as its owner would. What follows stands for two seconds, three
 * after a failure, and leads on by itself: look for it with `waitFor` from before this, which the page itself keeps up
 * with.
 */
async function allow(page: Page, channel: string): Promise<void> {
  await page.locator(`input[name=channel][value=${channel}]`).check();
  await page.getByRole('button', { name: 'Allow' }).click();
}

test('all three platforms are connected on their consent pages and synced, and one of them is disconnected', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/favicon\.ico/); // the sandbox's pages have none
  await setOperator(product.services.database.db, account.id, true); // for the guide
  await signInHome(page, product, account);
  await goTo(page, 'Profile');
  await expect(page.getByText('0 of 3 connected')).toBeVisible();
  await expectAccessible(page, 'profile, nothing connected');

  await leaveFor(page, 'TikTok');
  await Promise.all([
    page.getByRole('heading', { name: 'Connection Successful!' }).waitFor(),
    page
      .getByRole('status')
      .filter({ hasText: /^Successfully connected to @\w+!$/ })
      .waitFor(),
    allow(page, 'spiky'),
  ]);
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await leaveFor(page, 'YouTube');
  await Promise.all([page.getByText(/^Successfully connected to [^@]+!$/).waitFor(), allow(page, 'steady')]);
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await leaveFor(page, 'Instagram');
  const steps = page
    .getByRole('list', { name: 'Steps' })
    .filter({ hasText: /Processing.*Authorization accepted.*Completed/s });
  await Promise.all([steps.waitFor(), allow(page, 'spiky')]);
  await expect(page).toHaveURL(/\/dashboard\/profile$/);

  await expect(page.getByText('3 of 3 connected')).toBeVisible();
  const tiktok = block(page, 'TikTok').getByRole('article');
  await expect(tiktok.getByText('60 videos imported')).toBeVisible(READ_LIMIT);
  await expect(tiktok.getByText('Sandbox')).toBeVisible();
  await expect(tiktok.getByRole('definition').first()).toHaveText(/^@\w+$/);
  await expect(tiktok.getByText('less than a minute ago').or(tiktok.getByText(/^\dm ago$/))).toBeVisible();
  await expect(block(page, 'YouTube').getByText(/^1\d\d videos imported/)).toBeVisible(READ_LIMIT);
  const synced = page.waitForResponse((reply) => reply.url().endsWith('/api/tiktok/sync'));
  await tiktok.getByRole('button', { name: /^Sync/ }).click();
  expect((await synced).status()).toBe(200);
  await expectAccessible(page, 'profile, three connected');
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize(WIDE);

  await block(page, 'YouTube')
    .getByRole('button', { name: /^Disconnect/ })
    .click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Your uploaded videos and your clips stay');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page, 'dialog before disconnecting');
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(toast(page, / is disconnected$/)).toBeVisible();
  await expect(page.getByText('2 of 3 connected')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'YouTube', level: 3 })).toBeFocused();

  await page.getByRole('link', { name: 'Guide for operators: YouTube' }).click();
  await expect(heading(page)).toHaveText('Guide: YouTube');
  await expect(page.getByRole('button', { name: `Copy ${product.url}/auth/callback/yt` })).toBeVisible();
  await expect(page.getByText('YouTube Analytics API')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible(page, 'guide for operators');
});

test('a canceled consent and a used code are reported and change nothing', async ({
  page,
  context,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 4\d\d/); // the refusal provoked here
  await signInHome(page, product, account);
  await goTo(page, 'Profile');
  await leaveFor(page, 'TikTok');
  await Promise.all([
    page.getByRole('heading', { name: 'You cancelled' }).waitFor(),
    page.getByRole('status').filter({ hasText: 'Nothing was connected.' }).waitFor(),
    page.getByRole('button', { name: 'Cancel' }).click(),
  ]);
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await expect(page.getByText('0 of 3 connected')).toBeVisible();

  await leaveFor(page, 'TikTok');
  const answer = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().includes('/auth/callback/tt'),
  );
  const successful = page.getByRole('heading', { name: 'Connection Successful!' });
  await Promise.all([successful.waitFor(), allow(page, 'blank')]);
  const address = (await answer).url();
  await page.goto('about:blank'); // so that the next heading is not the one that stands there still
  await Promise.all([successful.waitFor(), page.goto(address)]); // reloading the callback is not a failure
  const elsewhere = await context.newPage();
  await Promise.all([
    elsewhere.getByRole('heading', { name: 'Connection Failed' }).waitFor(),
    elsewhere.getByRole('alert').filter({ hasText: /\S/ }).waitFor(),
    elsewhere.goto(address),
  ]);
  await elsewhere.close();
  await expect(page.getByText('1 of 3 connected')).toBeVisible();
  await expect(block(page, 'TikTok').getByRole('article')).toHaveCount(1);
});

test('an account connected only for reading is connected again to publish', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/favicon\.ico/); // the sandbox's pages have none
  await signInHome(page, product, account);
  await goTo(page, 'Profile');
  await leaveFor(page, 'TikTok');
  for (const scope of ['video.publish', 'video.upload'])
    await page.locator(`input[name=grant][value="${scope}"]`).uncheck();
  const successful = page.getByRole('heading', { name: 'Connection Successful!' });
  await Promise.all([successful.waitFor(), allow(page, 'blank')]);
  const tiktok = block(page, 'TikTok').getByRole('article');
  await expect(tiktok.getByText('Connected for reading only')).toBeVisible();
  await expectAccessible(page, 'profile, connected for reading only');
  await tiktok.getByRole('button', { name: /^Reconnect to publish: @/ }).click();
  await expect(page.getByText(/^Sandbox · this is not /)).toBeVisible();
  await Promise.all([successful.waitFor(), allow(page, 'blank')]);
  await expect(tiktok).toHaveCount(1);
  await expect(tiktok.getByText('Connected for reading only')).toHaveCount(0);
});

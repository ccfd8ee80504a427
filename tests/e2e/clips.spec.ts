import type { Page } from '@playwright/test';
import { buildClip, buildVideo } from '#tests/harness/builders.ts';
import { verbatim } from '#texts/message.ts';
import { expect, fillSignIn, openClips, signIn, test, toast } from './journey.ts';
import type { Product } from './product.ts';
import { buildRunningGeneration, countGenerations, endSessions } from './rows.ts';

const titles = (page: Page) => page.getByRole('list', { name: 'Clips' }).getByRole('heading', { level: 2 });
const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title });

/** Three clips that differ in everything that can be searched, filtered and sorted by. */
async function buildVariety(product: Product, userId: string): Promise<void> {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
  await buildClip(product, userId, {
    title: 'Alpha',
    description: 'About bread',
    source_platform: 'upload',
    created_at: at(1),
    viral_score: 5,
    duration_seconds: 20,
  });
  await buildClip(product, userId, {
    title: 'Beta',
    description: 'About rivers',
    source_platform: 'youtube',
    created_at: at(2),
    viral_score: 9,
    duration_seconds: 60,
  });
  await buildClip(product, userId, {
    title: 'Gamma',
    description: 'About BREAD too',
    source_platform: 'tiktok',
    created_at: at(3),
    viral_score: 2,
    duration_seconds: 40,
    status: 'failed',
    error_message: JSON.stringify(verbatim('The picture could not be read.')),
  });
}

test('clips are searched, filtered, sorted and shown as grid or list', async ({ page, product, account }) => {
  await buildVariety(product, account.id);
  await signIn(page, product, account);
  await openClips(page);
  await expect(titles(page)).toHaveText(['Gamma', 'Beta', 'Alpha']);

  const search = page.getByRole('searchbox', { name: 'Search clips' });
  await search.fill('bread');
  await expect(titles(page)).toHaveText(['Gamma', 'Alpha']);
  await search.fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No clips found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(titles(page)).toHaveText(['Gamma', 'Beta', 'Alpha']);
  await expect(search).toHaveValue('');

  await page.getByLabel('Platform').selectOption('YouTube');
  await expect(titles(page)).toHaveText(['Beta']);
  await page.getByLabel('Platform').selectOption('All Platforms');
  await page.getByLabel('Status').selectOption('Failed');
  await expect(titles(page)).toHaveText(['Gamma']);
  await page.getByLabel('Status').selectOption('All Status');

  const orders = {
    'Oldest First': ['Alpha', 'Beta', 'Gamma'],
    'Highest Viral Score': ['Beta', 'Alpha', 'Gamma'],
    'Lowest Viral Score': ['Gamma', 'Alpha', 'Beta'],
    'Longest First': ['Beta', 'Gamma', 'Alpha'],
    'Shortest First': ['Alpha', 'Gamma', 'Beta'],
    'Newest First': ['Gamma', 'Beta', 'Alpha'],
  };
  for (const [order, expected] of Object.entries(orders)) {
    await page.getByLabel('Sort').selectOption(order);
    await expect(titles(page)).toHaveText(expected);
  }

  await page.getByRole('radio', { name: 'List' }).click();
  await expect(page).toHaveURL(/view=list/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
  await expect(titles(page)).toHaveText(['Gamma', 'Beta', 'Alpha']);
});

test('more than twenty clips are paged, and several are selected and processed together', async ({
  page,
  product,
  account,
}) => {
  for (let i = 1; i <= 22; i++) await buildClip(product, account.id, { title: `Clip ${i}`, ordinal: i });
  await signIn(page, product, account);
  await openClips(page);
  await expect(page.getByText('Showing 1 to 20 of 22 clips')).toBeVisible();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 21 to 22 of 22 clips')).toBeVisible();
  await expect(titles(page)).toHaveCount(2);

  const bar = page.getByRole('toolbar', { name: 'Selected clips' });
  await page.getByRole('checkbox').first().check();
  await expect(bar.getByText('1 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Select All' }).click();
  await expect(bar.getByText('2 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Deselect All' }).click();
  await expect(bar).toBeHidden();
  await page.getByRole('checkbox').first().check();
  await bar.getByRole('button', { name: 'Select All' }).click();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Clip \d+\.mp4$/);
  await expect(toast(page, 'Download Started')).toContainText('Your clip download has started.');
  await bar.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Clips' });
  await expect(dialog.getByText('Delete 2 selected clips?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, '2 clips deleted')).toBeVisible();
  await expect(page.getByText('Showing 1 to 20 of 20 clips')).toBeVisible(); // the emptied page was replaced by the last one
  await toast(page, '2 clips deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Showing 1 to 20 of 22 clips')).toBeVisible();
});

test('an account without clips is shown how to make them', async ({ page, product, account }) => {
  await signIn(page, product, account);
  await expect(page.getByRole('heading', { name: 'No content found' })).toBeVisible();
  await openClips(page);
  await expect(page.getByRole('heading', { name: 'No clips found' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to uploaded videos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uploaded Videos');
});

test('Fix Clip retries, deletes what cannot be made again, and deletes nothing when the network fails', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 410 .*\/retry|net::ERR_FAILED/);
  const failed = { status: 'failed', error_message: JSON.stringify(verbatim('The picture could not be read.')) };
  const { id: videoId } = await buildVideo(product, account.id);
  await buildClip(product, account.id, { ...failed, title: 'Can be made again', video_id: videoId });
  await buildClip(product, account.id, { ...failed, title: 'Video is gone' });
  await signIn(page, product, account);
  await openClips(page);
  await expect(cardOf(page, 'Video is gone')).toContainText('The picture could not be read.');

  await page.route('**/api/clips/*/retry', (route) => route.abort());
  await cardOf(page, 'Video is gone').getByRole('button', { name: 'Fix Clip' }).click();
  await expect(toast(page, 'Fix Failed')).toContainText(
    'Unable to connect to server. Please check your connection and try again.',
  );
  await expect(cardOf(page, 'Video is gone')).toBeVisible();
  await page.unroute('**/api/clips/*/retry');

  await cardOf(page, 'Video is gone').getByRole('button', { name: 'Fix Clip' }).click();
  await expect(toast(page, 'Clip Deleted')).toContainText(
    'Failed clip has been deleted. You can now regenerate clips from the original video.',
  );
  await expect(cardOf(page, 'Video is gone')).toBeHidden();
  await toast(page, 'Clip Deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(page, 'Video is gone')).toBeVisible();

  await cardOf(page, 'Can be made again').getByRole('button', { name: 'Fix Clip' }).click();
  await expect(toast(page, 'Retry Started')).toContainText(
    'Failed clip is being regenerated. This may take a few minutes.',
  );
  await expect(toast(page, 'Generation failed')).toBeVisible({ timeout: 60_000 }); // its file does not exist
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
});

test('while a generation runs no other can start, and it can be canceled', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409/);
  const { id: videoId } = await buildVideo(product, account.id, { title: 'The running one' });
  await buildVideo(product, account.id, { title: 'The other one' });
  await signIn(page, product, account);
  await cardOf(page, 'The other one').getByRole('button', { name: 'Generate AI Clips' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate AI Clips' });
  await expect(dialog).toBeVisible();

  // Started on another device while the dialog is open.
  const runId = await buildRunningGeneration(product, account.id, { videoId, videoTitle: 'The running one' });
  await dialog.getByRole('button', { name: /Continue without captions|Generate Clips/ }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    /Another clip generation is already in progress\. Please wait for it to complete\./,
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const tracker = page.getByRole('progressbar', { name: 'Generating clips from The running one' });
  await expect(tracker).toHaveAttribute('aria-valuetext', '42%, Making the clips');
  await expect(page.getByText('Clip 2 of 5')).toBeVisible();
  const running = cardOf(page, 'The running one').getByRole('button', { name: 'Generating...' });
  const other = cardOf(page, 'The other one').getByRole('button', { name: 'Another video processing...' });
  for (const button of [running, other]) await expect(button).toHaveAttribute('aria-disabled', 'true');
  await other.click({ force: true }); // it can be clicked, without effect
  await expect(dialog).toBeHidden();

  const asked = page.waitForResponse((response) => response.url().includes(`/api/clips/jobs/${runId}/cancel`));
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  expect((await asked).status()).toBe(200);
  await expect(toast(page, 'Generation canceled')).toBeVisible();
});

test('pressing Generate twice starts one generation', async ({ page, product, account }) => {
  await buildVideo(product, account.id, { title: 'Only once' });
  await signIn(page, product, account);
  await cardOf(page, 'Only once').getByRole('button', { name: 'Generate AI Clips' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate AI Clips' });
  await dialog.getByRole('button', { name: /Continue without captions|Generate Clips/ }).dblclick();
  await expect(dialog).toBeHidden();
  expect(await countGenerations(product, account.id)).toBe(1);
  await expect(page.getByText('Failed to start clip generation')).toBeHidden();
});

test('a list that cannot be loaded says why and can be retried', async ({ page, product, account, consoleErrors }) => {
  consoleErrors.allow(/status of 500|net::ERR_FAILED/);
  await buildClip(product, account.id, { title: 'There after all' });
  await signIn(page, product, account);
  const list = /\/api\/clips\?/;
  const broken = { retcode: 5000, msg: 'The shelf fell over.', code: 'internal' };
  await page.route(list, (route) => route.fulfill({ status: 500, json: broken }));
  await openClips(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load clips' });
  await expect(alert).toContainText('The shelf fell over.');
  await page.unroute(list);
  await page.route(list, (route) => route.abort());
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(alert).toContainText('Unable to connect to server. Please check your connection and try again.', {
    timeout: 20_000,
  });
  await page.unroute(list);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(cardOf(page, 'There after all')).toBeVisible();

  await page.route(/\/api\/clips\/generate/, (route) => route.fulfill({ status: 500, json: broken }));
  await buildVideo(product, account.id, { title: 'A talk' });
  await page.getByRole('tab', { name: 'Uploaded Videos' }).click();
  await page.reload();
  await cardOf(page, 'A talk').getByRole('button', { name: 'Generate AI Clips' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Continue without captions|Generate Clips/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Generation failed: The shelf fell over.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to start clip generation' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Failed to start clip generation')).toBeHidden();
});

test('an ended session asks to sign in again and leads back', async ({ page, product, account, consoleErrors }) => {
  consoleErrors.allow(/status of 401/);
  await buildClip(product, account.id, { title: 'Still here' });
  await signIn(page, product, account);
  await openClips(page);
  await page.getByLabel('Sort').selectOption('Oldest First');
  await expect(cardOf(page, 'Still here')).toBeVisible();
  const address = page.url();
  await page.goto('about:blank'); // an open page would notice, and might drop the session before the reload
  await endSessions(product, account.id);
  await page.goto(address);
  await expect(page.getByText('Your session has ended. Sign in to continue where you left off.')).toBeVisible();
  await fillSignIn(page, account);
  await expect(cardOf(page, 'Still here')).toBeVisible();
  await expect(page).toHaveURL(/tab=clips&.*sort=oldest/);
});

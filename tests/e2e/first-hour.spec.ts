import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { runAdmin } from '#server/main/run-admin.ts';
import { expectAccessible } from './axe.ts';
import {
  test as base,
  chooseFiles,
  expect,
  expectHydrated,
  fillSignIn,
  forgetSession,
  printedAddress,
  signInHome,
} from './journey.ts';
import { startProduct } from './product.ts';
import { makeSmallVideo } from './small-videos.ts';

/** One has a label of the samples, which stays as written, and one has characters with a meaning in HTML. */
const FIGURES = [
  { value: '12', label: 'Studios' },
  { value: '3', label: 'Platforms' },
  { value: '<1 h', label: '"Cut & caption" > $&' },
  { value: '40%', label: 'Reposted' },
  { value: '7', label: 'Languages' },
];

/** A product with open sign-ups and the operator's own figures that sends no mail. */
const test = base.extend({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of the fixtures needed from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'rw-site-'));
      const siteFile = join(folder, 'site.json');
      await writeFile(siteFile, JSON.stringify({ figures: FIGURES }));
      const product = await startProduct({ SIGNUPS: 'open', SITE_FILE: siteFile });
      await use(product);
      await product.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const PASSWORD = 'several good words';
const dialogOf = (page: Page, name = 'Welcome Back') => page.getByRole('dialog', { name });
const atHome = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good to see you, /);

test('from the printed address to an account, a first upload and a first connection', async ({
  page,
  product,
  consoleErrors,
}) => {
  consoleErrors.allow(/favicon\.ico/); // the sandbox's pages have none
  await page.goto(await printedAddress(product));
  await page.getByLabel('Name').fill('Olga Operator');
  await page.getByLabel('Email').fill('olga@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await atHome(page);
  const main = page.getByRole('main');
  await expect(main.getByText('0 of 5 done')).toBeVisible();

  await main.getByRole('link', { name: /^Upload a video/ }).click();
  const panel = await chooseFiles(page, await makeSmallVideo(test.info().outputPath('My talk.mp4'), 61));
  await expect(panel.getByText('Uploaded', { exact: true })).toBeVisible();
  const card = page.getByRole('article', { name: 'My talk' });
  await expect(card.getByRole('button', { name: /^Generate AI Clips/ })).toBeVisible();
  await expect(page.getByText(/^Still loading/)).toHaveCount(0);

  await page.goto(`${product.url}/dashboard`);
  await expect(main.getByText('1 of 5 done')).toBeVisible();
  await main.getByRole('link', { name: /^Connect an account TikTok/ }).click();
  await page.getByRole('button', { name: 'Connect TikTok', exact: true }).click();
  await page.locator('input[name=channel][value=spiky]').check();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await expect(page.getByText('1 of 3 connected')).toBeVisible();
  await page.goto(`${product.url}/dashboard`);
  await expect(main.getByText('2 of 5 done')).toBeVisible();
});

test('with open sign-ups and no mail, an account is usable at once, and nothing mentions a waitlist or a sent mail', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await expect(page.getByText(/waitlist/i).locator('visible=true')).toHaveCount(0);
  await page.getByRole('button', { name: 'Get Started' }).click();
  const form = dialogOf(page, 'Create Account');
  await expect(form.getByText('This installation sends no email, so there is no address to confirm')).toBeVisible();
  await expectAccessible(page, 'sign-up without mail');
  await form.getByLabel('Name').fill('Ada Creator');
  await form.getByLabel('Email').fill(`${randomUUID().slice(0, 8)}@example.com`);
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Create Account' }).click();
  await atHome(page);
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();

  await forgetSession(page, product);
  await page.goto(product.url);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('This installation sends no email. Ask its operator for a link.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send me a magic link' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Forgot password?' })).toHaveCount(0);
  await expectAccessible(page, 'sign-in without mail');
});

for (const locale of ['en', 'de'])
  test.describe(`in a browser that reads ${locale}`, () => {
    test.use({ locale });

    test('the operator’s own figures are in the page before its scripts run, and stay where they are', async ({
      page,
      product,
    }) => {
      await page.goto(product.url);
      const figures = page.locator('#features [data-figures] dl');
      await expect(figures.locator('dt')).toHaveText(FIGURES.slice(0, 4).map(({ label }) => label));
      await figures.evaluate((list) => Object.assign(list, { prerendered: true }));
      await page.mouse.wheel(0, 300);
      await expectHydrated(page, '#features [data-figures] dl');
      expect(await figures.evaluate((list) => 'prerendered' in list)).toBe(true);
      await expect(figures.locator('dd')).toHaveText(['12', '3', '<1 h', '40%']);
      await expect(page.locator('[data-figures="open"] dd')).toHaveText(['7']);
      await expect(page.locator('[data-figures="waitlist"] dd')).toHaveCount(0);
    });
  });

test('a link made by the operator sets a new password, and its dialog opens with the focus on the field', async ({
  page,
  product,
  account,
}, { outputDir }) => {
  const environment = {
    DATABASE_URL: product.services.database.connectionString,
    PUBLIC_URL: product.url,
    DATA_DIR: outputDir,
    NODE_ENV: 'test',
  };
  let said = '';
  const note = (text: string) => {
    said += text;
  };
  expect(await runAdmin(['reset-link', account.email], { environment, out: note, error: note }), said).toBe(0);
  await page.goto(/https?:\/\/\S+/.exec(said)?.[0] ?? '');
  const reset = dialogOf(page, 'Set a new password');
  await expect(reset.getByLabel('New password')).toBeFocused();
  await reset.getByLabel('New password').fill(PASSWORD);
  await reset.getByRole('button', { name: 'Save the new password' }).click();
  await expect(dialogOf(page).getByText('Your password is changed. Sign in with the new one.')).toBeVisible();
  await fillSignIn(page, { email: account.email, password: PASSWORD });
  await atHome(page);
});

test('a text selection that ends outside the dialog does not close it', async ({ page, product }) => {
  await page.goto(product.url);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Email').fill('somebody@example.com');
  const box = await dialog.getByLabel('Email').boundingBox();
  if (!box) throw new Error('the field has no place on the page');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(dialog.getByLabel('Email')).toHaveValue('somebody@example.com');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('an unknown URL inside the product stays inside', async ({ page, product, account }) => {
  await signInHome(page, product, account);
  await page.goto(`${product.url}/dashboard/nonsense`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  await expectAccessible(page, 'unknown page');
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
  await atHome(page);
});

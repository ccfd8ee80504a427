import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { buildClip } from '#tests/harness/builders.ts';
import { expectAccessible } from './axe.ts';
import { expect, fillSignIn, goTo, signInHome, test, toast } from './journey.ts';
import type { Account, Product } from './product.ts';

async function openProfile(page: Page, product: Product, account: Account): Promise<void> {
  await signInHome(page, product, account);
  await goTo(page, 'Profile');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
}

const edit = (page: Page) => page.getByRole('button', { name: 'Edit' }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const picture = (page: Page) => page.getByLabel('Profile picture').locator('input[type=file]');

/** A picture of one colour. */
const drawPicture = (format: 'png' | 'webp') =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: '#d1571f' } })
    .toFormat(format)
    .toBuffer();

test('name, category and bio are edited, saved, and shown at once in the frame and to others', async ({
  page,
  context,
  product,
  account,
}) => {
  await openProfile(page, product, account);
  await edit(page);
  await page.getByLabel('Name').fill('Grace Hopper');
  await page.getByLabel('Content category').selectOption('Technology');
  await page.getByLabel('Bio').fill('Compilers,\nexplained.');
  await press(page, 'Save');
  await expect(toast(page, 'Profile saved')).toBeVisible();
  await expect(page.getByText('Welcome back, Grace Hopper')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Compilers, explained.')).toBeVisible();
  await expect(page.getByText('Anyone with the link can see your profile.')).toBeVisible();
  const [seen] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'View public profile' }).click(),
  ]);
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('Grace Hopper');
  await expect(seen.getByText('Technology')).toBeVisible();
  await expect(seen.getByText(account.email)).toBeHidden();
});

test('Cancel keeps the profile as it was', async ({ page, product, account }) => {
  await openProfile(page, product, account);
  await edit(page);
  await page.getByLabel('Name').fill('Somebody Else');
  await press(page, 'Cancel');
  await expect(page.getByRole('definition').filter({ hasText: 'Ada Creator' })).toBeVisible();
  await edit(page);
  await expect(page.getByLabel('Name')).toHaveValue('Ada Creator');
});

test('a private profile and a missing one look the same to others; the owner’s setting decides', async ({
  page,
  browser,
  product,
  account,
}) => {
  const address = `${product.url}/creators/${account.id}`;
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Ada Creator');
  await openProfile(page, product, account);
  await page.getByRole('link', { name: 'Change visibility' }).click();
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/settings') && reply.request().method() === 'PUT',
  );
  await page.getByRole('radio', { name: /^Followers/ }).click();
  await saved;
  await stranger.reload();
  const none = stranger.getByRole('heading', { name: 'No profile here' });
  await expect(none).toBeVisible();
  const hidden = await stranger.getByRole('main').innerText();
  await stranger.goto(`${product.url}/creators/nobody`);
  await expect(none).toBeVisible();
  expect(await stranger.getByRole('main').innerText()).toBe(hidden);
  const colleague = await product.addAccount();
  await signInHome(stranger, product, colleague);
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Ada Creator');
  await stranger.context().close();
});

test('a picture is uploaded, shown everywhere, and removed; other files are refused with the reason', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 422/);
  consoleErrors.allow(/Connecting to 'blob:/); // the test recorder fetches the preview; the page itself never does
  await openProfile(page, product, account);
  await picture(page).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(page.getByRole('alert')).toContainText('notes.txt is not a picture that can be used.');
  await picture(page).setInputFiles({
    name: 'huge.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(page.getByRole('alert')).toContainText('A picture can have at most 5 MB.');
  await picture(page).setInputFiles({ name: 'disguised.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('alert')).toContainText('This picture format is not supported');

  await picture(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawPicture('png') });
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible();
  await expect(page.getByText('The picture you uploaded is shown.')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  const shown = page.getByLabel('Profile picture').locator('img');
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([512, 512]);
  await expect(page.getByRole('complementary').locator('img')).toBeVisible(); // the frame around the page
  await press(page, 'Remove');
  await expect(page.getByRole('button', { name: 'Upload picture' })).toBeVisible();
  await expect(page.getByText('No picture yet: your initials are shown.')).toBeVisible();
  await expect(page.getByRole('complementary').locator('img')).toHaveCount(0);
});

test('offline, no input is lost, and it is saved once when sent twice', async ({
  page,
  context,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await openProfile(page, product, account);
  await edit(page);
  await page.getByLabel('Bio').fill('Typed on a train');
  await context.setOffline(true);
  await press(page, 'Save');
  await expect(page.getByRole('alert')).toContainText(
    'Unable to connect to server. Please check your connection and try again.',
  );
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Bio')).toHaveValue('Typed on a train');
  const puts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/profile')) puts.push(request.postData() ?? '');
  });
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await expect(toast(page, 'Profile saved')).toBeVisible();
  expect(puts).toHaveLength(1);
});

test('a session that ends while typing loses nothing: after signing in again the text is there', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/);
  await openProfile(page, product, account);
  await edit(page);
  await page.getByLabel('Bio').fill('A long thought');
  await product.services.database.pool.query('delete from sessions where user_id = $1', [account.id]);
  await press(page, 'Save');
  await fillSignIn(page, account);
  await expect(page.getByLabel('Bio')).toHaveValue('A long thought');
  await press(page, 'Save');
  await expect(toast(page, 'Profile saved')).toBeVisible();
});

test('leaving with unsaved input asks, for links and for Back', async ({ page, product, account }) => {
  await openProfile(page, product, account);
  await edit(page);
  await page.getByLabel('Bio').fill('Unsaved');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await goTo(page, 'Settings');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Bio')).toHaveValue('Unsaved');
  await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await goTo(page, 'Profile');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('the profile is accessible in every state', async ({ page, product, account, consoleErrors }) => {
  consoleErrors.allow(/status of 404/);
  await openProfile(page, product, account);
  await expectAccessible(page, 'profile');
  await edit(page);
  await page.getByLabel('Name').fill('');
  await picture(page).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await press(page, 'Save');
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expectAccessible(page, 'profile with mistakes');
  await press(page, 'Cancel');
  await buildClip(product, account.id, { title: 'Shown to all' });
  await press(page, 'Choose links and clips');
  const dialog = page.getByRole('dialog', { name: 'Links and clips on your public profile' });
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await dialog.getByLabel('Name of link 1').fill('My shop');
  await dialog.getByLabel('Address of link 1').fill('no address');
  await dialog.getByRole('checkbox', { name: 'Shown to all' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter an address that begins with https://')).toBeVisible();
  await expect(dialog.getByLabel('Address of link 1')).toBeFocused();
  await expectAccessible(page, 'links and clips of the public profile');
  await dialog.getByLabel('Address of link 1').fill('shop.example.com/new');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 link · 1 clip')).toBeVisible();
  await page.goto(`${product.url}/creators/${account.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My shop' })).toHaveAttribute('href', 'https://shop.example.com/new');
  await expect(page.getByRole('list', { name: 'Clips' }).getByText('Shown to all')).toBeVisible();
  await expectAccessible(page, 'public profile');
  await page.goto(`${product.url}/creators/nobody`);
  await expect(page.getByRole('heading', { name: 'No profile here' })).toBeVisible();
  await expectAccessible(page, 'no public profile');
});

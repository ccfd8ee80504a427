import { buildClip, buildVideo } from '#tests/harness/builders.ts';
import { expect, openClips, signIn, signInHome, test } from './journey.ts';

test('the sidebar lists the content tabs, and the connections are one click from the account menu and from Content', async ({
  page,
  product,
  account,
}) => {
  await signInHome(page, product, account);
  const sidebar = page.getByRole('complementary').getByRole('navigation');
  for (const [name, title] of [
    ['Clips', 'AI Generated Clips'],
    ['Uploads', 'Uploaded Videos'],
    ['All', 'All Content'],
  ] as const) {
    if ((await sidebar.getByRole('link', { name, exact: true }).count()) === 0)
      await sidebar.getByRole('link', { name: 'Content' }).click();
    await sidebar.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await page.getByRole('main').getByRole('link', { name: 'Connections' }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/profile#connections$/u);
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('button', { name: 'Account menu of Ada Creator' }).click();
  await page.getByRole('menuitem', { name: 'Connections' }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile#connections$/u);
});

test('uploads are shown as a grid or a list, which the address keeps', async ({ page, product, account }) => {
  for (const title of ['A talk about knots', 'A walk in the rain']) await buildVideo(product, account.id, { title });
  await signIn(page, product, account);
  const cards = page.getByRole('list', { name: 'Uploaded videos' }).getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('Just now'); // as specified for lists of content, for a minute
  const tops = () => cards.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  expect(await tops()).toBe(1);
  await page.getByRole('radio', { name: 'List' }).click();
  await expect(page).toHaveURL(/view=list/u);
  await expect.poll(tops).toBe(2);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
  const row = cards.filter({ hasText: 'A talk about knots' });
  await expect(row.getByRole('button', { name: /^Generate AI Clips/u })).toBeVisible();
  await row.getByRole('button', { name: 'Actions for A talk about knots' }).click();
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the upload panel names the limit of this installation', async ({ page, product, account }) => {
  await signIn(page, product, account);
  await page.getByRole('button', { name: 'Upload Video' }).first().click();
  await expect(page.getByRole('region', { name: 'Upload videos' })).toContainText('MP4, MOV, AVI, up to 500MB');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the checkboxes of clips are visible, and all can be selected at once', async ({ page, product, account }) => {
    for (const title of ['One', 'Two']) await buildClip(product, account.id, { title });
    await buildClip(product, account.id, { title: 'Three', status: 'processing' });
    await signIn(page, product, account);
    await openClips(page);
    const boxes = page.getByRole('checkbox', { name: /^Select /u });
    await expect(boxes).toHaveCount(3);
    for (const box of await boxes.all())
      expect(await box.evaluate((one) => one.checkVisibility({ opacityProperty: true }))).toBe(true);
    const inProgress = page.getByRole('article', { name: 'Three' });
    await expect(inProgress).toContainText('Processing...');
    await expect(inProgress.getByRole('button')).toHaveCount(0); // neither Delete nor a menu that has it
    const selectAll = page.getByRole('button', { name: 'Select All' });
    const middle = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : Number.NaN);
    const count = page.getByRole('status').filter({ hasText: /^3 clips$/u });
    expect(Math.abs(middle(await selectAll.boundingBox()) - middle(await count.boundingBox()))).toBeLessThan(1);
    await selectAll.click();
    await expect(page.getByRole('toolbar', { name: 'Selected clips' })).toContainText('3 selected');
  });
});

import { expect, signInHome, test } from './journey.ts';

test('without a connection a banner says so, and missing data is loaded once it is back', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await signInHome(page, product, account);
  await page.getByRole('navigation').getByRole('link', { name: 'Ideas' }).hover(); // its code is loaded
  await page.getByRole('navigation').getByRole('link', { name: 'Ideas' }).click();
  await expect(page.getByRole('heading', { name: 'No Ideas Yet' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
});

test('the dashboard does not shift when First steps appears', async ({ page, product, account }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signInHome(page, product, account);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
  );
  expect(total).toBeLessThan(0.05);
});

test('New Idea is in the header, and the shortcuts open with the focus on their text, not on Close', async ({
  page,
  product,
  account,
}) => {
  await signInHome(page, product, account);
  await page.goto(`${product.url}/dashboard/ideas`);
  const [title, button] = [page.getByRole('heading', { level: 1 }), page.getByRole('button', { name: 'New Idea' })];
  const [top, place] = [await title.boundingBox(), await button.boundingBox()];
  expect(place && top && Math.abs(place.y - top.y)).toBeLessThan(80);
  await page.locator('body').press('?');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).not.toBeFocused();
  expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
});

import type { Locator, Page } from '@playwright/test';
import { expect, signInHome, test, toast, watchShifts } from './journey.ts';
import { signInByApi } from './publishing.ts';

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
  const readShift = await watchShifts(page);
  await signInHome(page, product, account);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  expect(await readShift()).toBeLessThan(0.05);
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

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('text fields are lighter than what they stand on, and fade only when disabled', async ({
      page,
      product,
      account,
    }) => {
      await page.goto(product.url);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expectEnabledLook(page.getByRole('dialog').getByLabel('Email'));
      await signInHome(page, product, account);
      await page.goto(`${product.url}/dashboard/profile`);
      await page.getByRole('button', { name: 'Edit' }).click();
      await expectEnabledLook(page.getByLabel('Name'));
      await expectEnabledLook(page.getByLabel('Bio'));
    });
  });

/** Compares a field's colour with that of the nearest ground behind it, and the field with itself when disabled. */
async function expectEnabledLook(field: Locator): Promise<void> {
  const look = await field.evaluate((element) => {
    const draw = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!draw) throw new Error('no canvas');
    const grounds: string[] = [];
    for (let one: Element | null = element; one; one = one.parentElement)
      grounds.unshift(getComputedStyle(one).backgroundColor);
    /** How light the uppermost of these colours, painted over each other, is: 0 to 765. */
    const lightness = (colours: string[]) => {
      draw.clearRect(0, 0, 1, 1);
      for (const colour of colours) {
        draw.fillStyle = colour;
        draw.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = draw.getImageData(0, 0, 1, 1).data;
      return red + green + blue;
    };
    const opacity = () => Number(getComputedStyle(element).opacity);
    const enabledOpacity = opacity();
    element.toggleAttribute('disabled', true);
    const disabledOpacity = opacity();
    element.toggleAttribute('disabled', false);
    return {
      raised: lightness(grounds) - lightness(grounds.slice(0, -1)),
      enabledOpacity,
      disabledOpacity,
    };
  });
  expect(look.raised).toBeGreaterThanOrEqual(0);
  expect(look.enabledOpacity).toBe(1);
  expect(look.disabledOpacity).toBeLessThan(0.8);
}

test('a toast never covers New Idea, on a wide screen or a phone', async ({ page, product, account }) => {
  const call = await signInByApi(product, account);
  for (const title of ['Ramen in five minutes', 'Bread without kneading'])
    await call('POST', '/api/ideas/save', { idea: { title, description: 'x', category: 'food', platform: 'tiktok' } });
  await signInHome(page, product, account);
  await page.goto(`${product.url}/dashboard/ideas`);
  await page.getByRole('button', { name: 'Actions for Ramen in five minutes' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const deleted = toast(page, 'Idea deleted');
  await deleted.getByRole('button', { name: 'Undo' }).focus(); // it stays as long as it has the focus
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect(deleted).toBeVisible();
    expect(await takesPresses(page, page.getByRole('button', { name: 'New Idea' }))).toBe(true);
  }
});

/** Whether all corners and the middle of a control, as it stands on the screen, are its own. */
async function takesPresses(page: Page, control: Locator): Promise<boolean> {
  const box = await control.boundingBox();
  const size = page.viewportSize();
  if (!box || !size || box.y + box.height > size.height) return false;
  const inset = 6; // the corners are round
  const points = [inset, box.width / 2, box.width - inset].flatMap((x) =>
    [inset, box.height / 2, box.height - inset].map((y) => [box.x + x, box.y + y] as const),
  );
  return control.evaluate(
    (element, all) => all.every(([x, y]) => element.contains(document.elementFromPoint(x, y))),
    points,
  );
}

import { expect, signInHome, test } from './journey.ts';

test('the settings screen has the specified sections and the password window', async ({ page, product, account }) => {
  await signInHome(page, product, account);
  await page.goto(`${product.url}/dashboard/settings`);
  for (const name of ['Account Settings', 'Notifications', 'Privacy & Security', 'Appearance', 'Data Management']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('the profile offers the eight specified categories', async ({ page, product, account }) => {
  await signInHome(page, product, account);
  await page.goto(`${product.url}/dashboard/profile`);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const choices = page.getByRole('combobox', { name: /category/i }).locator('option');
  const specified = ['Education', 'Entertainment', 'Gaming', 'Lifestyle', 'Technology', 'Fitness', 'Food', 'Travel'];
  expect(await choices.allTextContents()).toEqual(expect.arrayContaining(specified));
});

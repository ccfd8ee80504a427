import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { expectAccessible } from './axe.ts';
import { expect, forgetSession, printedAddress, signInHome, test } from './journey.ts';

const fill = async (page: Page, name: string, email: string, password: string) => {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

test('the printed URL creates the first operator, even during another session, and then no other', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 4\d\d/); // the refusals that are provoked
  // The product is shared: an earlier journey may have made somebody an operator.
  await product.services.database.db.execute(sql`update accounts set is_operator = false`);
  const address = await printedAddress(product);
  await signInHome(page, product, account);
  await page.goto(address);
  await expect(page.getByText(`You are signed in as ${account.email}.`)).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/setup`);
  await page.getByRole('button', { name: 'Sign out and set up' }).click();

  await expect(page.getByLabel('Name')).toBeVisible();
  await expectAccessible(page, 'set-up page');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectAccessible(page, 'set-up page with mistakes');
  await fill(page, 'Olga Operator', 'olga@example.com', 'password1');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('This password is on the list of the most common ones.')).toBeVisible();
  await page.reload(); // the code left the address, and is still there
  await fill(page, 'Olga Operator', 'olga@example.com', 'a long walk by the river');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good to see you, /);

  await page.goto(`${product.url}/dashboard/profile/guide/youtube`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide: YouTube');
  await page.getByRole('button', { name: 'Check set-up' }).click();
  await expect(page.getByText('It works, with 1 heads-up.')).toBeVisible(); // no audit is configured

  await forgetSession(page, product);
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('This installation has an operator already');
  await expectAccessible(page, 'set-up page, refused');
  await page.goto(`${product.url}/setup`);
  await expect(page.getByText('Open the address that Reelwright printed when it started')).toBeVisible();
  await expect(page.getByLabel('Set-up code')).toBeVisible();
});

test('the guide is for the operator: other users do not see it, and its URL leads them to the profile', async ({
  page,
  product,
  account,
}) => {
  await signInHome(page, product, account);
  await page.goto(`${product.url}/dashboard/profile/guide/youtube`);
  await expect(page).toHaveURL(`${product.url}/dashboard/profile`);
  await expect(page.getByText('0 of 3 connected')).toBeVisible();
  await expect(page.getByRole('link', { name: /Guide for operators/ })).toHaveCount(0);
});

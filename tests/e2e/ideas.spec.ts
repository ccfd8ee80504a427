import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, goTo, signInHome, test, toast } from './journey.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** Activates a control by keyboard; focuses it first, as Tab would. */
async function pressByKey(page: Page, name: string | RegExp, role: 'button' | 'menuitem' = 'button'): Promise<void> {
  const control = page.getByRole(role, { name }).first();
  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
}

test('ideas are found, saved, changed, moved and deleted by keyboard only', async ({ page, product, account }) => {
  await signInHome(page, product, account);

  await test.step('G and I open the ideas, which are empty', async () => {
    // Single-key shortcuts work once the settings have loaded.
    await expect(async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('i');
      await expect(heading(page)).toHaveText('Ideas', { timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('heading', { name: 'No Ideas Yet' })).toBeVisible();
    await expectAccessible(page, 'ideas, none yet');
    await pressByKey(page, 'Generate Your First Ideas');
  });

  await test.step('the wizard: category, platform, keywords; a reload keeps the choice', async () => {
    await expect(heading(page)).toBeFocused();
    await pressByKey(page, /^Food/);
    await pressByKey(page, /^TikTok/);
    await page.getByRole('textbox', { name: 'Keywords' }).fill('sourdough');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Keywords' })).toHaveValue('sourdough');
    await pressByKey(page, 'baking');
    await expect(page.getByRole('textbox', { name: 'Keywords' })).toHaveValue('sourdough, baking');
    await expectAccessible(page, 'wizard, keywords');
    await page.getByRole('textbox', { name: 'Keywords' }).press('Enter');
  });

  await test.step('six ideas, then six more above them', async () => {
    await expect(heading(page)).toHaveText('Choose Your Idea');
    await expect(cards(page)).toHaveCount(6);
    const first = await titles(page);
    await pressByKey(page, 'Generate More');
    await expect(page.getByRole('heading', { name: 'Earlier ideas' })).toBeVisible();
    const all = await titles(page);
    expect(all).toHaveLength(12);
    expect(new Set(all.map((title) => title.toLowerCase())).size).toBe(12);
    expect(all.slice(6)).toEqual(first);
    await expectAccessible(page, 'new ideas');
    await page.reload();
    await expect(cards(page)).toHaveCount(12);
  });

  await test.step('one is viewed and saved', async () => {
    const [title = ''] = await titles(page);
    await pressByKey(page, title);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByText('No language model is set up', { exact: false })).toBeVisible();
    await expectAccessible(page, 'a new idea');
    await pressByKey(page, 'Save for later');
    await expect(dialog.getByRole('button', { name: 'Saved' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cards(page).first().getByText('Saved', { exact: true })).toBeVisible();
    await cards(page).nth(1).getByRole('button', { name: 'Save for later' }).press('Enter');
    await expect(cards(page).nth(1).getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('the list shows both; one is changed', async () => {
    await goTo(page, 'Ideas');
    await expect(cards(page)).toHaveCount(2);
    await expectAccessible(page, 'saved ideas');
    await pressByKey(page, /^Actions for/);
    await pressByKey(page, 'Edit', 'menuitem');
    await page.getByRole('dialog').getByLabel('Title').fill('My own title');
    await expectAccessible(page, 'edit an idea');
    await page.getByRole('dialog').getByLabel('Title').press('Enter');
    await expect(page.getByRole('article', { name: 'My own title' })).toBeVisible();
  });

  await test.step('it is moved on the board by keyboard, and stays there after a reload', async () => {
    await page.getByRole('radio', { name: 'Board' }).press('Space');
    const handle = page.getByRole('button', { name: 'Move My own title' });
    await handle.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Over In Progress.')).toBeAttached();
    await expectAccessible(page, 'the board, a card lifted');
    await expect(handle).toBeFocused();
    await page.keyboard.press('Space');
    await expect(toast(page, 'Moved to In Progress')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'In Progress' }).getByRole('article')).toHaveCount(1);
  });

  await test.step('it is deleted, restored, filtered, and not found', async () => {
    await page.getByRole('radio', { name: 'List' }).press('Space');
    await page.getByLabel('Status').selectOption('In Progress');
    await expect(cards(page)).toHaveCount(1);
    await pressByKey(page, 'Actions for My own title');
    await pressByKey(page, 'Delete', 'menuitem');
    await expect(page.getByRole('alertdialog', { name: 'Delete Idea' })).toContainText(
      'You can take this back for 10 seconds.',
    );
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'No Ideas Found' })).toBeVisible();
    await toast(page, 'Idea deleted').getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByRole('article', { name: 'My own title' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search ideas' }).fill('nothing like it');
    await pressByKey(page, 'Clear filters');
    await expect(cards(page)).toHaveCount(2);
  });

  await test.step('the palette finds it and opens it', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('my own');
    await page.getByRole('option', { name: /My own title/ }).waitFor();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'My own title' })).toBeVisible();
  });
});

function titles(page: Page): Promise<string[]> {
  return cards(page).getByRole('heading').allTextContents();
}

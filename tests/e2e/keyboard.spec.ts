import type { FileChooser, Page } from '@playwright/test';
import { buildClip, buildVideo } from '#tests/harness/builders.ts';
import { expect, test, withMotion } from './journey.ts';

test.use(withMotion);

/**
 * Presses Tab until the control with this name has the focus; each stop on the way must have a visible focus indicator.
 */
async function tabTo(page: Page, name: string | RegExp, { back = false } = {}): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const stop = await page.evaluate<Focus>(DESCRIBE_FOCUS);
    expect(stop.shown, `the focus cannot be seen on "${stop.name}"`).toBe(true);
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return;
    seen.push(stop.name);
  }
  throw new Error(`Tab never came to ${name}; it came by ${seen.join(', ')}`);
}

type Focus = { name: string; shown: boolean };

/** Runs in the page: the name of the focused element, and whether an outline or ring is visible inside the window. */
const DESCRIBE_FOCUS = `(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return { name: '(page)', shown: true };
  const style = getComputedStyle(element);
  const ring = (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== 'none';
  const box = element.getBoundingClientRect();
  const inside = box.width > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  const labels = [...(element.labels ?? [])].map((label) => label.textContent).join(' ');
  const name = element.getAttribute('aria-label') || labels || element.textContent || element.tagName;
  return { name: name.trim(), shown: ring && inside };
})()`;

const focused = (page: Page) => page.evaluate<Focus>(DESCRIBE_FOCUS).then(({ name }) => name);

test('the main journey needs no mouse', async ({ page, product, account }) => {
  await buildVideo(product, account.id, { title: 'A talk' });
  await buildClip(product, account.id, { title: 'A clip' });
  await page.goto(product.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('sign in', async () => {
    await tabTo(page, 'Sign In');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => focused(page)).toBe('Sign In');
    await page.keyboard.press('Enter');
    const email = page.getByLabel('Email', { exact: true });
    await expect(email).toBeFocused();
    await page.keyboard.type(account.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(account.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good to see you, /);
  });

  await test.step('go to the content', async () => {
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, 'Content', { back: true });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Content');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the first tab stop skips the sidebar', async () => {
    await page.goto(`${product.url}/dashboard/content?tab=videos`);
    await expect(page.getByRole('article', { name: 'A talk' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Connections');
    await tabTo(page, 'Upload Video');
  });

  // Listening starts here, because the browser delivers the chooser asynchronously.
  const choosers: FileChooser[] = [];
  page.on('filechooser', (chooser) => choosers.push(chooser));
  await test.step('the upload panel opens', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Upload videos' })).toBeVisible();
    await tabTo(page, /^Drag and drop your videos here/);
    await page.keyboard.press('Enter');
    await expect.poll(() => choosers.map((chooser) => chooser.isMultiple())).toEqual([true]);
    await tabTo(page, 'Close upload panel');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Upload videos' })).toBeHidden();
  });

  await test.step('the generate dialog takes the focus, keeps it and returns it', async () => {
    await tabTo(page, 'Generate AI Clips');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Generate AI Clips' });
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(() => focused(page)).toBe('Generate AI Clips');
  });

  await test.step('the tabs are navigated by arrow keys', async () => {
    await tabTo(page, 'Uploaded Videos', { back: true });
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Generated Clips');
    await expect(page.getByRole('article', { name: 'A clip' })).toBeVisible();
  });

  await test.step('the player opens, responds to keys and closes', async () => {
    await tabTo(page, 'Play');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'A clip' })).toBeVisible();
    await expect(page.getByRole('dialog').getByText('Failed to load video')).toBeVisible(); // its file is only a few bytes
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => focused(page)).toBe('Play');
  });

  await test.step('a menu opens, and its dialog returns the focus to the menu’s button', async () => {
    await tabTo(page, 'More actions for A clip');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit details' })).toBeFocused();
    for (const next of ['Choose cover', 'Share', 'Subtitles as WebVTT', 'Subtitles as SRT', 'Delete']) {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem', { name: next })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog', { name: 'Delete Clip' })).toBeVisible();
    await expect.poll(() => focused(page)).toBe('Cancel');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect.poll(() => focused(page)).toBe('More actions for A clip');
  });
});

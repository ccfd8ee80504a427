import type { Locator, Page } from '@playwright/test';
import { buildClip, buildVideo } from '#tests/harness/builders.ts';
import { verbatim } from '#texts/message.ts';
import { expectAccessible } from './axe.ts';
import { expect, fillSignIn, goTo, signInHome, test } from './journey.ts';
import { buildRunningGeneration } from './rows.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
/** Opens the palette with its shortcut and types into it. */
async function writeInPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
}

const REFUSED =
  'Connection failed: this request was not started here, has expired or was used before. Please start again from your profile.';

test('every URL leads to the specified page, for a visitor', async ({ page, product }) => {
  for (const [address, name] of [
    ['/terms-of-service', 'Terms of Service'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/cookie-policy', 'Cookie Policy'],
    ['/email-confirmation', 'Confirmation Failed'],
  ] as const) {
    await page.goto(product.url + address);
    await expect(heading(page), address).toHaveText(name);
    await expect(page, address).toHaveTitle(`${name} · Reelwright`);
  }
  for (const address of [
    '/dashboard',
    '/dashboard/profile',
    '/dashboard/content?tab=clips',
    '/dashboard/settings',
    '/dashboard/ideas',
    '/dashboard/calendar',
    '/profile',
    '/auth/tiktok/callback?code=a&state=b',
    '/auth/callback/tt',
    '/?code=a&state=b',
  ]) {
    await page.goto(product.url + address);
    await expect(page.getByRole('dialog', { name: 'Welcome Back' }), address).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search, address).toBe('/');
  }
  for (const address of ['/nothing', '/auth/callback/unknown', '/auth/callback', '/creators', '/dashboards']) {
    await page.goto(product.url + address);
    await expect(page, address).toHaveURL(`${product.url}/`);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('every URL leads to the specified page, for a signed-in user', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 403.*auth\/callback/);
  await signInHome(page, product, account);
  await expect(page).toHaveURL(`${product.url}/dashboard`);
  for (const [address, arrives, title] of [
    ['/dashboard', '/dashboard', 'Dashboard'],
    ['/dashboard/profile', '/dashboard/profile', 'Profile'],
    ['/dashboard/content', '/dashboard/content', 'All Content'],
    ['/dashboard/content?tab=videos', '/dashboard/content?tab=videos', 'Uploaded Videos'],
    ['/dashboard/content?tab=clips', '/dashboard/content?tab=clips', 'AI Generated Clips'],
    ['/dashboard/settings', '/dashboard/settings', 'Settings'],
    ['/dashboard/calendar', '/dashboard/calendar', 'Calendar'],
    ['/profile', '/dashboard/profile', 'Profile'],
    ['/dashboard/ideas', '/dashboard/ideas', 'Ideas'],
    ['/dashboard/ideas?view=board', '/dashboard/ideas?view=board', 'Ideas'],
    ['/dashboard/ideas?mode=generator&step=1', '/dashboard/ideas?mode=generator&step=1', 'New Idea'],
    ['/dashboard/ideas?mode=selection', '/dashboard/ideas?mode=selection', 'Choose Your Idea'],
    ['/dashboard/analytics', '/dashboard/analytics', 'Analytics'],
    ['/dashboard/nothing', '/dashboard/nothing', 'This page does not exist'],
  ] as const) {
    await page.goto(product.url + address);
    await expect(page, address).toHaveURL(product.url + arrives);
    await expect(page, address).toHaveTitle(`${title} · Reelwright`);
  }
  await page.goto(`${product.url}/nothing/at/all`);
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goto(`${product.url}/creators/${account.id}`);
  await expect(heading(page)).toHaveText('Ada Creator');
});

test('platform callbacks end at the server, show the result and continue to the profile', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 403.*auth\/callback/);
  await signInHome(page, product, account);
  for (const [address, platform] of [
    ['/auth/tiktok/callback', 'tiktok'],
    ['/auth/youtube/callback', 'youtube'],
    ['/auth/instagram/callback', 'instagram'],
    ['/auth/callback/yt', 'youtube'],
    ['/', 'tiktok'],
  ] as const) {
    // A new state each time: a repeated one counts as a reload.
    const back = { code: 'the-code', state: `unknown-${address}` };
    const asked = page.waitForRequest(`**/api/${platform}/auth/callback`);
    await page.goto(`${product.url}${address}?${new URLSearchParams(back)}`);
    expect((await asked).postDataJSON()).toEqual(back);
    await expect(heading(page)).toHaveText('Connection Failed');
    await expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible();
    await expect(page).toHaveTitle('Connection Failed · Reelwright');
  }
  await expect(page).toHaveURL(`${product.url}/dashboard/profile`);
  await expect(heading(page)).toHaveText('Profile');
});

test('after sign-in the user is back at the requested page, with its query', async ({ page, product, account }) => {
  await page.goto(`${product.url}/dashboard/content?tab=clips&sort=highest`);
  await fillSignIn(page, account);
  await expect(page).toHaveURL(`${product.url}/dashboard/content?tab=clips&sort=highest`);
  await expect(heading(page)).toHaveText('AI Generated Clips');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Account menu of Ada Creator' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a change of page moves the focus, sets the title, is announced, and restores the scroll position on Back', async ({
  page,
  product,
  account,
}) => {
  for (let number = 1; number <= 20; number++) await buildVideo(product, account.id, { title: `Talk ${number}` });
  await signInHome(page, product, account);
  await goTo(page, 'Content');
  await expect(page.getByRole('article', { name: 'Talk 20' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'All Content · Reelwright' })).toHaveCount(1);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate('scrollY')).toBe(700);
  await goTo(page, 'Settings');
  await expect(page).toHaveTitle('Settings · Reelwright');
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => page.evaluate('scrollY')).toBe(700);
});

test('the drawer on small screens keeps the focus, and closes with Escape, its backdrop and a chosen page', async ({
  page,
  product,
  account,
}) => {
  await signInHome(page, product, account);
  await page.setViewportSize({ width: 390, height: 844 });
  const opener = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await opener.click();
  await expect(drawer.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  for (let presses = 0; presses < 9; presses++) {
    await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
  }
  expect((await drawer.boundingBox())?.width).toBe(288);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.mouse.click(370, 400);
  await expect(drawer).toBeHidden();
  await opener.click();
  await drawer.getByRole('link', { name: 'Content' }).click();
  await expect(drawer).toBeHidden();
  await expect(heading(page)).toHaveText('All Content');
  await expect(page.getByRole('main')).toBeFocused();
  await opener.click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(drawer).toBeHidden();
});

test('the palette navigates, acts and searches by keyboard only, and remembers choices', async ({
  page,
  product,
  account,
}) => {
  const { id } = await buildVideo(product, account.id, { title: 'Why people leave' });
  await buildClip(product, account.id, { title: 'People stay for this', video_id: id });
  await signInHome(page, product, account);
  const write = (text: string) => writeInPalette(page, text);

  await test.step('finds content by its title', async () => {
    await write('people');
    await expect(palette(page).getByRole('option')).toHaveText([/Why people leave/, /People stay for this/]);
    await expect(palette(page).getByRole('status').filter({ hasText: '2 results' })).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(palette(page).getByRole('option', { name: /People stay for this/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${product.url}/dashboard/content?tab=clips&q=People+stay+for+this`);
    await expect(page.getByRole('article', { name: 'People stay for this' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('opens a page', async () => {
    await write('sett');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Settings');
  });

  await test.step('says when nothing is found', async () => {
    await write('zzz');
    await expect(palette(page).getByText('Nothing found for “zzz”')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  });

  await test.step('changes the account’s theme and density', async () => {
    await write('dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await write('compact');
    // Changes are sent one after another: the response about the theme may come after this.
    const saved = page.waitForResponse((reply) => reply.request().postData()?.includes('compact') ?? false);
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
    await saved;
    await page.evaluate("for (const key of ['theme', 'density']) localStorage.removeItem('reelwright.' + key)");
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  });

  await test.step('offers earlier choices', async () => {
    await page.keyboard.press('Control+k');
    const recent = palette(page).getByRole('group', { name: 'Recent' }).getByRole('option');
    await expect(recent).toHaveText([/compact mode/, /theme/, /Settings/, /People stay for this/]);
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeHidden();
  });

  await test.step('opens the upload panel and the list of keys, and signs out', async () => {
    await page.getByRole('button', { name: 'Search and commands' }).click();
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('upload');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Upload videos' })).toBeVisible();
    await write('keyb');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await write('sign out');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${product.url}/`);
  });
});

test('a failed search is reported in the palette', async ({ page, product, account, consoleErrors }) => {
  consoleErrors.allow(/status of 500/);
  await signInHome(page, product, account);
  const failure = { status: 500, json: { retcode: 500, msg: 'The disk is gone', code: 'internal' } };
  await page.route(/\/api\/videos\?.*search=/, (route) => route.fulfill(failure));
  await writeInPalette(page, 'talk');
  await expect(palette(page).getByRole('alert')).toHaveText('Not everything could be searched: The disk is gone', {
    timeout: 20_000,
  });
});

test('single keys navigate, are ignored in fields and can be switched off', async ({ page, product, account }) => {
  await buildVideo(product, account.id, { title: 'A talk' });
  await signInHome(page, product, account);
  for (const [key, title] of [
    ['c', 'All Content'],
    ['p', 'Profile'],
    ['s', 'Settings'],
    ['d', 'Dashboard'],
    ['c', 'All Content'],
  ] as const) {
    // Single-key shortcuts work once the settings have loaded.
    await expect(async () => {
      await page.keyboard.press('g');
      await page.keyboard.press(key);
      await expect(page).toHaveTitle(`${title} · Reelwright`, { timeout: 2_000 });
    }).toPass();
  }
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('gd?/');
  await expect(search).toHaveValue('gd?/');
  await expect(page.getByRole('dialog')).toBeHidden();
  await search.blur();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Search and commands')).toBeVisible();
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/settings') && reply.request().method() === 'PUT',
  );
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await saved;
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible(); // earlier key presses were ignored
  await expect(help).toBeHidden();
  await expect(page).toHaveTitle('All Content · Reelwright');
});

/** Scrolls down until something is there: what is far down the dashboard is loaded when it comes near. */
async function readTo(page: Page, place: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(place).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

test('the first page shows what the account contains, and what to do first', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500/);
  await signInHome(page, product, account);
  const steps = page.getByRole('list').filter({ has: page.getByText('Make your first clips') });
  await expect(heading(page)).toHaveText('Good to see you, Ada');
  await expect(page.getByText('0 of 5 done')).toBeVisible();
  await readTo(page, page.getByRole('heading', { name: 'No clips yet' }));
  await readTo(page, page.getByRole('heading', { name: 'No videos yet' }));
  await expectAccessible(page, 'home, empty');

  const { id: videoId } = await buildVideo(product, account.id, { title: 'A ready talk' });
  await buildVideo(product, account.id, { title: 'A talk being read', status: 'processing' });
  await buildVideo(product, account.id, {
    title: 'A broken talk',
    status: 'failed',
    error_message: JSON.stringify(verbatim('Damaged.')),
  });
  for (let number = 1; number <= 7; number++) {
    await buildClip(product, account.id, { title: `Clip ${number}`, video_id: videoId, ordinal: number });
  }
  await buildRunningGeneration(product, account.id, { videoId, videoTitle: 'A ready talk' });
  await page.reload();
  await expect(page.getByText('2 of 5 done')).toBeVisible();
  await expect(steps.getByRole('link')).toHaveText([
    /Save your first idea/,
    /Connect an account/,
    /Complete your profile/,
  ]);
  await readTo(page, page.getByRole('list', { name: 'Latest clips' }));
  await expect(page.getByRole('list', { name: 'Latest clips' }).getByRole('link')).toHaveCount(6);
  await expect(page.getByRole('list', { name: 'Latest videos' }).getByRole('link')).toHaveCount(3);
  await expect(page.getByText('Generating clips from A ready talk')).toBeVisible();
  await expectAccessible(page, 'home, full');

  await writeInPalette(page, 'talk');
  await expect(palette(page).getByRole('option', { name: /A ready talk/ })).toBeVisible();
  await expectAccessible(page, 'palette, content found');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, 'list of keys');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Hide first steps' }).click();
  await page.reload();
  await readTo(page, page.getByRole('list', { name: 'Latest videos' }));
  await expect(page.getByText('First steps')).toBeHidden();

  const failure = { status: 500, json: { retcode: 500, msg: 'The disk is gone', code: 'internal' } };
  await page.route(/\/api\/clips\?/, (route) => route.fulfill(failure));
  await page.reload();
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to load clips' });
  await readTo(page, failed.getByText('The disk is gone'));
  await expectAccessible(page, 'home, clips failed');
  await page.unroute(/\/api\/clips\?/);
  await failed.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('list', { name: 'Latest clips' })).toBeVisible();
});

test('from sign-in to a found clip without a mouse', async ({ page, product, account }) => {
  await buildClip(product, account.id, { title: 'The one' });
  await page.goto(`${product.url}/dashboard`);
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await dialog.getByLabel('Email').focus();
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await readTo(page, page.getByRole('link', { name: /The one/ }));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Upload Video' }).first()).toBeFocused();
  await writeInPalette(page, 'the one');
  await expect(palette(page).getByRole('option', { name: /The one/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'The one' })).toBeVisible();
});

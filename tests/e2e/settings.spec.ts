import type { Locator, Page } from '@playwright/test';
import { open as openZip } from 'yauzl';
import type { Settings } from '#contract/settings.ts';
import { buildVideo } from '#tests/harness/builders.ts';
import { expectAccessible } from './axe.ts';
import { expect, fillSignIn, goTo, signInHome, test, toast } from './journey.ts';
import type { Account, Product } from './product.ts';

const switchOf = (page: Page, name: string) => page.getByRole('switch', { name });

async function openSettings(page: Page, product: Product, account: Account): Promise<void> {
  await signInHome(page, product, account);
  await goTo(page, 'Settings');
  await expect(switchOf(page, 'Compact mode')).toBeVisible();
}

/** Does something that saves, and waits until the server has confirmed it. */
async function save(page: Page, press: () => Promise<unknown>): Promise<void> {
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/settings') && reply.request().method() === 'PUT',
  );
  await press();
  expect((await saved).status()).toBe(200);
}

/** The settings on the server. */
async function readHeld(page: Page): Promise<Settings> {
  return page.evaluate(async () => {
    const reply = await fetch('/api/settings', {
      headers: { Authorization: `Bearer ${localStorage.getItem('auth_token')}` },
    });
    return ((await reply.json()) as { data: Settings }).data;
  });
}

test('every switch survives a reload, and a second tab shows it without one', async ({
  page,
  context,
  product,
  account,
}) => {
  await openSettings(page, product, account);
  const other = await context.newPage();
  await other.goto(`${product.url}/dashboard/settings`);
  await expect(switchOf(other, 'Compact mode')).toBeVisible();
  const names = [
    'Email notifications',
    'Push notifications',
    'Marketing emails',
    'Quiet hours',
    'Data sharing',
    'Analytics',
    'Compact mode',
    'Keyboard shortcuts',
    'Data backup',
  ];
  const before = new Map<string, boolean>();
  for (const name of names) {
    const state = await switchOf(page, name).isChecked();
    before.set(name, state);
    await save(page, () => switchOf(page, name).click());
  }
  await save(page, () => page.getByRole('radio', { name: /^Private/ }).click());
  await save(page, () => page.getByRole('checkbox', { name: 'Clips are ready: In the app' }).click());
  const expectChanged = async (tab: Page) => {
    for (const [name, state] of before) await expect(switchOf(tab, name), name).toBeChecked({ checked: !state });
    await expect(tab.getByRole('radio', { name: /^Private/ })).toBeChecked();
    await expect(tab.getByRole('checkbox', { name: 'Clips are ready: In the app' })).not.toBeChecked();
  };
  await expectChanged(page);
  await expectChanged(other);
  await page.reload();
  await expectChanged(page);
  expect(await readHeld(page)).toMatchObject({
    time_zone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
    notifications: {
      email: false,
      push: true,
      marketing: true,
      quiet_hours: { enabled: true, from: '22:00', to: '07:00' },
    },
    privacy: { profileVisibility: 'private', dataSharing: true, analytics: false },
    appearance: { compactMode: true, shortcuts: false },
    integrations: { backupData: false },
  });
});

test('the theme belongs to the account: applied at once, in other tabs, before the first paint, and in another browser after sign-in', async ({
  page,
  context,
  browser,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED .*\/assets\//);
  await openSettings(page, product, account);
  const html = (tab: Page) => tab.locator('html');
  await expect(html(page)).not.toHaveAttribute('data-theme'); // new accounts follow the system
  const other = await context.newPage();
  await other.goto(`${product.url}/dashboard/settings`);
  await expect(switchOf(other, 'Compact mode')).toBeVisible();
  await save(page, () => page.getByRole('radio', { name: /^Dark/ }).click());
  await save(page, () => switchOf(page, 'Compact mode').click());
  for (const tab of [page, other]) {
    await expect(html(tab)).toHaveAttribute('data-theme', 'dark');
    await expect(html(tab)).toHaveAttribute('data-density', 'compact');
  }
  // No application script is loaded: what is dark now was dark before one could run.
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(html(page)).toHaveAttribute('data-density', 'compact');
  await page.unroute(/\/assets\/.*\.js/);

  const elsewhere = await browser.newContext();
  const there = await elsewhere.newPage();
  await there.goto(product.url);
  await expect(html(there)).not.toHaveAttribute('data-theme', 'dark');
  await signInHome(there, product, account);
  await expect(html(there)).toHaveAttribute('data-theme', 'dark');
  await there.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(there.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await there.reload();
  await expect(html(there)).toHaveAttribute('data-theme', 'dark');
  await elsewhere.close();
});

test('a change that cannot be sent is reverted and says why', async ({
  page,
  context,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await openSettings(page, product, account);
  await context.setOffline(true);
  await switchOf(page, 'Data sharing').click();
  await expect(toast(page, 'Unable to connect to server. Please check your connection and try again.')).toBeVisible();
  await expect(switchOf(page, 'Data sharing')).not.toBeChecked();
  await context.setOffline(false);
  await save(page, () => switchOf(page, 'Data sharing').click());
  await expect(switchOf(page, 'Data sharing')).toBeChecked();
});

test('all data is exported to a ZIP with the account’s rows and files', async ({ page, product, account }) => {
  await buildVideo(product, account.id, { title: 'A talk to take along' });
  await openSettings(page, product, account);
  await page.getByRole('button', { name: 'Export all data' }).click();
  const link = page.getByRole('link', { name: /^Download the export of/ });
  await expect(link).toBeVisible({ timeout: 90_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const files = await readZip(await download.path());
  expect([...files.keys()]).toEqual(expect.arrayContaining(['README.txt', 'index.html', 'data/accounts.json']));
  expect(files.get('data/accounts.json')).toContain(account.email);
  expect([...files.values()].some((text) => text.includes('A talk to take along'))).toBe(true);
  expect([...files.values()].some((text) => text.includes('argon2'))).toBe(false);
  await page.getByRole('button', { name: /^Remove the export of/ }).click();
  await expect(link).toBeHidden();
});

test('a deleted account is signed out, and signing in cancels the deletion', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 40[13]/);
  await openSettings(page, product, account);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Account' });
  await expect(dialog).toContainText(
    'Are you sure you want to delete your account? You can change your mind for 7 days.',
  );
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(toast(page, 'Your account is closed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good to see you, /);
  const { rows } = await product.services.database.pool.query('select delete_after from accounts where id = $1', [
    account.id,
  ]);
  expect(rows).toEqual([{ delete_after: null }]);
});

test('push: the service worker starts under the security policy, and an unreachable push service is reported', async ({
  page,
  context,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/Push API/); // unavailable in a context without a profile on disk
  consoleErrors.allow(/Creating a TrustedTypePolicy/); // provoked below
  await context.grantPermissions(['notifications']);
  await openSettings(page, product, account);
  await save(page, () => switchOf(page, 'Push notifications').click());
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  // Chromium subscribes with its vendor's push service, which a test cannot reach.
  await expect(
    page.getByText('This browser could not be changed').or(page.getByRole('button', { name: 'Send a test' })),
  ).toBeVisible({
    timeout: 30_000,
  });
  const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(worker).toBe(`${product.url}/sw.js`);
  // The policy's name is taken, and other names are refused, so nobody else can create a script URL.
  const refused = await page.evaluate(() => {
    const types = (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } })
      .trustedTypes;
    return ['reelwright-service-worker', 'another'].map((name) => {
      try {
        types.createPolicy(name, { createScriptURL: String });
        return 'made';
      } catch {
        return 'refused';
      }
    });
  });
  expect(refused).toEqual(['refused', 'refused']);
});

test('a URL opens its section, with the focus there', async ({ page, product, account }) => {
  await openSettings(page, product, account);
  await page.goto(`${product.url}/dashboard/settings#data`);
  await page.reload();
  await expect(page.locator('#data')).toBeInViewport();
  await expect(page.locator('#data')).toBeFocused();
  await expect(page).toHaveTitle('Settings · Reelwright');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications', exact: true })).toBeInViewport();
});

test('settings can be used by keyboard', async ({ page, product, account }) => {
  await openSettings(page, product, account);
  await tabUntil(page, switchOf(page, 'Marketing emails'));
  await save(page, () => page.keyboard.press('Space'));
  await expect(switchOf(page, 'Marketing emails')).toBeChecked();
  await tabUntil(page, page.getByRole('radio', { name: /^Public/ }));
  // Held for a realistic time: the focus moves on keydown, and the selection follows while the key is held.
  await save(page, () => page.keyboard.press('ArrowRight', { delay: 100 }));
  await expect(page.getByRole('radio', { name: /^Followers/ })).toBeChecked();
  await page.getByRole('button', { name: 'Delete Account' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Delete Account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeFocused();
});

test('the settings are accessible in every state', async ({ page, product, account }) => {
  await openSettings(page, product, account);
  await save(page, () => switchOf(page, 'Push notifications').click());
  await save(page, () => switchOf(page, 'Quiet hours').click());
  await save(page, () => switchOf(page, 'Email notifications').click());
  await expectAccessible(page, 'settings');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('Please enter your current password')).toBeVisible();
  await expectAccessible(page, 'Delete Account with a mistake');
});

/** Presses Tab until the control has the focus. */
async function tabUntil(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** Names and contents of all entries in a ZIP. */
function readZip(path: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  return new Promise((resolve, reject) => {
    openZip(path, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure);
      zip.on('error', reject);
      zip.on('end', () => resolve(files));
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, async (broken, stream) => {
          if (broken) return reject(broken);
          const parts: Buffer[] = [];
          for await (const part of stream) parts.push(part as Buffer);
          files.set(entry.fileName, Buffer.concat(parts).toString('utf8'));
          zip.readEntry();
        });
      });
      zip.readEntry();
    });
  });
}

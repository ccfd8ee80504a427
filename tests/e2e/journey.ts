import { test as base, type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { noteRequests } from './answers.ts';
import { type Account, type Product, startProduct } from './product.ts';

/** Errors that pages wrote to the console. */
export type ConsoleErrors = {
  /** Accepts errors that the journey provokes; any other error fails it. */
  allow(pattern: RegExp): void;
};

type Fixtures = { consoleErrors: ConsoleErrors; account: Account };

/**
 * `product` is started once per worker and shared by its journeys; each makes its own `account`. Every journey fails on
 * an error in the console, an uncaught exception or something refused by the content security policy (which the browser
 * writes to the console).
 */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of the fixtures needed from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  account: async ({ product }, use) => use(await product.addAccount()),
  consoleErrors: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const seen: string[] = [];
      context.on('console', (message) => {
        // Lingui warns 'Uncompiled message' when it shows a message id because its catalogue isn't loaded.
        if (message.type() === 'error' || message.text().includes('Uncompiled message'))
          seen.push(`${message.text()} ${message.location().url}`);
      });
      noteRequests(context);
      context.on('weberror', (failure) => seen.push(String(failure.error())));
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until React has taken over the prerendered element that matches `selector`. */
export async function expectHydrated(page: Page, selector: string): Promise<void> {
  await expect
    .poll(() =>
      page.locator(selector).evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactFiber'))),
    )
    .toBe(true);
}

/** For `test.use`: the page moves as it does for most people. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Signs in and opens the content page at the uploaded videos. */
export async function signIn(page: Page, product: Product, account: Account): Promise<void> {
  await storeSession(page, product, account);
  await page.goto(`${product.url}/dashboard/content?tab=videos`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uploaded Videos');
}

/**
 * Signs in as the dialog does and stays on the resulting page. Skips the dialog itself to save time: accounts.spec.ts
 * and main-job.spec.ts use it.
 */
export async function signInHome(page: Page, product: Product, account: Account): Promise<void> {
  await storeSession(page, product, account);
  await page.goto(`${product.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good to see you, /);
}

/**
 * Signs in through the API and stores the session as the app does, on a blank page: a page that is coming alive would
 * find itself signed in half way.
 */
export async function storeSession(page: Page, product: Product, { email, password }: Account): Promise<void> {
  const reply = await page.request.post(`${product.url}/api/auth/signin`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { email, password },
  });
  const { data } = (await reply.json()) as { data: { token: string; user: object } };
  await goToBlankPage(page, product);
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('auth_token', token);
    localStorage.setItem('auth_user', JSON.stringify(user));
  }, data);
}

/** Clears the stored session from a blank page, so that no open page sends requests at the same time. */
export async function forgetSession(page: Page, product: Product): Promise<void> {
  await goToBlankPage(page, product);
  await page.evaluate(() => localStorage.clear());
}

/** Opens an empty page of the product origin. */
async function goToBlankPage(page: Page, product: Product): Promise<void> {
  const blank = `${product.url}/blank-test-page`;
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(blank);
}

/** Follows a link of the sidebar. */
export async function goTo(page: Page, place: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place }).click();
}

/** Fills in and submits the open sign-in dialog. */
export async function fillSignIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
}

/** The toast with this text. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.locator('[data-kind]').filter({ hasText: text });
}

/** Opens the AI Clips tab. */
export async function openClips(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'AI Clips' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Generated Clips');
}

/** Opens the upload panel and sets these files on its file input. */
export async function chooseFiles(page: Page, files: Parameters<Locator['setInputFiles']>[0]): Promise<Locator> {
  const panel = page.getByRole('region', { name: 'Upload videos' });
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Upload Video' }).first().click();
  await panel.locator('input[type=file][multiple]').setInputFiles(files);
  return panel;
}

const sessions = new WeakMap<Page, CDPSession>();

/** Limits the browser's upload rate, in bytes per second; null removes the limit. */
export async function limitUpload(page: Page, bytesPerSecond: number | null): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session); // a limit lasts as long as its CDP session, which is also needed to remove it
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond ?? -1,
  });
}

/** The value of a progress bar in percent; 0 if there is none. */
export async function percentOf(progress: Locator): Promise<number> {
  return Number(await progress.getAttribute('aria-valuenow', { timeout: 1_000 }).catch(() => 0));
}

/** The address for setting up the first account, which the product printed when it started. */
export async function printedAddress({ printed }: Product): Promise<string> {
  const line = /^Set up your own account: (\S+)$/m;
  await expect.poll(printed).toMatch(line);
  return line.exec(printed())?.[1] ?? '';
}

/** Adds up how far each loaded page's contents move by themselves; returns the function that reads the sum (CLS). */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0));
}

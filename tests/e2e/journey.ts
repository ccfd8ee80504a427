import { test as base, type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { type Account, type Product, startProduct } from './product.ts';

/** What the pages complained about. */
export type Trouble = {
  /** The journey provokes complaints like this; any other one fails it. */
  allow(pattern: RegExp): void;
};

type Fixtures = { trouble: Trouble; account: Account };

/**
 * `product` is started once per worker and shared by its journeys; each makes its own `account`. Every journey fails on an error in the
 * console, an uncaught exception or something refused by the content security policy (which the browser writes to the console).
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
  trouble: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const seen: string[] = [];
      context.on('console', (message) => {
        // Lingui says 'Uncompiled message' where it shows a message's id: its text is in a catalogue that isn't loaded there.
        if (message.type() === 'error' || message.text().includes('Uncompiled message'))
          seen.push(`${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (failure) => seen.push(String(failure.error())));
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs in and opens the content page at the uploaded videos. */
export async function signIn(page: Page, product: Product, account: Account): Promise<void> {
  await enter(page, product, account);
  await page.goto(`${product.url}/dashboard/content?tab=videos`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uploaded Videos');
}

/**
 * Signs in as the dialog does, and stays where that leads. The dialog itself is left out for the sake of time: accounts.spec.ts and
 * main-job.spec.ts go through it.
 */
export async function signInHome(page: Page, product: Product, account: Account): Promise<void> {
  await enter(page, product, account);
  await page.goto(`${product.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good to see you, /);
}

/** Leaves in the browser what signing in leaves there. */
async function enter(page: Page, product: Product, { email, password }: Account): Promise<void> {
  const reply = await page.request.post(`${product.url}/api/auth/signin`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { email, password },
  });
  const { data } = (await reply.json()) as { data: { token: string; user: object } };
  await goToDoor(page, product);
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('auth_token', token);
    localStorage.setItem('auth_user', JSON.stringify(user));
  }, data);
}

/** Takes the session out of the browser as nobody does: no page of the product is open that would ask the server for something meanwhile. */
export async function forgetSession(page: Page, product: Product): Promise<void> {
  await goToDoor(page, product);
  await page.evaluate(() => localStorage.clear());
}

/** An empty page of the product's origin. */
async function goToDoor(page: Page, product: Product): Promise<void> {
  const door = `${product.url}/door-of-the-test`;
  await page.route(door, (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }));
  await page.goto(door);
}

/** Takes a place of the sidebar. */
export async function goTo(page: Page, place: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place }).click();
}

/** Fills the dialog that is open and sends it. */
export async function fillSignIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
}

/** The toast that says this. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.locator('[data-kind]').filter({ hasText: text });
}

/** Opens the AI Clips tab. */
export async function openClips(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'AI Clips' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Generated Clips');
}

/** Opens the upload panel and gives its file input these files. */
export async function chooseFiles(page: Page, files: Parameters<Locator['setInputFiles']>[0]): Promise<Locator> {
  const panel = page.getByRole('region', { name: 'Upload videos' });
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Upload Video' }).first().click();
  await panel.locator('input[type=file][multiple]').setInputFiles(files);
  return panel;
}

const sessions = new WeakMap<Page, CDPSession>();

/** Limits what the browser can send, in bytes per second; null lifts the limit. */
export async function limitUpload(page: Page, bytesPerSecond: number | null): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session); // a limit holds as long as its session: lifting it takes the same one
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond ?? -1,
  });
}

/** How far a progress bar is, in percent; 0 while there is none. */
export async function percentOf(progress: Locator): Promise<number> {
  return Number(await progress.getAttribute('aria-valuenow', { timeout: 1_000 }).catch(() => 0));
}

import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect, expectHydrated, signIn, test } from './journey.ts';

const WAITLIST = '**/api/auth/waitlist';
const joined = (page: Page) => page.getByText("Successfully joined! We'll notify you soon.");
const field = (page: Page) => page.getByLabel('Email address');
const joinButton = (page: Page) => page.locator('#waitlist').getByRole('button');

/** Scrolls to the features, which are hydrated then. */
async function hydrate(page: Page): Promise<void> {
  await page.mouse.wheel(0, 300);
  await expectHydrated(page, '#features');
}

test('the page is complete before any script runs', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(product.url);
  await expect(page).toHaveTitle('Long videos in, finished clips out · Reelwright');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const text of [
    'Upload & Connect',
    'AI Magic Happens',
    'Publish & Scale',
    'Founder Access',
    'Lifetime Discount',
    'Creator Community',
  ])
    await expect(page.getByRole('heading', { name: text }).first()).toBeVisible();
  await expect(page.locator('#features h3')).toHaveCount(8);
  await context.close();
});

test('its head describes it to search engines and link previews, with a picture that exists', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const content = (selector: string, attribute = 'content') => page.locator(selector).getAttribute(attribute);
  expect(await content('link[rel=canonical]', 'href')).toBe(`${product.url}/`);
  expect(await content('meta[property="og:url"]')).toBe(`${product.url}/`);
  expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image');
  expect((await content('meta[name="description"]'))?.length).toBeGreaterThan(60);
  const picture = await page.request.get((await content('meta[property="og:image"]')) ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({ '@type': 'SoftwareApplication', url: `${product.url}/` });
  const manifest = await (await page.request.get(`${product.url}/site.webmanifest`)).json();
  for (const { src } of manifest.icons) expect((await page.request.get(product.url + src)).status(), src).toBe(200);
  expect(await (await page.request.get(`${product.url}/robots.txt`)).text()).toContain(
    `Sitemap: ${product.url}/sitemap.xml`,
  );
  expect(await (await page.request.get(`${product.url}/sitemap.xml`)).text()).toContain(`<loc>${product.url}/</loc>`);
});

test('the navigation leads to the sections of the page and is opaque after 10 px', async ({ page, product }) => {
  await page.goto(product.url);
  const header = page.locator('header').first();
  await expect(header).not.toHaveAttribute('data-opaque');
  await page.evaluate(() => window.scrollTo(0, 10));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(10);
  await expect(header).not.toHaveAttribute('data-opaque');
  await page.evaluate(() => window.scrollTo(0, 11));
  await expect(header).toHaveAttribute('data-opaque', 'true');
  for (const [name, id] of [
    ['Features', 'features'],
    ['How it Works', 'how-it-works'],
    ['Join Waitlist', 'waitlist'],
  ] as const) {
    await header.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`${product.url}/#${id}`);
    await expect(page.locator(`#${id} h2`)).toBeInViewport();
  }
  await header.getByRole('link', { name: 'Reelwright' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('#architecture h2')).toHaveCount(1);
  await expect(header.getByRole('link', { name: /architecture/iu })).toHaveCount(0);
});

test('on a narrow screen the menu closes on a choice, Escape, a press outside, and when the screen grows to 768 px', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto(product.url);
  const menu = page.locator('#site-menu');
  const open = async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu).toBeVisible();
  };
  await open();
  await menu.getByRole('link', { name: 'How it Works' }).click();
  await expect(menu).toBeHidden();
  await open();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await open();
  await page.locator('#how-it-works').click({ position: { x: 300, y: 560 } });
  await expect(menu).toBeHidden();
  await open();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(menu).toBeHidden();
  await open();
  await menu.getByRole('link', { name: 'Get Started' }).click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#waitlist h2')).toBeInViewport();
});

test('while sign-ups are closed, Get Started and Start Creating Free lead to the waitlist, which says so', async ({
  page,
  product,
}) => {
  // In the page before any script runs: nothing moves when it is known that sign-ups are closed.
  expect(await (await page.request.get(product.url)).text()).toContain('Start Creating Free leads to the waitlist.');
  for (const name of ['Get Started', 'Start Creating Free']) {
    await page.goto(product.url);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`${product.url}/#waitlist`);
    await expect(page.locator('#waitlist h2')).toBeInViewport();
    await expect(page.locator('#waitlist').getByText('Accounts are by invitation for now.')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await dialog.getByRole('link', { name: 'Join Waitlist' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('#waitlist h2')).toBeInViewport();
});

test('while sign-ups are open, Start Creating Free opens the dialog to create an account', async ({
  page,
  product,
}) => {
  await page.route('**/api/installation', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    body.data.signups = 'open';
    await route.fulfill({ response: reply, json: body });
  });
  const known = page.waitForResponse('**/api/installation');
  await page.goto(product.url);
  await known;
  await page.getByRole('button', { name: 'Start Creating Free' }).click();
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' }); // the dialog makes requests too and may not have finished
});

test('Watch Demo plays a recording with captions, loaded on demand', async ({ page, product }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(product.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/demo/'))).toEqual([]);
  await page.getByRole('button', { name: 'Watch Demo' }).click();
  const dialog = page.getByRole('dialog', { name: 'From a talk to finished clips' });
  const video = dialog.locator('video');
  await expect(video).toHaveAttribute('controls', '');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.3);
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(3);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Watch Demo' })).toBeFocused();
  await page.getByRole('button', { name: 'Watch Demo' }).click();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
});

test('without a demo account and the operator’s own figures, the page shows none, before and after its scripts run', async ({
  page,
  product,
}) => {
  const html = await (await page.request.get(product.url)).text();
  expect(html).toContain('data-figures="features"');
  expect(html).not.toMatch(/<dd|Sample figures|%[A-Z_]+%/u);
  await page.goto(product.url);
  await hydrate(page);
  await page.locator('#ending').scrollIntoViewIfNeeded();
  await expect(page.locator('#ending').getByText(/Reelwright \d/)).toBeAttached();
  await expect(page.locator('[data-figures] dd')).toHaveCount(0);
});

test('the tabs show the product itself, by mouse and by arrow keys', async ({ page, product }) => {
  await page.goto(product.url);
  await hydrate(page);
  const tabs = page.getByRole('tablist').getByRole('tab');
  await expect(tabs).toHaveText(['Content Creation', 'Video Editing', 'Analytics', 'Publishing']);
  await tabs.nth(0).focus();
  for (const name of ['Video Editing', 'Analytics', 'Publishing', 'Content Creation']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name })).toBeFocused();
    const panel = page.getByRole('tabpanel', { name });
    const picture = panel.locator('img:visible');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(700);
    expect(await picture.getAttribute('alt')).toMatch(/\w+ \w+/u);
  }
});

test('the real waitlist accepts an address; a mistake is reported at the field first', async ({ page, product }) => {
  await page.goto(product.url);
  await field(page).scrollIntoViewIfNeeded(); // the form is hydrated when it is visible
  await joinButton(page).click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await field(page).fill('not-an-address');
  await joinButton(page).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill('early@example.com');
  await field(page).press('Enter');
  await expect(joined(page)).toBeVisible();
});

test('while joining, the form is disabled and says so, and pressing twice sends once', async ({ page, product }) => {
  let asked = 0;
  const answer = Promise.withResolvers<void>();
  await page.route(WAITLIST, async (route) => {
    asked += 1;
    await answer.promise;
    await route.fulfill({ json: { retcode: 0, data: {}, msg: '' } });
  });
  await page.goto(product.url);
  await field(page).fill('early@example.com');
  await joinButton(page).dblclick();
  await expect(joinButton(page)).toHaveText('Joining...');
  await expect(joinButton(page)).toBeDisabled();
  await expect(field(page)).toBeDisabled();
  answer.resolve();
  await expect(joined(page)).toBeVisible();
  expect(asked).toBe(1);
});

test('a failure shows the server’s text, or the specified one, and the input stays', async ({
  page,
  product,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of (429|502)|ERR_FAILED|ERR_INTERNET/u);
  await page.goto(product.url);
  const attempt = async (message: string) => {
    await joinButton(page).click();
    await expect(page.locator('#waitlist').getByRole('alert')).toHaveText(message);
    await expect(field(page)).toHaveValue('early@example.com');
    await expect(field(page)).toBeFocused();
  };
  await field(page).fill('early@example.com');
  await page.route(WAITLIST, (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
  await attempt('Failed to join waitlist. Please try again.');
  await page.unroute(WAITLIST);
  await page.route(WAITLIST, (route) =>
    route.fulfill({
      status: 429,
      json: { retcode: 4290, msg: 'Too many requests. Please wait a moment.', code: 'rate_limited' },
    }),
  );
  await attempt('Too many requests. Please wait a moment.');
  await page.unroute(WAITLIST);
  await page.context().setOffline(true);
  await attempt('Unable to connect to server. Please check your connection and try again.');
  await page.context().setOffline(false);
  await joinButton(page).click();
  await expect(joined(page)).toBeVisible();
});

test('every link in the footer works', async ({ page, product }) => {
  await page.goto(product.url);
  const footer = page.locator('footer');
  for (const name of ['Platform', 'Resources', 'Company', 'Support'])
    await expect(footer.getByRole('navigation', { name })).toHaveCount(1);
  const links = await footer
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThanOrEqual(9);
  for (const href of links) {
    const url = new URL(href, product.url);
    if (url.hash) await expect(page.locator(url.hash), href).toHaveCount(1);
    expect((await page.request.get(url.href)).status(), href).toBe(200);
  }
});

test('sections appear when a tenth of them is visible, and at once with reduced motion', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(product.url);
  await hydrate(page);
  const part = page.locator('#how-it-works');
  await expect(part).toHaveAttribute('data-reveal', 'waiting');
  await part.scrollIntoViewIfNeeded();
  await expect(part).toHaveAttribute('data-reveal', 'shown');
  await expect(part).toHaveCSS('opacity', '1');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await hydrate(page);
  await expect(page.locator('[data-reveal]')).toHaveCount(0);
});

test('nothing scrolls sideways at 320 and 390 px', async ({ page, product }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(product.url);
    await hydrate(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, p, a, button, dd, dt, input')]
        .filter((one) => one.checkVisibility() && !one.closest('.sr-only'))
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest('[role=tablist]'))
        .map((one) => one.textContent),
    );
    expect(cut, `${width} px`).toEqual([]);
  }
});

test('axe finds nothing, in both themes and sizes, with the menu and the recording open', async ({ page, product }) => {
  const found: string[] = [];
  const look = async (where: string) => found.push(...(await findViolations(page, where)));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(product.url);
      await hydrate(page);
      await look(`${colorScheme}, ${width}`);
      if (width === 390) {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await look(`${colorScheme}, menu`);
        await page.keyboard.press('Escape');
      }
    }
    await page.getByRole('button', { name: 'Watch Demo' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(`${colorScheme}, recording`);
  }
  expect(found).toEqual([]);
});

test('a signed-in user finds the dashboard, the bell and the account menu, and no sign-in', async ({
  page,
  product,
  account,
}) => {
  await signIn(page, product, account);
  await page.goto(product.url);
  const header = page.locator('header').first();
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(header.getByText('Get Started')).toHaveCount(0);
  await header.getByRole('button', { name: /^Notifications/u }).click();
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await page.keyboard.press('Escape');
  const menu = async (item: string) => {
    await header.getByRole('button', { name: 'Account menu of Ada Creator' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await menu('Profile');
  await expect(page).toHaveURL(`${product.url}/dashboard/profile`);
  await page.goto(product.url);
  await menu('Settings');
  await expect(page).toHaveURL(`${product.url}/dashboard/settings`);
  await page.goto(product.url);
  await header.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(`${product.url}/dashboard`);
  await page.goto(product.url);
  await menu('Sign Out');
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(header.getByRole('link', { name: 'Get Started' })).toBeVisible();
});

test('a visitor who stays on the first screen loads neither the rest of the page nor the recording', async ({
  page,
  product,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(product.url);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
  expect(scripts.filter((path) => /landing-(sections|ending|account)/u.test(path))).toEqual([]);
  await page.keyboard.press('Escape');
  await hydrate(page);
});

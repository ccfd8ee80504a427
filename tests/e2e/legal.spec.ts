import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect, storeSession, test } from './journey.ts';

/** Sections as specification 1 §2 names them. */
const terms = [
  'Eligibility',
  'Use of Services',
  'Content Ownership and Responsibility',
  'Intellectual Property',
  'Privacy and Data Protection',
  'Disclaimer of Warranties',
  'Limitation of Liability',
  'Termination',
  'Changes to the Terms',
  'Governing Law and Dispute Resolution',
  'Contact',
];
const privacy = [
  'Information Collected',
  'Use',
  'Sharing',
  'Security',
  'Retention',
  'Rights under the PDPA',
  'Cookies',
  'International Transfers',
  'Changes',
  'Contact',
];
const pages = [
  { path: '/terms-of-service', title: 'Terms of Service', sections: terms },
  { path: '/privacy-policy', title: 'Privacy Policy', sections: privacy },
];

const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });
const current = (page: Page) => contents(page).locator('[aria-current="location"]');

for (const { path, title, sections } of pages) {
  test(`${title} has its sections, each reached and marked from the contents`, async ({ page, product }) => {
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Reelwright`);
    await expect(contents(page).getByRole('link')).toHaveText(sections.map((name, at) => `${at + 1}${name}`));
    for (const name of [sections.at(-1) ?? '', sections[4] ?? '', sections[0] ?? '']) {
      await contents(page)
        .getByRole('link', { name, exact: false })
        .filter({ hasText: new RegExp(`\\d${name}$`) })
        .click();
      const section = page.getByRole('region', { name: new RegExp(`${name}$`) });
      await expect(section).toBeInViewport();
      await expect(section).toBeFocused();
      await expect(section).toHaveAttribute('data-current', 'true');
      await expect(current(page)).toHaveText(new RegExp(`\\d${name}$`));
      expect(new URL(page.url()).hash).toBe(`#${await section.getAttribute('id')}`);
    }
  });

  test(`${title} says when it was last changed and leads home`, async ({ page, product }) => {
    await page.goto(product.url + path);
    await expect(page.getByText('Last updated 12 September 2025')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(`${product.url}/`);
  });
}

test('the current section is marked while scrolling, down to the last one', async ({ page, product }) => {
  await page.goto(`${product.url}/terms-of-service`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const marked = await page.evaluate(async () => {
    const names = new Set<string>();
    const end = document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; top <= end + 40; top += 40) {
      scrollTo(0, top);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const name = document.querySelector('[aria-current="location"] span:last-child')?.textContent;
      if (name) names.add(name);
    }
    return [...names];
  });
  expect(marked).toEqual(terms);
});

test('a URL with a section opens at it', async ({ page, product }) => {
  await page.goto(`${product.url}/privacy-policy#rights`);
  await expect(page.getByRole('region', { name: /Rights under the PDPA$/ })).toBeFocused();
  await expect(page.getByRole('region', { name: /Rights under the PDPA$/ })).toBeInViewport();
});

test('the terms contain the constants of the specification', async ({ page, product }) => {
  await page.goto(`${product.url}/terms-of-service`);
  await expect(page.locator('#eligibility')).toContainText('at least 13 years old, or have reached the minimum age');
  await expect(page.locator('#liability')).toContainText('the amount that you paid for it in the past 3 months');
  await expect(page.locator('#governing-law')).toContainText('laws of Singapore');
  await expect(page.locator('#privacy')).toContainText('Personal Data Protection Act 2012 of Singapore');
});

test('the statements required by the platforms are made, with links to their own pages', async ({ page, product }) => {
  await page.goto(`${product.url}/privacy-policy`);
  const collected = page.locator('#information-collected');
  await expect(collected).toContainText('YouTube API Services');
  await expect(collected).toContainText('refreshed or deleted within 30 days');
  for (const [name, host] of [
    ['YouTube Terms of Service', 'www.youtube.com'],
    ['Google Privacy Policy', 'policies.google.com'],
    ['Google security settings page', 'myaccount.google.com'],
    ['Apps and websites', 'www.instagram.com'],
  ] as const) {
    const address = await collected.getByRole('link', { name }).getAttribute('href');
    expect(new URL(address ?? '').host).toBe(host);
  }
});

test('the privacy policy names what is collected, and what a language model and the platforms’ players receive', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/privacy-policy`);
  const policy = page.getByRole('main');
  await expect(page.locator('#information-collected')).toContainText('Ideas and conversations:');
  const model = page.getByRole('listitem').filter({ hasText: 'to a language model, if the operator has set one up' });
  for (const what of ['your keywords', 'passages of your videos', 'the comments on your posts', 'the conversation'])
    await expect(model).toContainText(what);
  await expect(model).toContainText('receives nothing while your setting Data sharing is off');
  await expect(policy).toContainText('when you open the player of a video there: it is loaded from the platform');
  await expect(policy).not.toContainText(/nothing (is )?loaded from anybody else/iu);
});

test('the cookie policy names the cookies and every value that a signed-in browser actually stores', async ({
  page,
  product,
  account,
}) => {
  await storeSession(page, product, account);
  await page.goto(`${product.url}/dashboard/content`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const held = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  await page.goto(`${product.url}/cookie-policy`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookie Policy');
  const named = (await page.locator('main code').allTextContents()).map((name) => name.replace('…', ''));
  expect(cookies.sort()).toEqual(['reelwright_binding', 'reelwright_device']);
  expect([...held, ...cookies].filter((name) => !named.some((one) => name.startsWith(one)))).toEqual([]);
});

test('legal pages are accessible, readable on a phone, and print without their navigation', async ({
  page,
  product,
}) => {
  const found: string[] = [];
  for (const path of ['/terms-of-service#liability', '/privacy-policy', '/cookie-policy']) {
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (wide > 0) found.push(`${path} is ${wide} px too wide at ${width}`);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        found.push(...(await findViolations(page, `${path} ${width} ${colorScheme}`)));
      }
    }
    await page.emulateMedia({ media: 'print' });
    if (await contents(page).isVisible()) found.push(`${path} prints its navigation`);
    await page.emulateMedia({ media: 'screen' });
  }
  expect(found).toEqual([]);
});

test('every public page links to the status page; it and the page of a deletion request are accessible', async ({
  page,
  product,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404.*data-deletion/);
  await page.goto(product.url);
  await page.getByRole('contentinfo').getByRole('link', { name: 'System status' }).click();
  await expect(page).toHaveURL(`${product.url}/status`);
  await expect(page).toHaveTitle('System status · Reelwright');
  const database = page.getByRole('listitem').filter({ hasText: 'Database' });
  await expect(database).toContainText('Up');
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await findViolations(page, `status ${colorScheme}`)));
  }
  await page.goto(`${product.url}/data-deletion/instagram/${'0'.repeat(32)}`);
  await expect(page.getByText('No such request')).toBeVisible();
  found.push(...(await findViolations(page, 'an unknown deletion')));
  expect(found).toEqual([]);
});

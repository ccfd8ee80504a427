import type { Page } from '@playwright/test';
import { buildClip, buildVideo } from '#tests/harness/builders.ts';
import { waitForAnswers } from './answers.ts';
import { hostileStrings } from './hostile-strings.ts';
import { expect, signIn, test } from './journey.ts';

/** Counts text that was executed; the journeys' fixture fails on everything the security policy had to block. */
async function watchExecution(page: Page): Promise<string[]> {
  const ran: string[] = [];
  await page.exposeFunction('xss', () => void ran.push('xss()'));
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  return ran;
}

/** Calls the product as the page does, with its token. */
async function fillField(page: Page, path: string, body: unknown, method = 'PUT'): Promise<number> {
  return page.evaluate(
    async ([url, text, verb]) => {
      const headers = {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${localStorage.getItem('auth_token')}`,
      };
      return (await fetch(url, { method: verb, headers, body: text })).status;
    },
    [path, JSON.stringify(body), method] as const,
  );
}

/** Saves an idea consisting of the text. */
async function saveIdea(page: Page, text: string): Promise<void> {
  const idea = {
    title: text.slice(0, 160),
    description: text,
    category: 'food',
    platform: 'tiktok',
    tags: [text.slice(0, 40)],
  };
  expect([200, 400], text).toContain(await fillField(page, '/api/ideas/save', { idea }, 'POST')); // 400: the text has no visible characters
}

test('sixty hostile texts as titles, descriptions and hashtags are shown verbatim', async ({
  page,
  product,
  account,
}) => {
  expect(new Set(hostileStrings).size).toBe(60);
  const ran = await watchExecution(page);
  await signIn(page, product, account);
  for (const text of hostileStrings) {
    const [video, clip] = await Promise.all([buildVideo(product, account.id), buildClip(product, account.id)]);
    expect(await fillField(page, `/api/videos/${video.id}`, { title: text })).toBe(200);
    expect(await fillField(page, `/api/clips/${clip.id}`, { title: text, description: text, hashtags: ['ok'] })).toBe(
      200,
    );
    await saveIdea(page, text);
  }
  for (const path of [
    '/dashboard',
    '/dashboard/ideas',
    '/dashboard/ideas?view=board',
    '/dashboard/content',
    '/dashboard/content?tab=videos&page=2',
    '/dashboard/content?tab=videos&page=3',
  ]) {
    await page.goto(`${product.url}${path}`);
    await expect(page.locator('h1').first()).toBeVisible();
    await waitForAnswers(page);
  }
  await page.getByRole('tab', { name: 'AI Clips' }).click();
  await expect(page.locator('h1')).toHaveText('AI Generated Clips');
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: /<|javascript:|\{/ })
      .first(),
  ).toBeVisible();
  expect(ran).toEqual([]);
});

test('hostile texts as name and bio are shown verbatim, or refused', async ({ page, product, account }) => {
  // Each waits for the event stream: every fifth, and all sixty in `npm run drills -- hostile`.
  const tried = process.env.DRILLS ? hostileStrings : hostileStrings.filter((_text, index) => index % 5 === 0);
  const ran = await watchExecution(page);
  await signIn(page, product, account);
  await page.goto(`${product.url}/dashboard/profile`);
  for (const text of tried) {
    expect(await fillField(page, '/api/profile', { full_name: text, bio: text, category: null })).toBe(200);
    await expect(page.getByText('Welcome back')).toContainText(visibleStart(text)); // updated by the event stream, without a reload
  }
  expect(ran).toEqual([]);
});

test('sixty hostile texts typed into every field of every screen execute nothing', async ({
  page,
  product,
  account,
}) => {
  const ran = await watchExecution(page);
  await buildVideo(product, account.id);
  let fields = 0;
  for (const path of ['/', '/dashboard/content', '/dashboard/profile', '/dashboard/ideas']) {
    if (path === '/dashboard/content') await signIn(page, product, account);
    if (path === '/dashboard/ideas') await saveIdea(page, 'An idea'); // without one there is nothing to search
    await page.goto(`${product.url}${path}`);
    await expect(page.locator('h1').first()).toBeVisible();
    if (path === '/') await page.getByRole('contentinfo').scrollIntoViewIfNeeded(); // the rest of the page is rendered on scroll
    if (path === '/dashboard/profile') await page.getByRole('button', { name: 'Edit' }).first().click();
    await expect(page.locator('textarea:visible, input:visible:enabled').first()).toBeVisible();
    const texts = page.locator(
      'textarea:visible, input[type="text"]:visible:enabled, input[type="search"]:visible:enabled, ' +
        'input[type="email"]:visible:enabled',
    );
    for (let at = 0; at < (await texts.count()); at += 1) {
      fields += 1;
      for (const text of hostileStrings) await texts.nth(at).fill(text.replaceAll(/[\r\n]/g, ' '));
      await texts.nth(at).fill('');
    }
  }
  expect(fields).toBeGreaterThanOrEqual(3); // waitlist, name, bio; the search if there is a list
  expect(ran).toEqual([]);
});

/** The comparable part of a text: up to the first character that a browser doesn't render unchanged. */
function visibleStart(text: string): string {
  return text.split(/[\t\u200b-\u200f\u202a-\u202e\ufeff]/u)[0]?.trim() ?? '';
}

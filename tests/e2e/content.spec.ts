import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { driveSandbox } from '#tests/harness/sandbox.ts';
import { expectAccessible } from './axe.ts';
import { expect, goTo, signInHome, test, toast } from './journey.ts';
import type { Product } from './product.ts';

/** Syncing a channel of 60 videos with their figures on a busy machine. */
const READ_LIMIT = { timeout: 90_000 };
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const count = (page: Page, text: RegExp | string) => page.getByRole('status').filter({ hasText: text });

/** Connects a channel of the sandbox on its consent page, as its owner would, and waits until its posts are listed. */
async function connect(page: Page, platform: string, channel: string): Promise<void> {
  await page.getByRole('button', { name: `Connect ${platform}`, exact: true }).click();
  await page.locator(`input[name=channel][value=${channel}]`).check();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL('**/dashboard/profile'); // two seconds after it is connected, by itself
  await expect(
    page.getByRole('region', { name: platform, exact: true }).getByText(/videos imported|posts imported/),
  ).toBeVisible(READ_LIMIT);
}

test('posts of connected accounts are found, sorted, played, shared, and made into clips', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  test.setTimeout(360_000);
  consoleErrors.allow(/favicon\.ico/); // of the sandbox's pages
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInHome(page, product, account);
  await goTo(page, 'Content');
  await expect(heading(page)).toHaveText('All Content');
  await expect(page.getByRole('heading', { name: 'No content found' })).toBeVisible();
  await expectAccessible(page, 'content, nothing there');

  await test.step('a tab without an account is reachable by keyboard, says why, and cannot be opened', async () => {
    await page.getByRole('tab', { name: 'All Content' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'TikTok Videos' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'TikTok Videos' })).toBeDisabled();
    await expect(heading(page)).toHaveText('All Content');
    await page.goto(`${product.url}/dashboard/content?tab=youtube`);
    await expect(page.getByRole('heading', { name: 'Connect YouTube to view your videos' })).toBeVisible();
    await expectAccessible(page, 'content, YouTube not connected');
    await page.getByRole('link', { name: 'Go to Profile' }).click();
  });

  await test.step('accounts are connected', async () => {
    await connect(page, 'TikTok', 'spiky');
    await connect(page, 'Instagram', 'spiky');
  });

  await test.step('All Content shows both', async () => {
    await goTo(page, 'Content');
    await expect(count(page, /^\d+ items$/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'All content' }).getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, 'all content');
    await page.getByLabel('Platform').selectOption('Uploaded');
    await expect(page.getByRole('heading', { name: 'No content found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('Sort').selectOption('Most Views');
    await expect(page).toHaveURL(/sort=most-views/);
    await page.getByRole('radio', { name: 'List' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page, 'all content as a list');
  });

  await test.step('TikTok: more on demand, search by title, the platform’s player, copying the link', async () => {
    await page.getByRole('tab', { name: 'TikTok Videos' }).click();
    await expect(count(page, '60 videos')).toBeVisible();
    const list = page.getByRole('list', { name: 'TikTok Videos' });
    await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '60');
    // Rows are measured when they come into view, and move what stands under them.
    const more = page.getByRole('button', { name: 'Load More Videos' });
    await more.scrollIntoViewIfNeeded();
    await expect(list.getByRole('listitem').last()).toBeInViewport();
    await more.click();
    await expect(page).toHaveURL(/pages=2/);
    await expectAccessible(page, 'TikTok videos');
    await expect(async () => {
      // Distant rows are not in the DOM: the last one may be replaced while it is scrolled to.
      await list.getByRole('article').last().scrollIntoViewIfNeeded({ timeout: 2_000 });
      await expect(list.locator('[aria-posinset="21"]')).toBeAttached({ timeout: 2_000 });
    }).toPass();
    const title = (await list.getByRole('article').first().getAttribute('aria-label')) ?? '';
    await page.getByRole('searchbox').fill(title);
    await expect(count(page, /^\d+ videos?$/)).not.toHaveText('60 videos');
    await list
      .getByRole('button', { name: `Share ${title}` })
      .first()
      .click();
    await expect(toast(page, 'Link copied to clipboard!')).toBeVisible();
    await list
      .getByRole('button', { name: `Play Clip: ${title}` })
      .first()
      .click();
    await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /\/player\/v1\//);
    await expectAccessible(page, 'player of TikTok');
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('nothing is called this');
    await expect(page.getByRole('heading', { name: 'No videos found' })).toBeVisible();
  });

  await test.step('Instagram provides the file: it is fetched and the usual dialog opens', async () => {
    await page.getByRole('tab', { name: 'Instagram Content' }).click();
    await expect(count(page, /^\d+ posts found$/)).toBeVisible();
    await expectAccessible(page, 'Instagram content');
    // Instagram does not tell how long a video is: the file does, once it was fetched.
    await page.getByRole('button', { name: 'Check length' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Generate AI Clips' });
    await expect(dialog.getByText(/Clips are made from the file|shorter than 60 seconds/)).toBeVisible(READ_LIMIT);
    await expectAccessible(page, 'source of a post');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('ten thousand posts scroll smoothly', async () => {
    await insertManyPosts(product, account.id, 10_000);
    await page.goto(`${product.url}/dashboard/content`);
    await expect(count(page, /^1\d,\d{3} items$/)).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
    expect(await nodes()).toBeLessThanOrEqual(1_500);
    const scrolled = await scrollThrough(page);
    expect(scrolled.mostNodes).toBeLessThanOrEqual(1_500);
    const isAtEnd = async () => {
      await page.keyboard.press('End'); // nothing in the list has the focus: the window scrolls to its end, which moves while rows are measured
      await expect(page.locator('[role=listitem] article').last()).toBeVisible();
      return page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY < 2);
    };
    await expect.poll(isAtEnd, READ_LIMIT).toBe(true);
    const top = await page.evaluate(() => scrollY);
    await goTo(page, 'Profile');
    await expect(heading(page)).toHaveText('Profile');
    await page.goBack();
    // The heights of thousands of rows above are estimates again: a few rows' worth in a million pixels.
    await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before) < 2_000, top)).toBe(true);
    test.info().annotations.push({ type: 'scroll', description: JSON.stringify(scrolled) });
  });
});

test('a figure that a platform omits is a dash, on the cards and on the profile', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/favicon\.ico/); // of the sandbox's pages
  const sandbox = driveSandbox(product.sandboxUrl);
  const hidden = {
    call: 'youtube.*',
    kind: 'missing_fields',
    fields: ['viewCount', 'likeCount', 'subscriberCount'],
    count: 9_999,
  };
  await signInHome(page, product, account);
  await goTo(page, 'Profile');
  await sandbox.fault(hidden);
  try {
    await connect(page, 'YouTube', 'spiky');
    await expect(page.getByRole('region', { name: 'YouTube', exact: true }).getByText('Not known')).toHaveCount(2);
    await goTo(page, 'Content');
    const cards = page.getByRole('article');
    await expect(cards.filter({ hasText: '– views · – engagement' }).first()).toBeVisible();
    await expect(page.getByText(/\b0 views/)).toHaveCount(0);
    await expectAccessible(page, 'content with unknown figures');
    await page.getByRole('tab', { name: 'YouTube Videos' }).click();
    await expect(cards.filter({ hasText: '– views · – likes' }).first()).toBeVisible();
  } finally {
    await sandbox.control('reset', { what: 'faults' });
  }
});

/** Copies the account's posts until there are about `wanted`. */
async function insertManyPosts({ services }: Product, userId: string, wanted: number): Promise<void> {
  const mark = randomUUID().slice(0, 8);
  await services.database.db.execute(sql`
    insert into posts (id, user_id, connection_id, platform, platform_post_id, kind, title, description, published_at, duration_seconds, permalink,
      embed_url, views, likes, comments, engagement, stats_at, seen_pass)
    select ${mark} || '-' || n, user_id, connection_id, platform, ${mark} || '-' || n, kind, title || ' ' || n, description,
      published_at - n * interval '1 hour', duration_seconds, permalink, embed_url, views, likes, comments, engagement, stats_at, seen_pass
    from (select * from posts where user_id = ${userId} and platform = 'tiktok'
      limit 1) p, generate_series(1, ${wanted}::int) n`);
}

/** Scrolls down 30 windows, a bit per frame; returns the longest frame and the maximum number of nodes. */
function scrollThrough(page: Page): Promise<{ mostNodes: number; longestMs: number; medianMs: number }> {
  return page.evaluate(async () => {
    const frames: number[] = [];
    let mostNodes = 0;
    let before = performance.now();
    for (let frame = 0; frame < 150; frame++) {
      window.scrollBy(0, innerHeight / 5);
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const now = performance.now();
      frames.push(now - before);
      before = now;
      mostNodes = Math.max(mostNodes, document.querySelectorAll('*').length);
    }
    const sorted = frames.sort((one, other) => one - other);
    return { mostNodes, longestMs: Math.round(sorted.at(-1) ?? 0), medianMs: Math.round(sorted[75] ?? 0) };
  });
}

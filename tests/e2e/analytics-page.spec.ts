import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { expectAccessible } from './axe.ts';
import { connectChannels, READ_LIMIT, untilChannelsRead } from './channels.ts';
import { expect, storeSession, test } from './journey.ts';
import type { Account, Product } from './product.ts';

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const panels = (page: Page) => page.getByRole('heading', { level: 4 });

/** Makes every third video of the channel a long one that did well, so that there is a finding. */
async function plantFinding({ services: { database } }: Product, { id }: Account): Promise<void> {
  await database.db.execute(sql`
    update posts p set duration_seconds = case when n.place % 3 = 0 then 700 else 25 end,
      views = case when n.place % 3 = 0 then 9000 else 1000 end + n.place
    from (select id, row_number() over (order by published_at) as place from posts
    where user_id = ${id}
      and platform = 'youtube') n
    where n.id = p.id`);
  await database.db.execute(sql`delete from finding_sets where user_id = ${id}`);
}

/** The name of the file that pressing this button downloads. */
async function nameOfDownload(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return (await download).suggestedFilename();
}

test('every control of the analytics page works, by pointer and keyboard, at both widths and in both themes', async ({
  page,
  product,
  account,
}) => {
  await connectChannels(product, account);
  await untilChannelsRead(product, account);
  await plantFinding(product, account);
  await storeSession(page, product, account);
  await page.goto(`${product.url}/dashboard/analytics`);
  await expect(panels(page)).toHaveText(['TikTok', 'YouTube', 'Instagram'], READ_LIMIT);

  await test.step('the platform filter, by keyboard: each panel alone, its trends, its audience, and the URL', async () => {
    await radio(page, 'All platforms').focus();
    for (const name of ['TikTok', 'YouTube', 'Instagram']) {
      await page.keyboard.press('ArrowRight');
      await expect(radio(page, name)).toBeChecked();
      await expect(radio(page, name)).toBeFocused();
      await expect(panels(page)).toHaveText([name]);
      await expect(page).toHaveURL(new RegExp(`platform=${name.toLowerCase()}`));
    }
    await expect(page.getByText('Present followers, whatever the period')).toBeVisible();
    await page.goto(`${product.url}/dashboard/analytics?platform=youtube`);
    await expect(radio(page, 'YouTube')).toBeChecked();
    await expect(panels(page)).toHaveText(['YouTube']);
  });

  await test.step('the period, by pointer: figures, trends and audience follow, and it survives a reload', async () => {
    const audience = page.getByRole('region', { name: 'Audience' });
    await expect(audience.getByText('Last 7 days')).toBeVisible();
    for (const [name, days, parameter] of [
      ['Last 30 days', 30, '30d'],
      ['Last 90 days', 90, '90d'],
      ['All time', 365, 'all'],
    ] as const) {
      await radio(page, name).click();
      await expect(page).toHaveURL(new RegExp(`period=${parameter}`));
      await expect(page.getByRole('paragraph').filter({ hasText: new RegExp(`^Last ${days} days$`) })).toBeVisible();
      await expect(audience.getByText(`Last ${days} days`)).toBeVisible();
    }
    await radio(page, 'Last 30 days').click();
    await page.reload();
    await expect(radio(page, 'Last 30 days')).toBeChecked();
    await expect(audience.getByText('Last 30 days')).toBeVisible();
  });

  await test.step('the chart by keyboard, and the same days as a table', async () => {
    const days = page.getByRole('slider', { name: 'Day of the chart' });
    await days.focus();
    const last = await days.getAttribute('aria-valuetext');
    await days.press('Home');
    await expect(days).not.toHaveAttribute('aria-valuetext', last ?? '');
    await expect(days).toHaveAttribute('aria-valuetext', /^\w+ \d+, \d{4}: views /);
    await days.press('ArrowRight');
    await days.press('End');
    await expect(days).toHaveAttribute('aria-valuetext', last ?? '');
    await radio(page, 'Chart').focus();
    await page.keyboard.press('ArrowRight');
    await expect(radio(page, 'Table')).toBeChecked();
    await expect(days).toHaveCount(0);
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(1 + 7);
    await page.getByRole('button', { name: 'Show all 30 days' }).click();
    await expect(rows).toHaveCount(1 + 30);
    await expectAccessible(page, 'analytics of YouTube with the table');
    await radio(page, 'Chart').click();
    await expect(days).toBeVisible();
  });

  await test.step('sources of figures, and what a finding compares', async () => {
    const views = page.getByRole('button', { name: /^YouTube: Views, / });
    await views.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('of 30 days known');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(views).toBeFocused();
    const finding = page.getByRole('button', { name: /^Posts of 10–20 min got / });
    await finding.click();
    await expect(page.getByRole('dialog', { name: 'Where this finding comes from' })).toBeVisible();
    await expectAccessible(page, 'analytics with a finding');
    await page.keyboard.press('Escape');
  });

  await test.step('every table and the report are downloaded with the days in their names', async () => {
    for (const [button, table] of [
      ['Download as CSV: Platform Performance', 'platforms'],
      ['Download as CSV: Views & Engagement', 'daily'],
      ['Download as CSV: Posts', 'posts'],
      ['Download as CSV: Audience', 'audience'],
    ] as const)
      expect(await nameOfDownload(page, button), button).toMatch(
        new RegExp(`^reelwright-${table}-youtube-\\d{4}-\\d\\d-\\d\\d-to-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
      );
    expect(await nameOfDownload(page, 'PDF report')).toMatch(/^reelwright-report-youtube-[\d-]+-to-[\d-]+\.pdf$/);
  });

  await test.step('the other countries, syncing, and collecting', async () => {
    const countries = page.getByRole('list', { name: 'Countries' }).getByRole('listitem');
    await expect(countries).toHaveCount(8);
    await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
    await expect(countries).not.toHaveCount(8);
    const answer = page.waitForResponse((reply) => reply.url().includes('/api/analytics/overview'));
    await page.getByRole('button', { name: 'Refresh' }).click();
    expect((await answer).status()).toBe(200);
    await page.getByRole('button', { name: 'Collect Data' }).click();
    await expect(page.getByRole('status', { name: 'Collect Data' })).toBeVisible(READ_LIMIT);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('status', { name: 'Collect Data' })).toHaveCount(0);
  });

  await test.step('on a phone in the dark theme: the period is a list, nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last 90 days' });
    await expect(page).toHaveURL(/period=90d/);
    await radio(page, 'All platforms').click();
    await expect(panels(page)).toHaveText(['TikTok', 'YouTube', 'Instagram']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page, 'analytics of all platforms');
  });

  await test.step('the most viewed posts lead to their pages', async () => {
    const first = page.getByRole('list', { name: 'Top Performing Content' }).getByRole('link').first();
    await first.click();
    await expect(page).toHaveURL(/\/dashboard\/content\/posts\/[\w-]+$/);
  });
});

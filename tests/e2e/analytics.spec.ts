import type { Page } from '@playwright/test';
import type { Platform } from '#contract/connections.ts';
import { driveSandbox } from '#tests/harness/sandbox.ts';
import { expectAccessible } from './axe.ts';
import { CHANNEL, connectChannels, READ_LIMIT } from './channels.ts';
import { expect, goTo, storeSession, test } from './journey.ts';
import type { Product } from './product.ts';
import { signInByApi } from './publishing.ts';

/** What a platform itself answers about the channel, past the product. */
// biome-ignore lint/suspicious/noExplicitAny: answers of three platforms
async function ask({ sandboxUrl }: Product, platform: Platform, path: string): Promise<any> {
  const token = (await driveSandbox(sandboxUrl).control('grant', { platform, channel: CHANNEL })) as {
    access_token: string;
  };
  const headers = { authorization: `Bearer ${token.access_token}` };
  return (await fetch(`${sandboxUrl}${path}`, { headers })).json();
}

/** A figure of a platform's card: its button says the exact number. */
const figure = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });

async function shownFigure(page: Page, name: string): Promise<number> {
  const label = await figure(page, name).getAttribute('aria-label');
  return Number(/, ([\d,]+)\. /.exec(label ?? '')?.[1]?.replaceAll(',', '') ?? Number.NaN);
}

test('figures on the dashboard are those of the platforms, and follow while accounts sync', async ({
  page,
  product,
  account,
}) => {
  await storeSession(page, product, account);
  await page.goto(`${product.url}/dashboard`);
  await expect(page.getByText('Connect your TikTok account to see analytics')).toBeVisible();
  const noTrends = page.getByText('No trends data available');
  await expect(async () => {
    await page.keyboard.press('End'); // panels below the viewport are loaded when they come near it
    await expect(noTrends).toBeVisible({ timeout: 1000 });
  }).toPass();
  await connectChannels(product, account);

  await test.step('one figure of each platform equals what the platform itself says', async () => {
    await expect(figure(page, 'YouTube: Views')).toHaveAccessibleName(/\d/, READ_LIMIT);
    await expect(figure(page, 'Instagram: Views')).toHaveAccessibleName(/\d/, READ_LIMIT);
    await expect(figure(page, 'TikTok: Followers')).toHaveAccessibleName(/\d/, READ_LIMIT);
    const call = await signInByApi(product, account);
    const { platforms } = (await call('GET', '/api/analytics/overview?days=7')) as {
      platforms: Record<string, { period: { from: string; to: string } }>;
    };
    const [startDate, endDate] = [platforms.youtube?.period.from ?? '', platforms.youtube?.period.to ?? ''];
    const report = new URLSearchParams({ ids: 'channel==MINE', metrics: 'views', startDate, endDate });
    const { rows } = await ask(product, 'youtube', `/v2/reports?${report}`);
    await expect.poll(() => shownFigure(page, 'YouTube: Views'), READ_LIMIT).toBe(rows[0][0]);
    const me = await ask(product, 'instagram', '/v24.0/me?fields=followers_count');
    expect(Math.abs((await shownFigure(page, 'Instagram: Followers')) - me.followers_count)).toBeLessThan(5);
    const { data } = await ask(product, 'tiktok', '/v2/user/info/?fields=follower_count');
    expect(Math.abs((await shownFigure(page, 'TikTok: Followers')) - data.user.follower_count)).toBeLessThan(5);
  });

  await test.step('an unknown figure is marked as such, not shown as 0', async () => {
    await expect(figure(page, 'TikTok: Views')).toHaveAccessibleName(/Not known/);
    await expect(page.getByText(/^Partial: not every day is known of TikTok/)).toBeVisible();
    await figure(page, 'YouTube: Views').click();
    await expect(page.getByRole('dialog')).toContainText('7 of 7 days known');
    await page.keyboard.press('Escape');
  });

  await test.step('the chart is operated by keyboard, and the table contains the same days', async () => {
    const days = page.getByRole('slider', { name: 'Day of the chart' });
    await days.focus();
    await days.press('ArrowLeft');
    await expect(days).toHaveAttribute('aria-valuetext', /^\w+ \d+, \d{4}: views /);
    await page.getByRole('radio', { name: 'Table' }).click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(8);
  });

  await test.step('the period is chosen by keyboard and survives a reload', async () => {
    await page.getByRole('radio', { name: 'Last 7 days' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Last 30 days' })).toBeChecked();
    await expect(page).toHaveURL(/period=30d/);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Last 30 days' })).toBeChecked();
    await expect(figure(page, 'YouTube: Views')).toHaveAccessibleName(/\d/);
  });

  await test.step('collecting at once says why nothing is read again', async () => {
    await page.getByRole('button', { name: 'Collect Data' }).click();
    await expect(page.getByText(/It can be read again from/).first()).toBeVisible(READ_LIMIT);
  });
  await expectAccessible(page, 'dashboard with analytics');

  await test.step('demographics: as the platform reports, and why TikTok has none', async () => {
    await goTo(page, 'Analytics');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics');
    await page.getByRole('radio', { name: 'YouTube' }).click();
    const countries = page.getByRole('list', { name: 'Countries' });
    await expect(countries.getByRole('listitem')).toHaveCount(8);
    await expect(page.getByText('Viewers of the channel')).toBeVisible();
    await expect(page.getByRole('heading', { level: 4 })).toHaveText(['YouTube']);
    await expectAccessible(page, 'analytics of YouTube');
    await page.getByRole('radio', { name: 'TikTok' }).click();
    await expect(page.getByText('No demographics data available')).toBeVisible();
    await expect(page.getByText(/^TikTok does not tell apps the age, gender or country of viewers/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

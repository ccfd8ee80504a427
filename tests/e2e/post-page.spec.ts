import { sql } from 'drizzle-orm';
import { expectAccessible } from './axe.ts';
import { connectChannels, READ_LIMIT } from './channels.ts';
import { expect, storeSession, test } from './journey.ts';
import type { Account, Product } from './product.ts';

/** Adds two earlier readings of every post in the days before, with fewer views each time. */
async function addReadings({ services }: Product, account: Account): Promise<void> {
  await services.database.db.execute(sql`
    insert into observations (series_id, user_id, observed_at, value)
    select s.id, s.user_id, s.confirmed_at - back * interval '20 hours', round(s.value * (1 - back * 0.2))
    from figure_series s cross join generate_series(1, 2) back
    where s.user_id = ${account.id} and s.metric = 'views' and s.post_id is not null`);
}

test('a post is opened from its list: figures with their sources, growth by keyboard and as a table, and the player', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await connectChannels(product, account, ['tiktok']);
  await storeSession(page, product, account);
  await page.goto(`${product.url}/dashboard/content?tab=tiktok`);
  const card = page.getByRole('article').first();
  const title = card.getByRole('heading').getByRole('link');
  await expect(title).toBeVisible(READ_LIMIT);
  const name = await title.innerText();
  await title.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveURL(/\/dashboard\/content\/posts\/[\w-]+$/);

  await test.step('a single reading is not drawn as a line, and the chart says so', async () => {
    await expect(page.getByText(/^It has been read once, /)).toBeVisible();
    await expect(page.getByText(/made on TikTok itself/)).toBeVisible();
    await page.getByRole('button', { name: /^Views, [\d,]+\. Where/ }).click();
    await expect(page.getByRole('dialog')).toContainText('as TikTok counts it');
    await page.keyboard.press('Escape');
  });

  await addReadings(product, account);
  await page.reload();
  await test.step('growth by keyboard, and as a table', async () => {
    const ages = page.getByRole('slider', { name: 'Age in the chart' });
    await ages.focus();
    await ages.press('ArrowLeft');
    await expect(ages).toHaveAttribute('aria-valuetext', /^After .+: Views [\d,]+, median of your posts /);
    await expectAccessible(page, 'post');
    await page.getByRole('radio', { name: 'Table' }).click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(4);
    await expectAccessible(page, 'post with the table');
  });

  await test.step('it plays in its platform’s player', async () => {
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a URL of a post that this account does not have', async () => {
    consoleErrors.allow(/404 .*\/api\/posts\/tiktok-nothing/);
    await page.goto(`${product.url}/dashboard/content/posts/tiktok-nothing`);
    await expect(page.getByText('This post was not found')).toBeVisible();
  });
});

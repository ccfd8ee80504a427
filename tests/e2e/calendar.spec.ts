import type { Locator, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { buildClip } from '#tests/harness/builders.ts';
import { buildPost, buildPublication, type CalendarAccount } from '#tests/harness/calendar.ts';
import { buildPublishingAccount, fittingClip } from '#tests/harness/publishing.ts';
import { expectAccessible } from './axe.ts';
import { expect, storeSession, test, toast } from './journey.ts';
import type { Account, Product } from './product.ts';

test.use({ timezoneId: 'Europe/Berlin' });

const PHONE = { width: 390, height: 844 };

/** The month after this one: nothing in it has passed. */
const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 1))
  .toISOString()
  .slice(0, 7);
const on = (day: number) => `${month}-${String(day).padStart(2, '0')}`;
const LOAF = 'A loaf in a small kitchen';

const cell = (page: Page, day: number) => page.locator(`td[data-day="${on(day)}"]`);
const entry = (page: Page, title = LOAF) => page.getByRole('button', { name: new RegExp(`, ${title},`) });

/** Something planned for the tenth at 18:30 in Berlin, a draft without a time, and an account to plan for. */
async function fill(product: Product, account: Account): Promise<CalendarAccount> {
  const id = await buildPublishingAccount(product, account, 'tiktok');
  const tiktok: CalendarAccount = { id, platform: 'tiktok', name: '@tiktok-ada' };
  const { id: clipId } = await buildClip(product, account.id, { title: 'A finished clip' });
  const common = { clipId, account: tiktok };
  await buildPublication(product, account.id, {
    ...common,
    title: LOAF,
    wall_time: `${on(10)}T18:30`,
    time_zone: 'Europe/Berlin',
    due_at: `${on(10)}T17:30:00Z`,
  });
  const { id: otherId } = await buildClip(product, account.id, { title: 'Another clip', ...fittingClip });
  await buildPublication(product, account.id, {
    clipId: otherId,
    account: tiktok,
    title: 'A draft of something',
    state: 'draft',
  });
  await buildPublication(product, account.id, {
    ...common,
    title: 'Not there',
    state: 'failed',
    due_at: `${on(9)}T08:00:00Z`,
  });
  return tiktok;
}

async function openCalendar(page: Page, product: Product, address = `?date=${on(1)}`): Promise<void> {
  await page.goto(`${product.url}/dashboard/calendar${address}`);
  await expect(page.getByText('Times in Europe/Berlin')).toBeVisible();
}

async function drag(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const box = await boxOf(from);
  await page.mouse.move(box.x + 12, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 30, box.y + 16);
  await page.mouse.move(to.x + 12, to.y + 8, { steps: 4 });
}

/**
 * Scrolls until something is away from the edges, at which a drag would scroll. Repeated because a week that was rendered
 * again, as after another width of the window, begins at its first hour.
 */
async function scrollToCentre(page: Page, place: Locator): Promise<void> {
  await expect(page.locator('[data-hours]')).toHaveCount(7);
  await expect(async () => {
    await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const { top, bottom } = await place.evaluate((element) => element.getBoundingClientRect());
    expect(top).toBeGreaterThan(300);
    expect(bottom).toBeLessThan(750);
  }).toPass();
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
}

async function wallTimeOf({ services }: Product, account: Account, title = LOAF): Promise<unknown> {
  const { rows } = await services.database.db.execute(
    sql`select wall_time from publications where user_id = ${account.id} and title = ${title}`,
  );
  return rows[0]?.wall_time;
}

test('a scheduled clip is dragged and moved by keyboard to other days and times, undone, and another tab follows', async ({
  page,
  context,
  product,
  account,
}) => {
  await fill(product, account);
  await storeSession(page, product, account);
  await openCalendar(page, product);
  const other = await context.newPage();
  await openCalendar(other, product, `?view=list&date=${on(10)}`);
  await expect(other.getByRole('region', { name: / 10$/ }).getByRole('button', { name: LOAF })).toHaveCount(2);
  await page.bringToFront();
  await expectAccessible(page, 'calendar, month');

  await test.step('by mouse, to another day', async () => {
    await drag(page, entry(page), await boxOf(cell(page, 12)));
    await expect(cell(page, 12)).toHaveCSS('outline-style', 'solid');
    await page.mouse.up();
    await expect(toast(page, /^Moved to .* 12, /)).toBeVisible();
    await expect(cell(page, 12).getByRole('button', { name: LOAF })).toBeVisible();
    expect(await wallTimeOf(product, account)).toBe(`${on(12)}T18:30`);
    await expect(other.getByRole('region', { name: / 12$/ }).getByRole('button', { name: LOAF })).toHaveCount(2);
    await toast(page, /^Moved to/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(cell(page, 10).getByRole('button', { name: LOAF })).toBeVisible();
    expect(await wallTimeOf(product, account)).toBe(`${on(10)}T18:30`);
  });

  await test.step('a released drag changes nothing, and opens nothing', async () => {
    await drag(page, entry(page), await boxOf(cell(page, 20)));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(cell(page, 10).getByRole('button', { name: LOAF })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('by keyboard, in the month and in the week', async () => {
    await entry(page).focus();
    await page.keyboard.press('m');
    await expect(page.getByRole('application', { name: `Moving ${LOAF}` })).toBeFocused();
    await expectAccessible(page, 'calendar, an entry carried');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(cell(page, 11).getByRole('button', { name: LOAF })).toBeFocused();
    await expect(toast(page, /^Moved to .* 11, /)).toBeVisible();
    await page.getByRole('radio', { name: 'Week' }).press('Space');
    await openCalendar(page, product, `?view=week&date=${on(11)}`);
    await entry(page).focus();
    await page.keyboard.press('m');
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(toast(page, /^Moved to .* 11, 5:45/)).toBeVisible();
    expect(await wallTimeOf(product, account)).toBe(`${on(11)}T17:45`);
    await expectAccessible(page, 'calendar, week');
  });

  await test.step('by mouse, to another time', async () => {
    await scrollToCentre(page, entry(page));
    const box = await boxOf(entry(page));
    await drag(page, entry(page), { x: box.x, y: box.y - 112 }); // two hours
    await page.mouse.up();
    await expect(toast(page, /^Moved to .* 11, 3:45/)).toBeVisible();
    expect(await wallTimeOf(product, account)).toBe(`${on(11)}T15:45`);
  });

  await test.step('a draft is dropped on a day, given a time, and scheduled', async () => {
    await openCalendar(page, product);
    await drag(page, page.getByRole('button', { name: /A draft of something/ }), await boxOf(cell(page, 17)));
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'Plan this draft' });
    await expect(dialog.getByLabel('Date')).toHaveValue(on(17));
    await dialog.getByLabel('Time').fill('08:10');
    await expectAccessible(page, 'calendar, a draft is planned');
    await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
    await expect(cell(page, 17).getByRole('button', { name: /^8:10 AM, A draft of something/ })).toBeVisible();
    expect(await wallTimeOf(product, account, 'A draft of something')).toBe(`${on(17)}T08:10`);
  });
});

test('posting times mark free slots; an empty slot is filled with a clip; a phone has a list', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of (409|502|503)/); // the account has no tokens, so its platform can't be asked
  const tiktok = await fill(product, account);
  await buildPost(product, account.id, tiktok, {
    title: 'Made in the app',
    published_at: `${on(8)}T07:00:00Z`,
    views: 1_200,
  });
  await storeSession(page, product, account);
  await openCalendar(page, product, `?view=week&date=${on(10)}`);

  await test.step('posting times are chosen, and marked where nothing is planned', async () => {
    await page.getByRole('button', { name: 'Posting times' }).click();
    const dialog = page.getByRole('dialog', { name: 'Posting times' });
    await dialog.getByRole('button', { name: 'Add a time on Monday' }).click();
    await dialog.getByLabel('Time on Monday').fill('06:45');
    await dialog.getByLabel('Time on Monday').press('Enter');
    await dialog.getByRole('button', { name: 'Copy the times of Monday to every day' }).click();
    await expectAccessible(page, 'calendar, posting times');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Posting times saved')).toBeVisible();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await openCalendar(page, product, `?view=week&date=${tomorrow}`);
    await page.getByRole('button', { name: 'Free posting time 6:45 AM: @tiktok-ada' }).first().click();
  });

  await test.step('a clip is chosen for a slot, and the form starts with its time', async () => {
    const chooser = page.getByRole('dialog', { name: 'Choose a clip' });
    await expect(chooser).toContainText('6:45');
    await expectAccessible(page, 'calendar, choosing a clip');
    await chooser.getByRole('button', { name: /A finished clip/ }).click();
    const form = page.getByRole('dialog', { name: 'Publish Clip' });
    await expect(form.locator('input[type=time]')).toHaveValue('06:45');
    await page.keyboard.press('Escape');
  });

  await test.step('N creates something new; a URL opens a publication', async () => {
    await openCalendar(page, product);
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'Choose a clip' })).toBeVisible();
    await page.keyboard.press('Escape');
    await entry(page, 'Not there').click();
    await expect(page).toHaveURL(/publication=[\w-]+/);
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Not there' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/publication=/);
  });

  await test.step('on a phone, the days are a row and a list', async () => {
    await page.setViewportSize(PHONE);
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByRole('list', { name: 'Days' }).getByRole('button', { name: / 10, / }).click();
    await expect(page.getByRole('heading', { level: 3, name: / 10$/ })).toBeFocused();
    await expect(page.getByText('Made in the app')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: `Move ${LOAF}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Move to another time' });
    await dialog.getByLabel('Date').fill(on(13));
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(
      page.getByRole('region', { name: / 13$/ }).getByRole('button', { name: `Move ${LOAF}` }),
    ).toBeVisible();
    expect(await wallTimeOf(product, account)).toBe(`${on(13)}T18:30`);
    await expectAccessible(page, 'calendar, list');
  });
});

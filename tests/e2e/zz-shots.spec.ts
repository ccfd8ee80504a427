import { mkdirSync } from 'node:fs';
import { buildClip, insertRow } from '#tests/harness/builders.ts';
import { buildPost, buildPublication } from '#tests/harness/calendar.ts';
import { buildPublishingAccount } from '#tests/harness/publishing.ts';
import { expect, storeSession, test } from './journey.ts';

const out = '/tmp/shots-calendar';
mkdirSync(out, { recursive: true });
const HOUR = 3_600_000;

test('shots', async ({ page, product, account, consoleErrors }) => {
  test.setTimeout(300_000);
  consoleErrors.allow(/./);
  const names = { tiktok: '@ada', youtube: 'Ada talks', instagram: '@ada.bakes' } as const;
  const accounts = [];
  for (const platform of ['tiktok', 'youtube', 'instagram'] as const) {
    const id = await buildPublishingAccount(product as never, account, platform);
    accounts.push({ id, platform, name: names[platform] });
  }
  const [tt, yt, ig] = accounts as [typeof accounts[0], typeof accounts[0], typeof accounts[0]];
  const { id: clipId } = await buildClip(product, account.id, { title: 'A clip of bread' });
  const now = Date.now();
  const at = (days: number, hour: number, minute = 0) => {
    const day = new Date(now + days * 24 * HOUR);
    day.setUTCHours(hour, minute, 0, 0);
    return day.toISOString();
  };
  const planned = (days: number, hour: number, minute = 0) => {
    const due = at(days, hour, minute);
    return { due_at: due, wall_time: due.slice(0, 16), time_zone: 'UTC' };
  };
  const titles = [
    'Three mistakes that ruin a sourdough starter', 'Why your crust is soft', 'A loaf in a small kitchen',
    'The 5 minute shaping trick 🥖', 'חמש טעויות שהורסות לחם מחמצת', 'Ovens lie: measure yours',
    'x'.repeat(90), 'Behind the counter at 4 am',
  ];
  if (process.env.SHOTS !== 'empty') {
    for (let day = 1; day < 9; day += 1) {
      await buildPublication(product, account.id, { account: accounts[day % 3]!, clipId, title: titles[day % 8], ...planned(day, 9 + (day % 3) * 4, (day % 4) * 15) });
      if (day % 3 === 0) for (const one of accounts) await buildPublication(product, account.id, { account: one, clipId, title: titles[(day + 2) % 8], ...planned(day, 18, 30) });
    }
    for (const one of [...accounts, ...accounts]) await buildPublication(product, account.id, { account: one, clipId, title: 'Launch day', ...planned(4, 17, 0) });
    for (let day = 1; day < 16; day += 1) {
      await buildPublication(product, account.id, { account: accounts[day % 3]!, clipId, title: titles[(day + 3) % 8], state: 'published', published_at: at(-day, 17, 3), ...planned(-day, 17), platform_post_id: `post${day}` });
      if (day % 2 === 0) await insertRow(product, 'posts', { id: `copy${day}-${account.id}`, user_id: account.id, connection_id: accounts[day % 3]!.id, platform: accounts[day % 3]!.platform, platform_post_id: `post${day}`, kind: 'video', title: 'copy', description: '', published_at: at(-day, 17, 3), stats_at: at(0, 1), seen_pass: 1, views: 1234 * day, likes: 87 * day });
      if (day % 4 === 0) await buildPost(product, account.id, ig, { title: 'Bread at dawn', published_at: at(-day, 7, 12), views: 4321, likes: 210, comments: 12 });
    }
    await buildPublication(product, account.id, { account: tt, clipId, title: 'The starter that would not rise', state: 'failed', ...planned(-2, 12), failure: JSON.stringify({ id: 'publication.denied', values: {} }) });
    await buildPublication(product, account.id, { account: yt, clipId, title: 'Did this one go out?', state: 'needs_check', ...planned(-1, 15) });
    await buildPublication(product, account.id, { account: tt, clipId, title: 'Finish this in the app', state: 'in_inbox', ...planned(0, 1) });
    await buildPublication(product, account.id, { account: tt, clipId, title: 'Waits for a reconnect', held: 'reconnect', ...planned(2, 12) });
    await buildPublication(product, account.id, { account: yt, clipId, title: 'Draft with a time', state: 'draft', ...planned(3, 8) });
    await buildPublication(product, account.id, { account: yt, clipId, title: 'An idea for the holidays', state: 'draft' });
    await buildPublication(product, account.id, { account: ig, clipId, title: 'Crumb shots, a longer title that wraps over lines and goes on', state: 'draft' });
    for (const weekday of [1, 2, 3, 4, 5, 6, 7]) for (const one of accounts) await insertRow(product, 'posting_slots', { user_id: account.id, connection_id: one.id, time_zone: 'UTC', weekday, time: '11:30' });
  }
  await storeSession(page, product, account);
  const theme = (name: string) => page.evaluate(`document.documentElement.dataset.theme = '${name}'`);
  for (const [width, height] of [[1440, 900], [390, 844], [1024, 768]] as const) {
    await page.setViewportSize({ width, height });
    for (const view of ['month', 'week', 'list']) {
      if (width === 390 && view !== 'list') continue;
      await page.goto(`${product.url}/dashboard/calendar${view === 'month' ? '' : `?view=${view}`}`);
      await expect(page.getByText('Times in')).toBeVisible();
      for (const scheme of ['light', 'dark']) {
        if (width === 1024 && scheme === 'dark') continue;
        await theme(scheme);
        await page.screenshot({ path: `${out}/${process.env.SHOTS ?? 'full'}-${view}-${width}-${scheme}.png` });
      }
    }
  }
});

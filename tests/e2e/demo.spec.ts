import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/harness/free-port.ts';
import { expect, expectHydrated, test, watchShifts } from './journey.ts';
import { launch } from './product.ts';

const FIGURES = { features: ['10x', '8+', '95%', '3x'], waitlist: ['5,000+', '100K+', '98%'] };

test('a first start with its own database offers the demo account, which shows its clips being made, and sample figures', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'rw-demo-'));
  const port = await freePort();
  const running = await launch({
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    DEMO: 'true',
    LOG_LEVEL: 'warn',
  });
  try {
    const html = await (await page.request.get(`http://localhost:${port}`)).text();
    const inHtml = [...html.matchAll(/<dd[^>]*>([^<]+)</gu)].map(([, value]) => value);
    expect(inHtml).toEqual([...FIGURES.features, ...FIGURES.waitlist]);
    expect(html.match(/Sample figures\. The operator sets their own\./gu)).toHaveLength(2);
    await page.goto(`http://localhost:${port}`);
    const first = page.locator('#features dl');
    await first.evaluate((list) => Object.assign(list, { prerendered: true }));
    await page.mouse.wheel(0, 300);
    await expectHydrated(page, '#features dl');
    expect(await first.evaluate((list) => 'prerendered' in list)).toBe(true);
    await expect(page.locator('#features dd')).toHaveText(FIGURES.features);
    await expect(page.locator('#waitlist dd')).toHaveText(FIGURES.waitlist);
    await page.mouse.wheel(0, -300);
    await page.getByRole('button', { name: 'Use the demo account' }).click();
    await expect(page.getByText('Welcome back, Demo Creator')).toBeVisible();
    const tracker = page.getByRole('progressbar', { name: /^Generating clips from What two hundred tiny experiments/ });
    await expect(tracker).toHaveAttribute('aria-valuetext', /talk|video|words|looking|moments|clips/, {
      timeout: 30_000,
    });
    const samples = page.getByText('These channels, posts and figures are made up');
    await expect(samples).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const shareOfBanner = () =>
      samples.evaluate((text) => text.clientWidth / (text.closest('[role="status"]')?.clientWidth ?? 1));
    await expect.poll(shareOfBanner).toBeGreaterThan(0.7);
    const readShift = await watchShifts(page);
    await page.reload();
    await expect(samples).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Platform Performance' })).toBeVisible();
    expect(await readShift()).toBeLessThan(0.05);
  } finally {
    await page.close();
    running.kill('SIGTERM');
    await once(running, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
});

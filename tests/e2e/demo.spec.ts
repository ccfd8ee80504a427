import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './journey.ts';
import { freePort, launch } from './product.ts';

test('a first start with its own database offers the demo account, which shows its clips being made', async ({
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
    await page.goto(`http://localhost:${port}`);
    await page.getByRole('button', { name: 'Use the demo account' }).click();
    await expect(page.getByText('Welcome back, Demo Creator')).toBeVisible();
    const tracker = page.getByRole('progressbar', { name: /^Generating clips from What two hundred tiny experiments/ });
    await expect(tracker).toHaveAttribute('aria-valuetext', /talk|video|words|looking|moments|clips/, {
      timeout: 30_000,
    });
  } finally {
    await page.close();
    running.kill('SIGTERM');
    await once(running, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
});

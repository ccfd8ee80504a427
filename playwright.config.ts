import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** The system's browser; nothing is downloaded. */
const executablePath = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
].find((path) => path && existsSync(path));

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/browser',
  // Long enough for a machine that is busy with something else; tests wait for states, so a passing one takes no longer.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // Each worker runs a product of its own (journey.ts), and each test makes an account of its own: they need no order.
  fullyParallel: true,
  workers: 2,
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // Every dialog fades otherwise, and each press waits for it; `withMotion` (journey.ts) is for journeys that keep it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // One process for pages and one for drawing: a sixth less CPU time over all tests, which load a page every few seconds.
        '--in-process-gpu',
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        // Pages live for seconds: compiling their code again for speed costs more than it saves.
        '--js-flags=--no-maglev --no-turbofan',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
    // A trace of every test costs a third of its time: `TRACE=1` keeps those of the failed ones.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});

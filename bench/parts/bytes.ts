import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../lib/browser.ts';
import type { Figure } from '../lib/figures.ts';
import { startProduct } from '../lib/product.ts';
import { inScratch, tell } from '../lib/scratch.ts';
import { openDialog, signIn, startConversation } from '../lib/visit.ts';

const BARS = { landing: 110, dashboard: 200, content: 215, coach: 230, css: 25 };
/** Idle preloads that start after the screen is visible count too. */
const SETTLE_MS = 1500;

/** Bytes loaded with an empty cache until a screen is ready, gzipped. */
export async function benchBytes(): Promise<Figure[]> {
  return inScratch(async (folder) => {
    // Without workers the demo account exists at once and nothing is rendered in the background.
    const product = await startProduct(join(folder, 'data'), { WORKERS: '0', DEMO: 'true' });
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      tell('bytes: landing page with its sign-in dialog');
      const landing = await loadedBy(context, async (page) => {
        await page.goto(product.url);
        await openDialog(page);
      });
      await signIn(context, product.url);
      tell('bytes: dashboard and content');
      const open = (path: string) =>
        loadedBy(context, (page) =>
          page.goto(`${product.url}${path}`).then(() => page.locator('h1').first().waitFor()),
        );
      const dashboard = await open('/dashboard');
      const content = await open('/dashboard/content');
      const ideas = await open('/dashboard/ideas');
      const coach = await open(await startConversation(context, product.url));
      // Without a separate dashboard, its address redirects to the content screen.
      const hasDashboard = dashboard.path === '/dashboard';
      const styles = sum(landing.styles) > sum(content.styles) ? landing.styles : content.styles;
      return [
        figure('JavaScript (gzip), landing page and sign-in dialog', landing.scripts, BARS.landing),
        ...(hasDashboard ? [figure('JavaScript (gzip), dashboard', dashboard.scripts, BARS.dashboard)] : []),
        figure('JavaScript (gzip), content', content.scripts, BARS.content),
        figure('JavaScript (gzip), ideas', ideas.scripts),
        figure('JavaScript (gzip), coach', coach.scripts, BARS.coach),
        figure('styles (gzip)', styles, BARS.css),
        figure('fonts, content', content.fonts),
      ];
    } finally {
      await browser.close();
      await product.stop();
    }
  });
}

type LoadedFile = { name: string; bytes: number };
type Loaded = { scripts: LoadedFile[]; styles: LoadedFile[]; fonts: LoadedFile[]; path: string };

function figure(what: string, files: readonly LoadedFile[], most?: number): Figure {
  if (files.length === 0) throw new Error(`Nothing was loaded for: ${what}`);
  const largest = [...files].sort((a, b) => b.bytes - a.bytes).slice(0, 3);
  const detail = `${files.length} files, largest ${largest.map(({ name, bytes }) => `${name} ${(bytes / 1000).toFixed(1)}`).join(', ')}`;
  return { what, value: sum(files) / 1000, unit: 'kB', bar: most === undefined ? undefined : { most }, detail };
}

function sum(files: readonly LoadedFile[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

/** What a new page with an empty cache loads during `visit`; each URL counts once. */
async function loadedBy(context: BrowserContext, visit: (page: Page) => Promise<unknown>): Promise<Loaded> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const loaded: Loaded = { scripts: [], styles: [], fonts: [], path: '' };
  const seen = new Set<string>();
  const kinds: Record<string, 'scripts' | 'styles' | 'fonts'> = {
    script: 'scripts',
    stylesheet: 'styles',
    font: 'fonts',
  };
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = kinds[response.request().resourceType()];
    if (kind === undefined || seen.has(response.url()) || !response.ok()) return;
    seen.add(response.url());
    const add = async () => {
      const body = await response.body();
      // Fonts are compressed already.
      const bytes = kind === 'fonts' ? body.length : gzipSync(body, { level: 9 }).length;
      loaded[kind].push({
        name:
          new URL(response.url()).pathname
            .split('/')
            .at(-1)
            ?.replace(/-[\w-]{8}\./, '.') ?? '',
        bytes,
      });
    };
    pending.push(add());
  });
  await visit(page);
  await delay(SETTLE_MS);
  await Promise.all(pending);
  loaded.path = new URL(page.url()).pathname;
  await page.close();
  return loaded;
}

import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, type CDPSession, chromium } from 'playwright-core';
import { openDatabase } from '#server/db/database.ts';
import { startPrivatePostgres } from '#server/db/embedded.ts';
import { silentLog } from '#server/kit/log.ts';
import { findBrowser } from '../lib/browser.ts';
import type { Figure } from '../lib/figures.ts';
import { median } from '../lib/measure.ts';
import { startProduct } from '../lib/product.ts';
import { inScratch, tell } from '../lib/scratch.ts';
import { signIn } from '../lib/visit.ts';

const ENTRIES = 500;
const SAMPLES = 7;
const BAR_MS = 1_000;
/** What is drawn late, such as the texts of a language and pictures, counts too. */
const SETTLE_MS = 1_500;

/** Processor time of the page's main thread from the press on "Calendar" until a full month stands there. */
export async function benchCalendar(): Promise<Figure[]> {
  return inScratch(async (folder) => {
    const postgres = await startPrivatePostgres({ dataDir: join(folder, 'db'), log: silentLog });
    const environment = { DATABASE_URL: postgres.connectionString, WORKERS: '0', DEMO: 'true' };
    const product = await startProduct(join(folder, 'data'), environment);
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await signIn(context, product.url);
      await connectAccount(postgres.connectionString);
      tell(`calendar: an empty month, then ${ENTRIES} entries, ${SAMPLES} times each`);
      const empty = await sample(context, product.url, 0);
      await plan(postgres.connectionString);
      const full = await sample(context, product.url, ENTRIES);
      return [
        figure(`main thread, from the press until a month of ${ENTRIES} entries stands, p50`, median(full), BAR_MS),
        figure('the same, slowest', Math.max(...full)),
        figure('the same, a month of none, p50', median(empty)),
      ];
    } finally {
      await browser.close();
      await product.stop();
      await postgres.stop();
    }
  });
}

function figure(what: string, value: number, most?: number): Figure {
  return { what, value, unit: 'ms', ...(most === undefined ? {} : { bar: { most } }) };
}

async function sample(context: BrowserContext, url: string, entries: number): Promise<number[]> {
  const times = [];
  for (let at = 0; at < SAMPLES; at += 1) times.push(await openMonth(context, url, entries));
  return times;
}

async function openMonth(context: BrowserContext, url: string, entries: number): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Time on the processor: a busy machine makes it no longer.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${url}/dashboard/settings`);
  await page.locator('h1').first().waitFor();
  await delay(SETTLE_MS);
  const before = await taskSeconds(session);
  await page.getByRole('link', { name: 'Calendar' }).click();
  await page.getByRole('table').waitFor();
  if (entries > 0) await page.locator('table [data-entry]').first().waitFor();
  await delay(SETTLE_MS);
  const after = await taskSeconds(session);
  await page.close();
  return (after - before) * 1_000;
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === 'TaskDuration');
  if (!found) throw new Error('The browser gives no TaskDuration');
  return found.value;
}

/** An account for the demo's owner, so that the calendar is not its empty state. */
function connectAccount(connectionString: string): Promise<void> {
  return run(
    connectionString,
    `insert into connections (id, user_id, platform, mode, platform_user_id, is_primary, username, scopes,
       access_expires_at, token_obtained_at)
     select 'bench', id, 'tiktok', 'sandbox', 'bench', true, 'bench', '{}', now(), now() from accounts where is_demo`,
  );
}

/** Entries of this month, as many on each day, a third of them published. */
async function plan(connectionString: string): Promise<void> {
  await run(
    connectionString,
    `insert into publication_groups (id, user_id, request_hash)
     select 'bench', id, 'bench' from accounts where is_demo`,
  );
  await run(
    connectionString,
    `insert into publications (id, group_id, user_id, connection_id, platform, mode, account_name, platform_user_id,
       title, description, hashtags, options, state, due_at, published_at)
     select 'bench-' || at, 'bench', id, 'bench', 'tiktok', 'sandbox', '@bench', 'bench',
       'Entry ' || at || ' with a title that is as long as titles are', '', '{}', '{}',
       case when at % 3 = 0 then 'published' else 'scheduled' end, day, case when at % 3 = 0 then day end
     from accounts, generate_series(1, ${ENTRIES}) at,
       lateral (select date_trunc('month', now()) + (at % 28) * interval '1 day' + (at % 24) * interval '1 hour' as day) when_
     where is_demo`,
  );
}

async function run(connectionString: string, statement: string): Promise<void> {
  const database = openDatabase(connectionString, { log: silentLog, poolSize: 1 });
  try {
    await database.pool.query(statement);
  } finally {
    await database.close();
  }
}

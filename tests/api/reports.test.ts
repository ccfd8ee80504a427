import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import { readReport } from '#server/modules/reports/report.ts';
import { testPlatforms } from '#server/platforms/registry.test-kit.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { startTestSandbox } from '#tests/harness/sandbox.ts';
import { connectAccount, syncWorker } from '#tests/harness/sync.ts';

const sandbox = await startTestSandbox();
afterAll(() => sandbox.stop());
const product = await testApp({ SANDBOX_URL: sandbox.url });
const { db } = product.services.database;
await syncWorker(product);

async function connect(person: Person, platform: Platform) {
  await connectAccount(sandbox, person, platform, { channel: 'spiky' });
  await vi.waitFor(
    async () => {
      const { connection } = (await person.call('GET', `/api/${platform}/connection`)).body.data;
      if (connection.sync.state !== 'idle' || connection.last_sync_at === null) throw new Error('still read');
    },
    { timeout: 60_000, interval: 20 },
  );
}

const load = (person: Person, path: string, language = 'en') =>
  product.app.inject({
    url: `/api/analytics/${path}`,
    headers: { authorization: `Bearer ${person.token}`, 'accept-language': language },
  });

/** Cells of a CSV file without line breaks in its texts. */
function read(csv: string): string[][] {
  expect(csv.startsWith('\uFEFF')).toBe(true);
  const lines = csv.slice(1).split('\r\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) =>
    [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, cell = '']) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    ),
  );
}

let [ada, eve] = [] as unknown as [Person, Person];
beforeAll(async () => {
  [ada, eve] = [await product.person('Ada'), await product.person('Eve')];
  await connect(ada, 'youtube');
  await connect(ada, 'instagram');
});

test('the table of days has the same figures as the call, by platform, and a file name with its period', async () => {
  const reply = await load(ada, 'tables/daily?days=7&platform=youtube');
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [headings, ...rows] = read(reply.body);
  const [first, last] = [rows[0]?.[0], rows.at(-1)?.[0]];
  expect(reply.headers['content-disposition']).toBe(
    `attachment; filename=reelwright-daily-youtube-${first}-to-${last}.csv`,
  );
  expect(headings?.slice(0, 3)).toEqual(['Day', 'Platform', 'Views']);
  const { daily } = (await ada.call('GET', '/api/analytics/daily?days=7&platform=youtube')).body.data;
  expect(rows.map(([date, platform, views]) => [date, platform, views])).toEqual(
    daily.map(({ date, views }: { date: string; views: number | null }) => [date, 'YouTube', String(views ?? '')]),
  );
});

test('titles are never formulas, quotation marks survive, and a file contains nothing of other accounts', async () => {
  await db.execute(sql`
    update posts set title = '=HYPERLINK("http://x","y"), "z"', published_at = now() - interval '1 hour'
    where id = (select id from posts where user_id = ${ada.id} limit 1)`);
  const { body } = await load(ada, 'tables/posts?days=30');
  expect(body).toContain(`"'=HYPERLINK(""http://x"",""y""), ""z"""`);
  for (const table of ['daily', 'platforms', 'posts', 'audience']) {
    const rows = read(
      (await load(ada, `tables/${table}?days=365`)).body.replaceAll('\n', ' ').replaceAll('\r ', '\r\n'),
    );
    expect(rows.length, table).toBeGreaterThan(1);
    for (const row of rows) expect(row.length, table).toBe(rows[0]?.length);
    expect((await load(ada, `tables/${table}?days=365`)).headers['content-disposition'], table).toMatch(
      new RegExp(`^attachment; filename=reelwright-${table}-\\d{4}-\\d\\d-\\d\\d-to-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
    );
    expect(read((await load(eve, `tables/${table}?days=365`)).body), table).toHaveLength(1);
  }
  const [headings] = read((await load(ada, 'tables/platforms', 'de')).body);
  expect(headings).toContain('Aufrufe');
  expect((await load(ada, 'tables/secrets')).statusCode).toBe(400);
});

test('a report is a PDF of the period in the account’s language; without an account there is none', async () => {
  const reply = await load(ada, 'report?days=30');
  expect(reply.headers['content-type']).toBe('application/pdf');
  const { daily } = (await ada.call('GET', '/api/analytics/daily?days=30')).body.data;
  expect(reply.headers['content-disposition']).toBe(
    `attachment; filename=reelwright-report-${daily[0].date}-to-${daily.at(-1).date}.pdf`,
  );
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const text = reply.rawPayload.toString('latin1');
  expect(text).toContain('/Lang (en)');
  expect(Number(/\/Type \/Pages\n\/Count (\d+)/.exec(text)?.[1])).toBeLessThanOrEqual(3);
  await db.execute(sql`insert into account_settings (user_id, settings) values (${ada.id}, '{"language": "ru"}')
    on conflict (user_id) do update set settings = excluded.settings`);
  expect((await load(ada, 'report?platform=youtube')).rawPayload.toString('latin1')).toContain('/Lang (ru)');
  const nothing = await load(eve, 'report');
  expect([nothing.statusCode, nothing.json().msg]).toEqual([
    404,
    'There is nothing to report yet: connect an account first.',
  ]);
});

test('a report names the time zone of the days as people do, and what a figure was in the period before', async () => {
  const deps = { db, clock: product.services.clock, platforms: testPlatforms() };
  const { report } = await readReport(deps, ada.id, { platform: 'youtube', days: 30, language: 'en' });
  expect(report.stamps).toEqual([expect.stringMatching(/^YouTube, .+: complete until .+ \(Pacific Time\)$/)]);
  const { views } = (await ada.call('GET', '/api/analytics/overview?days=30')).body.data.platforms.youtube.changes;
  const written = (value: number) => new Intl.NumberFormat('en').format(value);
  expect(report.cards[0]).toMatchObject({ name: 'Views', value: written(views.value) });
  expect(report.cards[0]?.change).toMatch(new RegExp(`^[+-][\\d.]+%, from ${written(views.previous)}$`));
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, daysBetween } from '../pacific.ts';
import { type Body, type Kit, startKit } from '../youtube.test-kit.ts';
import { apportion } from './audience.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // the suite runs many at once
let kit: Kit;
const tokens: Record<string, string> = {};
const connectAll = async () => {
  for (const key of ['steady', 'grand', 'blank', 'none']) tokens[key] = (await kit.connect(key)).access;
};
beforeAll(async () => {
  kit = await startKit();
  await connectAll();
});
afterAll(() => kit.close());

const month = { startDate: '2026-10-01', endDate: '2026-10-31' };
const ask = (changes: Record<string, string | number>, key = 'steady') => {
  const query = new URLSearchParams({ ids: 'channel==MINE', metrics: 'views', ...month });
  for (const [name, value] of Object.entries(changes)) query.set(name, String(value));
  return kit.get(`/v2/reports?${query}`, tokens[key]);
};
const rowsOf = async (changes: Record<string, string | number>, key?: string): Promise<Body[][]> =>
  (await ask(changes, key)).body.rows;
const sum = (rows: Body[][], column: number) => rows.reduce((total, row) => total + row[column], 0);

test('days are returned in order, with their columns named, dimensions first', async () => {
  const metrics =
    'views,engagedViews,estimatedMinutesWatched,averageViewDuration,likes,comments,shares,subscribersGained,subscribersLost';
  const { body } = await ask({ dimensions: 'day', sort: 'day', metrics });
  expect(body.kind).toBe('youtubeAnalytics#resultTable');
  expect(body.columnHeaders.map(({ name }: Body) => name)).toEqual(['day', ...metrics.split(',')]);
  expect(body.columnHeaders[0]).toEqual({ name: 'day', columnType: 'DIMENSION', dataType: 'STRING' });
  expect(body.columnHeaders[1]).toEqual({ name: 'views', columnType: 'METRIC', dataType: 'INTEGER' });
  expect(body.rows.map(([day]: Body) => day)).toEqual(daysBetween('2026-10-01', '2026-10-31'));
  expect(body.rows.every((row: Body) => row.slice(1).every((cell: Body) => Number.isInteger(cell) && cell >= 0))).toBe(
    true,
  );
  expect(sum(body.rows, 1)).toBeGreaterThan(0);
});

test('days add up to the period and to their month, however they are split', async () => {
  const total = (await rowsOf({}))[0]?.[0];
  expect(total).toBeGreaterThan(1000);
  expect(sum(await rowsOf({ dimensions: 'day' }), 1)).toBe(total);
  expect(await rowsOf({ dimensions: 'month', endDate: '2026-10-01' })).toEqual([['2026-10', total]]);
  const types = await rowsOf({ dimensions: 'creatorContentType' });
  expect(types.map(([type]) => type).sort()).toEqual(['shorts', 'videoOnDemand']);
  expect(Math.abs(sum(types, 1) - total)).toBeLessThanOrEqual(2);
  const countries = await rowsOf({ dimensions: 'country', sort: '-views' });
  expect(countries.every(([country]) => /^[A-Z]{2}$/.test(country))).toBe(true);
  expect(countries.map(([, views]) => views)).toEqual(countries.map(([, views]) => views).toSorted((a, b) => b - a));
  expect(sum(countries, 1)).toBe(total);
});

test('viewers by age and gender add up to a hundred percent', async () => {
  const { body } = await ask({ dimensions: 'ageGroup,gender', metrics: 'viewerPercentage' });
  expect(body.columnHeaders).toEqual([
    { name: 'ageGroup', columnType: 'DIMENSION', dataType: 'STRING' },
    { name: 'gender', columnType: 'DIMENSION', dataType: 'STRING' },
    { name: 'viewerPercentage', columnType: 'METRIC', dataType: 'FLOAT' },
  ]);
  expect(sum(body.rows, 2)).toBeCloseTo(100, 6);
  expect(new Set(body.rows.map(([, gender]: Body) => gender))).toEqual(new Set(['female', 'male', 'user_specified']));
  const ages = await rowsOf({ dimensions: 'ageGroup', metrics: 'viewerPercentage', sort: 'ageGroup' });
  expect(ages.map(([age]) => age)).toEqual([
    'age13-17',
    'age18-24',
    'age25-34',
    'age35-44',
    'age45-54',
    'age55-64',
    'age65-',
  ]);
});

test('the top videos are ranked, and single ones can be requested', async () => {
  const best = await rowsOf({ dimensions: 'video', sort: '-views', maxResults: 5 });
  expect(best).toHaveLength(5);
  expect(best.map(([, views]) => views)).toEqual(best.map(([, views]) => views).toSorted((a, b) => b - a));
  const [[first, views] = [], [second] = []] = best;
  const two = await rowsOf({
    dimensions: 'video',
    sort: '-views',
    maxResults: 5,
    filters: `video==${first},${second}`,
  });
  expect(two.map(([id]) => id)).toEqual([first, second]);
  expect(sum(await rowsOf({ dimensions: 'day', filters: `video==${first}` }), 1)).toBe(views);
  expect((await rowsOf({ dimensions: 'video', sort: '-views', maxResults: 5, startIndex: 2 }))[0]).toEqual(best[1]);
});

test('a day is available 48 to 72 hours after its end in Pacific time', async () => {
  const now = kit.context.clock.now();
  const rows = await rowsOf({ dimensions: 'day', startDate: '2026-11-01', endDate: '2026-11-21', sort: '-day' });
  // 17:00 UTC on the 21st is 9:00 in Pacific time: the 18th ended 57 hours ago, the 17th 81.
  expect(['2026-11-17', '2026-11-18']).toContain(rows[0]?.[0]);
  expect(now.toISOString()).toBe('2026-11-21T17:00:00.000Z');
  kit.context.clock.forward(15 * 3600);
  await connectAll();
  expect(
    (await rowsOf({ dimensions: 'day', startDate: '2026-11-01', endDate: '2026-11-21', sort: '-day' }))[0]?.[0],
  ).toBe('2026-11-18');
});

test('there are no rows where there is nothing to report', async () => {
  const { status, body } = await ask({ dimensions: 'day' }, 'blank');
  expect(status).toBe(200);
  expect(body.columnHeaders).toHaveLength(2);
  expect(body).not.toHaveProperty('rows');
  expect((await ask({ dimensions: 'ageGroup,gender', metrics: 'viewerPercentage' }, 'blank')).body).not.toHaveProperty(
    'rows',
  );
  expect((await ask({ dimensions: 'day', startDate: '2012-01-01', endDate: '2012-02-01' })).body).not.toHaveProperty(
    'rows',
  );
});

test('incompatible, unknown or missing parameters are refused with 400', async () => {
  const reasonOf = async (changes: Record<string, string>) => {
    const { status, body } = await ask(changes);
    return [status, body.error?.errors[0].reason];
  };
  const refused = [400, 'badRequest'];
  expect(await reasonOf({ dimensions: 'video,day' })).toEqual(refused);
  expect(await reasonOf({ dimensions: 'ageGroup' })).toEqual(refused);
  expect(await reasonOf({ dimensions: 'day', metrics: 'viewerPercentage' })).toEqual(refused);
  expect(await reasonOf({ dimensions: 'video', sort: '-views' })).toEqual(refused);
  expect(await reasonOf({ dimensions: 'video', sort: '-views', maxResults: '201' })).toEqual(refused);
  expect(await reasonOf({ dimensions: 'day', sort: '-likes' })).toEqual(refused);
  expect(await reasonOf({ dimensions: 'weekday' })).toEqual(refused);
  expect(await reasonOf({ metrics: 'applause' })).toEqual(refused);
  expect(await reasonOf({ startDate: '2026-13-01' })).toEqual(refused);
  expect(await reasonOf({ startDate: '2026-11-01' })).toEqual(refused);
  expect(await reasonOf({ filters: 'province==US-CA' })).toEqual(refused);
  expect(await reasonOf({ metrics: '' })).toEqual([400, 'required']);
  expect(await reasonOf({ metrics: 'estimatedRevenue' })).toEqual([403, 'insufficientPermissions']);
  expect(await reasonOf({ ids: `channel==${kit.channelOf('grand').youtube.channelId}` })).toEqual([403, 'forbidden']);
  expect((await ask({ ids: `channel==${kit.channelOf('steady').youtube.channelId}` })).status).toBe(200);
  expect((await ask({}, 'none')).status).toBe(401);
});

test('thirty days of twenty thousand videos are reported without summing all of them per day', async () => {
  const started = process.cpuUsage();
  const endDate = '2026-11-01';
  const rows = await rowsOf({ dimensions: 'day', startDate: addDays(endDate, -29), endDate }, 'grand');
  expect(rows).toHaveLength(30);
  expect(rows.every(([, views]) => views > 0)).toBe(true);
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(4); // 0.6 s
});

test('apportioned parts add up to the whole', () => {
  expect(apportion([1, 1, 1], 100)).toEqual([34, 33, 33]);
  expect(apportion([0, 0], 5)).toEqual([0, 0]);
});

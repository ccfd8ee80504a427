import * as z from 'zod/mini';
import type { Access } from '../access.ts';
import { addressOf, requireScope } from '../http/address.ts';
import { askMetrics } from '../http/ask-metrics.ts';
import type { Client } from '../http/client.ts';
import { roundPercentage, sharesOf } from '../http/shares.ts';
import { type AudienceFacts, type DayFacts, PlatformError, type RetentionPoint } from '../platform.ts';
import type { YoutubeConfig } from './config.ts';
import { youtubeScope } from './oauth.ts';

const call = 'reports.query';
// Source: YouTube Analytics API, reports.query: columns are named by their headers; `rows` is absent where there is no
// data.
const report = z.object({
  columnHeaders: z.array(z.object({ name: z.string() })),
  rows: z.optional(z.array(z.array(z.nullable(z.union([z.string(), z.number()]))))),
});
type Row = Map<string, string | number | null>;

const genderLabels: Record<string, string> = { female: 'female', male: 'male' };

const dayMetrics = [
  'views',
  'estimatedMinutesWatched',
  'likes',
  'comments',
  'shares',
  'subscribersGained',
  'subscribersLost',
];

/**
 * Figures by Pacific day; the last two or three days are not ready and therefore absent. A metric that YouTube refuses
 * is unknown and costs none of the others.
 */
export async function readYoutubeDays(
  client: Client,
  config: YoutubeConfig,
  access: Access,
  from: string,
  to: string,
): Promise<DayFacts[]> {
  const period = { startDate: from, endDate: to, dimensions: 'day', sort: 'day' };
  const ask = (metrics: readonly string[]) =>
    readReport(client, config, access, { ...period, metrics: metrics.join(',') });
  const { data } = await askMetrics(ask, dayMetrics, isRefusal);
  return [...Map.groupBy(data, (row) => textAt(row, 'day'))].map(([day, rows]) => {
    const row: Row = new Map(rows.flatMap((one) => [...one]));
    return {
      day,
      views: numberAt(row, 'views'),
      reach: null,
      likes: numberAt(row, 'likes'),
      comments: numberAt(row, 'comments'),
      shares: numberAt(row, 'shares'),
      followersGained: numberAt(row, 'subscribersGained'),
      followersLost: numberAt(row, 'subscribersLost'),
      watchMinutes: numberAt(row, 'estimatedMinutesWatched'),
    };
  });
}

/**
 * A metric that YouTube does not give is a bad request, which names it in prose only. Other refusals are of the whole
 * report.
 */
function isRefusal(error: unknown): boolean {
  return error instanceof PlatformError && error.kind === 'refused' && error.status === 400;
}

/** Viewers by age and gender as reported by YouTube, by country computed from the views. Small channels have none. */
export async function readYoutubeAudience(
  client: Client,
  config: YoutubeConfig,
  access: Access,
  from: string,
  to: string,
): Promise<AudienceFacts> {
  const period = { startDate: from, endDate: to };
  const people = await readReport(client, config, access, {
    ...period,
    metrics: 'viewerPercentage',
    dimensions: 'ageGroup,gender',
  });
  const places = await readReport(client, config, access, {
    ...period,
    metrics: 'views',
    dimensions: 'country',
    sort: '-views',
  });
  const sumBy = (labelOf: (row: Row) => string) => {
    const sums = new Map<string, number>();
    for (const row of people)
      sums.set(labelOf(row), (sums.get(labelOf(row)) ?? 0) + (numberAt(row, 'viewerPercentage') ?? 0));
    return [...sums].map(([label, percentage]) => ({ label, percentage: roundPercentage(percentage) }));
  };
  return {
    ages: sumBy((row) => ageLabel(textAt(row, 'ageGroup'))),
    genders: sumBy((row) => genderLabels[textAt(row, 'gender')] ?? 'other'),
    countries: sharesOf(places.map((row) => ({ label: textAt(row, 'country'), count: numberAt(row, 'views') ?? 0 }))),
  };
}

/**
 * How a video was watched, in up to a hundred places. Source: YouTube Analytics API, "Channel Reports", audience
 * retention: one video at a time; no rows below an undisclosed number of views.
 */
export async function readYoutubeRetention(
  client: Client,
  config: YoutubeConfig,
  access: Access,
  { videoId, from, to }: { videoId: string; from: string; to: string },
): Promise<RetentionPoint[]> {
  const rows = await readReport(client, config, access, {
    startDate: from,
    endDate: to,
    metrics: 'audienceWatchRatio',
    dimensions: 'elapsedVideoTimeRatio',
    filters: `video==${videoId}`,
    sort: 'elapsedVideoTimeRatio',
  });
  return rows.flatMap((row) => {
    // The discovery document calls the dimension a text; it comes as a number.
    const [ratio, watching] = [Number(row.get('elapsedVideoTimeRatio')), numberAt(row, 'audienceWatchRatio')];
    if (!(ratio > 0 && ratio <= 1)) throw unexpected('elapsedVideoTimeRatio');
    return watching === null ? [] : [{ ratio, watching }];
  });
}

/** `age25-34` to `25-34`, `age65-` to `65+`. */
function ageLabel(group: string): string {
  return group.replace(/^age/, '').replace(/-$/, '+');
}

async function readReport(
  client: Client,
  config: YoutubeConfig,
  access: Access,
  query: { startDate: string; endDate: string; metrics: string; dimensions: string; filters?: string; sort?: string },
): Promise<Row[]> {
  requireScope('youtube', call, access, youtubeScope.reports);
  const url = addressOf(config.urls.analytics, '/v2/reports', { ids: 'channel==MINE', ...query });
  const quota = { bucket: 'analytics', units: 1 };
  const { columnHeaders, rows } = await client.ask({ name: call, url, token: access.accessToken, quota }, report);
  const names = columnHeaders.map(({ name }) => name);
  const missing = [...query.dimensions.split(','), ...query.metrics.split(',')].find((name) => !names.includes(name));
  if (missing !== undefined || rows?.some(({ length }) => length !== names.length)) throw unexpected(missing ?? 'rows');
  return (rows ?? []).map((row) => new Map(names.map((name, index) => [name, row[index] ?? null])));
}

function textAt(row: Row, name: string): string {
  const value = row.get(name);
  if (typeof value !== 'string' || value === '') throw unexpected(name);
  return value;
}

/** Null if the platform has no figure there. */
function numberAt(row: Row, name: string): number | null {
  const value = row.get(name) ?? null;
  if (typeof value === 'string') throw unexpected(name);
  return value;
}

function unexpected(column: string): PlatformError {
  return new PlatformError('unexpected_answer', { platform: 'youtube', call, status: 200, code: `at rows.${column}` });
}

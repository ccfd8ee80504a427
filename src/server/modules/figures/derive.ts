import type { Db } from '#server/db/database.ts';
import { dayIn, startOfDay } from '#server/platforms/figures.ts';
import { addDays } from '#server/platforms/http/pacific.ts';
import type { PlatformRules } from '#server/platforms/rules.ts';
import { gainsOf, heldOf } from './derive-days.ts';
import {
  type CounterSeries,
  clearDue,
  type DayColumn,
  type DerivedDay,
  findConnectedAt,
  findDue,
  listChannelSeries,
  listPostSeries,
  listReported,
  replaceDays,
  saveEnded,
} from './derive-store.ts';
import type { Account } from './observations-store.ts';

/** Observations older than this are thinned (thin.job.ts); earlier days are not derived again. */
export const KEEP_EVERY_READING_DAYS = 90;
const SERIES_AT_ONCE = 2_000;
const EARLIEST = '1970-01-01';
const postColumns = ['views', 'likes', 'comments', 'shares'] as const;
const channelColumns = ['views', 'likes', 'followers', 'posts'] as const;

type DerivedAccount = Account & { rules: PlatformRules };

/** Derives the days of an account that have new observations. The caller holds the connection's lock. */
export async function deriveDueDays(tx: Db, account: DerivedAccount, at: Date): Promise<void> {
  const since = await findDue(tx, account);
  if (!since) return;
  await deriveDays(tx, account, { from: dayIn(account.rules.figures.zone, since), at });
  await saveEnded(tx, account, account.rules.figures);
  await clearDue(tx, account, at);
}

/**
 * Derives the days of an account again from `from` on, by default as far back as its observations go. The same
 * observations always give the same days.
 */
export async function deriveDays(
  tx: Db,
  account: DerivedAccount,
  { from = EARLIEST, at }: { from?: string; at: Date },
): Promise<void> {
  const reported = await listReported(tx, account, from);
  const days = new Map<string, DerivedDay>();
  for (const { day, metric, value } of reported) {
    const known = days.get(day) ?? { day, source: 'reported' };
    days.set(day, { ...known, [metric]: value });
  }
  await replaceDays(tx, account, { from, sources: ['reported'], days: [...days.values()] });
  await deriveCounted(tx, account, { from, at });
}

/** Days derived from counters: the counters' values, and what posts gained. */
async function deriveCounted(tx: Db, account: DerivedAccount, { from, at }: { from: string; at: Date }): Promise<void> {
  const { zone } = account.rules.figures;
  const knownSince = await findConnectedAt(tx, account);
  if (!knownSince) return;
  const today = dayIn(zone, at);
  const first = [from, dayIn(zone, knownSince), addDays(today, -KEEP_EVERY_READING_DAYS)].sort().at(-1) ?? from;
  const days = daysFrom(first, today);
  const midnights = [...days, addDays(today, 1)].map((day) => startOfDay(zone, day).getTime());
  const start = startOfDay(zone, first);
  const channel = await listChannelSeries(tx, account, start);
  const held = channelDays(channel, days, midnights);
  const { daysFrom: origin } = account.rules.figures;
  const gained = origin === 'posts' ? await postDays(tx, account, { knownSince, start, days, midnights }) : [];
  await replaceDays(tx, account, { from: first, sources: ['read', 'posts'], days: [...held, ...gained] });
}

function channelDays(series: readonly CounterSeries[], days: readonly string[], midnights: number[]): DerivedDay[] {
  const rows = days.map((day): DerivedDay => ({ day, source: 'read' }));
  for (const { metric, points } of series) {
    const column = channelColumns.find((name) => name === metric);
    if (!column) continue;
    for (const [place, value] of heldOf(points, midnights).entries()) {
      const row = rows[place];
      if (row && value !== null) row[column] = value;
    }
  }
  return rows.filter((row) => channelColumns.some((column) => row[column] !== undefined));
}

/** What posts gained per day, summed; days without any known gain are absent. */
async function postDays(
  tx: Db,
  account: DerivedAccount,
  span: { knownSince: Date; start: Date; days: readonly string[]; midnights: number[] },
): Promise<DerivedDay[]> {
  const rows = span.days.map((day): DerivedDay => ({ day, source: 'posts' }));
  const add = (place: number, column: DayColumn, value: number) => {
    const row = rows[place];
    if (row) row[column] = (row[column] ?? 0) + value;
  };
  for (let after: string | undefined; ; ) {
    const query = { from: span.start, knownSince: span.knownSince, after, limit: SERIES_AT_ONCE };
    const series = await listPostSeries(tx, account, query);
    for (const { metric, points, bornMs } of series) {
      const column = postColumns.find((name) => name === metric);
      if (!column) continue;
      for (const [place, { gained, estimated }] of gainsOf(points, span.midnights, bornMs).entries()) {
        if (gained !== 0) add(place, column, gained);
        if (estimated !== 0 && column === 'views') add(place, 'views_estimated', estimated);
      }
    }
    after = series.at(-1)?.id;
    if (series.length < SERIES_AT_ONCE || after === undefined) break;
  }
  return rows.filter((row) => postColumns.some((column) => row[column] !== undefined));
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

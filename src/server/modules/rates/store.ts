import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/**
 * What is measured of finished work, in seconds for each second: `recognise` and `service` of sound, `analyse` of video,
 * `render` of clip; and `clips`, the seconds of clip from a second of video.
 */
type RateKind = 'recognise' | 'service' | 'analyse' | 'render' | 'clips';
export type Rates = Partial<Record<RateKind, number>>;

/** The newest of each kind that count. */
const COUNTED = 20;

/** Stores a measurement. It belongs to the installation and refers to no account or video. */
export async function addRate(db: Db, kind: RateKind, rate: number): Promise<void> {
  if (!Number.isFinite(rate) || rate <= 0) return;
  await db.execute(sql`insert into measured_rates (kind, rate) values (${kind}, ${rate})`);
  await db.execute(sql`
    delete from measured_rates where kind = ${kind} and id <= (
      select id from measured_rates where kind = ${kind} order by id desc limit 1 offset ${COUNTED})`);
}

/** The median of the newest measurements of each kind; kinds that were never measured are missing. */
export async function readRates(db: Db): Promise<Rates> {
  const found = await db.execute<{ kind: RateKind; rate: number }>(sql`
    select kind, percentile_cont(0.5) within group (order by rate) as rate from measured_rates group by kind`);
  return Object.fromEntries(found.rows.map(({ kind, rate }) => [kind, rate]));
}

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { postRefusals } from './tables.ts';

type Refused = { postId: string; userId: string; what: 'insights' | 'captions' };

/** Waits grow threefold with every refusal in a row: one day, three, nine, and then thirty at most. */
const FIRST_WAIT_DAYS = 1;
const GROWTH = 3;
const WAIT_MAX_DAYS = 30;

/** Notes that the platform refused something of one post, so that it is asked again later only. Nothing when the post is gone. */
export async function saveRefusal(tx: Db, { postId, userId, what }: Refused, code: string, at: Date): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const wait = (times: unknown) =>
    sql`make_interval(days => least(${WAIT_MAX_DAYS}, ${FIRST_WAIT_DAYS} * power(${GROWTH}, ${times} - 1))::int)`;
  await tx.execute(sql`
    insert into post_refusals as r (post_id, user_id, what, code, times, refused_at, retry_at)
    select id, user_id, ${what}, ${code}, 1, ${now}, ${now} + ${wait(1)} from posts where id = ${postId} and user_id = ${userId}
    on conflict (post_id, what) do update set code = excluded.code, times = r.times + 1, refused_at = excluded.refused_at,
      retry_at = ${now} + ${wait(sql`(r.times + 1)`)}`);
}

/** It was answered after all: the next refusal is the first one again. */
export async function forgetRefusal(tx: Db, { postId, userId, what }: Refused): Promise<void> {
  await tx
    .delete(postRefusals)
    .where(and(eq(postRefusals.postId, postId), eq(postRefusals.userId, userId), eq(postRefusals.what, what)));
}

/** Holds for posts that may be asked for this now. */
export function notRefused(what: Refused['what'], at: Date): SQL {
  return sql`not exists (select 1 from post_refusals r where r.post_id = posts.id and r.what = ${what}
    and r.retry_at > ${at.toISOString()}::timestamptz)`;
}

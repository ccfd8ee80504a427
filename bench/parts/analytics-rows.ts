import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { systemClock } from '#server/kit/clock.ts';
import { openSession } from '#server/modules/accounts/sessions.ts';
import { insertAccount } from '#server/modules/accounts/store.ts';

const DAYS = 730;
const SERIES_OF_POST = ['views', 'likes', 'comments', 'shares'];

/**
 * An account with one connection to each platform, `posts` posts and `observations` observations of their counters,
 * with the days that follow from them. Returns a session token.
 */
export async function fillAnalytics(
  db: Db,
  { posts, observations }: { posts: number; observations: number },
): Promise<{ userId: string; token: string }> {
  const userId = randomUUID();
  await insertAccount(db, {
    id: userId,
    email: 'bench@example.com',
    fullName: 'bench',
    passwordHash: 'none',
    isDemo: false,
    confirmedAt: new Date(),
  });
  await db.execute(sql`
    insert into connections (id, user_id, platform, mode, platform_user_id, is_primary, username, scopes, access_expires_at, token_obtained_at,
      connected_at, last_sync_at, followers)
    select ${userId} || p, ${userId}, p, 'sandbox', p, true, p, '{}', now(), now(), now() - interval '3 years', now(), 1000
    from unnest(array['tiktok', 'youtube', 'instagram']) p`);
  await db.execute(sql`
    insert into post_syncs (connection_id, user_id, whole_at, next_at) select id, user_id, now(), now() from connections`);
  await db.execute(sql`
    insert into posts (id, user_id, connection_id, platform, platform_post_id, kind, title, description, published_at, stats_at, seen_pass,
      views, likes, engagement)
    select gen_random_uuid()::text, c.user_id, c.id, c.platform, 'p' || g, 'video', 'Video ' || g, '', now() - make_interval(hours => g * 12),
      now(), 1, (random() * 100000)::int, (random() * 1000)::int, (random() * 1000)::int
    from generate_series(1, ${posts}::int) g join connections c
      on c.id = ${userId} || (array['tiktok', 'youtube', 'instagram'])[1 + g % 3]`);
  await db.execute(sql`
    insert into figure_series (id, user_id, connection_id, post_id, entity_id, metric, source, definition, value, confirmed_at, written_at)
    select gen_random_uuid(), p.user_id, p.connection_id, p.id, p.id, m, 'read', 1, 100, now(), now()
    from posts p cross join unnest(${sql.param(SERIES_OF_POST)}::text[]) m`);
  const each = Math.round(observations / (posts * SERIES_OF_POST.length));
  await db.execute(sql`
    insert into observations (series_id, user_id, observed_at, value)
    select s.id, s.user_id, now() - make_interval(days => g), 1000 - g from figure_series s
    cross join generate_series(0, ${each - 1}::int) g`);
  await db.execute(sql`
    insert into connection_days (connection_id, user_id, day, source, views, likes, comments, shares, followers)
    select c.id, c.user_id, current_date - g, s, 100 + g % 7, 10, 3, 1, case when s = 'read' then 1000 - g end
    from connections c cross join generate_series(0, ${DAYS}::int) g
    cross join unnest(case c.platform when 'tiktok' then array['read', 'posts'] else array['read', 'reported'] end) s`);
  await db.execute(sql`
    insert into connection_audience (connection_id, user_id, days, kind, label, percentage, read_at)
    select id, user_id, p, k, 'label ' || g, 10, now() from connections cross join unnest(array['age', 'gender', 'country']) k
      cross join unnest(case platform when 'youtube' then array[7, 30, 90, 365] else array[0] end) p
      cross join generate_series(1, 10) g where platform <> 'tiktok'`);
  await db.execute(sql`vacuum analyze`);
  const { token } = await openSession(db, systemClock, userId, { ip: '', userAgent: 'bench', browser: false });
  return { userId, token };
}

/** Gives `times` - 1 other accounts everything that the only account has. */
export async function multiplyAnalytics(db: Db, times: number): Promise<void> {
  const others = sql`generate_series(2, ${times}::int) g`;
  await db.execute(sql`
    insert into accounts (id, email, password_hash) select id || '-' || g, g || email, 'none' from accounts, ${others}`);
  await copyRows(db, 'connections', others, ['id', 'user_id']);
  await copyRows(db, 'post_syncs', others, ['connection_id', 'user_id']);
  await copyRows(db, 'posts', others, ['id', 'user_id', 'connection_id']);
  await copyRows(db, 'connection_days', others, ['connection_id', 'user_id']);
  await copyRows(db, 'connection_audience', others, ['connection_id', 'user_id']);
  await db.execute(sql`
    insert into figure_series (id, user_id, connection_id, post_id, entity_id, metric, source, definition, value, confirmed_at, written_at)
    select md5(s.id::text || g)::uuid, user_id || '-' || g, connection_id || '-' || g, post_id || '-' || g, entity_id || '-' || g, metric, source,
      definition, value, confirmed_at, written_at from figure_series s, ${others}`);
  await db.execute(sql`
    insert into observations (series_id, user_id, observed_at, value)
    select md5(o.series_id::text || g)::uuid, user_id || '-' || g, observed_at, value from observations o, ${others}`);
  await db.execute(sql`vacuum analyze`);
}

async function copyRows(db: Db, table: string, others: ReturnType<typeof sql>, own: readonly string[]): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns where table_name = ${table} order by ordinal_position`);
  const names = sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    rows.map(({ name }) =>
      own.includes(name) ? sql`t.${sql.identifier(name)} || '-' || g` : sql`t.${sql.identifier(name)}`,
    ),
    sql`, `,
  );
  await db.execute(
    sql`insert into ${sql.identifier(table)} (${names}) select ${values} from ${sql.identifier(table)} t, ${others}`,
  );
}

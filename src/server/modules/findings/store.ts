import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { PLACEHOLDER_TITLES } from '#server/modules/posts/posts.ts';
import { type GroupKey, HOURS, LENGTHS } from './groups.ts';

/** The user and posts to compare, and the creator's time zone. */
export type SettledQuery = { userId: string; settledBefore: Date; zone: string; neighbours: number };

/**
 * All settled posts of a user: public ones, published before `settledBefore`, whose views are known. `above` is how far
 * the logarithm of the views is above the mean of the posts published around it on the same account (itself included),
 * so that the growth of an account does not distort the comparison.
 */
function settledPosts({ userId, settledBefore, zone, neighbours }: SettledQuery): SQL {
  const local = sql`(p.published_at at time zone ${zone})`;
  const around = sql.raw(`rows between ${neighbours} preceding and ${neighbours} following`);
  return sql`
    select p.id, p.connection_id, p.views::float8 as views, p.kind as format,
      ln(p.views + 1) - avg(ln(p.views + 1)) over (partition by p.connection_id order by p.published_at, p.id ${around}) as above,
      (select max(edge) from unnest(${sql.param([...LENGTHS])}::float8[]) edge where edge <= p.duration_seconds)::int::text as length,
      extract(isodow from ${local})::int::text as weekday,
      (extract(hour from ${local})::int / ${HOURS} * ${HOURS})::text as hour,
      case when p.title = any(${sql.param([...PLACEHOLDER_TITLES])}) then '{}' else
        regexp_split_to_array(btrim(regexp_replace(lower(normalize(p.title, NFKC)), '[^[:alnum:]\\u0300-\\u036f]+', ' ', 'g')), ' ') end as words
    from posts p
    where p.user_id = ${userId} and p.removed_at is null and (p.privacy is null or p.privacy <> 'private') and p.views is not null
      and p.published_at < ${settledBefore.toISOString()}::timestamptz`;
}

export type CountedGroup = GroupKey & { connectionId: string; posts: number; others: number; rankSum: number };

/** Every group with at least this many posts both in it and outside it, with the rank sum of its posts. */
export async function listGroups(
  db: Db,
  query: SettledQuery & { minPosts: number; maxTopics: number },
): Promise<{ groups: CountedGroup[]; posts: Map<string, number> }> {
  const { rows } = await db.execute<{ connectionId: string; posts: number; groups: CountedGroup[] | null }>(sql`
    with settled as materialized (${settledPosts(query)}), ranked as materialized (
      select s.*, count(*) over one as all_posts, count(*) over same_length as all_timed,
        rank() over (partition by connection_id order by above) + (count(*) over (partition by connection_id, above) - 1) / 2.0 as place,
        rank() over (partition by connection_id, length is null order by above)
          + (count(*) over (partition by connection_id, length is null, above) - 1) / 2.0 as timed_place
      from settled s where above is not null
      window one as (partition by connection_id), same_length as (partition by connection_id, length is null)
    ), grouped as (
      select connection_id, 'length' as kind, length as value, count(*)::int as posts, max(all_timed)::int as all_posts, sum(timed_place)::float8 as rank_sum
        from ranked where length is not null group by 1, 3
      union all
      select connection_id, g.kind, g.value, count(*)::int, max(all_posts)::int, sum(place)::float8
        from ranked cross join lateral (values ('weekday', weekday), ('hour', hour), ('format', format)) g (kind, value) group by 1, 2, 3
      union all
      (select connection_id, 'topic', word, count(*)::int, max(all_posts)::int, sum(place)::float8
        from ranked cross join lateral (select distinct unnest(words) as word) w where word <> '' group by 1, 3
        having count(*) >= ${query.minPosts} order by 4 desc, 3 limit ${query.maxTopics})
    )
    select c.connection_id as "connectionId", c.posts, g.groups from
      (select connection_id, count(*)::int as posts from settled group by 1) c left join lateral (
        select json_agg(json_build_object('connectionId', connection_id, 'kind', kind, 'value', value, 'posts', g.posts,
          'others', all_posts - g.posts, 'rankSum', rank_sum) order by kind, value) as groups
        from grouped g where g.connection_id = c.connection_id and g.posts >= ${query.minPosts} and all_posts - g.posts >= ${query.minPosts}
      ) g on true`);
  return {
    groups: rows.flatMap(({ groups }) => groups ?? []),
    posts: new Map(rows.map(({ connectionId, posts }) => [connectionId, posts])),
  };
}

/** The results of a group and of the others, and their median views. */
export type GroupValues = GroupKey & {
  connectionId: string;
  inside: number[];
  outside: number[];
  medianViews: number;
  othersMedianViews: number;
};

export async function listGroupValues(
  db: Db,
  query: SettledQuery,
  groups: readonly (GroupKey & { connectionId: string })[],
): Promise<GroupValues[]> {
  if (groups.length === 0) return [];
  const wanted = groups.map(({ connectionId, kind, value }) => ({ connection_id: connectionId, kind, value }));
  const { rows } = await db.execute<GroupValues>(sql`
    with settled as materialized (${settledPosts(query)}), members as (
      select g.*, s.above, s.views, case g.kind when 'length' then s.length = g.value when 'weekday' then s.weekday = g.value
        when 'hour' then s.hour = g.value when 'format' then s.format = g.value else g.value = any(s.words) end as is_inside
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as g (connection_id text, kind text, value text)
      join settled s on s.connection_id = g.connection_id and s.above is not null
    )
    select connection_id as "connectionId", kind, value, array_agg(above) filter (where is_inside) as inside,
      array_agg(above) filter (where not is_inside) as outside,
      percentile_cont(0.5) within group (order by views) filter (where is_inside) as "medianViews",
      percentile_cont(0.5) within group (order by views) filter (where not is_inside) as "othersMedianViews"
    from members group by 1, 2, 3`);
  return rows;
}

export type FindingSet<F> = {
  connectionId: string;
  basis: string;
  settledBefore: Date;
  posts: number;
  examined: number;
  findings: F[];
};

/** The stored findings of each account. */
export async function listFindingSets<F>(db: Db, userId: string): Promise<FindingSet<F>[]> {
  const { rows } = await db.execute<Omit<FindingSet<F>, 'settledBefore'> & { settledBefore: string }>(sql`
    select connection_id as "connectionId", basis, to_json(settled_before) #>> '{}' as "settledBefore", posts, examined, findings
    from finding_sets where user_id = ${userId}`);
  return rows.map((row) => ({ ...row, settledBefore: new Date(row.settledBefore) }));
}

/** Replaces the stored findings; accounts that were disconnected in the meantime are skipped. */
export async function saveFindingSets<F>(
  db: Db,
  userId: string,
  sets: readonly FindingSet<F>[],
  at: Date,
): Promise<void> {
  const rows = sets.map(({ connectionId, settledBefore, ...set }) => {
    return { ...set, connection_id: connectionId, settled_before: settledBefore.toISOString() };
  });
  await db.execute(sql`
    insert into finding_sets (connection_id, user_id, basis, computed_at, settled_before, posts, examined, findings)
    select c.id, c.user_id, g.basis, ${at.toISOString()}::timestamptz, g.settled_before, g.posts, g.examined, g.findings
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (connection_id text, basis text, settled_before timestamptz, posts int,
      examined int, findings jsonb)
    join connections c on c.id = g.connection_id and c.user_id = ${userId} order by c.id
    on conflict (connection_id) do update set basis = excluded.basis, computed_at = excluded.computed_at,
      settled_before = excluded.settled_before, posts = excluded.posts, examined = excluded.examined, findings = excluded.findings`);
}

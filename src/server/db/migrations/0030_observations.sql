-- Figures as they were read. A series is one metric of an account (`post_id` null) or of a post, from one source, counted in one way:
-- `read`: a counter as it stood; `insights`: the same, by a call of its own; `reported`: what happened on a day, by the platform's account of it.
create table figure_series (
  id uuid primary key,
  user_id text not null references accounts (id) on delete cascade,
  connection_id text not null references connections (id) on delete cascade,
  post_id text references posts (id) on delete cascade,
  -- The post's id, or else the connection's.
  entity_id text not null,
  metric text not null,
  source text not null check (source in ('read', 'insights', 'reported')),
  -- Goes up when the platform begins to count the metric in another way.
  definition smallint not null,
  -- The newest reading, and when it was last found unchanged.
  value double precision not null,
  confirmed_at timestamptz not null,
  -- Of the newest observation that was written.
  written_at timestamptz not null,
  unique (entity_id, metric, source, definition)
) with (fillfactor = 80);
create index figure_series_written on figure_series (connection_id, written_at);
create index figure_series_post on figure_series (post_id) where post_id is not null;
create index figure_series_user on figure_series (user_id);

-- Only ever added to, and thinned with age. A counter is written when it changes, and once more as it last stood before the change; in between
-- it holds. Figures of a day are written each time they are read. Rows belong to the owner of their series.
create table observations (
  series_id uuid not null references figure_series (id) on delete cascade,
  user_id text not null,
  -- The day that the platform says it is for; null for counters.
  day date,
  observed_at timestamptz not null,
  value double precision not null,
  unique nulls not distinct (series_id, day, observed_at)
);

-- Days are worked out anew from `due_since` on; null: nothing new was read. How far the observations of an account are thinned.
create table figure_derivations (
  connection_id text primary key references connections (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  due_since timestamptz,
  derived_at timestamptz,
  thinned_at timestamptz
);
create index figure_derivations_user on figure_derivations (user_id);
create index figure_derivations_thinned on figure_derivations (thinned_at nulls first);

-- What the days were until now becomes observations. A reading of a day was made at its end, or at the last pass.
create temporary table readings on commit drop as
  select p.user_id, p.connection_id, p.id as post_id, p.id as entity_id, f.metric,
    case when p.platform = 'instagram' and f.metric in ('views', 'reach', 'shares', 'saves') then 'insights' else 'read' end as source,
    case when p.platform = 'youtube' and f.metric = 'views' and d.day >= '2026-08-27' then 2 else 1 end as definition,
    least((d.day + 1)::timestamp at time zone 'UTC' - interval '1 second', greatest(p.stats_at, p.insights_at)) as observed_at, f.value
  from post_days d join posts p on p.id = d.post_id cross join lateral (values ('views', d.views), ('likes', d.likes), ('comments', d.comments),
    ('shares', d.shares), ('saves', d.saves), ('reach', d.reach)) as f (metric, value)
  where f.value is not null
  union all
  select c.user_id, c.id, null, c.id, f.metric, 'read',
    case when c.platform = 'youtube' and f.metric = 'views' and d.day >= '2026-08-27' then 2 else 1 end,
    least((d.day + 1)::timestamp at time zone 'UTC' - interval '1 second', coalesce(c.last_sync_at, now())), f.value
  from connection_days d join connections c on c.id = d.connection_id cross join lateral (values ('views', d.views), ('likes', d.likes),
    ('followers', d.followers), ('posts', d.posts)) as f (metric, value)
  where d.source = 'read' and f.value is not null;
create temporary table reports on commit drop as
  select c.user_id, c.id as connection_id, f.metric, d.day, f.value, coalesce(c.last_sync_at, now()) as observed_at,
    case when c.platform = 'youtube' and f.metric = 'views' and d.day >= '2026-08-27' then 2 else 1 end as definition
  from connection_days d join connections c on c.id = d.connection_id cross join lateral (values ('views', d.views::float8), ('reach', d.reach),
    ('likes', d.likes), ('comments', d.comments), ('shares', d.shares), ('followers_gained', d.followers_gained),
    ('followers_lost', d.followers_lost), ('watch_minutes', d.watch_minutes)) as f (metric, value)
  where d.source = 'reported' and f.value is not null;

insert into figure_series (id, user_id, connection_id, post_id, entity_id, metric, source, definition, value, confirmed_at, written_at)
  select distinct on (entity_id, metric, source, definition) gen_random_uuid(), user_id, connection_id, post_id, entity_id, metric, source,
    definition, value, observed_at, observed_at
  from readings order by entity_id, metric, source, definition, observed_at desc;
insert into figure_series (id, user_id, connection_id, entity_id, metric, source, definition, value, confirmed_at, written_at)
  select distinct on (connection_id, metric, definition) gen_random_uuid(), user_id, connection_id, connection_id, metric, 'reported', definition,
    value, observed_at, observed_at
  from reports order by connection_id, metric, definition, day desc;
insert into observations (series_id, user_id, observed_at, value)
  select s.id, r.user_id, r.observed_at, r.value from (
    select *, lag(value) over series as before, lead(value) over series as after from readings
    window series as (partition by entity_id, metric, source, definition order by observed_at)
  ) r join figure_series s using (entity_id, metric, source, definition)
  where r.value is distinct from r.before or r.value is distinct from r.after
  on conflict do nothing;
insert into observations (series_id, user_id, day, observed_at, value)
  select s.id, r.user_id, r.day, r.observed_at, r.value from reports r
  join figure_series s on s.entity_id = r.connection_id and s.metric = r.metric and s.source = 'reported' and s.definition = r.definition
  on conflict do nothing;
drop table post_days;

-- Figures of an account by day, in the zone of its platform, derived from the observations. `read`: counters as they stood at the end of the
-- day; `reported`: what the platform reports of it; `posts`: what the readings of its posts differ by.
alter table connection_days drop constraint connection_days_source_check;
alter table connection_days add constraint connection_days_source_check check (source in ('read', 'reported', 'posts'));
-- How much of `views` lies between two readings that are more than a day apart.
alter table connection_days add column views_estimated bigint;

-- Figures that a platform did not give are unknown (null), never 0. What sorts by engagement is unknown while none of its parts is known.
alter table posts alter column engagement drop default, alter column engagement drop not null;
update posts set engagement = null where likes is null and (platform <> 'instagram' or comments is null);
-- Unknown figures come last in both directions, so that each direction has an index of its own.
drop index posts_of_user_by_engagement;
create index posts_of_user_by_engagement on posts (user_id, engagement desc nulls last, published_at desc, id) where removed_at is null;
create index posts_of_user_by_engagement_up on posts (user_id, engagement, published_at, id desc) where removed_at is null;
create index posts_of_user_by_views_up on posts (user_id, views, published_at, id desc) where removed_at is null;
create index posts_by_views_up on posts (connection_id, views, id desc) where removed_at is null;
create index posts_by_likes_up on posts (connection_id, likes, id desc) where removed_at is null;

-- What a platform refused for one post: not asked for again before `retry_at`, which moves away with every refusal.
create table post_refusals (
  post_id text not null references posts (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  what text not null check (what in ('insights', 'captions')),
  -- The platform's own code, for instance `forbidden` or `10`.
  code text not null,
  times integer not null,
  refused_at timestamptz not null,
  retry_at timestamptz not null,
  primary key (post_id, what)
);
create index post_refusals_user on post_refusals (user_id);

-- Posts that the last pass could not read; and metrics that Instagram refuses, by kind of post, with how many posts in a row it refused them for.
alter table post_syncs
  add column skipped integer not null default 0,
  add column refused_metrics jsonb not null default '{}';

-- Refreshes that the platform refused in a row without ending the grant; what it said about the present problem.
alter table connections
  add column refresh_refusals integer not null default 0,
  add column problem_reason text;
-- Refusals of single posts were kept as a permission that the whole account lacks. Which permissions are missing is read from the granted scopes.
update connections set problem = null, problem_since = null, problem_until = null where problem = 'scope_missing';

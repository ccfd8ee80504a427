-- Videos and posts of connected accounts: the copy that lists, clips and figures are made from.
create table posts (
  id text primary key,
  user_id text not null references accounts (id) on delete cascade,
  connection_id text not null references connections (id) on delete cascade,
  platform text not null check (platform in ('tiktok', 'youtube', 'instagram')),
  platform_post_id text not null,
  kind text not null check (kind in ('video', 'reel', 'image', 'carousel')),
  title text not null,
  description text not null,
  published_at timestamptz not null,
  duration_seconds double precision,
  width integer,
  height integer,
  permalink text,
  embed_url text,
  -- Addresses at the platform, which expire, and the copy of the picture.
  cover_url text,
  cover_key text,
  cover_at timestamptz,
  cover_tried_at timestamptz,
  -- A list showed it without a picture.
  cover_wanted_at timestamptz,
  media_url text,
  privacy text,
  has_captions boolean,
  captions_key text,
  captions_tried_at timestamptz,
  views bigint,
  likes bigint,
  comments bigint,
  shares bigint,
  saves bigint,
  reach bigint,
  profile_visits bigint,
  -- What sorts by engagement: likes, for Instagram likes and comments.
  engagement bigint not null default 0,
  stats_at timestamptz not null,
  insights_at timestamptz,
  -- The file clips are made from.
  source_video_id text references videos (id) on delete set null,
  source_kind text check (source_kind in ('attached', 'matched', 'platform', 'downloader')),
  -- The pass that saw it last; what a whole pass did not see is gone.
  seen_pass integer not null,
  first_seen_at timestamptz not null default now(),
  removed_at timestamptz,
  unique (connection_id, platform_post_id)
);
create index posts_by_age on posts (connection_id, published_at desc, id) where removed_at is null;
create index posts_by_views on posts (connection_id, views desc nulls last, id) where removed_at is null;
create index posts_by_likes on posts (connection_id, likes desc nulls last, id) where removed_at is null;
create index posts_of_user_by_age on posts (user_id, published_at desc, id) where removed_at is null;
create index posts_of_user_by_views on posts (user_id, views desc nulls last, published_at desc, id) where removed_at is null;
create index posts_of_user_by_engagement on posts (user_id, engagement desc, published_at desc, id) where removed_at is null;
create index posts_by_platform_id on posts (user_id, platform, platform_post_id);
create index posts_unseen on posts (connection_id, seen_pass) where removed_at is null;
create index posts_stale on posts (stats_at) where platform = 'youtube';
create index posts_cover_age on posts (cover_at) where cover_key is not null;
create index posts_cover_wanted on posts (connection_id, cover_wanted_at desc) where cover_wanted_at is not null;
-- An account belongs to one user and one platform: without being told, the planner expects next to nothing of two such conditions.
create statistics posts_ownership (dependencies) on user_id, connection_id, platform from posts;

-- Figures of a post on one day (UTC, of the run that read them), the last reading of the day.
create table post_days (
  post_id text not null references posts (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  day date not null,
  views bigint,
  likes bigint,
  comments bigint,
  shares bigint,
  saves bigint,
  reach bigint,
  primary key (post_id, day)
);
create index post_days_user on post_days (user_id, day);

-- Figures of an account on one day. `source`: `read`: its counters as they stood; `reported`: what the platform says happened that day.
create table connection_days (
  connection_id text not null references connections (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  day date not null,
  source text not null check (source in ('read', 'reported')),
  views bigint,
  reach bigint,
  likes bigint,
  comments bigint,
  shares bigint,
  followers bigint,
  posts bigint,
  followers_gained bigint,
  followers_lost bigint,
  watch_minutes double precision,
  primary key (connection_id, day, source)
);
create index connection_days_user on connection_days (user_id, day);

-- Shares of an account's audience, as last reported.
create table connection_audience (
  connection_id text not null references connections (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('age', 'gender', 'country')),
  label text not null,
  percentage double precision not null,
  read_at timestamptz not null,
  primary key (connection_id, kind, label)
);

-- How far the copy of an account is; a pass goes on at `cursor` after a crash.
create table post_syncs (
  connection_id text primary key references connections (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  state text not null default 'idle' check (state in ('idle', 'queued', 'running')),
  pass integer not null default 0,
  -- `whole`: every page; `recent`: until a page holds nothing new.
  reach text not null default 'whole' check (reach in ('whole', 'recent')),
  stage text not null default 'account',
  cursor text,
  done integer not null default 0,
  total integer,
  calls integer not null default 0,
  post_count integer not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  whole_at timestamptz,
  next_at timestamptz,
  updated_at timestamptz not null default now()
);
create index post_syncs_due on post_syncs (next_at) where next_at is not null;

-- The post that a generation, and each of its clips, was asked for from; null for uploads.
alter table clip_runs add column post_id text references posts (id) on delete set null;
alter table clips add column post_id text references posts (id) on delete set null;
create index clips_of_post on clips (post_id) where post_id is not null;

-- One request of a person: a clip or an uploaded video, on one or more connections.
create table publication_groups (
  id text primary key,
  user_id text not null references accounts (id) on delete cascade,
  clip_id text references clips (id) on delete set null,
  video_id text references videos (id) on delete set null,
  -- Sent by the browser; the same key with the same content gives the same answer.
  idempotency_key text,
  request_hash text not null,
  created_at timestamptz not null default now(),
  unique (user_id, idempotency_key)
);

-- One target of a request.
create table publications (
  id text primary key,
  group_id text not null references publication_groups (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  -- Null once the account was disconnected; what follows says which it was.
  connection_id text references connections (id) on delete set null,
  platform text not null,
  mode text not null check (mode in ('live', 'sandbox')),
  account_name text,
  platform_user_id text not null,
  title text not null,
  description text not null,
  hashtags text[] not null,
  options jsonb not null,
  state text not null check (state in ('draft', 'scheduled', 'queued', 'preparing', 'uploading', 'committing',
    'processing', 'in_inbox', 'published', 'published_private', 'needs_check', 'failed', 'canceled')),
  -- What the creator chose, and the instant that it means.
  wall_time text,
  time_zone text,
  due_at timestamptz,
  -- When the engine looks at it next; null: when somebody does something.
  next_at timestamptz,
  -- Why it is not looked at although its time has come.
  held text check (held in ('restored', 'reconnect', 'paused', 'conforming')),
  -- Raised whenever a worker takes it: a worker that lost it writes nothing any more.
  epoch integer not null default 0,
  leased_until timestamptz,
  -- What the adapter needs to find its way back; it may open an upload.
  handle_sealed bytea,
  -- The file as it is sent, where it had to be made to fit; null: the clip's or the video's own.
  file_key text,
  file_media jsonb,
  file_bytes bigint,
  sent_bytes bigint not null default 0,
  -- Set before the call that makes the post is sent, and taken back only where it is certain that nothing came of it.
  commit_at timestamptz,
  -- Failures since something last worked; looks since the last step; times the place at the platform was gone.
  failures integer not null default 0,
  looks integer not null default 0,
  restarts integer not null default 0,
  round integer not null default 1,
  -- When it was first tried: past its window it is given up.
  first_try_at timestamptz,
  failure jsonb,
  failure_code text,
  -- Whether a new try can make no second post.
  retry_safe boolean not null default false,
  candidates jsonb not null default '[]',
  platform_post_id text,
  permalink text,
  privacy text,
  -- The clip's score and its parts as they were when it was published.
  score jsonb,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index publications_due on publications (next_at) where next_at is not null and held is null;
create index publications_of_user on publications (user_id, created_at desc);
create index publications_of_group on publications (group_id);
create index publications_of_connection on publications (connection_id, state);
create index publications_of_channel on publications (platform, platform_user_id);
create index publications_with_file on publications (id) where file_key is not null;
create index publication_groups_of_clip on publication_groups (clip_id);
create index publication_groups_of_video on publication_groups (video_id);
-- A post belongs to one publication.
create unique index publications_post on publications (platform, mode, platform_post_id)
  where platform_post_id is not null;

-- What happened, append-only.
create table publication_attempts (
  id bigint generated always as identity primary key,
  publication_id text not null references publications (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  at timestamptz not null default now(),
  actor text not null check (actor in ('user', 'engine', 'platform', 'operator')),
  step text not null,
  from_state text,
  to_state text not null,
  detail jsonb,
  platform_code text,
  next_at timestamptz
);
create index publication_attempts_of_user on publication_attempts (user_id);
create index publication_attempts_of on publication_attempts (publication_id, id);

-- Times of the week at which a connected account is posted to. 1 Monday … 7 Sunday.
create table posting_slots (
  user_id text not null references accounts (id) on delete cascade,
  connection_id text not null references connections (id) on delete cascade,
  time_zone text not null,
  weekday smallint not null check (weekday between 1 and 7),
  time text not null,
  primary key (connection_id, weekday, time)
);

-- Which installation these rows belong to, and how often it was started: a restored backup is behind its data folder.
create table installation (
  only_one boolean primary key default true check (only_one),
  id text not null,
  generation integer not null
);

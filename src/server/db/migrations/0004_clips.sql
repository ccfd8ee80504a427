-- One generation: what was asked for and how much of it stands. Its state, stage and progress are those of the job run of the same id.
create table clip_runs (
  id text primary key references job_runs (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  video_id text,
  video_title text not null,
  source_platform text not null,
  prefer_length integer[] not null,
  language text not null,
  -- The failed clip this run makes again; null for a whole generation.
  retry_of text,
  clips_generated integer not null default 0,
  total_clips integer not null default 0,
  note text,
  created_at timestamptz not null default now()
);
create index clip_runs_user on clip_runs (user_id, created_at desc);

create table clips (
  id text primary key,
  user_id text not null references accounts (id) on delete cascade,
  run_id text not null,
  -- Kept when the video goes: finished clips stand on their own.
  video_id text,
  video_title text not null,
  source_platform text not null,
  ordinal integer not null,
  status text not null check (status in ('pending', 'processing', 'completed', 'failed')),
  error_code text,
  error_message text,
  title text not null,
  description text not null,
  hashtags text[] not null,
  viral_score double precision not null,
  viral_reason text not null,
  evidence jsonb not null,
  transcript text not null,
  start_seconds double precision not null,
  end_seconds double precision not null,
  duration_seconds double precision not null,
  filler boolean not null,
  -- The edit decisions: the file is a rendering of them and can be made again.
  edit jsonb,
  layout text,
  inspection jsonb,
  file_key text,
  cover_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- One row per moment of a run, however often its job starts again.
  unique (run_id, ordinal)
);
create index clips_list on clips (user_id, created_at desc, ordinal) where deleted_at is null;
create index clips_video on clips (video_id) where deleted_at is null;
create index clips_deleted on clips (deleted_at) where deleted_at is not null;

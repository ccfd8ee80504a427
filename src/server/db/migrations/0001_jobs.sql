-- One row per piece of work that may outlive a request. The queue (pg-boss, own schema) holds only what is due; the truth is here.
create table job_runs (
  id text primary key,
  -- Null for the product's own work. The migration that creates the accounts may add the reference.
  user_id text,
  job text not null,
  -- What the run is about, for instance a video.
  subject_id text,
  -- While a run with this key is pending or processing, another one of the same job is refused.
  singleton_key text,
  state text not null default 'pending' check (state in ('pending', 'processing', 'completed', 'failed', 'canceled')),
  stage text,
  progress double precision not null default 0 check (progress between 0 and 1),
  eta_seconds double precision,
  -- Raised at every start. A worker that repeats an older number is a zombie and writes nothing.
  epoch integer not null default 0,
  -- Failures of the handler so far, and starts of any kind: a crash costs a start, not a failure.
  attempt integer not null default 0,
  starts integer not null default 0,
  cancel_requested_at timestamptz,
  error_code text,
  error_message text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  heartbeat_at timestamptz
);
create unique index job_runs_singleton on job_runs (job, singleton_key) where state in ('pending', 'processing') and singleton_key is not null;
create index job_runs_user on job_runs (user_id, job, created_at desc);
create index job_runs_subject on job_runs (subject_id, created_at desc) where subject_id is not null;
create index job_runs_active on job_runs (id) where finished_at is null;
create index job_runs_finished on job_runs (finished_at) where finished_at is not null;

create table job_checkpoints (
  run_id text not null references job_runs (id) on delete cascade,
  stage text not null,
  hash text not null,
  artefact jsonb not null,
  created_at timestamptz not null default now(),
  primary key (run_id, stage)
);

create table worker_heartbeats (
  worker_id text primary key,
  lanes text[] not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- What changed among the things of an account, replayed to browsers from the last id they saw.
create table events (
  id bigint generated always as identity primary key,
  user_id text not null,
  type text not null,
  payload jsonb not null,
  at timestamptz not null default now()
);
create index events_user on events (user_id, id);
create index events_at on events (at);

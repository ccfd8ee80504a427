-- A ZIP of everything an account owns. State and progress are those of the job run of the same id.
create table account_exports (
  id text primary key references job_runs (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  file_key text,
  size_bytes bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
create index account_exports_user on account_exports (user_id, created_at desc);

-- Nightly archives of the accounts that asked for them; the operator can restore one.
create table account_backups (
  id text primary key,
  user_id text not null references accounts (id) on delete cascade,
  file_key text not null,
  size_bytes bigint not null,
  -- Of what was archived: a night in which nothing changed needs no new archive.
  fingerprint text not null,
  created_at timestamptz not null default now()
);
create index account_backups_user on account_backups (user_id, created_at desc);

-- Browsers that have signed in to an account. Each has a limit of wrong passwords of its own, so that whoever knows the
-- address alone can't use up the owner's.
create table known_devices (
  id text primary key,
  user_id text not null references accounts (id) on delete cascade,
  -- Hash of the random value in the browser's cookie.
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  -- The last sign-in from it.
  last_used_at timestamptz not null default now()
);
create index known_devices_user on known_devices (user_id);

-- The browser that a session was opened in; null for plain HTTP clients.
alter table sessions add column device_id text references known_devices (id) on delete set null;
create index sessions_device on sessions (device_id);

-- Old lines are removed by age.
create index audit_log_at on audit_log (at);

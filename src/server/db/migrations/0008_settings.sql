create table account_settings (
  user_id text primary key references accounts (id) on delete cascade,
  -- Shape of src/contract/settings.ts; what is missing has its default.
  settings jsonb not null,
  updated_at timestamptz not null default now()
);

-- How often a capability was used, by day; only of accounts that allow it (privacy.analytics).
create table usage_counts (
  user_id text not null references accounts (id) on delete cascade,
  day date not null,
  action text not null,
  uses integer not null default 0,
  primary key (user_id, day, action)
);

-- Accounts of platforms that their owners connected. Tokens are sealed (kit/sealed.ts), bound to their row and column.
create table connections (
  id text primary key,
  user_id text not null references accounts (id) on delete cascade,
  platform text not null check (platform in ('tiktok', 'youtube', 'instagram')),
  mode text not null check (mode in ('live', 'sandbox')),
  platform_user_id text not null,
  is_primary boolean not null,
  username text,
  channel_title text,
  profile_url text,
  -- The copy of the picture, and where it came from.
  avatar_key text,
  avatar_source text,
  followers bigint,
  following bigint,
  posts bigint,
  views bigint,
  likes bigint,
  account_type text,
  uploads_playlist text,
  scopes text[] not null,
  access_token_sealed bytea,
  refresh_token_sealed bytea,
  access_expires_at timestamptz not null,
  refresh_expires_at timestamptz,
  -- Goes up with every new pair of tokens; who refreshes repeats the one it read.
  token_version integer not null default 1,
  token_obtained_at timestamptz not null,
  -- One process refreshes at a time; a lease that has run out is anybody's.
  refresh_lease text,
  refresh_lease_until timestamptz,
  status text not null default 'active' check (status in ('active', 'needs_reconnect')),
  problem text,
  problem_since timestamptz,
  problem_until timestamptz,
  -- The incident that was told: one notice for each.
  incident integer not null default 0,
  connected_at timestamptz not null default now(),
  last_sync_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (user_id, platform, mode, platform_user_id)
);
create unique index connections_primary on connections (user_id, platform) where is_primary;
create index connections_same_account on connections (platform, mode, platform_user_id);
create index connections_expiry on connections (access_expires_at) where status = 'active';

-- The verifier of a sign-in on its way (PKCE), sealed like the tokens; and the address it has to come back to.
alter table oauth_states
  add column code_verifier_sealed bytea,
  add column redirect_uri text,
  add column mode text;

-- Calls made against the allowances of this installation's apps, by the window in which they are counted.
create table quota_use (
  platform text not null,
  mode text not null,
  bucket text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (platform, mode, bucket, window_start)
);

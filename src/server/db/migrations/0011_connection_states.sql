-- Connections on their way: which session sent whom to which platform. Single use, minutes old; only the hash of the state is kept.
create table oauth_states (
  state_hash bytea primary key,
  user_id text not null references accounts (id) on delete cascade,
  session_id text not null references sessions (id) on delete cascade,
  platform text not null check (platform in ('tiktok', 'youtube', 'instagram')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index oauth_states_user on oauth_states (user_id);
create index oauth_states_session on oauth_states (session_id);
create index oauth_states_expiry on oauth_states (expires_at);

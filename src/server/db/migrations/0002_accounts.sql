create table accounts (
  id text primary key,
  email text not null,
  full_name text,
  avatar_url text,
  password_hash text not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index accounts_email on accounts (lower(email));

create table sessions (
  id text primary key,
  user_id text not null references accounts (id) on delete cascade,
  token_hash bytea not null unique,
  -- Hash of the cookie the token is bound to; null for tokens issued to plain HTTP clients.
  binding_hash bytea,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

-- The shape rate-limiter-flexible expects.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

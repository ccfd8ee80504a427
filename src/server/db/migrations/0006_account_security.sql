alter table accounts drop column avatar_url;
alter table accounts
  -- Null until the address was confirmed; such an account can't sign in.
  add column confirmed_at timestamptz,
  add column bio text not null default '',
  add column category text,
  -- The account's own picture, made anew from what was uploaded.
  add column picture_key text,
  add column picture_at timestamptz,
  add column deletion_requested_at timestamptz,
  -- When everything is removed, unless somebody signs in before.
  add column delete_after timestamptz;
update accounts set confirmed_at = created_at;
create index accounts_to_delete on accounts (delete_after) where delete_after is not null;

alter table sessions
  add column ip_prefix text,
  -- How it was opened: password, magic_link, passkey, confirmation.
  add column method text not null default 'password',
  -- A second factor was given (or none is demanded of this account).
  add column second_factor boolean not null default false;

-- Links in messages: single use, short-lived, each good for its own type alone. Only the hash of the token is kept.
create table account_links (
  token_hash bytea primary key,
  type text not null check (type in ('signup', 'magiclink', 'recovery', 'invite')),
  -- Null for an invitation: there is no account yet.
  user_id text references accounts (id) on delete cascade,
  email text not null,
  -- A confirmation makes the account as it was applied for in that very form, whoever else applied for the address meanwhile.
  full_name text,
  password_hash text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_user on account_links (user_id);
create index account_links_expiry on account_links (expires_at);

create table waitlist (
  id text primary key,
  email text not null,
  language text,
  created_at timestamptz not null default now(),
  invited_at timestamptz,
  joined_at timestamptz
);
create unique index waitlist_email on waitlist (lower(email));

-- Append-only: what happened to the security of an account, for its owner to read.
create table audit_log (
  id bigint generated always as identity primary key,
  user_id text not null references accounts (id) on delete cascade,
  action text not null,
  detail text,
  user_agent text not null default '',
  ip_prefix text,
  at timestamptz not null default now()
);
create index audit_log_user on audit_log (user_id, id desc);

create table totp_secrets (
  user_id text primary key references accounts (id) on delete cascade,
  -- Sealed by the installation's key, bound to the account.
  secret_sealed bytea not null,
  confirmed_at timestamptz,
  -- Time step of the last code that was taken: a code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id text not null references accounts (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  -- The credential's id, base64url.
  id text primary key,
  user_id text not null references accounts (id) on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Challenges of the Web Authentication API: used once, minutes old.
create table passkey_challenges (
  ticket_hash bytea primary key,
  -- Null while nobody is signed in.
  user_id text references accounts (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

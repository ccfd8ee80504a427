create table notifications (
  id text primary key,
  user_id text not null references accounts (id) on delete cascade,
  type text not null,
  title text not null,
  message text not null,
  job_id text,
  link text,
  -- The happening it tells of: told twice, it is still one notification.
  dedupe_key text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, dedupe_key)
);
create index notifications_list on notifications (user_id, created_at desc);
create index notifications_unread on notifications (user_id) where read_at is null;

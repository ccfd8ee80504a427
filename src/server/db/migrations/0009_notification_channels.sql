-- Not wanted in the app: told by other channels only, neither listed nor counted.
alter table notifications add column hidden boolean not null default false;

-- Values of the whole installation that every process must know, for instance the keys of Web Push.
create table installation_values (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

create table push_subscriptions (
  id text primary key,
  user_id text not null references accounts (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_success_at timestamptz,
  failures integer not null default 0
);
create unique index push_subscriptions_endpoint on push_subscriptions (endpoint);
create index push_subscriptions_user on push_subscriptions (user_id);

-- A notification's way by e-mail or push: intent first, result after.
create table notification_deliveries (
  notification_id text not null references notifications (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'skipped')),
  -- Later than its creation in quiet hours.
  due_at timestamptz not null,
  error text,
  -- Subscriptions that need no further try, and how often the rest was tried.
  done_subscriptions text[] not null default '{}',
  tries integer not null default 0,
  finished_at timestamptz,
  primary key (notification_id, channel)
);
create index notification_deliveries_user on notification_deliveries (user_id);

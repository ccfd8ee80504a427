-- Some platforms name an account by another id when they call us than the one in their API.
alter table connections add column app_user_id text;
create index connections_app_user on connections (platform, app_user_id) where app_user_id is not null;

-- Requests of platforms to delete what is held of an account; whose it was is not kept.
create table deletion_requests (
  code text primary key,
  platform text not null,
  requested_at timestamptz not null,
  finished_at timestamptz
);

-- Signatures of events that came, for as long as the same message would still be accepted.
create table platform_events (
  signature text primary key,
  received_at timestamptz not null
);
create index platform_events_received on platform_events (received_at);

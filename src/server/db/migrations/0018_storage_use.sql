-- Bytes of an upload that have come, noted every few seconds while they do, and when the last ones came.
alter table uploads
  add column received_bytes bigint not null default 0 check (received_bytes >= 0),
  add column active_at timestamptz not null default now();
-- Begun before bytes were counted: some may have come.
update uploads set received_bytes = 1, active_at = created_at where finished_at is null;
create index uploads_active on uploads (active_at) where finished_at is null;

-- Bytes of all files of it together, measured when it is made; null: not measured yet.
alter table videos add column stored_bytes bigint check (stored_bytes >= 0);
alter table clips add column stored_bytes bigint check (stored_bytes >= 0);
create index videos_unmeasured on videos (created_at) where stored_bytes is null and status <> 'processing';
create index clips_unmeasured on clips (created_at) where stored_bytes is null and file_key is not null;

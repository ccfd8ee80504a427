-- A file on its way in. The id of its video is chosen at the start, so that finishing twice, or again after a crash, makes one video.
create table uploads (
  id text primary key,
  user_id text not null references accounts (id) on delete cascade,
  video_id text not null unique,
  file_name text not null,
  extension text not null,
  size_bytes bigint not null,
  -- What the client sent along, in the spelling of the protocol (base64 inside); repeated on request.
  metadata text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index uploads_unfinished on uploads (user_id, created_at) where finished_at is null;

create table videos (
  id text primary key,
  user_id text not null references accounts (id) on delete cascade,
  -- Kept after the row of the upload is gone: the upload this video was made from. Null for videos that came another way.
  upload_id text unique,
  title text not null,
  file_name text not null,
  status text not null check (status in ('processing', 'ready', 'failed')),
  error_code text,
  error_message text,
  size_bytes bigint not null,
  duration_seconds double precision,
  width integer,
  height integer,
  frame_rate double precision,
  has_audio boolean,
  media_info jsonb,
  file_key text not null,
  poster_key text,
  sprite_key text,
  preview_key text,
  transcript_key text,
  source_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index videos_by_age on videos (user_id, created_at desc, id) where deleted_at is null;
create index videos_by_title on videos (user_id, lower(title), id) where deleted_at is null;
create index videos_by_duration on videos (user_id, duration_seconds, id) where deleted_at is null;
create index videos_deleted on videos (deleted_at) where deleted_at is not null;

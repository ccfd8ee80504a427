-- What a person made of the words: sentences with speakers and words. Null: nobody changed them.
alter table transcripts add column edited jsonb, add column edited_at timestamptz;

-- Earlier states of a transcript, for bringing them back.
create table transcript_versions (
  user_id text not null references accounts (id) on delete cascade,
  video_id text not null references videos (id) on delete cascade,
  version integer not null,
  source text not null check (source in ('file', 'embedded', 'platform', 'endpoint', 'local')),
  sentences jsonb not null,
  word_count integer not null,
  -- When these words were written, and when others took their place.
  written_at timestamptz not null,
  replaced_at timestamptz not null,
  primary key (video_id, user_id, version)
);

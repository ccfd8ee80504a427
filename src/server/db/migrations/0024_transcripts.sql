-- The words of a video, kept as long as the video. Before, they stood in checkpoints only, which go a day after the run.
create table transcripts (
  user_id text not null references accounts (id) on delete cascade,
  video_id text not null references videos (id) on delete cascade,
  -- Raised whenever the words change.
  version integer not null,
  -- What the words were made from: the digest of a file, or the language that a recogniser was asked for.
  origin text not null,
  source text not null check (source in ('file', 'embedded', 'platform', 'endpoint', 'local')),
  timing text not null check (timing in ('word', 'estimated')),
  language text,
  -- Heard by a recogniser that is good for drafts only.
  draft boolean not null,
  words jsonb not null,
  -- Runs of words that are to read otherwise; the words themselves stay as they were heard.
  corrections jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (video_id, user_id)
);

-- What checkpoints still hold, the newest of each video. Words of a file are read from that file again.
insert into transcripts (user_id, video_id, version, origin, source, timing, language, draft, words)
select distinct on (run.user_id, run.video_id) run.user_id, run.video_id, 1, 'sound:' || run.language, heard ->> 'source',
  heard ->> 'timing', heard ->> 'language', (heard ->> 'draft')::boolean, heard -> 'words'
from job_checkpoints step
join clip_runs run on run.id = step.run_id
join videos on videos.id = run.video_id and videos.user_id = run.user_id
cross join lateral (select step.artefact -> 'transcript') as artefact (heard)
where step.stage = 'transcript' and heard ->> 'source' in ('embedded', 'endpoint', 'local')
  and heard ->> 'timing' in ('word', 'estimated') and jsonb_typeof(heard -> 'draft') = 'boolean'
  and case jsonb_typeof(heard -> 'words') when 'array' then jsonb_array_length(heard -> 'words') > 0 else false end
order by run.user_id, run.video_id, step.created_at desc;

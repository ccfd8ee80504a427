create table ideas (
  id text primary key,
  user_id text not null references accounts (id) on delete cascade,
  -- The id it had before it was saved: saving the same one again gives this row.
  temporary_id text,
  title text not null,
  description text not null,
  category text not null,
  platform text not null,
  tags text[] not null default '{}',
  difficulty smallint,
  engagement_score double precision,
  score_reason text not null default '',
  estimated_time text not null default '',
  hook text not null default '',
  outline text[] not null default '{}',
  format text,
  keywords text not null default '',
  sources jsonb not null default '[]',
  answered_by jsonb,
  status text not null default 'draft' check (status in ('draft', 'in_progress', 'completed')),
  -- The newest brief as Markdown, beside its versions, because lists tell whether there is one.
  execution_brief text,
  brief_version integer not null default 0,
  -- Newest conversation about it, noted by the coach.
  session_id text,
  -- Steps of "film this" that are done, by the ids they have in the brief.
  filmed_steps text[] not null default '{}',
  last_activity timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index ideas_temporary on ideas (user_id, temporary_id);
create index ideas_recent on ideas (user_id, last_activity desc, id) where deleted_at is null;
create index ideas_deleted on ideas (deleted_at) where deleted_at is not null;

-- Ideas as they were generated, saved or not: a reload finds them, and they are not offered again.
create table idea_sets (
  id text primary key,
  user_id text not null references accounts (id) on delete cascade,
  category text not null,
  platform text not null,
  keywords text not null,
  language text not null,
  answered_by jsonb not null,
  -- Ideas with temporary ids, as the contract writes them.
  ideas jsonb not null,
  created_at timestamptz not null default now()
);
create index idea_sets_recent on idea_sets (user_id, created_at desc);
create index idea_sets_age on idea_sets (created_at);

create table execution_briefs (
  id text primary key,
  user_id text not null references accounts (id) on delete cascade,
  idea_id text not null references ideas (id) on delete cascade,
  version integer not null,
  origin text not null,
  session_id text,
  answered_by jsonb,
  -- Null: the version is one text.
  parts jsonb,
  text text not null,
  created_at timestamptz not null default now(),
  unique (idea_id, version)
);
create index execution_briefs_user on execution_briefs (user_id);

-- Which upload is the recording of which idea's brief; a recording belongs to one idea.
create table idea_videos (
  video_id text primary key references videos (id) on delete cascade,
  idea_id text not null references ideas (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  brief_version integer,
  created_at timestamptz not null default now()
);
create index idea_videos_idea on idea_videos (idea_id);
create index idea_videos_user on idea_videos (user_id);

create table chat_sessions (
  id text primary key,
  user_id text not null references accounts (id) on delete cascade,
  idea_id text not null references ideas (id) on delete cascade,
  coaching_stage text not null default 'discovery',
  status text not null default 'active' check (status in ('active', 'completed')),
  language text not null,
  last_activity timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index chat_sessions_recent on chat_sessions (user_id, last_activity desc, id);
create index chat_sessions_idea on chat_sessions (idea_id);

create table chat_messages (
  id text primary key,
  session_id text not null references chat_sessions (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  -- Order inside the session.
  ordinal integer not null,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  type text not null check (type in ('chat_text', 'interactive_response', 'summary')),
  state text not null default 'done' check (state in ('done', 'answering', 'stopped', 'failed')),
  stage text not null,
  -- Of the coach: the question asked, and the name of what it asks for.
  slot text,
  interactive jsonb,
  -- Of the coach's question: what was answered, and by which message.
  user_response jsonb,
  answered_in text,
  answered_by jsonb,
  sources jsonb not null default '[]',
  failure text,
  brief_version integer,
  -- Made by the sender: a repeated request is the same message.
  client_id text,
  -- The wish to stop; who answers looks at it.
  stop_wished boolean not null default false,
  -- Whoever answers says that it still does; silence means that its process died.
  beat_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (session_id, ordinal),
  unique (session_id, client_id)
);
-- One answer of a session is written at a time.
create unique index chat_messages_answering on chat_messages (session_id) where state = 'answering';
create index chat_messages_user on chat_messages (user_id);

-- Every call of a language model: what it cost and how long it took. A row is made before the call, so that calls at the same time count each other.
create table model_calls (
  id text primary key,
  user_id text not null references accounts (id) on delete cascade,
  purpose text not null,
  model text not null,
  -- `running` until it ended.
  outcome text not null,
  repaired boolean not null default false,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  -- Millionths of a US dollar, by the operator's prices; null: no prices are set.
  cost_micros bigint,
  first_text_ms integer,
  duration_ms integer,
  created_at timestamptz not null default now()
);
create index model_calls_day on model_calls (user_id, created_at);
create index model_calls_age on model_calls (created_at);

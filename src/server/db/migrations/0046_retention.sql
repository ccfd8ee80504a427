-- How much of a post's audience watches at each place, as last read; no points: the platform has too little data.
create table post_retention (
  post_id text primary key references posts (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  -- A list of {"ratio", "watching"}: the place as a part of the length, and the views of it over all views.
  points jsonb not null check (jsonb_typeof(points) = 'array'),
  read_at timestamptz not null
);
create index post_retention_user on post_retention (user_id);

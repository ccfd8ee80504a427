-- What the results of an account say: groups of its posts that did better or worse than its others, beyond what chance explains. Worked out
-- from the posts, and again whenever the basis (the last passes, the time zone, the day) is another.
create table finding_sets (
  connection_id text primary key references connections (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  basis text not null,
  computed_at timestamptz not null,
  -- Posts older than this are counted.
  settled_before timestamptz not null,
  -- How many posts that was, and how many groups of this account were compared.
  posts integer not null,
  examined integer not null,
  findings jsonb not null
);
create index finding_sets_of_user on finding_sets (user_id);

-- Speech models belong to machines: workers say which machine is theirs, and which models it has.
alter table worker_heartbeats
  add column machine text not null default '',
  add column models text[] not null default '{}';

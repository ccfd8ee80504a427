-- How the clips of a run are to look. The last run's choices are offered for the next.
alter table clip_runs
  add column aspect text not null default '9:16' check (aspect in ('9:16', '1:1', '4:5', '16:9')),
  add column captions text not null default 'bold',
  add column headline boolean not null default false;

-- What a worker's machine recognises speech with: `service`, `outside` (a service outside this installation), `local`, `draft`.
alter table worker_heartbeats add column recognisers text[] not null default '{}';

-- How long work took on this installation, without saying whose it was: seconds per second of video or clip.
create table measured_rates (
  id bigint generated always as identity primary key,
  kind text not null,
  rate double precision not null check (rate > 0),
  measured_at timestamptz not null default now()
);
create index measured_rates_kind on measured_rates (kind, id desc);

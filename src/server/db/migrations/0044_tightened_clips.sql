-- Whether the clips of a run leave long pauses and filler words out. The last run's choice is offered for the next.
alter table clip_runs add column tighten boolean not null default false;

-- Metrics that an account's newer readings lack, each with the last day for which it is known.
alter table figure_derivations add column ended jsonb not null default '{}';

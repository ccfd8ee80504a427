-- Which cover a clip has, which ones it came with, and the one that is being made.
alter table clips add column cover jsonb;

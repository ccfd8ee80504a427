-- How many clips of each source and status an account has, without deleted ones. The statements that change clips keep it, so that a list can
-- say how many there are without counting tens of thousands of rows. Rows of 0 stay. The column is not called user_id, so that no archive contains
-- the counts: restoring the clips counts them again.
create table clip_counts (
  account_id text not null references accounts (id) on delete cascade,
  source_platform text not null,
  status text not null,
  clips bigint not null,
  primary key (account_id, source_platform, status)
);

insert into clip_counts (account_id, source_platform, status, clips)
select user_id, source_platform, status, count(*) from clips where deleted_at is null group by 1, 2, 3;

-- Rows are changed in the order of their key, so that statements running at the same time do not wait for each other in a circle. When the
-- deletion of an account takes its clips along, nothing is left to count.
create function count_clips() returns trigger language plpgsql as $$
declare
  added constant text := 'select user_id, source_platform, status, 1 as change from added where deleted_at is null';
  removed constant text := 'select user_id, source_platform, status, -1 as change from removed where deleted_at is null';
begin
  execute 'insert into clip_counts (account_id, source_platform, status, clips)
    select user_id, source_platform, status, sum(change) from ('
      || case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end
    || ') changed where exists (select from accounts where id = changed.user_id)
    group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
    on conflict (account_id, source_platform, status) do update set clips = clip_counts.clips + excluded.clips';
  return null;
end $$;

create trigger clips_added after insert on clips referencing new table as added for each statement execute function count_clips();
create trigger clips_removed after delete on clips referencing old table as removed for each statement execute function count_clips();
create trigger clips_changed after update on clips referencing old table as removed new table as added for each statement
  execute function count_clips();

-- The contract lists the platforms, and the edge of the product accepts no others: adding one takes no migration.
alter table oauth_states drop constraint oauth_states_platform_check;
alter table connections drop constraint connections_platform_check;
alter table posts drop constraint posts_platform_check;

-- Some allowances hold for each account at the platform; empty: all accounts share it.
alter table quota_use add column account text not null default '';
alter table quota_use drop constraint quota_use_pkey;
alter table quota_use add primary key (platform, mode, bucket, account, window_start);

-- The last days over which a platform counted the viewers in its audience shares; 0: its present followers.
alter table connection_audience add column days integer not null default 0 check (days >= 0);
update connection_audience a set days = 90 from connections c where c.id = a.connection_id and c.platform = 'youtube';
alter table connection_audience drop constraint connection_audience_pkey, add primary key (connection_id, days, kind, label);

-- A browser gets push messages as long as the session that asked for them: whoever is signed out hears no more.
delete from push_subscriptions;
alter table push_subscriptions add column session_id text references sessions (id) on delete cascade;
create index push_subscriptions_session on push_subscriptions (session_id);
-- The private key of Web Push stands sealed from now on; an unsealed one is made anew, and no browser has subscribed to it any more.
delete from installation_values where name = 'vapid';

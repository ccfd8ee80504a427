-- The few publications that wait for a person, for the home page.
create index publications_needing_attention on publications (user_id)
  where state in ('needs_check', 'failed') or held in ('restored', 'reconnect');

-- What a creator shows on the public profile: links and clips, in order. Nothing until it is chosen.
alter table accounts
  add column showcase jsonb not null default '{"links": [], "clipIds": []}' check (jsonb_typeof(showcase) = 'object');

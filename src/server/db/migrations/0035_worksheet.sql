-- What a brief was made as, before anybody changed it: parts that are the same follow changed answers. Null: it is not known.
alter table execution_briefs add column generated jsonb;
-- An answer was changed after the brief was made, and the brief did not follow.
alter table chat_sessions add column brief_stale boolean not null default false;

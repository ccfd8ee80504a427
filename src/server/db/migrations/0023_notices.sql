-- A notification keeps what it tells instead of a finished sentence: it is shown in the language of its reader.
alter table notifications add column notice jsonb;
update notifications set notice = jsonb_build_object('type', 'general', 'title', title, 'message', message);
alter table notifications alter column notice set not null;
alter table notifications drop column title;
alter table notifications drop column message;

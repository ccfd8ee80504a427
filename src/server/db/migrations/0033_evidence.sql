-- What was found in the words of a video: its passages by topic, telling statements in them, and what was put off or left unanswered in it. Made
-- from the transcript, and made again whenever its version is another.
create table spoken_passages (
  user_id text not null references accounts (id) on delete cascade,
  video_id text not null references videos (id) on delete cascade,
  ordinal integer not null,
  transcript_version integer not null,
  kind text not null check (kind in ('topic', 'statement', 'put_off', 'unanswered')),
  start_seconds double precision not null,
  end_seconds double precision not null,
  -- A sentence of the passage that makes sense alone; empty: there is none.
  quote text not null,
  -- Where the quoted sentence begins.
  quote_seconds double precision not null,
  -- How telling the quote is, for an order.
  strength double precision not null,
  body text not null,
  language text,
  primary key (video_id, user_id, ordinal)
);
create index spoken_passages_of_user on spoken_passages (user_id);

-- The words of a text as the full-text search of its language reads them. Quotation marks and dashes would be read as
-- letters in a database whose locale is C.
create function search_words(language text, body text) returns tsvector language sql immutable parallel safe
return to_tsvector(case language
  when 'en' then 'english'::regconfig
  when 'es' then 'spanish'::regconfig
  when 'pt' then 'portuguese'::regconfig
  when 'fr' then 'french'::regconfig
  when 'de' then 'german'::regconfig
  when 'ru' then 'russian'::regconfig
  else 'simple'::regconfig end, translate(body, '“”„‟«»‹›‘’…–—¿¡', '         ''     '));

create index spoken_passages_words on spoken_passages using gin (search_words(language, body));

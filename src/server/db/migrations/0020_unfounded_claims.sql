-- Reasons of scores and advice on length were computed over eight of a creator's posts and told as if over all of them. They are cleared where they were
-- kept; general expectations, which say nothing about the creator, stay.
create or replace function pg_temp.founded_reason(reason text) returns text language sql immutable as $$
  select case
    when reason ~ '^(A general expectation|Una estimación general|Uma estimativa geral|Une estimation générale|Eine allgemeine Erwartung|Общее ожидание)'
      then regexp_replace(reason,
        ' (None of the posts known here|Ninguna de las publicaciones conocidas aquí|Nenhuma das publicações conhecidas aqui|Aucune des publications connues ici|Keiner der hier bekannten Beiträge|Среди известных здесь публикаций)[^.]*\.$', '')
    else '' end
$$;
create or replace function pg_temp.founded_description(description text) returns text language sql immutable as $$
  select regexp_replace(description,
    ' (Your best videos here are about [^.]+: stay close to that\.|Aquí tus mejores videos duran cerca de [^.]+: no te alejes de ahí\.|Seus melhores vídeos aqui têm cerca de [^.]+: fique perto disso\.|Les vidéos qui marchent le mieux ici durent environ [^.]+: restez dans ces eaux-là\.|Ihre besten Videos hier sind etwa [^.]+: Bleiben Sie in diesem Bereich\.|Обычная длина лучших видео здесь: [^.]+\. Лучше держаться близко к ней\.)', '')
$$;
update ideas set score_reason = pg_temp.founded_reason(score_reason), description = pg_temp.founded_description(description)
  where score_reason <> pg_temp.founded_reason(score_reason) or description <> pg_temp.founded_description(description);
update idea_sets set ideas = (
  select jsonb_agg(idea || jsonb_build_object(
      'score_reason', pg_temp.founded_reason(idea ->> 'score_reason'),
      'description', pg_temp.founded_description(idea ->> 'description')) order by place)
  from jsonb_array_elements(ideas) with ordinality as kept (idea, place))
  where jsonb_array_length(ideas) > 0;
drop function pg_temp.founded_reason(text);
drop function pg_temp.founded_description(text);

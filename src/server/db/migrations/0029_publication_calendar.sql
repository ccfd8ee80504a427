-- What a calendar shows of an account: by the time that was chosen, else by when it was published or asked for.
create index publications_by_day on publications (user_id, (coalesce(due_at, published_at, created_at)));

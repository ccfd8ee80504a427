-- Read for all accounts of a user together, and deleted with the user.
create index connection_audience_user on connection_audience (user_id);

-- Messages on their way out, and the local outbox where there is no mail server.
create table mail_messages (
  id text primary key,
  -- Null for people without an account: the waitlist, invitations.
  user_id text references accounts (id) on delete cascade,
  to_address text not null,
  language text not null,
  template text not null,
  subject text not null,
  -- Emptied once sent: bodies carry links that open accounts.
  text_body text,
  html_body text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_messages_created on mail_messages (created_at desc);
create index mail_messages_user on mail_messages (user_id);

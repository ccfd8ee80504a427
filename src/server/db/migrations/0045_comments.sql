-- Comments under posts of connected accounts, as last read: replaced as a whole at every reading, and deleted when they were not read for thirty days.
create table post_comments (
  post_id text not null references posts (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  platform_comment_id text not null,
  -- As the platform shows it; null: it gives no name.
  author text,
  body text not null,
  published_at timestamptz not null,
  -- Null: the platform does not tell.
  likes integer,
  replies integer,
  -- By the account itself.
  is_own boolean not null,
  primary key (post_id, platform_comment_id)
);
create index post_comments_of_user on post_comments (user_id);

-- When the comments of a post were last read; null: never, or too long ago to keep them.
alter table posts add column comments_at timestamptz;
create index posts_comments_age on posts (comments_at) where comments_at is not null;
alter table post_refusals drop constraint post_refusals_what_check;
alter table post_refusals add constraint post_refusals_what_check check (what in ('insights', 'captions', 'comments', 'retention'));

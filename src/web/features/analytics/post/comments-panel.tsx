import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Heart, MessageCircle, MessageSquareOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { platformNames } from '#contract/connections.ts';
import type { CommentsState } from '#contract/post-page.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/format.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { type Comment, type CommentOrder, type PostPage, postCommentsQuery } from '../queries.ts';
import { QueryState } from '../query-state.tsx';
import { NotRead } from './not-read.tsx';

/** Comments shown at first. */
const SHOWN = 10;

/** Comments under a post as of the last synchronization. They cannot be answered here. */
export function CommentsPanel({ page }: { page: PostPage }) {
  const { t } = useLingui();
  const [order, setOrder] = useState<CommentOrder>('newest');
  const query = useQuery(postCommentsQuery(page.post.id, order));
  return (
    <Surface className="flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="font-semibold tracking-tight">
          <Trans>Comments</Trans>
        </h2>
        {query.data && query.data.comments.length > 1 ? (
          <SegmentedControl
            label={t`Order of comments`}
            value={order}
            onChange={setOrder}
            segments={[
              { value: 'newest', label: t`Newest` },
              { value: 'liked', label: t`Most liked` },
            ]}
          />
        ) : null}
      </div>
      <QueryState
        query={query}
        failed={<Trans>Failed to load the comments</Trans>}
        skeleton={<Skeleton className="h-40" />}
      >
        {(answer) => <Read page={page} answer={answer} />}
      </QueryState>
    </Surface>
  );
}

type Answer = { state: CommentsState; total: number | null; read_at: string | null; comments: Comment[] };

function Read({ page, answer: { state, total, read_at: readAt, comments } }: { page: PostPage; answer: Answer }) {
  const { t } = useLingui();
  const { formatDate, formatNumber } = useFormats();
  const [all, setAll] = useState(false);
  if (comments.length === 0) return <NoComments page={page} state={state} />;
  const at = readAt === null ? '' : formatDate(readAt, { dateStyle: 'medium', timeStyle: 'short' });
  const [shown, counted] = [formatNumber(comments.length), formatNumber(total ?? 0)];
  return (
    <>
      <ul className="flex flex-col" aria-label={t`Comments`}>
        {(all ? comments : comments.slice(0, SHOWN)).map((comment) => (
          <Item key={comment.id} comment={comment} />
        ))}
      </ul>
      {comments.length > SHOWN && !all ? (
        <Button size="sm" className="self-start" onClick={() => setAll(true)}>
          {t`Show all ${shown} comments`}
        </Button>
      ) : null}
      <p className="text-ink-3 text-xs">
        {total !== null && total > comments.length ? (
          <Trans>
            The newest {shown}; the platform counts {counted}, with answers to comments.
          </Trans>
        ) : null}{' '}
        <Trans>Read on {at}. What is deleted on the platform disappears here at the next reading.</Trans>
      </p>
    </>
  );
}

function Item({ comment }: { comment: Comment }) {
  const { t } = useLingui();
  const { formatDate, formatNumber } = useFormats();
  const { author, text, likes, replies } = comment;
  const [liked, answered] = [formatNumber(likes ?? 0), formatNumber(replies ?? 0)];
  return (
    <li className="flex flex-col gap-1 border-line border-b py-3 first:pt-0 last:border-0">
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs">
        <span className="break-all font-medium">{author ?? t`No name given`}</span>
        {comment.is_own ? <span className="text-ink-2">{t`You`}</span> : null}
        <time dateTime={comment.published_at} className="text-ink-3">
          {formatDate(comment.published_at, { dateStyle: 'medium' })}
        </time>
      </p>
      <p className="whitespace-pre-line break-words text-sm">{text}</p>
      <p className="flex gap-3 text-ink-3 text-xs empty:hidden">
        {likes === null || likes === 0 ? null : (
          <span className="flex items-center gap-1">
            <Heart className="size-3.5" aria-hidden="true" />
            <span aria-hidden="true">{liked}</span>
            <span className="sr-only">{t`Likes: ${liked}`}</span>
          </span>
        )}
        {replies === null || replies === 0 ? null : (
          <span className="flex items-center gap-1">
            <MessageCircle className="size-3.5" aria-hidden="true" />
            <span aria-hidden="true">{answered}</span>
            <span className="sr-only">{t`Answers: ${answered}`}</span>
          </span>
        )}
      </p>
    </li>
  );
}

function NoComments({ page, state }: { page: PostPage; state: CommentsState }) {
  const name = platformNames[page.post.platform];
  const texts: Record<CommentsState, ReactNode> = {
    read: <Trans>There were no comments when they were last read.</Trans>,
    no_comments: <Trans>Nobody has commented on this post yet.</Trans>,
    unread: <Trans>They appear once the account has been read again.</Trans>,
    too_old: <Trans>Comments are read of posts of the last year only.</Trans>,
    turned_off: <Trans>Comments are turned off for this post.</Trans>,
    refused: <Trans>{name} refused to give the comments of this post. It is asked again later.</Trans>,
    reconnect: <Trans>The permission for reading comments is missing. Connecting the account again asks for it.</Trans>,
    off: <Trans>This installation does not ask {name} for the permission to read comments.</Trans>,
    none: <Trans>{name} does not give apps access to comments.</Trans>,
  };
  return (
    <NotRead
      illustration={<MessageSquareOff />}
      title={<Trans>No comments to show</Trans>}
      text={texts[state]}
      canReconnect={state === 'reconnect'}
    />
  );
}

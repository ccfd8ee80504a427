import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ExternalLink, FileQuestion } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { platformNames } from '#contract/connections.ts';
import { CallError } from '#web/api/call-error.ts';
import { CommentsPanel } from '#web/features/analytics/post/comments-panel.tsx';
import { GrowthPanel } from '#web/features/analytics/post/growth-panel.tsx';
import { headingOf } from '#web/features/analytics/post/heading.ts';
import { PostFigures } from '#web/features/analytics/post/post-figures.tsx';
import { PostHead } from '#web/features/analytics/post/post-head.tsx';
import { PostLineage } from '#web/features/analytics/post/post-lineage.tsx';
import { RetentionPanel } from '#web/features/analytics/post/retention-panel.tsx';
import { type PostPage as Page, postPageQuery, useAccounts } from '#web/features/analytics/queries.ts';
import { isWebAddress } from '#web/features/publications/progress/post-link.tsx';
import { withTexts } from '#web/i18n/with-texts.ts';
import { platformTraits } from '#web/platforms/traits.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useFormats } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const EmbedDialog = lazy(() =>
  import('#web/features/posts/embed-dialog.tsx').then((file) => ({ default: file.EmbedDialog })),
);
const PublicationDialog = lazy(() =>
  withTexts(
    'publishing',
    import('#web/features/publications/progress/publication-dialog.tsx').then((file) => file.PublicationDialog),
  ),
);

/** One post of a connected account: its figures, how they grew, and what it was made from. */
export function PostPage() {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const { id = '' } = useParams();
  const query = useQuery(postPageQuery(id));
  useAccounts(); // refetches the figures after the account was synced
  const post = query.data?.post;
  const published = post && formatDate(post.published_at, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <div className="flex flex-col gap-5">
      <Link
        to={`/dashboard/content${post ? `?tab=${post.platform}` : ''}`}
        className="inline-flex items-center gap-1.5 self-start text-ink-2 text-sm hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        <Trans>Content</Trans>
      </Link>
      <PageHeader
        title={post ? headingOf(post) || t`Untitled` : t`Post`}
        subtitle={post ? t`Published on ${published}` : undefined}
        actions={
          post && post.removed_at === null && isWebAddress(post.permalink) ? (
            <PlatformLink address={post.permalink} name={platformNames[post.platform]} />
          ) : undefined
        }
      />
      {query.data ? <Loaded page={query.data} /> : <NotLoaded query={query} />}
    </div>
  );
}

function PlatformLink({ address, name }: { address: string; name: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
      <ExternalLink aria-hidden="true" />
      <Trans>Open on {name}</Trans>
      <span className="sr-only">
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  );
}

type Query = { error: Error | null; isFetching: boolean; refetch: () => unknown };

function NotLoaded({ query: { error, isFetching, refetch } }: { query: Query }) {
  if (error === null) return <Loading />;
  const isMissing = error instanceof CallError && error.code === 'not_found';
  if (!isMissing)
    return (
      <ErrorState
        title={<Trans>Failed to load the post</Trans>}
        text={error.message}
        requestId={error instanceof CallError ? error.requestId : null}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <EmptyState
      illustration={<FileQuestion />}
      title={<Trans>This post was not found</Trans>}
      text={
        <Trans>
          A post that was just published appears once its account has been read. Posts of an account are deleted here
          when it is disconnected.
        </Trans>
      }
      actions={
        <Link to="/dashboard/profile#connections" className={buttonClass({})}>
          <Trans>Connected accounts</Trans>
        </Link>
      }
    />
  );
}

/** Reserves the space of the panels. */
function Loading() {
  return (
    <div role="status">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      <div aria-hidden="true" className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <Skeleton className="h-44 rounded-surface" />
          <Skeleton className="h-36 rounded-surface" />
          <Skeleton className="h-80 rounded-surface" />
        </div>
        <div className="flex min-w-0 flex-col gap-3 max-lg:-order-1">
          <Skeleton className="h-80 rounded-surface" />
          <Skeleton className="h-28 rounded-surface" />
        </div>
      </div>
    </div>
  );
}

function Loaded({ page }: { page: Page }) {
  const [opened, setOpened] = useState<{ dialog: 'player' } | { dialog: 'publication'; id: string } | null>(null);
  const { post } = page;
  const close = () => setOpened(null);
  const player = isWebAddress(post.embed_url) ? post.embed_url : null;
  return (
    <>
      <Warnings page={page} />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <GrowthPanel page={page} />
          <PostFigures page={page} />
          <RetentionPanel page={page} />
          <CommentsPanel page={page} />
        </div>
        <div className="flex min-w-0 flex-col gap-3 max-lg:-order-1">
          <PostHead page={page} onPlay={player === null ? null : () => setOpened({ dialog: 'player' })} />
          <PostLineage page={page} onPublication={(id) => setOpened({ dialog: 'publication', id })} />
        </div>
      </div>
      <Suspense>
        {opened?.dialog === 'player' && player !== null ? (
          <EmbedDialog
            title={headingOf(post)}
            src={player}
            upright={platformTraits[post.platform].upright}
            permalink={isWebAddress(post.permalink) ? post.permalink : null}
            onClose={close}
          />
        ) : null}
        {opened?.dialog === 'publication' ? <PublicationDialog id={opened.id} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** Why its figures are no longer updated. */
function Warnings({ page: { post, account } }: { page: Page }) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const name = platformNames[post.platform];
  const removed = post.removed_at === null ? null : formatDate(post.removed_at, { dateStyle: 'medium' });
  return (
    <>
      {removed === null ? null : (
        <Banner tone="warning" title={t`This post is no longer on ${name}`}>
          <Trans>It was found missing on {removed}. Its figures are those that were read before.</Trans>
        </Banner>
      )}
      {account.status === 'active' ? null : (
        <Banner
          tone="warning"
          title={t`The account must be reconnected`}
          actions={
            <Link to="/dashboard/profile#connections" className={buttonClass({ size: 'sm' })}>
              <Trans>Connected accounts</Trans>
            </Link>
          }
        >
          <Trans>Until then the figures are not updated.</Trans>
        </Banner>
      )}
    </>
  );
}

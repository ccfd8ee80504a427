import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Clapperboard, SearchX, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Video } from '#contract/content.ts';
import { CallError } from '#web/api/call-error.ts';
import { useStreamUp } from '#web/features/events/queries.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { usePageWithin } from '#web/ui/use-page-within.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { videosQuery } from './queries.ts';
import { type VideoActions, VideoCard } from './video-card.tsx';
import { type VideoFilters, videoListInput } from './video-filters.ts';
import { VideosToolbar } from './videos-toolbar.tsx';

type Props = {
  filters: VideoFilters;
  onFilters: (change: Partial<VideoFilters>) => void;
  actions: VideoActions;
  clipsAddress: (video: Video) => string;
  /** The Generate AI Clips button of a card, when it is offered. */
  generate: (video: Video) => ReactNode;
  onUpload: () => void;
};

/** The uploaded videos, one page of them. */
export function VideosPanel({ filters, onFilters, ...rest }: Props) {
  const { t } = useLingui();
  const query = useQuery(videosQuery(videoListInput(filters), useStreamUp()));
  const narrowed = filters.search !== '' || filters.status !== 'all';
  const data = query.data;
  usePageWithin(data?.pagination, (page) => onFilters({ page }));
  const untouched = data !== undefined && data.pagination.total === 0 && !narrowed;
  return (
    <div className="flex flex-col gap-5">
      {untouched ? null : <VideosToolbar filters={filters} onChange={onFilters} />}
      {query.isError && data ? (
        <Banner tone="danger" title={t`Failed to load videos`} actions={<RetryButton query={query} />}>
          {query.error.message}
        </Banner>
      ) : null}
      {query.isPending ? <VideosSkeleton /> : null}
      {query.isError && !data ? (
        <ErrorState
          title={<Trans>Failed to load videos</Trans>}
          text={query.error.message}
          requestId={query.error instanceof CallError ? query.error.requestId : null}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
      {data?.videos.length === 0 ? (
        <NoVideos narrowed={narrowed} onUpload={rest.onUpload} onClear={() => onFilters({ search: '', status: 'all' })} />
      ) : null}
      {data && data.videos.length > 0 ? (
        <>
          <ul
            aria-label={t`Uploaded videos`}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-x-5 gap-y-8"
          >
            {data.videos.map((video) => (
              <li key={video.id} className="min-w-0">
                <VideoCard
                  video={video}
                  actions={rest.actions}
                  clipsAddress={rest.clipsAddress(video)}
                  generate={rest.generate(video)}
                />
              </li>
            ))}
          </ul>
          {data.pagination.total_pages > 1 ? (
            <Pagination
              page={data.pagination.page}
              totalPages={data.pagination.total_pages}
              onPage={(page) => onFilters({ page })}
              summary={
                <Trans>
                  Showing {(data.pagination.page - 1) * data.pagination.limit + 1} to{' '}
                  {Math.min(data.pagination.page * data.pagination.limit, data.pagination.total)} of {data.pagination.total}{' '}
                  videos
                </Trans>
              }
            />
          ) : null}
        </>
      ) : null}
    </div>
  );
}

function RetryButton({ query }: { query: { refetch: () => unknown; isFetching: boolean } }) {
  return (
    <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
      <Trans>Try Again</Trans>
    </Button>
  );
}

function NoVideos({ narrowed, onUpload, onClear }: { narrowed: boolean; onUpload: () => void; onClear: () => void }) {
  if (narrowed) {
    return (
      <EmptyState
        illustration={<SearchX />}
        title={<Trans>No content found</Trans>}
        text={<Trans>No video matches your search and filters.</Trans>}
        actions={
          <Button onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      illustration={<Clapperboard />}
      title={<Trans>No content found</Trans>}
      text={<Trans>Upload a long video, such as a talk, a podcast or a stream, and turn it into short clips.</Trans>}
      actions={
        <Button icon={<Upload aria-hidden="true" />} onClick={onUpload}>
          <Trans>Upload Video</Trans>
        </Button>
      }
    />
  );
}

function VideosSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>
        <Trans>Loading videos</Trans>
      </VisuallyHidden>
      <div aria-hidden="true" className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-x-5 gap-y-8">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <div key={key} className="flex flex-col gap-3">
            <Skeleton className="aspect-video rounded-[10px]" />
            <Skeleton className="h-4 w-3/4 rounded-control" />
            <Skeleton className="h-3 w-1/2 rounded-control" />
            <Skeleton className="h-control rounded-control" />
          </div>
        ))}
      </div>
    </div>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Clapperboard, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Video } from '#contract/content.ts';
import { useStreamUp } from '#web/features/events/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFormats } from '#web/ui/format.ts';
import { ListCount } from '#web/ui/list-count.tsx';
import { ListPanel } from '#web/ui/list-panel.tsx';
import { NoMatches } from '#web/ui/no-matches.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useListPage } from '#web/ui/use-list-page.ts';
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
  /** Where a video is posted or planned. */
  postedOf: (video: Video) => ReactNode;
  onUpload: () => void;
};

/** A page of the uploaded videos with search and filters. */
export function VideosPanel({ filters, onFilters, ...rest }: Props) {
  const { t } = useLingui();
  const query = useQuery(videosQuery(videoListInput(filters), useStreamUp()));
  const narrowed = filters.search !== '' || filters.status !== 'all';
  const { untouched } = useListPage(query.data?.pagination, { narrowed, onFilters });
  return (
    <ListPanel
      query={query}
      failedTitle={t`Failed to load videos`}
      skeleton={<VideosSkeleton />}
      toolbar={untouched ? null : <VideosToolbar filters={filters} onChange={onFilters} />}
    >
      {({ videos, pagination }) =>
        videos.length === 0 ? (
          <NoVideos
            narrowed={narrowed}
            onUpload={rest.onUpload}
            onClear={() => onFilters({ search: '', status: 'all' })}
          />
        ) : (
          <>
            <Count total={pagination.total} />
            <ul
              aria-label={t`Uploaded videos`}
              className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-x-5 gap-y-8"
            >
              {videos.map((video) => (
                <li key={video.id} className="min-w-0">
                  <VideoCard
                    video={video}
                    actions={rest.actions}
                    clipsAddress={rest.clipsAddress(video)}
                    generate={rest.generate(video)}
                    posted={rest.postedOf(video)}
                  />
                </li>
              ))}
            </ul>
            <Pagination
              page={pagination.page}
              totalPages={pagination.total_pages}
              onPage={(page) => onFilters({ page })}
              summary={
                <Trans>
                  Showing {(pagination.page - 1) * pagination.limit + 1} to{' '}
                  {Math.min(pagination.page * pagination.limit, pagination.total)} of {pagination.total} videos
                </Trans>
              }
            />
          </>
        )
      }
    </ListPanel>
  );
}

function Count({ total }: { total: number }) {
  const { formatNumber } = useFormats();
  const count = formatNumber(total);
  return (
    <ListCount>
      <Plural value={total} one="# video" other={`${count} videos`} />
    </ListCount>
  );
}

function NoVideos({ narrowed, onUpload, onClear }: { narrowed: boolean; onUpload: () => void; onClear: () => void }) {
  const title = <Trans>No content found</Trans>;
  if (narrowed)
    return (
      <NoMatches title={title} text={<Trans>No video matches your search and filters.</Trans>} onClear={onClear} />
    );
  return (
    <EmptyState
      illustration={<Clapperboard />}
      title={title}
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
      <div
        aria-hidden="true"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-x-5 gap-y-8"
      >
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

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
import { LIST_ROWS, listGrids } from '#web/ui/list-grid.ts';
import { ListPanel } from '#web/ui/list-panel.tsx';
import { ListSkeleton } from '#web/ui/list-skeleton.tsx';
import { NoMatches } from '#web/ui/no-matches.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useListPage } from '#web/ui/use-list-page.ts';
import { videosQuery } from './queries.ts';
import { type VideoActions, VideoCard, VideoRow } from './video-card.tsx';
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

/** A page of the uploaded videos, as a grid or a list, with search and filters. */
export function VideosPanel({ filters, onFilters, ...rest }: Props) {
  const { t } = useLingui();
  const query = useQuery(videosQuery(videoListInput(filters), useStreamUp()));
  const narrowed = filters.search !== '' || filters.status !== 'all';
  const Item = filters.view === 'grid' ? VideoCard : VideoRow;
  const { untouched } = useListPage(query.data?.pagination, { narrowed, onFilters });
  return (
    <ListPanel
      query={query}
      failedTitle={t`Failed to load videos`}
      skeleton={<ListSkeleton view={filters.view} frame="16:9" text={t`Loading videos`} />}
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
            <ul aria-label={t`Uploaded videos`} className={filters.view === 'grid' ? listGrids['16:9'] : LIST_ROWS}>
              {videos.map((video) => (
                <li key={video.id} className="min-w-0">
                  <Item
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
              shown={pagination}
              onPage={(page) => onFilters({ page })}
              summary={(range) => (
                <Trans>
                  Showing {range.first} to {range.last} of {range.total} videos
                </Trans>
              )}
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

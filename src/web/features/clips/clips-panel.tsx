import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Scissors, SearchX } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Clip } from '#contract/clips.ts';
import { CallError } from '#web/api/call-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { usePageWithin } from '#web/ui/use-page-within.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { ClipActions } from './clip-actions.tsx';
import { ClipCard, ClipRow } from './clip-card.tsx';
import { type ClipFilters, clipListInput, isNarrowed } from './clip-filters.ts';
import { ClipsSkeleton } from './clips-skeleton.tsx';
import { ClipsToolbar } from './clips-toolbar.tsx';
import { clipsQuery } from './queries.ts';
import { toggleSelection } from './selection.ts';

type Props = {
  filters: ClipFilters;
  onFilters: (change: Partial<ClipFilters>) => void;
  actions: ClipActions;
  onDownloadMany: (clips: readonly Clip[]) => void;
  onDeleteMany: (clips: readonly Clip[]) => void;
  selected: ReadonlySet<string>;
  onSelected: (selected: ReadonlySet<string>) => void;
  /** What to do when there are no clips at all. */
  emptyActions: ReactNode;
};

const CLEARED: Partial<ClipFilters> = { search: '', platform: 'all', status: 'all', videoId: null };

/** The clips, one page of them, with search, filters, selection and what can be done with many at once. */
export function ClipsPanel(props: Props) {
  const { filters, onFilters } = props;
  const { t } = useLingui();
  const query = useQuery(clipsQuery(clipListInput(filters)));
  const data = query.data;
  usePageWithin(data?.pagination, (page) => onFilters({ page }));
  const narrowed = isNarrowed(filters);
  const untouched = data !== undefined && data.pagination.total === 0 && !narrowed;
  return (
    <div className="flex flex-col gap-5">
      {untouched ? null : (
        <ClipsToolbar
          filters={filters}
          onChange={onFilters}
          videoTitle={data?.clips.find((clip) => clip.source_video_id === filters.videoId)?.source_video_title ?? null}
        />
      )}
      {query.isError && data ? (
        <Banner
          tone="danger"
          title={t`Failed to load clips`}
          actions={
            <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
              <Trans>Try Again</Trans>
            </Button>
          }
        >
          {query.error.message}
        </Banner>
      ) : null}
      {query.isPending ? <ClipsSkeleton view={filters.view} /> : null}
      {query.isError && !data ? (
        <ErrorState
          title={<Trans>Failed to load clips</Trans>}
          text={query.error.message}
          requestId={query.error instanceof CallError ? query.error.requestId : null}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
      {data?.clips.length === 0 ? (
        <NoClips narrowed={narrowed} emptyActions={props.emptyActions} onClear={() => onFilters(CLEARED)} />
      ) : null}
      {data && data.clips.length > 0 ? (
        <>
          <ClipList {...props} clips={data.clips} />
          <Pagination
            page={data.pagination.page}
            totalPages={data.pagination.total_pages}
            onPage={(page) => onFilters({ page })}
            summary={
              <Trans>
                Showing {(data.pagination.page - 1) * data.pagination.limit + 1} to{' '}
                {Math.min(data.pagination.page * data.pagination.limit, data.pagination.total)} of {data.pagination.total} clips
              </Trans>
            }
          />
        </>
      ) : null}
    </div>
  );
}

function ClipList({
  clips,
  filters,
  actions,
  selected,
  onSelected,
  onDownloadMany,
  onDeleteMany,
}: Props & { clips: readonly Clip[] }) {
  const { t } = useLingui();
  const [lastId, setLastId] = useState<string | null>(null);
  const range = useRef(false);
  const ids = clips.map(({ id }) => id);
  const chosen = clips.filter(({ id }) => selected.has(id));
  const finished = chosen.filter((clip) => clip.processing_status === 'completed');
  const select = (id: string, on: boolean) => {
    onSelected(toggleSelection(selected, ids, { id, selected: on, lastId, range: range.current }));
    setLastId(id);
  };
  const noteShift = (event: PointerEvent | KeyboardEvent) => {
    range.current = event.shiftKey;
  };
  const Item = filters.view === 'grid' ? ClipCard : ClipRow;
  return (
    <>
      {chosen.length > 0 ? (
        <BulkBar
          count={chosen.length}
          allSelected={chosen.length === clips.length}
          onSelectAll={() => onSelected(new Set(ids))}
          onDeselectAll={() => onSelected(new Set())}
          downloadable={finished.length}
          downloading={finished.some(({ id }) => actions.downloadingIds.has(id))}
          onDownload={() => onDownloadMany(finished)}
          onDelete={() => onDeleteMany(chosen)}
        />
      ) : null}
      <ul
        aria-label={t`Clips`}
        onPointerDownCapture={noteShift}
        onKeyDownCapture={noteShift}
        className={
          filters.view === 'grid'
            ? 'grid grid-cols-[repeat(auto-fill,minmax(min(12.5rem,calc(50%-0.5rem)),1fr))] gap-x-4 gap-y-8 sm:gap-x-5'
            : 'flex flex-col divide-y divide-line'
        }
      >
        {clips.map((clip) => (
          <li key={clip.id} className="min-w-0">
            <Item
              clip={clip}
              actions={actions}
              selected={selected.has(clip.id)}
              selecting={chosen.length > 0}
              onSelect={(on) => select(clip.id, on)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function NoClips({ narrowed, emptyActions, onClear }: { narrowed: boolean; emptyActions: ReactNode; onClear: () => void }) {
  if (narrowed) {
    return (
      <EmptyState
        illustration={<SearchX />}
        title={<Trans>No clips found</Trans>}
        text={<Trans>No clip matches your search and filters.</Trans>}
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
      illustration={<Scissors />}
      title={<Trans>No clips found</Trans>}
      text={
        <Trans>
          Choose Generate AI Clips on one of your videos. The best moments appear here as vertical, captioned clips with a score.
        </Trans>
      }
      actions={emptyActions}
    />
  );
}

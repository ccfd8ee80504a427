import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Scissors } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Clip } from '#contract/clips.ts';
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
import { BulkBar } from './bulk-bar.tsx';
import type { ClipActions } from './clip-actions.tsx';
import { ClipCard, ClipRow } from './clip-card.tsx';
import { type ClipFilters, clipListInput, isNarrowed } from './clip-filters.ts';
import { ClipsToolbar } from './clips-toolbar.tsx';
import { clipsQuery } from './queries.ts';
import { toggleSelection } from './selection.ts';

type Props = {
  filters: ClipFilters;
  onFilters: (change: Partial<ClipFilters>) => void;
  actions: ClipActions;
  onDownloadMany: (clips: readonly Clip[]) => void;
  onPublishMany: (clips: readonly Clip[]) => void;
  onDeleteMany: (clips: readonly Clip[]) => void;
  selected: ReadonlySet<string>;
  onSelected: (selected: ReadonlySet<string>) => void;
  /** Where a clip is posted or planned. */
  postedOf: (clip: Clip) => ReactNode;
  /** Buttons of the empty state. */
  emptyActions: ReactNode;
};

const NO_FILTERS: Partial<ClipFilters> = { search: '', platform: 'all', status: 'all', videoId: null };

/** A page of clips with search, filters, selection and bulk actions. */
export function ClipsPanel(props: Props) {
  const { filters, onFilters } = props;
  const { t } = useLingui();
  const query = useQuery(clipsQuery(clipListInput(filters)));
  const data = query.data;
  const narrowed = isNarrowed(filters);
  const { untouched } = useListPage(data?.pagination, { narrowed, onFilters });
  const videoTitle = data?.clips.find((clip) => clip.source_video_id === filters.videoId)?.source_video_title ?? null;
  return (
    <ListPanel
      query={query}
      failedTitle={t`Failed to load clips`}
      skeleton={<ListSkeleton view={filters.view} frame="9:16" text={t`Loading clips`} />}
      toolbar={untouched ? null : <ClipsToolbar filters={filters} onChange={onFilters} videoTitle={videoTitle} />}
    >
      {({ clips, pagination }) =>
        clips.length === 0 ? (
          <NoClips narrowed={narrowed} emptyActions={props.emptyActions} onClear={() => onFilters(NO_FILTERS)} />
        ) : (
          <>
            <ClipList {...props} clips={clips} total={pagination.total} />
            <Pagination
              shown={pagination}
              onPage={(page) => onFilters({ page })}
              summary={(range) => (
                <Trans>
                  Showing {range.first} to {range.last} of {range.total} clips
                </Trans>
              )}
            />
          </>
        )
      }
    </ListPanel>
  );
}

function Count({ total, action }: { total: number; action: ReactNode }) {
  const { formatNumber } = useFormats();
  const count = formatNumber(total);
  return (
    <ListCount action={action}>
      <Plural value={total} one="# clip" other={`${count} clips`} />
    </ListCount>
  );
}

function ClipList({
  clips,
  filters,
  actions,
  selected,
  onSelected,
  onDownloadMany,
  onPublishMany,
  onDeleteMany,
  postedOf,
  total,
}: Props & { clips: readonly Clip[]; total: number }) {
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
      <Count
        total={total}
        action={
          chosen.length > 0 ? null : (
            <Button variant="ghost" size="sm" onClick={() => onSelected(new Set(ids))}>
              <Trans>Select All</Trans>
            </Button>
          )
        }
      />
      {chosen.length > 0 ? (
        <BulkBar
          count={chosen.length}
          allSelected={chosen.length === clips.length}
          onSelectAll={() => onSelected(new Set(ids))}
          onDeselectAll={() => onSelected(new Set())}
          finished={finished.length}
          downloading={finished.some(({ id }) => actions.downloadingIds.has(id))}
          onDownload={() => onDownloadMany(finished)}
          onPublish={() => onPublishMany(finished)}
          onDelete={() => onDeleteMany(chosen)}
        />
      ) : null}
      <ul
        aria-label={t`Clips`}
        onPointerDownCapture={noteShift}
        onKeyDownCapture={noteShift}
        className={filters.view === 'grid' ? listGrids['9:16'] : LIST_ROWS}
      >
        {clips.map((clip) => (
          <li key={clip.id} className="min-w-0">
            <Item
              clip={clip}
              actions={actions}
              selected={selected.has(clip.id)}
              selecting={chosen.length > 0}
              onSelect={(on) => select(clip.id, on)}
              posted={postedOf(clip)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function NoClips({
  narrowed,
  emptyActions,
  onClear,
}: {
  narrowed: boolean;
  emptyActions: ReactNode;
  onClear: () => void;
}) {
  const title = <Trans>No clips found</Trans>;
  if (narrowed)
    return <NoMatches title={title} text={<Trans>No clip matches your search and filters.</Trans>} onClear={onClear} />;
  return (
    <EmptyState
      illustration={<Scissors />}
      title={title}
      text={
        <Trans>
          Choose Generate AI Clips on one of your videos. The best moments appear here as vertical, captioned clips with
          a score.
        </Trans>
      }
      actions={emptyActions}
    />
  );
}

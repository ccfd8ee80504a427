import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Scissors } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { CLIPS_PAGE_SIZE, type Clip, listClips } from '#contract/clips.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { MediaFrame } from '#web/ui/media-frame.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Timecode } from '#web/ui/timecode.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { useCalendarFormats } from './calendar-formats.ts';
import type { LocalTime } from './days.ts';

type Props = {
  /** The time of publication, or null to choose it later. */
  at: LocalTime | null;
  onChoose: (clip: Clip) => void;
  onClose: () => void;
};

/** Chooses which finished clip to publish, newest first. */
export function ChooseClipDialog({ at, onChoose, onClose }: Props) {
  const { t } = useLingui();
  const formats = useCalendarFormats();
  const [wanted, setWanted] = useState('');
  const [search, setSearch] = useDebounced(wanted, setWanted);
  const query = useFinishedClips(wanted.trim());
  const clips = query.data?.pages.flatMap((page) => page.clips) ?? [];
  const when = at && formats.when(at);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<Trans>Choose a clip</Trans>}
      description={when ? <Trans>To be published on {when}</Trans> : <Trans>What do you want to publish?</Trans>}
    >
      <div className="flex min-h-80 flex-col gap-3">
        {clips.length > 0 || wanted !== '' ? (
          <SearchField label={t`Search your clips`} value={search} onChange={setSearch} />
        ) : null}
        {query.isPending ? <Spinner size="lg" className="mx-auto my-16 flex w-fit text-ink-3" /> : null}
        {query.error && clips.length === 0 ? (
          <ErrorState
            title={t`Failed to load clips`}
            text={query.error.message}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : null}
        {query.isSuccess && clips.length === 0 ? wanted === '' ? <NoClips /> : <NoneFound /> : null}
        {clips.length > 0 ? (
          <ul aria-label={t`Clips`} aria-busy={query.isPlaceholderData} className="flex flex-col gap-1">
            {clips.map((clip) => (
              <li key={clip.id}>
                <ClipChoice clip={clip} onChoose={() => onChoose(clip)} />
              </li>
            ))}
          </ul>
        ) : null}
        {query.hasNextPage ? (
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} className="self-center">
            <Trans>Show more</Trans>
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

function useFinishedClips(search: string) {
  return useInfiniteQuery({
    queryKey: ['clips', 'choose', search] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        listClips,
        {
          page: pageParam,
          limit: CLIPS_PAGE_SIZE,
          processing_status: 'completed',
          sort_by: 'created_at',
          sort_order: 'desc',
          ...(search === '' ? {} : { search }),
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, total_pages } }) => (page < total_pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

function ClipChoice({ clip, onChoose }: { clip: Clip; onChoose: () => void }) {
  const { title, thumbnail_url, duration_seconds, created_at, source_video_title } = clip;
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full items-center gap-3 rounded-control p-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
    >
      <MediaFrame ratio="9:16" src={thumbnail_url} className="w-10 shrink-0 rounded-[5px]" />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span dir="auto" className="line-clamp-2 break-words font-medium text-sm">
          {title}
        </span>
        <span className="flex min-w-0 items-center gap-2.5 text-ink-3 text-xs">
          {duration_seconds === null ? null : <Timecode seconds={duration_seconds} />}
          <RelativeTime instant={created_at} className="shrink-0" />
          <span dir="auto" className="truncate">
            {source_video_title}
          </span>
        </span>
      </span>
    </button>
  );
}

function NoClips() {
  return (
    <EmptyState
      illustration={<Scissors />}
      title={<Trans>No finished clips yet</Trans>}
      text={<Trans>Make clips from one of your videos. As soon as they are ready, you can plan them here.</Trans>}
      actions={
        <Link to="/dashboard/content?tab=videos" className={buttonClass({})}>
          <Trans>Go to uploaded videos</Trans>
        </Link>
      }
      className="py-8"
    />
  );
}

function NoneFound() {
  return (
    <p role="status" className="py-10 text-center text-ink-2">
      <Trans>No clip matches your search.</Trans>
    </p>
  );
}

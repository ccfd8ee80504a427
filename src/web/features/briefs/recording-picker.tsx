import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Upload, Video as VideoIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Video } from '#contract/content.ts';
import { useStreamUp } from '#web/features/events/queries.ts';
import { videosQuery } from '#web/features/videos/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { MediaFrame } from '#web/ui/media-frame.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Timecode } from '#web/ui/timecode.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

type Props = {
  /** Videos already linked, which are not offered. */
  taken: ReadonlySet<string>;
  choosing: string | null;
  onChoose: (video: Video) => void;
};

/** Chooses which uploaded video is a recording of the brief, or leads to the upload panel. */
export function RecordingPicker({ taken, choosing, onChoose }: Props) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState('');
  const [search, setSearch] = useDebounced(wanted, setWanted);
  const { data, error, isPending, isFetching, refetch } = useQuery(
    videosQuery({ page: 1, limit: 20, ...(wanted.trim() ? { search: wanted.trim() } : {}) }, useStreamUp()),
  );
  const upload = (
    <Link to="/dashboard/content" state={{ upload: true }} className={buttonClass({})}>
      <Upload aria-hidden="true" />
      <Trans>Upload the recording</Trans>
    </Link>
  );
  if (isPending) return <Spinner size="lg" className="mx-auto my-12 flex w-fit text-ink-3" />;
  if (error)
    return (
      <ErrorState
        title={t`Your videos could not be loaded`}
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const offered = data.videos.filter(({ id }) => !taken.has(id));
  if (offered.length === 0 && !wanted)
    return (
      <EmptyState
        illustration={<VideoIcon />}
        title={<Trans>No recording yet</Trans>}
        text={
          <Trans>
            Upload what you filmed, come back, and link it here: clips are made from it, and you see which idea they
            came from.
          </Trans>
        }
        actions={upload}
        className="py-8"
      />
    );
  return (
    <section aria-label={t`Choose the recording`} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField label={t`Search your videos`} value={search} onChange={setSearch} className="min-w-48 flex-1" />
        {upload}
      </div>
      {offered.length === 0 ? (
        <p role="status" className="py-6 text-center text-ink-2">
          <Trans>No video of that name.</Trans>
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {offered.map((video) => (
            <VideoRow key={video.id} video={video} choosing={choosing} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </section>
  );
}

function VideoRow({ video, choosing, onChoose }: Omit<Props, 'taken'> & { video: Video }) {
  const { t } = useLingui();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <MediaFrame ratio="16:9" src={video.thumbnail_url} className="w-24 shrink-0" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-medium">{video.title}</p>
        <p className="flex gap-3 text-ink-3 text-xs">
          {video.duration_seconds === null ? null : <Timecode seconds={video.duration_seconds} />}
          <RelativeTime instant={video.created_at} />
        </p>
      </div>
      <Button
        size="sm"
        loading={choosing === video.id}
        disabled={choosing !== null && choosing !== video.id}
        aria-label={t`Use ${video.title} as the recording`}
        onClick={() => onChoose(video)}
      >
        <Trans>Use as recording</Trans>
      </Button>
    </li>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Clapperboard, Upload } from 'lucide-react';
import { Link } from 'react-router';
import type { Video } from '#contract/content.ts';
import { useStreamUp } from '#web/features/events/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MediaFrame } from '#web/ui/media-frame.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Timecode } from '#web/ui/timecode.tsx';
import { HomeSection } from './home-section.tsx';
import { latestVideosQuery } from './queries.ts';

const PLACES = ['a', 'b', 'c', 'd'];
const ALL_VIDEOS = '/dashboard/content?tab=videos';
const GRID = 'grid gap-x-4 gap-y-6 sm:grid-cols-2 xl:grid-cols-4';

/** The newest videos in any state. */
export function LatestVideos() {
  const { t } = useLingui();
  const query = useQuery(latestVideosQuery(useStreamUp()));
  const videos = query.data?.videos;
  return (
    <HomeSection
      title={t`Latest videos`}
      query={query}
      total={query.data?.pagination.total}
      all={{ to: ALL_VIDEOS, label: t`All videos` }}
      failedTitle={t`Failed to load videos`}
      skeleton={
        <div className={GRID}>
          {PLACES.map((place) => (
            <div key={place} className="flex flex-col gap-2.5">
              <Skeleton className="aspect-video rounded-[10px]" />
              <Skeleton className="h-4 w-3/4 rounded-control" />
              <Skeleton className="h-3 w-1/2 rounded-control" />
            </div>
          ))}
        </div>
      }
      empty={
        videos?.length === 0 ? (
          <EmptyState
            illustration={<Clapperboard />}
            title={<Trans>No videos yet</Trans>}
            text={
              <Trans>Upload a long video, such as a talk, a podcast or a stream, and turn it into short clips.</Trans>
            }
            actions={
              <Link to={ALL_VIDEOS} state={{ upload: true }} className={buttonClass({})}>
                <Upload aria-hidden="true" />
                <Trans>Upload Video</Trans>
              </Link>
            }
          />
        ) : null
      }
    >
      <ul aria-label={t`Latest videos`} className={GRID}>
        {videos?.map((video) => (
          <li key={video.id} className="min-w-0">
            <VideoLink video={video} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function VideoLink({ video }: { video: Video }) {
  return (
    <Link
      to={`${ALL_VIDEOS}&${new URLSearchParams({ q: video.title })}`}
      className="group flex flex-col gap-2.5 rounded-[10px]"
    >
      <MediaFrame ratio="16:9" src={video.thumbnail_url}>
        {video.duration_seconds === null ? null : (
          <Badge overMedia className="absolute right-2 bottom-2">
            <Timecode seconds={video.duration_seconds} />
          </Badge>
        )}
      </MediaFrame>
      <span className="flex flex-col items-start gap-1">
        <span
          className="line-clamp-2 break-words font-medium leading-5 decoration-line-control underline-offset-2
          group-hover:underline"
        >
          {video.title}
        </span>
        <span className="tabular flex flex-wrap items-center gap-x-1.5 text-ink-3 text-xs">
          <RelativeTime instant={video.created_at} />
          {video.clips_count > 0 ? (
            <>
              <span aria-hidden="true">·</span>
              <Plural value={video.clips_count} one="# clip" other="# clips" />
            </>
          ) : null}
        </span>
        <VideoState status={video.status} />
      </span>
    </Link>
  );
}

function VideoState({ status }: { status: Video['status'] }) {
  if (status === 'ready') return null;
  return status === 'failed' ? (
    <Badge tone="danger">
      <Trans>Failed</Trans>
    </Badge>
  ) : (
    <Badge tone="info" icon={<Spinner size="sm" label={null} />}>
      <Trans>Processing...</Trans>
    </Badge>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Scissors } from 'lucide-react';
import { Link } from 'react-router';
import type { Clip } from '#contract/clips.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MediaFrame } from '#web/ui/media-frame.tsx';
import { ScoreMeter } from '#web/ui/score-meter.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Timecode } from '#web/ui/timecode.tsx';
import { HomeSection } from './home-section.tsx';
import { latestClipsQuery } from './queries.ts';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];
const ALL_CLIPS = '/dashboard/content?tab=clips';
const GRID = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6';
/** Only complete rows: with two or four columns, four of the six are shown. */
const WHOLE_ROWS = 'max-sm:nth-[n+5]:hidden lg:max-xl:nth-[n+5]:hidden';

/** The newest finished clips, cover first. */
export function LatestClips() {
  const { t } = useLingui();
  const query = useQuery(latestClipsQuery);
  const clips = query.data?.clips;
  return (
    <HomeSection
      title={t`Latest clips`}
      query={query}
      total={query.data?.pagination.total}
      all={{ to: ALL_CLIPS, label: t`All clips` }}
      failedTitle={t`Failed to load clips`}
      skeleton={
        <div className={GRID}>
          {PLACES.map((place) => (
            <div key={place} className={`flex flex-col gap-2.5 ${WHOLE_ROWS}`}>
              <Skeleton className="aspect-9/16 rounded-[10px]" />
              <Skeleton className="h-4 w-4/5 rounded-control" />
              <Skeleton className="h-4 w-2/5 rounded-control" />
            </div>
          ))}
        </div>
      }
      empty={
        clips?.length === 0 ? (
          <EmptyState
            illustration={<Scissors />}
            title={<Trans>No clips yet</Trans>}
            text={<Trans>Clips made from your videos appear here, newest first.</Trans>}
            actions={
              <Link to="/dashboard/content?tab=videos" className={buttonClass({})}>
                <Trans>Go to uploaded videos</Trans>
              </Link>
            }
          />
        ) : null
      }
    >
      <ul aria-label={t`Latest clips`} className={GRID}>
        {clips?.map((clip) => (
          <li key={clip.id} className={`min-w-0 ${WHOLE_ROWS}`}>
            <ClipLink clip={clip} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function ClipLink({ clip }: { clip: Clip }) {
  return (
    <Link
      to={`${ALL_CLIPS}&${new URLSearchParams({ q: clip.title })}`}
      className="group flex flex-col gap-2.5 rounded-[10px]"
    >
      <MediaFrame ratio="9:16" src={clip.thumbnail_url}>
        {clip.duration_seconds === null ? null : (
          <Badge overMedia className="absolute right-2 bottom-2">
            <Timecode seconds={clip.duration_seconds} />
          </Badge>
        )}
      </MediaFrame>
      <span className="flex flex-col items-start gap-1.5">
        <span
          className="line-clamp-2 break-words font-medium leading-5 decoration-line-control underline-offset-2
          group-hover:underline"
        >
          {clip.title}
        </span>
        {clip.viral_score === null ? null : <ScoreMeter score={clip.viral_score} />}
      </span>
    </Link>
  );
}

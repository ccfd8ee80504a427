import { useQuery } from '@tanstack/react-query';
import type { SetURLSearchParams } from 'react-router';
import { useStreamUp } from '#web/features/events/queries.ts';
import { GenerateButton } from '#web/features/generation/generate-button.tsx';
import { videosQuery } from '#web/features/videos/queries.ts';
import { readVideoFilters, videoListInput, writeVideoFilters } from '#web/features/videos/video-filters.ts';
import { VideosPanel } from '#web/features/videos/videos-panel.tsx';
import { usePosted } from './use-posted.tsx';
import { useVideoDialogs } from './use-video-dialogs.tsx';

type Props = { address: URLSearchParams; setAddress: SetURLSearchParams; onUpload: () => void };

/** The Uploaded Videos tab with its dialogs. */
export function ContentVideos({ address, setAddress, onUpload }: Props) {
  const filters = readVideoFilters(address);
  const { actions, openGenerate, dialogs } = useVideoDialogs();
  const videos = useQuery(videosQuery(videoListInput(filters), useStreamUp())).data?.videos ?? [];
  const posted = usePosted(
    'video_ids',
    videos.map(({ id }) => id),
  );
  return (
    <>
      {posted.failure}
      <VideosPanel
        filters={filters}
        onFilters={(change) =>
          setAddress((before) => writeVideoFilters(before, change), { replace: !('page' in change) })
        }
        actions={actions}
        clipsAddress={(video) => `?${new URLSearchParams({ tab: 'clips', video: video.id })}`}
        generate={(video) => <GenerateButton video={video} onPress={() => openGenerate(video)} />}
        postedOf={(video) => posted.marksOf(video.id)}
        onUpload={onUpload}
      />
      {dialogs}
      {posted.dialog}
    </>
  );
}

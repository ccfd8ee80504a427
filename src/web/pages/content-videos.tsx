import type { SetURLSearchParams } from 'react-router';
import { GenerateButton } from '#web/features/generation/generate-button.tsx';
import { readVideoFilters, writeVideoFilters } from '#web/features/videos/video-filters.ts';
import { VideosPanel } from '#web/features/videos/videos-panel.tsx';
import { useVideoDialogs } from './use-video-dialogs.tsx';

type Props = { address: URLSearchParams; setAddress: SetURLSearchParams; onUpload: () => void };

/** The Uploaded Videos tab with its dialogs. */
export function ContentVideos({ address, setAddress, onUpload }: Props) {
  const { actions, openGenerate, dialogs } = useVideoDialogs();
  return (
    <>
      <VideosPanel
        filters={readVideoFilters(address)}
        onFilters={(change) =>
          setAddress((before) => writeVideoFilters(before, change), { replace: !('page' in change) })
        }
        actions={actions}
        clipsAddress={(video) => `?${new URLSearchParams({ tab: 'clips', video: video.id })}`}
        generate={(video) => <GenerateButton video={video} onPress={() => openGenerate(video)} />}
        onUpload={onUpload}
      />
      {dialogs}
    </>
  );
}

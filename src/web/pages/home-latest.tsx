import { LatestClips } from '#web/features/home/latest-clips.tsx';
import { LatestIdeas } from '#web/features/home/latest-ideas.tsx';
import { LatestVideos } from '#web/features/home/latest-videos.tsx';

/** The newest clips, videos and ideas, at the end of the dashboard home. */
export function HomeLatest() {
  return (
    <>
      <LatestClips />
      <LatestVideos />
      <LatestIdeas />
    </>
  );
}

import { clipsQuery } from '#web/features/clips/queries.ts';
import { ideasQuery } from '#web/features/ideas/queries.ts';
import { videosQuery } from '#web/features/videos/queries.ts';

/** Number of clips, videos and ideas on the home page. */
const CLIPS_SHOWN = 6;
const VIDEOS_SHOWN = 4;
const IDEAS_SHOWN = 4;

const newest = { page: 1, sort_by: 'created_at', sort_order: 'desc' } as const;

/** The newest finished clips. */
export const latestClipsQuery = clipsQuery({ ...newest, limit: CLIPS_SHOWN, processing_status: 'completed' });

/** The newest videos in any state. */
export function latestVideosQuery(streamUp: boolean) {
  return videosQuery({ ...newest, limit: VIDEOS_SHOWN }, streamUp);
}

/** The most recently changed ideas. */
export const latestIdeasQuery = ideasQuery({ page: 1, limit: IDEAS_SHOWN, sort_by: 'recent' });

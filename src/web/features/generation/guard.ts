import { t } from '@lingui/core/macro';
import { MIN_SOURCE_SECONDS, type Video } from '#contract/content.ts';

type GenerateButton = { offered: false } | { offered: true; enabled: boolean; label: string };

/**
 * Whether a video offers Generate AI Clips and what its button says: only ready videos of at least 60 s, one generation
 * at a time.
 */
export function generateButton(
  video: Pick<Video, 'id' | 'status' | 'duration_seconds'>,
  runningVideoId: string | null | false,
): GenerateButton {
  if (!canMakeClips(video)) return { offered: false };
  return clipsButton(video.id, runningVideoId);
}

/** The button for a video that clips can be made from. */
export function clipsButton(
  videoId: string | null,
  runningVideoId: string | null | false,
): GenerateButton & { offered: true } {
  if (runningVideoId === false) return { offered: true, enabled: true, label: t`Generate AI Clips` };
  if (runningVideoId !== null && runningVideoId === videoId)
    return { offered: true, enabled: false, label: t`Generating...` };
  return { offered: true, enabled: false, label: t`Another video processing...` };
}

/** Why a generation cannot be started, or null. */
export function generateRefusal(videoId: string | null, running: boolean): string | null {
  if (running) return t`Another clip generation is already in progress. Please wait for it to complete.`;
  if (!videoId) return t`No video selected. Please try again.`;
  return null;
}

export function canMakeClips({ status, duration_seconds }: Pick<Video, 'status' | 'duration_seconds'>): boolean {
  return status === 'ready' && duration_seconds !== null && duration_seconds >= MIN_SOURCE_SECONDS;
}

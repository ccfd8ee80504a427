import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import {
  cancelJob,
  type GenerationJob,
  generateClips,
  JOB_POLL_MS,
  readActiveJob,
  readJobStatus,
  readLook,
  readOutlook,
  retryClip,
  type SourcePlatform,
} from '#contract/clips.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call, isGenerateSuccess, isJobStatusSuccess } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import type { FollowedGeneration, Tracker } from './tracker.ts';

/** The generation running on the server, found after a reload or on another device. */
export const activeJobQuery = queryOptions({
  queryKey: ['generation', 'active'] as const,
  queryFn: ({ signal }) => call(readActiveJob, {}, { signal }),
});

/**
 * Status of a generation: requested at once, then every 15 seconds, in case an event is missed, and on every event
 * about it.
 */
export function jobStatusQuery(jobId: string | null) {
  return queryOptions({
    queryKey: ['generation', 'job', jobId] as const,
    queryFn: ({ signal }) => call(readJobStatus, { id: jobId ?? '' }, { signal, accept: isJobStatusSuccess }),
    enabled: jobId !== null,
    refetchInterval: JOB_POLL_MS,
  });
}

/** The look of the last generation. */
export const lookQuery = queryOptions({
  queryKey: ['generation', 'look'] as const,
  queryFn: ({ signal }) => call(readLook, {}, { signal }),
});

/** Which words clips of this source would have, and how long generating takes; refetched whenever it is shown. */
export function outlookQuery({ id, platform }: { id: string; platform: SourcePlatform }) {
  return queryOptions({
    queryKey: ['generation', 'outlook', platform, id] as const,
    queryFn: ({ signal }) => call(readOutlook, { source_video_id: id, source_platform: platform }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Whether the generation does not exist for this account. */
export function isGone(error: Error | null): boolean {
  return error instanceof CallError && error.status === 404;
}

export function useGenerateClips() {
  return useGenerationMutation((input: InputOf<typeof generateClips>) =>
    call(generateClips, input, { accept: isGenerateSuccess }),
  );
}

export function useRetryClip() {
  return useGenerationMutation(async (clipId: string) => {
    try {
      return await call(retryClip, { id: clipId });
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'invalid_reply') throw error;
      const { code, status, requestId } = error; // accepted but without a job, so nothing was started
      throw new CallError({ code, status, requestId, message: t`Failed to retry clip generation`, cause: error });
    }
  });
}

export function useCancelJob() {
  return useGenerationMutation((jobId: string) => call(cancelJob, { id: jobId }));
}

export type Generation = {
  tracker: Tracker;
  /** The latest state of the followed job; null before the first reply and when nothing runs. */
  job: GenerationJob | null;
  /** False when nothing is running, otherwise the id of the video (null if it has been deleted). */
  runningVideoId: string | null | false;
  follow: (followed: FollowedGeneration) => void;
  failStart: (videoTitle: string, error: string) => void;
  clear: () => void;
};

export const GenerationContext = createContext<Generation | null>(null);

/** The app-wide generation tracker. */
export function useGeneration(): Generation {
  const generation = useContext(GenerationContext);
  if (!generation) throw new Error('useGeneration needs a GenerationProvider above it');
  return generation;
}

function useGenerationMutation<Input, Reply>(send: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => client.invalidateQueries({ queryKey: ['generation'] }) });
}

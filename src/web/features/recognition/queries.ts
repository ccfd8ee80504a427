import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { cancelRecognition, type Recognition, readRecognition, startRecognition } from '#contract/transcripts.ts';
import { call } from '#web/api/call.ts';

/** How often the progress is read, in milliseconds. */
const PROGRESS_POLL_MS = 2_000;

const isActive = (state: Recognition['state'] | undefined) => state === 'waiting' || state === 'running';

const recognitionKey = (videoId: string) => ['videos', 'recognition', videoId] as const;

function recognitionQuery(videoId: string) {
  return queryOptions({
    queryKey: recognitionKey(videoId),
    queryFn: ({ signal }): Promise<Recognition | null> => call(readRecognition, { id: videoId }, { signal }),
    enabled: ({ state }) => state.data !== null,
    refetchInterval: ({ state }) => (isActive(state.data?.state) ? PROGRESS_POLL_MS : false),
  });
}

/** Stops requests for a deleted video's recognition, even if its upload is still listed. */
export function forgetRecognition(client: QueryClient, videoId: string): void {
  client.setQueryData(recognitionQuery(videoId).queryKey, null);
}

/** Requests the recognition of a restored video again. */
export function recallRecognition(client: QueryClient, videoId: string): Promise<void> {
  return client.resetQueries({ queryKey: recognitionKey(videoId) });
}

/** The recognition of a video's speech; read again when it ends is what shows its words. */
export function useRecognition(videoId: string) {
  const client = useQueryClient();
  const { data } = useQuery(recognitionQuery(videoId));
  const active = isActive(data?.state);
  const wasActive = useRef(false);
  const refresh = () =>
    Promise.all(
      [['videos'], ['content'], ['generation', 'outlook'], ['transcript']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  useEffect(() => {
    if (wasActive.current && !active) void refresh();
    wasActive.current = active;
  });
  const cancel = useMutation({
    mutationFn: () => call(cancelRecognition, { id: videoId }),
    onSettled: refresh,
  });
  const start = useMutation({
    mutationFn: () => call(startRecognition, { id: videoId }),
    onSettled: refresh,
  });
  return { recognition: data ?? undefined, active, cancel, start };
}

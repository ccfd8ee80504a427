import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import {
  changeTranscript,
  downloadTranscript,
  listTranscriptVersions,
  readTranscript,
  restoreTranscriptVersion,
} from '#contract/transcripts.ts';
import { call, callRaw } from '#web/api/call.ts';

const transcriptKey = (videoId: string) => ['transcripts', videoId] as const;

/** The words of a video as they were when the page opened; the editor continues from there. */
export function transcriptQuery(videoId: string) {
  return queryOptions({
    queryKey: transcriptKey(videoId),
    queryFn: ({ signal }) => call(readTranscript, { id: videoId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

export function transcriptVersionsQuery(videoId: string) {
  return queryOptions({
    queryKey: ['transcript-versions', videoId] as const,
    queryFn: ({ signal }) => call(listTranscriptVersions, { id: videoId }, { signal }),
    gcTime: 0,
  });
}

export const sendChange = (input: InputOf<typeof changeTranscript>) => call(changeTranscript, input);
export const readNewest = (id: string) => call(readTranscript, { id });
export const restoreVersion = (id: string, version: number) => call(restoreTranscriptVersion, { id, version });

/** @throws CallError */
export async function fetchTranscriptFile(input: InputOf<typeof downloadTranscript>): Promise<Blob> {
  return (await callRaw(downloadTranscript, input)).blob();
}

/** Reads the words of a video again. */
export function useReloadTranscript(videoId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.resetQueries({ queryKey: transcriptKey(videoId) });
}

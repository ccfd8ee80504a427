import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { attachTranscript, deleteVideo, listVideos, readVideo, renameVideo, restoreVideo } from '#contract/content.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { forgetRecognition, recallRecognition } from '#web/features/recognition/queries.ts';

/** Polling interval of a list with videos being prepared, without the event stream, in milliseconds. */
const PROCESSING_POLL_MS = 5_000;

export function videosQuery(input: InputOf<typeof listVideos>, streamUp: boolean) {
  return queryOptions({
    queryKey: ['videos', 'list', input] as const,
    queryFn: ({ signal }) => call(listVideos, input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      !streamUp && state.data?.videos.some((video) => video.status === 'processing') ? PROCESSING_POLL_MS : false,
  });
}

/** One video, recent enough for its signed URLs to be valid. */
export function videoQuery(id: string) {
  return queryOptions({
    queryKey: ['videos', 'one', id] as const,
    queryFn: ({ signal }) => call(readVideo, { id }, { signal }),
  });
}

export function useRenameVideo() {
  return useVideoMutation((input: InputOf<typeof renameVideo>) => call(renameVideo, input));
}

export function useDeleteVideo() {
  const client = useQueryClient();
  return useVideoMutation((id: string) => {
    forgetRecognition(client, id);
    return call(deleteVideo, { id }).catch(async (error: unknown) => {
      await recallRecognition(client, id);
      throw error;
    });
  });
}

export function useRestoreVideo() {
  const client = useQueryClient();
  return useVideoMutation(async (id: string) => {
    const reply = await call(restoreVideo, { id });
    await recallRecognition(client, id);
    return reply;
  });
}

export function useAttachTranscript() {
  return useVideoMutation((input: InputOf<typeof attachTranscript>) => call(attachTranscript, input));
}

function useVideoMutation<Input, Reply>(send: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['videos'] }),
        client.invalidateQueries({ queryKey: ['content'] }),
        client.invalidateQueries({ queryKey: ['generation', 'outlook'] }),
      ]),
  });
}

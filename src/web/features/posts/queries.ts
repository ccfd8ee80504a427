import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { attachPostSource, fetchPostSource, type PostSource, readPostSource } from '#contract/posts.ts';
import { call } from '#web/api/call.ts';

/** Polling intervals while a file is being fetched or prepared, without and with the event stream, in milliseconds. */
const PREPARING_POLL_MS = 2_000;
const PREPARING_WITH_STREAM_MS = 5_000;

/** The file that clips of a post would be made from, and its progress while it is being fetched. */
export function postSourceQuery(postId: string, streamUp: boolean) {
  return queryOptions({
    queryKey: sourceKey(postId),
    queryFn: ({ signal }) => call(readPostSource, { id: postId }, { signal }),
    refetchInterval: ({ state: { data } }) => {
      if (data?.video?.status !== 'processing') return false;
      return streamUp ? PREPARING_WITH_STREAM_MS : PREPARING_POLL_MS;
    },
  });
}

export function useAttachSource(postId: string) {
  return useSourceMutation(postId, (videoId: string) => call(attachPostSource, { id: postId, video_id: videoId }));
}

export function useFetchSource(postId: string) {
  return useSourceMutation<void>(postId, () => call(fetchPostSource, { id: postId }));
}

/** The upload that clips of a post are made from, if this browser has requested it. */
export function knownSourceId(client: QueryClient, postId: string): string | null {
  return client.getQueryData<PostSource>(sourceKey(postId))?.video?.id ?? null;
}

function useSourceMutation<Input>(postId: string, send: (input: Input) => Promise<PostSource>) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: (source) => {
      client.setQueryData(sourceKey(postId), source);
      for (const key of ['videos', 'content']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
}

/** Starts with `videos`, so that changes to uploads make it stale. */
function sourceKey(postId: string) {
  return ['videos', 'source', postId] as const;
}

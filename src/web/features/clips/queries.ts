import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  chooseCover,
  deleteClip,
  generateContent,
  listClips,
  readClip,
  readCover,
  restoreClip,
  updateClip,
} from '#contract/clips.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';

export function clipsQuery(input: InputOf<typeof listClips>) {
  return queryOptions({
    queryKey: ['clips', 'list', input] as const,
    queryFn: ({ signal }) => call(listClips, input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One clip, recent enough for its signed URLs to be valid. */
export function clipQuery(id: string) {
  return queryOptions({
    queryKey: ['clips', 'one', id] as const,
    queryFn: ({ signal }) => call(readClip, { id }, { signal }),
  });
}

/** Polling interval for a cover that is being made; usually an event is faster. */
const COVER_POLL_MS = 1_500;

/** The clip's cover, and those to choose from. */
export function coverQuery(id: string) {
  return queryOptions({
    queryKey: ['clips', 'cover', id] as const,
    queryFn: ({ signal }) => call(readCover, { id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.making ? COVER_POLL_MS : false),
  });
}

/**
 * Title, description and hashtags written for a clip. Each call may ask the language model, so it is read once and
 * again only by `refetch`.
 */
export function generatedContentQuery(id: string) {
  return queryOptions({
    queryKey: ['generated-content', id] as const,
    queryFn: ({ signal }) => call(generateContent, { id }, { signal }),
    networkMode: 'always', // offline, it fails with a message instead of waiting silently
    staleTime: 'static',
    gcTime: 0, // the next opening of the form asks again
    retry: false,
  });
}

export function useUpdateClip() {
  return useClipMutation((input: InputOf<typeof updateClip>) => call(updateClip, input));
}

export function useChooseCover() {
  return useClipMutation((input: InputOf<typeof chooseCover>) => call(chooseCover, input));
}

export function useDeleteClip() {
  return useClipMutation((id: string) => call(deleteClip, { id }));
}

export function useRestoreClip() {
  return useClipMutation((id: string) => call(restoreClip, { id }));
}

function useClipMutation<Input, Reply>(send: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    networkMode: 'always',
    onSettled: () =>
      Promise.all(['clips', 'videos', 'content'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

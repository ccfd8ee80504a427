import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  editBrief,
  linkVideo,
  listBriefVersions,
  readBrief,
  readIdeaOfVideo,
  readLineage,
  restoreBrief,
  tickFilmStep,
  unlinkVideo,
} from '#contract/briefs.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { requireToken } from '#web/api/require-token.ts';

export type BriefReply = ReplyOf<typeof readBrief>;
export type FilmStep = BriefReply['steps'][number];
export type Lineage = ReplyOf<typeof readLineage>;

/** The brief of an idea, in its newest or the given version. */
export function briefQuery(ideaId: string, version?: number) {
  return queryOptions({
    queryKey: ['briefs', ideaId, 'version', version ?? 'newest'] as const,
    queryFn: ({ signal }) => {
      requireToken();
      return call(readBrief, { id: ideaId, version }, { signal });
    },
  });
}

export function briefVersionsQuery(ideaId: string) {
  return queryOptions({
    queryKey: ['briefs', ideaId, 'versions'] as const,
    queryFn: async ({ signal }) => (await call(listBriefVersions, { id: ideaId }, { signal })).versions,
  });
}

/** The outcome of an idea. */
export function lineageQuery(ideaId: string) {
  return queryOptions({
    queryKey: ['briefs', ideaId, 'lineage'] as const,
    queryFn: ({ signal }) => call(readLineage, { id: ideaId }, { signal }),
  });
}

/** The idea that a video is a recording of, or null. */
export function ideaOfVideoQuery(videoId: string) {
  return queryOptions({
    queryKey: ['briefs', 'idea-of-video', videoId] as const,
    queryFn: async ({ signal }) => (await call(readIdeaOfVideo, { id: videoId }, { signal })).idea,
  });
}

export function useEditBrief(ideaId: string) {
  return useVersionMutation(ideaId, (input: Omit<InputOf<typeof editBrief>, 'id'>) =>
    call(editBrief, { id: ideaId, ...input }),
  );
}

export function useRestoreBrief(ideaId: string) {
  return useVersionMutation(ideaId, (version: number) => call(restoreBrief, { id: ideaId, version }));
}

export function useLinkVideo(ideaId: string) {
  return useLinkMutation(ideaId, (videoId: string) => call(linkVideo, { id: ideaId, video_id: videoId }));
}

export function useUnlinkVideo(ideaId: string) {
  return useLinkMutation(ideaId, (videoId: string) => call(unlinkVideo, { id: ideaId, video_id: videoId }));
}

/** Ticks a step optimistically, with rollback. Ticks of one idea are sent one after another. */
export function useTickStep(ideaId: string) {
  const client = useQueryClient();
  const { queryKey } = briefQuery(ideaId);
  const put = (step: string, done: boolean) =>
    client.setQueryData(queryKey, (reply) => reply && { ...reply, steps: withTick(reply.steps, step, done) });
  return useMutation({
    networkMode: 'always',
    scope: { id: `film-${ideaId}` },
    mutationKey: ['briefs', ideaId, 'tick'],
    mutationFn: async (input: { step: string; done: boolean }) => {
      requireToken();
      return call(tickFilmStep, { id: ideaId, ...input });
    },
    onMutate: async ({ step, done }) => {
      await client.cancelQueries({ queryKey });
      put(step, done);
    },
    onError: (_error, { step, done }) => put(step, !done),
    onSettled: () => {
      // The server does not know of other ticks still in flight.
      if (client.isMutating({ mutationKey: ['briefs', ideaId, 'tick'] }) === 1)
        return client.invalidateQueries({ queryKey: ['briefs', ideaId] });
    },
  });
}

function withTick(steps: readonly FilmStep[], id: string, done: boolean): FilmStep[] {
  return steps.map((step) => (step.id === id ? { ...step, done } : step));
}

/** Shows the returned version at once; after a conflict the newest one is loaded before the error is reported. */
function useVersionMutation<Input>(ideaId: string, send: (input: Input) => Promise<BriefReply>) {
  const client = useQueryClient();
  const refresh = () => Promise.all(['briefs', 'ideas'].map((key) => client.invalidateQueries({ queryKey: [key] })));
  return useMutation({
    networkMode: 'always',
    mutationFn: async (input: Input) => {
      requireToken();
      return send(input);
    },
    onSuccess: (reply) => {
      client.setQueryData(briefQuery(ideaId).queryKey, reply);
      void refresh();
    },
    onError: (error) => {
      const read = refresh();
      return error instanceof CallError && error.code === 'conflict' ? read : undefined;
    },
  });
}

function useLinkMutation<Input, Reply>(ideaId: string, send: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (input: Input) => {
      requireToken();
      return send(input);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['briefs', ideaId, 'lineage'] }),
  });
}

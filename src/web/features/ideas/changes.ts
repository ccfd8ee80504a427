import { t } from '@lingui/core/macro';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { selectIdea } from '#contract/chat.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import {
  deleteIdea,
  generateIdeas,
  type Idea,
  type listIdeas,
  restoreIdea,
  saveIdea,
  updateIdea,
} from '#contract/ideas.ts';
import { call } from '#web/api/call.ts';
import { requireToken } from '#web/api/require-token.ts';

type Page = ReplyOf<typeof listIdeas>;
const MOVE = ['ideas', 'move'] as const;

/** Generates ideas; `signal` cancels. */
export function useGenerateIdeas() {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ signal, ...input }: InputOf<typeof generateIdeas> & { signal: AbortSignal }) => {
      requireToken();
      return call(generateIdeas, input, { signal });
    },
  });
}

export function useSaveIdea() {
  return useIdeaMutation((idea: InputOf<typeof saveIdea>['idea']) => {
    requireToken();
    return call(saveIdea, { idea });
  });
}

export function useUpdateIdea() {
  return useIdeaMutation((input: InputOf<typeof updateIdea>) => {
    requireToken();
    return call(updateIdea, input);
  });
}

export function useDeleteIdea() {
  return useIdeaMutation(async (id: string) => {
    requireToken(t`No authentication token found`);
    return call(deleteIdea, { id });
  });
}

export function useRestoreIdea() {
  return useIdeaMutation((id: string) => {
    requireToken();
    return call(restoreIdea, { id });
  });
}

/**
 * Opens the conversation about an idea; one with a temporary id is saved first. It does not wait for the lists to be
 * refetched.
 */
export function useSelectIdea() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ signal, ...input }: InputOf<typeof selectIdea> & { signal: AbortSignal }) => {
      requireToken();
      return call(selectIdea, input, { signal });
    },
    onSettled: () => void refresh(client),
  });
}

/** Moves an idea on the board optimistically, with rollback. */
export function useMoveIdea() {
  const client = useQueryClient();
  const put = (id: string, status: Idea['status']) =>
    client.setQueriesData<Page>({ queryKey: ['ideas', 'list'] }, (page) => page && withStatus(page, id, status));
  return useMutation({
    networkMode: 'always',
    mutationKey: MOVE,
    mutationFn: async ({ id, status }: { id: string; status: Idea['status'] }) => {
      requireToken();
      return call(updateIdea, { id, status });
    },
    onMutate: async ({ id, status }) => {
      await client.cancelQueries({ queryKey: ['ideas', 'list'] });
      const listed = client
        .getQueriesData<Page>({ queryKey: ['ideas', 'list'] })
        .flatMap(([, page]) => page?.ideas ?? []);
      put(id, status);
      return listed.find((idea) => idea.id === id)?.status;
    },
    onError: (_error, { id }, before) => before && put(id, before), // only this idea: others may have been moved meanwhile
    onSettled: () => {
      // The server does not know of other moves still in flight.
      if (client.isMutating({ mutationKey: MOVE }) === 1) void refresh(client);
    },
  });
}

/** A page in which one idea has another status; unchanged if the idea is not on it. */
export function withStatus(page: Page, id: string, status: Idea['status']): Page {
  const moved = page.ideas.find((idea) => idea.id === id);
  if (!moved || moved.status === status) return page;
  return {
    ...page,
    ideas: page.ideas.map((idea) => (idea === moved ? { ...idea, status } : idea)),
    counts: { ...page.counts, [moved.status]: page.counts[moved.status] - 1, [status]: page.counts[status] + 1 },
  };
}

/** Resolves when the lists have been refetched; a failure is reported at once. */
function useIdeaMutation<Input, Reply>(send: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (input: Input) => send(input),
    onSuccess: () => refresh(client),
    onError: () => void refresh(client),
  });
}

function refresh(client: QueryClient): Promise<unknown> {
  return Promise.all(['ideas', 'chat', 'briefs'].map((key) => client.invalidateQueries({ queryKey: [key] })));
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { listIdeas, readGeneratedIdeas, readIdea } from '#contract/ideas.ts';
import { call } from '#web/api/call.ts';
import { needToken } from '#web/api/need-token.ts';
import { readToken } from '#web/api/token.ts';

type Page = ReplyOf<typeof listIdeas>;

/** Saved ideas. Without a token there are none. */
export function ideasQuery(input: InputOf<typeof listIdeas>) {
  return queryOptions({
    queryKey: ['ideas', 'list', input] as const,
    queryFn: ({ signal }): Promise<Page> =>
      readToken() === null ? Promise.resolve(noIdeas()) : call(listIdeas, input, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function ideaQuery(id: string) {
  return queryOptions({
    queryKey: ['ideas', 'one', id] as const,
    queryFn: async ({ signal }) => {
      needToken();
      return (await call(readIdea, { id }, { signal })).idea;
    },
  });
}

/** The set that was generated last, by this account, wherever. */
export const generatedQuery = queryOptions({
  queryKey: ['ideas', 'generated'] as const,
  queryFn: ({ signal }) => {
    needToken();
    return call(readGeneratedIdeas, {}, { signal });
  },
  staleTime: 0,
});

function noIdeas(): Page {
  const pagination = { page: 1, limit: 1, total: 0, total_pages: 0, has_previous: false, has_next: false };
  return { ideas: [], pagination, counts: { draft: 0, in_progress: 0, completed: 0 } };
}

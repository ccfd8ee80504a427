import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Platform } from '#contract/connections.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { type IdeaCategory, type IdeaPlatform, listIdeas, readGeneratedIdeas, readIdea } from '#contract/ideas.ts';
import type { categories } from '#contract/profile.ts';
import { call } from '#web/api/call.ts';
import { requireToken } from '#web/api/require-token.ts';
import { readToken } from '#web/api/token.ts';

type Page = ReplyOf<typeof listIdeas>;

/** Saved ideas; none without a token. */
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
      requireToken();
      return (await call(readIdea, { id }, { signal })).idea;
    },
  });
}

/** The account's latest generated set, from any device. */
export const generatedQuery = queryOptions({
  queryKey: ['ideas', 'generated'] as const,
  queryFn: ({ signal }) => {
    requireToken();
    return call(readGeneratedIdeas, {}, { signal });
  },
  staleTime: 0,
});

function noIdeas(): Page {
  const pagination = { page: 1, limit: 1, total: 0, total_pages: 0, has_previous: false, has_next: false };
  return { ideas: [], pagination, counts: { draft: 0, in_progress: 0, completed: 0 } };
}

/** Names of the idea categories in the language of the interface. */
export function useIdeaCategoryNames(): Record<IdeaCategory, string> {
  const { t } = useLingui();
  return {
    lifestyle: t`Lifestyle`,
    business: t`Business`,
    education: t`Education`,
    entertainment: t`Entertainment`,
    technology: t`Technology`,
    fitness: t`Fitness`,
    food: t`Food`,
    travel: t`Travel`,
  };
}

/** The idea category that matches a profile category. */
export function ideaCategoryOf(category: (typeof categories)[number]): IdeaCategory {
  const same = {
    Education: 'education',
    Entertainment: 'entertainment',
    Gaming: 'entertainment',
    Lifestyle: 'lifestyle',
    Technology: 'technology',
    Fitness: 'fitness',
    Food: 'food',
    Travel: 'travel',
  } as const satisfies Record<(typeof categories)[number], IdeaCategory>;
  return same[category];
}

/** Platforms with a connected account, as platforms of ideas. */
export function connectedIdeaPlatforms(connections: readonly { platform: Platform }[]): IdeaPlatform[] {
  return [...new Set(connections.map(({ platform }) => platform))];
}

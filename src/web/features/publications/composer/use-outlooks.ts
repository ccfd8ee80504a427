import { useQueries } from '@tanstack/react-query';
import type { PublishOutlook, PublishTarget } from '#contract/publishing.ts';
import { publishOutlookQuery } from '../queries.ts';
import type { SourceFacts } from './publish-source.ts';

/** What an account's platform reports about publishing there now. */
export type KnownOutlook = {
  outlook: PublishOutlook | undefined;
  asking: boolean;
  error: Error | null;
  askAgain: () => void;
};

/** By connection, for the chosen accounts. `ref`: what is being published; empty for several items. */
export function useOutlooks(
  ref: SourceFacts['ref'] | Readonly<Record<never, never>>,
  targets: readonly PublishTarget[],
): Readonly<Record<string, KnownOutlook>> {
  const ids = targets.map(({ connection_id: id }) => id);
  const queries = useQueries({ queries: ids.map((id) => publishOutlookQuery({ id, ...ref })) });
  return Object.fromEntries(
    ids.flatMap((id, place): [string, KnownOutlook][] => {
      const query = queries[place];
      if (!query) return [];
      const { data: outlook, isFetching: asking, error, refetch } = query;
      return [[id, { outlook, asking, error, askAgain: () => void refetch() }]];
    }),
  );
}

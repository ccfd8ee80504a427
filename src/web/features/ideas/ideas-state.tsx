import { Trans, useLingui } from '@lingui/react/macro';
import { Lightbulb, SearchX, Sparkles } from 'lucide-react';
import { CallError } from '#web/api/call-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { IDEA_GRID } from './idea-card.tsx';

type Query = { isError: boolean; isFetching: boolean; data: unknown; error: Error | null; refetch: () => unknown };

/** A list of ideas that could not be read: with what there was before above it, or alone. */
export function IdeasFailure({ query }: { query: Query }) {
  const { t } = useLingui();
  if (!query.isError) return null;
  const retry = () => void query.refetch();
  const text = query.error?.message;
  if (query.data === undefined)
    return (
      <ErrorState
        title={t`Failed to load saved ideas`}
        text={text}
        requestId={query.error instanceof CallError ? query.error.requestId : null}
        onRetry={retry}
        retrying={query.isFetching}
      />
    );
  return (
    <Banner
      tone="danger"
      title={t`Failed to load saved ideas`}
      actions={
        <Button size="sm" loading={query.isFetching} onClick={retry}>
          <Trans>Try Again</Trans>
        </Button>
      }
    >
      {text}
    </Banner>
  );
}

/** Nothing is saved yet, or nothing matches. */
export function NoIdeas({ narrowed, onClear, onGenerate }: { narrowed: boolean; onClear: () => void; onGenerate: () => void }) {
  if (narrowed)
    return (
      <EmptyState
        illustration={<SearchX />}
        title={<Trans>No Ideas Found</Trans>}
        text={<Trans>No saved idea matches your search and filters.</Trans>}
        actions={
          <Button onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      />
    );
  return (
    <EmptyState
      illustration={<Lightbulb />}
      title={<Trans>No Ideas Yet</Trans>}
      text={<Trans>Name a topic and a platform and get ideas that fit you. Those you like are gathered here.</Trans>}
      actions={
        <Button variant="primary" icon={<Sparkles aria-hidden="true" />} onClick={onGenerate}>
          <Trans>Generate Your First Ideas</Trans>
        </Button>
      }
    />
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

export function IdeasSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>
        <Trans>Loading ideas</Trans>
      </VisuallyHidden>
      <div aria-hidden="true" className={IDEA_GRID}>
        {PLACES.map((place) => (
          <div key={place} className="flex flex-col gap-3 rounded-surface p-4 shadow-1">
            <Skeleton className="h-5 w-1/3 rounded-control" />
            <Skeleton className="h-5 w-4/5 rounded-control" />
            <Skeleton className="h-14 rounded-control" />
            <Skeleton className="h-4 w-2/3 rounded-control" />
            <Skeleton className="h-control rounded-control" />
          </div>
        ))}
      </div>
    </div>
  );
}

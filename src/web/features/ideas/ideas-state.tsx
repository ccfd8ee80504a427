import { Trans } from '@lingui/react/macro';
import { Lightbulb, Sparkles } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoMatches } from '#web/ui/no-matches.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { IDEA_GRID } from './idea-card.tsx';

/** Empty state: nothing saved yet, or nothing matches. */
export function NoIdeas({
  narrowed,
  onClear,
  onGenerate,
}: {
  narrowed: boolean;
  onClear: () => void;
  onGenerate: () => void;
}) {
  if (narrowed)
    return (
      <NoMatches
        title={<Trans>No Ideas Found</Trans>}
        text={<Trans>No saved idea matches your search and filters.</Trans>}
        onClear={onClear}
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

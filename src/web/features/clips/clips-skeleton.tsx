import { Trans } from '@lingui/react/macro';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** Placeholders while clips load. */
export function ClipsSkeleton({ view }: { view: 'grid' | 'list' }) {
  return (
    <div role="status">
      <VisuallyHidden>
        <Trans>Loading clips</Trans>
      </VisuallyHidden>
      <div
        aria-hidden="true"
        className={
          view === 'grid'
            ? 'grid grid-cols-[repeat(auto-fill,minmax(min(12.5rem,calc(50%-0.5rem)),1fr))] gap-x-4 gap-y-8 sm:gap-x-5'
            : 'flex flex-col gap-4'
        }
      >
        {KEYS.map((key) =>
          view === 'grid' ? (
            <div key={key} className="flex flex-col gap-2.5">
              <Skeleton className="aspect-9/16 rounded-[10px]" />
              <Skeleton className="h-4 w-4/5 rounded-control" />
              <Skeleton className="h-6 w-24 rounded-control" />
              <Skeleton className="h-control rounded-control" />
            </div>
          ) : (
            <div key={key} className="flex gap-4">
              <Skeleton className="aspect-9/16 w-18 rounded-[10px]" />
              <div className="flex flex-1 flex-col gap-2 pt-2">
                <Skeleton className="h-4 w-1/2 rounded-control" />
                <Skeleton className="h-6 w-24 rounded-control" />
              </div>
            </div>
          ),
        )}
      </div>
    </div>
  );
}

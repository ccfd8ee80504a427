import type { ListView } from '#web/ui/list-toolbar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Frame } from './item-picture.tsx';

type Props = {
  view: ListView;
  frame: Frame;
  /** What is being loaded; shown and announced to screen readers. */
  text: string;
};

const looks: Record<Frame, { grid: string; aspect: string }> = {
  '9:16': { grid: 'grid-cols-[repeat(auto-fill,minmax(min(200px,calc(50%-0.625rem)),1fr))]', aspect: 'aspect-9/16' },
  '16:9': { grid: 'grid-cols-[repeat(auto-fill,minmax(min(272px,100%),1fr))]', aspect: 'aspect-video' },
  '1:1': { grid: 'grid-cols-[repeat(auto-fill,minmax(min(240px,calc(50%-0.625rem)),1fr))]', aspect: 'aspect-square' },
  '4:5': { grid: 'grid-cols-[repeat(auto-fill,minmax(min(224px,calc(50%-0.625rem)),1fr))]', aspect: 'aspect-4/5' },
};
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** Placeholders while items load. */
export function ItemsSkeleton({ view, frame, text }: Props) {
  const { grid, aspect } = looks[frame];
  return (
    <div role="status" className="flex flex-col gap-5">
      <p className="animate-late text-ink-2 text-sm">{text}</p>
      <div aria-hidden="true" className={view === 'grid' ? `grid gap-x-5 gap-y-8 ${grid}` : 'flex flex-col gap-6'}>
        {PLACES.map((place) =>
          view === 'grid' ? (
            <div key={place} className="flex flex-col gap-2.5">
              <Skeleton className={`${aspect} rounded-[10px]`} />
              <Skeleton className="h-4 w-3/4 rounded-control" />
              <Skeleton className="h-3 w-1/2 rounded-control" />
            </div>
          ) : (
            <Skeleton key={place} className="h-16 rounded-[10px]" />
          ),
        )}
      </div>
    </div>
  );
}

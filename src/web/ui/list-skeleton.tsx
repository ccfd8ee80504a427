import { LIST_ROWS, listGrids } from './list-grid.ts';
import type { ListView } from './list-toolbar.tsx';
import { aspects, type Frame } from './media-frame.tsx';
import { Skeleton } from './skeleton.tsx';

type Props = {
  view: ListView;
  frame: Frame;
  /** What is being loaded; shown and announced to screen readers. */
  text: string;
};

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** Placeholders while the items of a list load. */
export function ListSkeleton({ view, frame, text }: Props) {
  return (
    <div role="status" className="flex flex-col gap-5">
      <p className="animate-late text-ink-2 text-sm">{text}</p>
      <div aria-hidden="true" className={view === 'grid' ? listGrids[frame] : LIST_ROWS}>
        {PLACES.map((place) =>
          view === 'grid' ? (
            <div key={place} className="flex flex-col gap-2.5">
              <Skeleton className={`${aspects[frame]} rounded-[10px]`} />
              <Skeleton className="h-4 w-3/4 rounded-control" />
              <Skeleton className="h-3 w-1/2 rounded-control" />
            </div>
          ) : (
            <div key={place} className="py-3">
              <Skeleton className="h-16 rounded-[10px]" />
            </div>
          ),
        )}
      </div>
    </div>
  );
}

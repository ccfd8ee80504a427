import { lazy, type ReactNode, Suspense } from 'react';
import { ListSkeleton } from '#web/ui/list-skeleton.tsx';
import type { ListView } from '#web/ui/list-toolbar.tsx';
import { aspects, type Frame } from '#web/ui/media-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ItemActions } from './item-buttons.tsx';
import { ItemCard, ItemRow } from './item-card.tsx';
import type { ShownItem } from './shown-item.ts';
import type { ItemsLayout } from './virtual-items.tsx';

const VirtualItems = lazy(() => import('./virtual-items.tsx').then((file) => ({ default: file.VirtualItems })));

/** Props that pages pass to every list of items. */
export type ItemParts = {
  actions: ItemActions;
  /** The Generate AI Clips button of an item, or null if it is not offered. */
  generate: (item: ShownItem) => ReactNode;
  isSandbox: (item: ShownItem) => boolean;
  /** The buttons of a clip, in lists that have clips. */
  clipButtons?: (item: ShownItem) => ReactNode;
  /** Where a clip or an upload is posted or planned. */
  postedOf?: (item: ShownItem) => ReactNode;
};

type Props = ItemParts & {
  label: string;
  view: ListView;
  frame: Frame;
  mixed: boolean;
  count: number;
  total: number;
  itemAt: (index: number) => ShownItem | undefined;
  onRange?: (first: number, last: number) => void;
};

const shapes: Record<Frame, { minWidth: number; ratio: number }> = {
  '9:16': { minWidth: 200, ratio: 16 / 9 },
  '16:9': { minWidth: 272, ratio: 9 / 16 },
  '1:1': { minWidth: 240, ratio: 1 },
  '4:5': { minWidth: 224, ratio: 5 / 4 },
};
/**
 * Usual height of the text and buttons under a picture (two lines of title and of figures), height of a list row, and
 * gap between columns, in pixels. A wrong one moves what stands under the list when its rows come into view.
 */
const TEXT_HEIGHT = 186;
const ROW_HEIGHT = 88;
const GAP = 20;

/** Items as cards or rows; only those near the viewport are rendered. */
export function ItemList({
  label,
  view,
  frame,
  mixed,
  count,
  total,
  itemAt,
  onRange,
  actions,
  generate,
  isSandbox,
  clipButtons,
  postedOf,
}: Props) {
  const Shown = view === 'grid' ? ItemCard : ItemRow;
  const draw = (index: number) => {
    const item = itemAt(index);
    if (!item) return <Waiting frame={frame} view={view} />;
    return (
      <Shown
        item={item}
        frame={view === 'grid' ? frame : '16:9'}
        actions={actions}
        generate={generate(item)}
        clipButtons={item.source === 'clip' ? clipButtons?.(item) : null}
        posted={postedOf?.(item)}
        sandbox={isSandbox(item)}
        mixed={mixed}
      />
    );
  };
  return (
    <Suspense fallback={<ListSkeleton view={view} frame={frame} text={label} />}>
      <VirtualItems
        key={view}
        label={label}
        count={count}
        total={total}
        layout={layoutOf(view, frame)}
        onRange={onRange}
      >
        {draw}
      </VirtualItems>
    </Suspense>
  );
}

function layoutOf(view: ListView, frame: Frame): ItemsLayout {
  if (view === 'list') return { minWidth: null, gap: 0, rowHeight: () => ROW_HEIGHT };
  const { minWidth, ratio } = shapes[frame];
  return {
    minWidth: window.innerWidth < 480 && frame !== '16:9' ? Math.min(minWidth, 150) : minWidth, // two on a phone
    gap: GAP,
    rowHeight: (columnWidth) => columnWidth * ratio + TEXT_HEIGHT,
  };
}

function Waiting({ frame, view }: { frame: Frame; view: ListView }) {
  if (view === 'list') return <Skeleton className="my-3 h-16 rounded-[10px]" />;
  return (
    <div className="flex flex-col gap-2.5">
      <Skeleton className={`${aspects[frame]} rounded-[10px]`} />
      <Skeleton className="h-4 w-3/4 rounded-control" />
      <Skeleton className="h-22 w-1/2 rounded-control" />
    </div>
  );
}

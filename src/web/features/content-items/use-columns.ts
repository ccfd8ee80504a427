import { type RefObject, useLayoutEffect, useState } from 'react';

export type Columns = {
  columns: number;
  columnWidth: number;
  /** Distance of the list from the top of the document. */
  top: number;
};

/**
 * How many columns of at least `minWidth` pixels fit, as `repeat(auto-fill, minmax(…))` would have it; keeps up with
 * the window.
 */
export function columnsOf(width: number, minWidth: number, gap: number): { columns: number; columnWidth: number } {
  const columns = Math.max(1, Math.floor((width + gap) / (minWidth + gap)));
  return { columns, columnWidth: (width - (columns - 1) * gap) / columns };
}

export function useColumns(list: RefObject<HTMLElement | null>, minWidth: number, gap: number): Columns {
  const [found, setFound] = useState<Columns>({ columns: 1, columnWidth: minWidth, top: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect();
      if (!box) return;
      const next = { ...columnsOf(box.width, minWidth, gap), top: Math.round(box.top + window.scrollY) };
      setFound((before) => (sameAs(before, next) ? before : next));
    };
    measure();
    const watcher = new ResizeObserver(measure); // the body grows when content is inserted above the list
    watcher.observe(document.body);
    if (list.current) watcher.observe(list.current);
    return () => watcher.disconnect();
  }, [list, minWidth, gap]);
  return found;
}

function sameAs(one: Columns, other: Columns): boolean {
  return one.columns === other.columns && one.top === other.top && Math.abs(one.columnWidth - other.columnWidth) < 0.5;
}

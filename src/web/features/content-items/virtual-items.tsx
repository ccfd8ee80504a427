import { Trans } from '@lingui/react/macro';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { useColumns } from './use-columns.ts';

export type ItemsLayout = {
  /**
   * Minimum width of a column and the gap between columns, in pixels; `null` for one column with lines between rows.
   */
  minWidth: number | null;
  gap: number;
  /** Height of a row before it is measured, in pixels. */
  rowHeight: (columnWidth: number) => number;
};

type Props = {
  label: string;
  /** Places that can be reached, and how many there are in all. */
  count: number;
  total: number;
  layout: ItemsLayout;
  /** Renders the item at a place; must be the same function as long as its results are the same. */
  children: (index: number) => ReactNode;
  onRange?: ((first: number, last: number) => void) | undefined;
};

const ITEM = '[role=listitem]';

/**
 * A long list that renders only the part in the window; the window scrolls, and keys and screen readers reach all of
 * it.
 */
export function VirtualItems(props: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { columns, columnWidth, top } = useColumns(
    box,
    props.layout.minWidth ?? Number.MAX_SAFE_INTEGER,
    props.layout.gap,
  );
  return (
    <div ref={box}>
      <Rows key={columns} {...props} columns={columns} columnWidth={columnWidth} top={top} />
    </div>
  );
}

function Rows(props: Props & { columns: number; columnWidth: number; top: number }) {
  'use no memo'; // the virtualizer is one object whose answers change
  const { label, count, total, layout, children: item, onRange, columns, columnWidth, top } = props;
  const list = useRef<HTMLDivElement>(null);
  const focus = useFocusInRows(list, columns);
  const { heldRow } = focus;
  const rows = Math.ceil(count / columns);
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => layout.rowHeight(columnWidth),
    overscan: 0,
    gap: layout.minWidth === null ? 0 : 32,
    scrollMargin: top,
    initialOffset: () => window.scrollY,
    useFlushSync: false,
    rangeExtractor: (range: Range) =>
      withFocusedRow(defaultRangeExtractor(range), heldRow === null || heldRow >= rows ? null : heldRow, rows),
  });
  const shown = virtualizer.getVirtualItems();
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  useEffect(() => {
    onRange?.(startIndex * columns, Math.min(count, (endIndex + 1) * columns) - 1);
  }, [onRange, startIndex, endIndex, columns, count]);
  // What arrives in the place of a skeleton is higher: its row is measured before it is painted, so that none lies over
  // the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `item` is what makes rows higher
  useLayoutEffect(() => {
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])
      virtualizer.resizeItem(Number(row.dataset.index), row.offsetHeight);
  }, [item, virtualizer]);
  useFocusOnArrival(list, focus.wanted);
  const goTo = (index: number, align: 'auto' | 'start') => {
    focus.want(index);
    virtualizer.scrollToIndex(Math.floor(index / columns), { align });
  };
  const nextHidden = endIndex + 1 < rows;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: rows that are not items are between the list and its items */}
      <div
        ref={list}
        role="list"
        aria-label={label}
        onFocus={focus.follow}
        onBlur={focus.release}
        onKeyDown={(event) => {
          const next = placeAfterKey(event, columns, count);
          if (next === null) return;
          event.preventDefault();
          goTo(next, 'auto');
        }}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {shown.map((row) => (
          <Row
            key={row.key}
            measure={virtualizer.measureElement}
            index={row.index}
            top={row.start - virtualizer.options.scrollMargin}
            {...{ layout, columns, count, total }}
          >
            {item}
          </Row>
        ))}
      </div>
      {nextHidden ? (
        <button
          type="button"
          className={buttonClass({
            className: 'sr-only focus:not-sr-only focus:fixed focus:right-6 focus:bottom-6 focus:z-30',
          })}
          onClick={() => goTo((endIndex + 1) * columns, 'start')}
        >
          <Trans>Load more</Trans>
        </button>
      ) : null}
    </>
  );
}

type RowProps = Pick<Props, 'layout' | 'count' | 'total' | 'children'> & {
  index: number;
  /** Pixels from the top of the list. */
  top: number;
  columns: number;
  measure: (row: HTMLElement | null) => void;
};

function Row({ index, top, layout, columns, count, total, measure, children: item }: RowProps) {
  return (
    <div
      ref={measure}
      data-index={index}
      role="presentation"
      className={cx('absolute inset-x-0 grid', layout.minWidth === null && 'border-line border-b')}
      style={{ top, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, columnGap: layout.gap }}
    >
      {placesOf(index, columns, count).map((place) => (
        // biome-ignore lint/a11y/useSemanticElements: only the rows in the window are rendered, with absolute positions
        <div key={place} role="listitem" aria-posinset={place + 1} aria-setsize={total} className="min-w-0">
          <Item index={place}>{item}</Item>
        </div>
      ))}
    </div>
  );
}

/** Keeps the focused row rendered, and focuses the requested item as soon as it is rendered. */
function useFocusInRows(list: RefObject<HTMLElement | null>, columns: number) {
  const [heldRow, setHeldRow] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  return {
    heldRow,
    wanted,
    want: (index: number) => {
      wanted.current = index;
      setHeldRow(Math.floor(index / columns));
    },
    follow: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-index]')?.dataset.index;
      if (row !== undefined) setHeldRow(Number(row));
    },
    release: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!list.current?.contains(relatedTarget)) setHeldRow(null);
    },
  };
}

function useFocusOnArrival(list: RefObject<HTMLElement | null>, wanted: RefObject<number | null>): void {
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const target = list.current?.querySelector<HTMLElement>(`[aria-posinset="${wanted.current + 1}"]`);
    if (!target) return;
    wanted.current = null;
    const control = target.querySelector<HTMLElement>('button, a');
    if (!control) target.tabIndex = -1;
    (control ?? target).focus();
  });
}

/** The place that a pressed key moves to, or null if it does not move or has another purpose. */
function placeAfterKey(event: KeyboardEvent<HTMLElement>, columns: number, count: number): number | null {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return null;
  const place = event.target instanceof HTMLElement ? event.target.closest(ITEM) : null;
  return place ? nextPlace(event.key, Number(place.getAttribute('aria-posinset')) - 1, columns, count) : null;
}

const Item = memo(function Item({ index, children }: { index: number; children: (index: number) => ReactNode }) {
  return children(index);
});

/** The place that a key moves to from a place, or null if it does not move. */
export function nextPlace(key: string, from: number, columns: number, count: number): number | null {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const to = from + (steps[key] ?? 0);
  return key in steps && to >= 0 && to < count ? to : null;
}

function placesOf(row: number, columns: number, count: number): number[] {
  const first = row * columns;
  return Array.from({ length: Math.min(columns, count - first) }, (_, at) => first + at);
}

/**
 * Keeps the focused row rendered; while it is in the window, adjacent rows are rendered too, so that Tab reaches them.
 */
function withFocusedRow(shown: number[], held: number | null, count: number): number[] {
  if (held === null) return shown;
  const wanted = shown.includes(held) ? [held - 1, held, held + 1].filter((row) => row >= 0 && row < count) : [held];
  return [...new Set([...shown, ...wanted])].sort((one, other) => one - other);
}

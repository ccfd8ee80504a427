import { useLingui } from '@lingui/react/macro';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export type SentenceListHandle = { show: (index: number) => void; focus: (index: number) => void };

type Props = {
  handle: Ref<SentenceListHandle>;
  count: number;
  /** The sentence whose controls the Tab key reaches. */
  active: number;
  onActive: (index: number) => void;
  children: (index: number) => ReactNode;
};

/** Space for the page's header and, on phones, the player above. */
const SCROLL_PADDING = { start: 300, end: 120 };
const ROW_PIXELS = 76;

/**
 * The sentences of a transcript; only those in the window are rendered. Arrow keys, Home and End move between them.
 */
export function SentenceList({ handle, count, active, onActive, children }: Props) {
  'use no memo'; // the virtualizer is one object whose answers change
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const top = usePageOffset(list);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_PIXELS,
    overscan: 3,
    scrollMargin: top,
    scrollPaddingStart: SCROLL_PADDING.start,
    scrollPaddingEnd: SCROLL_PADDING.end,
    initialOffset: () => window.scrollY,
    useFlushSync: false,
    rangeExtractor: (range: Range) => withRow(defaultRangeExtractor(range), active, count),
  });
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] button`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  const focus = (index: number) => {
    wanted.current = index;
    onActive(index);
    virtualizer.scrollToIndex(index, { align: 'auto' });
  };
  useImperativeHandle(handle, () => ({ show: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }), focus }));
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = rowAfterKey(event, active, count);
    if (next === null) return;
    event.preventDefault();
    focus(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: only the rows in the window are rendered, with absolute positions
    <div
      ref={list}
      role="list"
      aria-label={t`Sentences`}
      onKeyDown={press}
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>('[data-index]')?.dataset.index;
        if (row !== undefined) onActive(Number(row));
      }}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          role="listitem"
          aria-posinset={index + 1}
          aria-setsize={count}
          className="absolute inset-x-0"
          style={{ top: start - virtualizer.options.scrollMargin }}
        >
          {children(index)}
        </div>
      ))}
    </div>
  );
}

/** Distance of an element from the top of the page, in pixels. */
function usePageOffset(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const measure = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [element]);
  return top;
}

/** The row that a pressed key moves to, or null if it does not move or has another purpose. */
function rowAfterKey(event: KeyboardEvent<HTMLDivElement>, active: number, count: number): number | null {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return null;
  if (!(event.target instanceof HTMLButtonElement)) return null;
  const rows: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: count - 1 };
  const next = rows[event.key];
  return next === undefined || next < 0 || next >= count ? null : next;
}

function withRow(shown: number[], row: number, count: number): number[] {
  return shown.includes(row) || row >= count ? shown : [...shown, row].sort((one, other) => one - other);
}

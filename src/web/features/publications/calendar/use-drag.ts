import { type PointerEvent as ReactPointerEvent, type RefObject, useEffectEvent, useRef, useState } from 'react';
import type { MoveTarget } from './moves.ts';
import { minutesAt } from './week-layout.ts';

/** Distance after which a press becomes a drag, in pixels. */
const THRESHOLD_PX = 5;
/** Distance from an edge at which dragging scrolls, in pixels. */
const EDGE_PX = 48;
const SCROLL_PX = 12;
/** Height of the bar at the top of the page. */
const PAGE_TOP_PX = 56;

export type Dragged<Item> = {
  item: Item;
  target: MoveTarget | null;
  /** Initial position; afterwards it follows the pointer without re-rendering. */
  from: { x: number; y: number };
};

type Options<Item> = {
  /** The week's scroll container, or null if the page scrolls. */
  scroller: RefObject<HTMLElement | null>;
  onDrop: (item: Item, target: MoveTarget) => void;
};

/**
 * Dragging with a mouse or a pen over elements with `data-day` and, for a time of day, `data-hours`. Escape cancels. On
 * touch screens swiping scrolls, and the button "Move" is used instead.
 */
export function useDrag<Item>({ scroller, onDrop }: Options<Item>) {
  const [dragged, setDragged] = useState<Dragged<Item> | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const drop = useEffectEvent(onDrop);

  const grab = (event: ReactPointerEvent<HTMLElement>, item: Item) => {
    if (event.button !== 0 || event.pointerType === 'touch' || event.ctrlKey) return;
    const box = event.currentTarget.getBoundingClientRect();
    const from = { x: event.clientX, y: event.clientY };
    const inside = { x: from.x - box.left, y: from.y - box.top };
    const stop = new AbortController();
    let isDragging = false;
    let last = from;
    let target: MoveTarget | null = null;
    let frame = 0;

    const look = () => {
      const next = targetAt(last, inside.y);
      if (next?.day !== target?.day || next?.minutes !== target?.minutes || !isDragging) {
        target = next;
        setDragged({ item, target, from: { x: box.left, y: box.top } });
      }
      isDragging = true;
      if (ghost.current) ghost.current.style.transform = `translate(${last.x - inside.x}px, ${last.y - inside.y}px)`;
    };
    const scroll = () => {
      if (scrollNear(scroller.current, last)) look();
      frame = requestAnimationFrame(scroll);
    };
    const end = () => {
      stop.abort();
      cancelAnimationFrame(frame);
      setDragged(null);
    };
    listen(stop.signal, {
      move: (at) => {
        last = at;
        if (!isDragging && Math.hypot(last.x - from.x, last.y - from.y) < THRESHOLD_PX) return;
        if (!isDragging) frame = requestAnimationFrame(scroll);
        look();
      },
      release: () => {
        if (isDragging) suppressNextClick();
        if (isDragging && target) drop(item, target);
        end();
      },
      cancel: end,
      abort: () => {
        if (!isDragging) return false;
        suppressNextClick();
        end();
        return true;
      },
    });
  };
  return { dragged, grab, ghost };
}

type Listeners = {
  move: (at: { x: number; y: number }) => void;
  release: () => void;
  cancel: () => void;
  /** Cancels the drag. Returns whether there was one. */
  abort: () => boolean;
};

function listen(signal: AbortSignal, { move, release, cancel, abort }: Listeners): void {
  window.addEventListener('pointermove', ({ clientX: x, clientY: y }) => move({ x, y }), { signal });
  window.addEventListener('pointerup', release, { signal });
  window.addEventListener('pointercancel', cancel, { signal });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !abort()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', press, { signal, capture: true });
}

/** The day at a point and, over hours, the quarter of an hour at which the dragged item would start. */
function targetAt({ x, y }: { x: number; y: number }, insideY: number): MoveTarget | null {
  const under = document.elementFromPoint(x, y);
  const day = under?.closest<HTMLElement>('[data-day]');
  if (!day?.dataset.day) return null;
  const hours = day.querySelector<HTMLElement>('[data-hours]');
  if (!hours) return { day: day.dataset.day, minutes: null };
  return { day: day.dataset.day, minutes: minutesAt(y - insideY - hours.getBoundingClientRect().top) };
}

/** Scrolls a container near its edge. Returns whether it moved. */
function scrollNear(scroller: HTMLElement | null, { y }: { y: number }): boolean {
  const box = scroller?.getBoundingClientRect() ?? { top: PAGE_TOP_PX, bottom: innerHeight };
  const step = y < box.top + EDGE_PX ? -SCROLL_PX : y > box.bottom - EDGE_PX ? SCROLL_PX : 0;
  if (step === 0) return false;
  const moving = scroller ?? document.documentElement;
  const before = moving.scrollTop;
  moving.scrollTop += step;
  return moving.scrollTop !== before;
}

/** Suppresses the click that follows a drag. */
function suppressNextClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

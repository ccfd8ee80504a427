import { type PointerEvent as ReactPointerEvent, type RefObject, useEffectEvent, useRef, useState } from 'react';
import type { MoveTarget } from './moves.ts';
import { minutesAt } from './week-layout.ts';

/** A press becomes a drag after this way, in pixels. */
const THRESHOLD_PX = 5;
/** So near to an edge, what is dragged over is scrolled. */
const EDGE_PX = 48;
const SCROLL_PX = 12;
/** The page lies below the bar at its top. */
const PAGE_TOP_PX = 56;

export type Dragged<Subject> = {
  subject: Subject;
  target: MoveTarget | null;
  /** Where it is drawn at first; from then on it follows the pointer without being rendered. */
  from: { x: number; y: number };
};

type Options<Subject> = {
  /** The week, which scrolls by itself; null: the page does. */
  scroller: RefObject<HTMLElement | null>;
  onDrop: (subject: Subject, target: MoveTarget) => void;
};

/**
 * Dragging with a mouse or a pen, over elements with `data-day` and, for a time of day, `data-hours`. Escape lets go. A
 * finger scrolls instead: it has the button "Move".
 */
export function useDrag<Subject>({ scroller, onDrop }: Options<Subject>) {
  const [dragged, setDragged] = useState<Dragged<Subject> | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const drop = useEffectEvent(onDrop);

  const grab = (event: ReactPointerEvent<HTMLElement>, subject: Subject) => {
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
        setDragged({ subject, target, from: { x: box.left, y: box.top } });
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
        if (isDragging) swallowClick();
        if (isDragging && target) drop(subject, target);
        end();
      },
      cancel: end,
      letGo: () => {
        if (!isDragging) return false;
        swallowClick();
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
  /** Returns whether the key is used up. */
  letGo: () => boolean;
};

function listen(signal: AbortSignal, { move, release, cancel, letGo }: Listeners): void {
  window.addEventListener('pointermove', ({ clientX: x, clientY: y }) => move({ x, y }), { signal });
  window.addEventListener('pointerup', release, { signal });
  window.addEventListener('pointercancel', cancel, { signal });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !letGo()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', press, { signal, capture: true });
}

/** The day under a point, and over hours the quarter of an hour that the dragged thing would begin at. */
function targetAt({ x, y }: { x: number; y: number }, insideY: number): MoveTarget | null {
  const under = document.elementFromPoint(x, y);
  const day = under?.closest<HTMLElement>('[data-day]');
  if (!day?.dataset.day) return null;
  const hours = day.querySelector<HTMLElement>('[data-hours]');
  if (!hours) return { day: day.dataset.day, minutes: null };
  return { day: day.dataset.day, minutes: minutesAt(y - insideY - hours.getBoundingClientRect().top) };
}

/** Scrolls what is near its edge. Returns whether it moved. */
function scrollNear(scroller: HTMLElement | null, { y }: { y: number }): boolean {
  const box = scroller?.getBoundingClientRect() ?? { top: PAGE_TOP_PX, bottom: innerHeight };
  const step = y < box.top + EDGE_PX ? -SCROLL_PX : y > box.bottom - EDGE_PX ? SCROLL_PX : 0;
  if (step === 0) return false;
  const moving = scroller ?? document.documentElement;
  const before = moving.scrollTop;
  moving.scrollTop += step;
  return moving.scrollTop !== before;
}

/** The click that ends a drag opens nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

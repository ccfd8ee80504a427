import { type RefObject, useEffect, useRef, useState } from 'react';

/** This close to the end counts as the end, in pixels. */
const NEAR_PX = 64;

type ScrollEnd = { atEnd: boolean; toEnd: () => void };

/** Keeps a box at its end while what is in it grows, until somebody scrolls up. */
export function useScrollEnd(box: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): ScrollEnd {
  const [atEnd, setAtEnd] = useState(true);
  const following = useRef(true);
  const top = useRef(0);
  useEffect(() => {
    const [outer, inner] = [box.current, content.current];
    if (!outer || !inner) return;
    top.current = outer.scrollTop;
    const look = () => {
      const isNear = outer.scrollHeight - outer.scrollTop - outer.clientHeight <= NEAR_PX;
      // Only going up leaves the end: what grew since the box was moved to its end does not.
      if (isNear) following.current = true;
      else if (outer.scrollTop < top.current - 1) following.current = false;
      top.current = outer.scrollTop;
      setAtEnd(isNear || following.current);
    };
    const keep = () => {
      if (!following.current) return look();
      outer.scrollTop = outer.scrollHeight;
      top.current = outer.scrollTop;
    };
    const growth = new ResizeObserver(keep);
    growth.observe(inner);
    growth.observe(outer);
    outer.addEventListener('scroll', look, { passive: true });
    keep();
    return () => {
      growth.disconnect();
      outer.removeEventListener('scroll', look);
    };
  }, [box, content]);
  const toEnd = () => {
    const outer = box.current;
    if (outer) {
      outer.scrollTop = outer.scrollHeight;
      top.current = outer.scrollTop; // further up than before when a question has just gone: nobody scrolled
    }
    following.current = true;
    setAtEnd(true);
  };
  return { atEnd, toEnd };
}

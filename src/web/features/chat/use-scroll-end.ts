import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance from the end, in pixels, that counts as being at the end. */
const NEAR_PX = 64;

type ScrollEnd = { atEnd: boolean; toEnd: () => void };

/** Keeps a box scrolled to its end while its content grows, until the user scrolls up. */
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
      // Only scrolling up stops following: content added since the last scroll does not.
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
      top.current = outer.scrollTop; // the box also moves up when a question was just removed, without the user scrolling
    }
    following.current = true;
    setAtEnd(true);
  };
  return { atEnd, toEnd };
}

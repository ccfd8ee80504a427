import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element in pixels, updated on resize; 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setWidth(Math.round(element.current?.getBoundingClientRect().width ?? 0));
    measure();
    const watcher = new ResizeObserver(measure);
    if (element.current) watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return width;
}

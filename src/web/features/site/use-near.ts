import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether a part of the page has come near the screen, once and for all: what it needs is loaded then. */
export function useNear<Part extends Element>(): [RefObject<Part | null>, boolean] {
  const part = useRef<Part>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !part.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [near]);
  return [part, near];
}

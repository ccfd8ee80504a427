import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether an element has been near the viewport, so that its content should be loaded. `margin`: the distance in pixels.
 */
export function useNearViewport<Part extends Element>(margin = 300): [RefObject<Part | null>, boolean] {
  const part = useRef<Part>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !part.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [near, margin]);
  return [part, near];
}

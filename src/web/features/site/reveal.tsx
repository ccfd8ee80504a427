import { type ReactNode, useEffect, useRef } from 'react';

/** Share of a section that must be visible before it is revealed. */
const VISIBLE_SHARE = 0.1;

type Props = {
  as?: 'div' | 'section' | 'li';
  id?: string;
  labelledBy?: string;
  className?: string;
  children: ReactNode;
};

/** A section that is revealed when a tenth of it is visible. Always shown without scripts and with reduced motion. */
export function Reveal({ as: Box = 'div', id, labelledBy, className, children }: Props) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const part = box.current;
    if (!part || matchMedia('(prefers-reduced-motion: reduce)').matches || isOnScreen(part)) return;
    part.dataset.reveal = 'waiting';
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        part.dataset.reveal = 'shown';
        observer.disconnect();
      },
      { threshold: VISIBLE_SHARE },
    );
    observer.observe(part);
    return () => {
      observer.disconnect();
      delete part.dataset.reveal;
    };
  }, []);
  return (
    <Box ref={box as never} id={id} aria-labelledby={labelledBy} className={className}>
      {children}
    </Box>
  );
}

function isOnScreen(part: HTMLElement): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

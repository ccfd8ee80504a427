import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export function Kbd({ children, inverse = false }: { children: ReactNode; inverse?: boolean }) {
  return (
    <kbd
      className={cx(
        'inline-flex min-w-4.5 items-center justify-center rounded-[4px] px-1 font-mono text-[10px] leading-4',
        inverse ? 'bg-room/20 text-room' : 'bg-hover text-ink-2 ring-1 ring-line',
      )}
    >
      {children}
    </kbd>
  );
}

import type { ReactNode } from 'react';

/** The number of items, shown above a list; announced when it changes. */
export function ListCount({ children }: { children: ReactNode }) {
  return (
    <p className="tabular -mt-2 text-ink-3 text-xs" role="status">
      {children}
    </p>
  );
}

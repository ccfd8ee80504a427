import type { ReactNode } from 'react';

/** The foot of a list: which of its items are shown, such as "Showing 1 to 20 of 43 clips", and the way to the others. */
export function ListFoot({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-ink-2 text-sm">
      <p className="tabular">{summary}</p>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';

/** One line of where a figure comes from, in a `dl` of two columns. */
export function SourceRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

import type { ReactNode } from 'react';

/** What a panel about a figure's source says under one heading; stands in a list of terms. */
export function SourceRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
